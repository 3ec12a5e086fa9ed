import { fold } from './normalise.ts';

const words = (list: string): ReadonlySet<string> => new Set(fold(list).split(/\s+/));

/** English function words (articles, pronouns, prepositions, auxiliaries, question words), folded. */
const ENGLISH_FUNCTION_WORDS: ReadonlySet<string> = words(
  `a about above across after again against all along already also although always am among an and
  another any anyone anything are aren around as at away be became because been before being below
  between both but by can cannot could couldn did didn do does doesn doing don done down during each
  either else enough even ever every everyone everything few for from further get gets give given go
  had hadn has hasn have haven having he hence her here hers herself him himself his how however i if
  in into is isn it its itself just kind let like ll many may me might mine more most much must my
  myself neither no nor not nothing now of off often on once one only onto or other others our ours
  ourselves out over own per please quite rather re s same say says shall she should shouldn since so
  some someone something sort still such t tell than that the their theirs them themselves then there
  these they this those though through thus to together too toward towards under until up upon us ve
  very was wasn we were weren what whatever when where whether which while who whom whose why will
  with within without won would wouldn yes yet you your yours yourself`,
);

/** Portuguese function words, folded. */
const PORTUGUESE_FUNCTION_WORDS: ReadonlySet<string> = words(
  `a à ainda algo algum alguma algumas alguns alguém ao aos apenas após aquela aquelas aquele aqueles
  aquilo as às assim até através cada com como conforme contra contudo cuja cujas cujo cujos da das de
  dela delas dele deles depois desde dessa dessas desse desses desta destas deste destes disse disso
  disto do dos durante e é ela elas ele eles em embora enquanto entre era eram essa essas esse esses
  esta está estão estas estava estavam este estes estou eu existe existem fazem fazer faz fez foi for
  foram fosse fossem há isso isto já lá lhe lhes logo mais mas me mediante mesma mesmas mesmo mesmos
  meu meus minha minhas muita muitas muito muitos na nada não nas nela nelas nele neles nem nenhum
  nenhuma nessa nessas nesse nesses nesta nestas neste nestes no nos nós nossa nossas nosso nossos num
  numa o onde os ou outra outras outro outros para pela pelas pelo pelos per perante pode podem poder
  pois por porém porque porquê portanto pouco poucos qual quais qualquer quando quanta quantas quanto
  quantos que quê quem quer se segundo seja sejam sem sempre sendo ser será serão seu seus si sido sim
  sob sobre sua suas são só também tão tal tais tem têm ter teve tinha tinham toda todas todo todos tu
  tua tuas tudo um uma umas uns vai vão você vocês vos qualquer quaisquer`,
);

/** Tells whether a word, in any spelling, is a function word of English or Portuguese. */
export function isFunctionWord(word: string): boolean {
  const folded = fold(word);
  return ENGLISH_FUNCTION_WORDS.has(folded) || PORTUGUESE_FUNCTION_WORDS.has(folded);
}

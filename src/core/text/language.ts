import type { Language } from '#core/model/document.ts';

/** Frequent short words; Spanish, French, Italian and German are here so that they are not taken for Portuguese or English. */
const FREQUENT = {
  en: 'the of and to in is was that it for on as with by at from this be are or which not have has had were an what how who when where why does did do can should would will their they you your its if than there',
  pt: 'de da do das dos e o a os as em no na nos nas um uma para por com não que se ao à aos às mais como mas foi são é ser está pela pelo pelas pelos qual quais quem quando onde quanto quantos quantas ou seu sua também até isso este esta num numa já há você eu ele ela',
  es: 'de la el los las y en un una para por con no que se del al lo más como pero fue son es ser está qué cuál quién cuándo dónde cuánto o su también hasta eso este esta ya hay usted yo él ella',
  fr: 'de la le les et en un une pour par avec ne pas que se du des au aux plus comme mais est sont être qui quand où ou son sa aussi ce cette il elle dans sur',
  it: 'di la il lo gli le e in un una per con non che si del della dei al alla più come ma è sono essere chi quando dove o suo sua anche questo questa nel sul',
  de: 'der die das und in den von zu mit ist nicht ein eine für auf dem des sich als auch es an werden aus er hat dass sie nach bei wird sind wie oder war was wer',
} as const;

const PROFILES = Object.entries(FREQUENT).map(
  ([language, list]) => [language, new Set(list.split(' '))] as const,
);
/**
 * What columns are called and tables are filled with, where sentences and so the words above are
 * missing. Words that both languages share are left out.
 */
const TABULAR = {
  en: 'name names date dates amount quantity price prices cost costs city address month year week day code description customer product item items balance revenue income expense expenses invoice payment due paid rate tax taxes hours start end status phone country state type notes number branch branches employee employees department supplier account order orders sales units weight height size color category january february march april june july august september october november december yes no monday tuesday wednesday thursday friday',
  pt: 'nome nomes data datas valor valores quantidade preço preços custo custos cidade endereço mês ano semana dia código descrição cliente clientes produto produtos itens saldo receita receitas despesa despesas fatura pagamento vencimento pago taxa imposto impostos horas início fim situação telefone país estado tipo observações número filial filiais funcionário funcionários departamento fornecedor conta pedido pedidos vendas unidades peso altura tamanho cor categoria janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro sim segunda terça quarta quinta sexta',
} as const;
const TABULAR_PROFILES = Object.entries(TABULAR).map(
  ([language, list]) => [language as 'en' | 'pt', new Set(list.split(' '))] as const,
);
/** Different words of tables that must speak for a language, and how many times those of the other. */
const LEAST_TABULAR = 2;
const TABULAR_LEAD = 3;
/** Spellings that occur in Portuguese and in none of the others. */
const PORTUGUESE_SPELLING = /[ãõ]|lh[aeo]|nh[aeo]/u;
/** Ends of words that only Portuguese spells so, which tell a column's name or a value. */
const PORTUGUESE_ENDING = /(?:ção|ções|sões|ários?|árias?|idades?|agens|ência|ância|eiros?)$/u;
/** UTF-16 units that are read; more does not change the outcome. */
const SAMPLE = 40_000;
/** Share of a longer text's words that must be frequent words of its language. */
const LEAST_SHARE = 0.1;

/**
 * Tells English and Portuguese apart by their frequent words, or by those of tables where there are no
 * sentences. Reads the first 40,000 characters.
 *
 * @returns `und` for other languages and where too little speaks for either
 */
export function detectLanguage(text: string): Language {
  const words =
    text
      .slice(0, SAMPLE)
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  const counts = PROFILES.map(([language, frequent]) => ({
    language,
    count: countFrequent(words, frequent, language === 'pt'),
  })).sort((a, b) => b.count - a.count);
  const [best, second] = counts;
  if (best === undefined || second === undefined) return 'und';
  if (best.count < words.length * LEAST_SHARE || best.count === 0) return languageOfTable(words);
  if (best.count === second.count) return languageOfTable(words);
  return best.language === 'en' || best.language === 'pt' ? best.language : 'und';
}

/** Single letters, which may as well number something, count only beside longer words. */
function countFrequent(
  words: readonly string[],
  frequent: ReadonlySet<string>,
  portuguese: boolean,
): number {
  let [letters, longer] = [0, 0];
  for (const word of words) {
    const counts = frequent.has(word) || (portuguese && PORTUGUESE_SPELLING.test(word));
    if (counts && word.length === 1) letters += 1;
    else if (counts) longer += 1;
  }
  return longer === 0 ? 0 : letters + longer;
}

function languageOfTable(words: readonly string[]): Language {
  const different = [...new Set(words)];
  const [best, other] = TABULAR_PROFILES.map(([language, known]) => ({
    language,
    count: different.filter(
      (word) => known.has(word) || (language === 'pt' && PORTUGUESE_ENDING.test(word)),
    ).length,
  })).sort((a, b) => b.count - a.count);
  if (best === undefined || best.count < LEAST_TABULAR) return 'und';
  return best.count >= TABULAR_LEAD * (other?.count ?? 0) ? best.language : 'und';
}

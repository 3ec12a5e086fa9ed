import { MONTH_NUMBERS } from '#core/text/calendar-names.ts';
import { fold } from '#core/text/normalise.ts';
import { NUMBER_WORDS } from '#core/text/number-words.ts';

const list = (text: string): readonly string[] => fold(text).trim().split(/\s+/u);

/** Words that turn a statement into its opposite, folded. */
export const NEGATIONS: ReadonlySet<string> = new Set(
  list(`not no never nobody nothing none neither nor cannot without isn aren wasn weren don doesn didn
    won wouldn can't couldn shouldn hasn haven hadn mustn não nunca jamais nada ninguém nenhum nenhuma
    nenhuns nenhumas nem sem tampouco`),
);

/** Pairs of which the one never stands for the other; words of a side are separated by spaces. */
const OPPOSITES: readonly (readonly [string, string])[] = [
  ['before until antes até', 'after depois após'],
  [
    'above over more exceeds acima mais maior superior',
    'below under less fewer abaixo menos menor inferior',
  ],
  ['least minimum mínimo mínima mínimos mínimas', 'most maximum máximo máxima máximos máximas'],
  ['all todo toda todos todas', 'some alguns algumas'],
  [
    'increase increased increases rise rose aumento aumentou aumenta',
    'decrease decreased decreases fall fell drop dropped redução reduziu diminui diminuiu',
  ],
  ['first primeiro primeira', 'last último última final'],
  ['open opens opened aberto aberta abre', 'closed close closes fechado fechada fecha'],
  [
    'allowed may permitted permitido permitida pode podem',
    'forbidden prohibited must proibido proibida deve devem vedado vedada',
  ],
  ['daily diariamente diário diária', 'weekly semanal semanalmente'],
  ['monthly mensal mensalmente mensais', 'yearly annual annually anual anualmente anuais'],
  [
    'buyer tenant borrower employee comprador locatário inquilino empregado',
    'seller landlord lender employer vendedor locador proprietário empregador',
  ],
  ['higher maior', 'lower menor'],
  ['north norte', 'south sul'],
  ['east leste', 'west oeste'],
  ['left esquerda', 'right direita'],
];

const SIDES: ReadonlyMap<string, readonly { readonly pair: number; readonly side: 0 | 1 }[]> =
  buildSides();

function buildSides(): ReadonlyMap<string, { pair: number; side: 0 | 1 }[]> {
  const sides = new Map<string, { pair: number; side: 0 | 1 }[]>();
  OPPOSITES.forEach((texts, pair) => {
    texts.forEach((text, index) => {
      for (const word of list(text)) {
        const side = { pair, side: index === 0 ? 0 : 1 } as const;
        sides.set(word, [...(sides.get(word) ?? []), side]);
      }
    });
  });
  return sides;
}

/** Pairs, from the first, whose words only turn the word after them (`before`, `at least`, `all`). */
const TURNING_PAIRS = 4;

/** Whether a folded word only turns what stands after it, and states nothing by itself. */
export function isTurning(word: string): boolean {
  return (SIDES.get(word) ?? []).some(({ pair }) => pair < TURNING_PAIRS);
}

/** Whether a key of `sidesOf` is that of a turning word. */
export function isTurningKey(key: string): boolean {
  return Number.parseInt(key, 10) < TURNING_PAIRS;
}

/** The sides of pairs that a folded word is on, as keys for `opposite`; most words are on none. */
export function sidesOf(word: string): readonly string[] {
  return (SIDES.get(word) ?? []).map(({ pair, side }) => `${pair}:${side}`);
}

/** The key of the other side of a pair. */
export function opposite(key: string): string {
  return key.endsWith('0') ? `${key.slice(0, -1)}1` : `${key.slice(0, -1)}0`;
}

/**
 * Words that a writer may add without saying anything new: they introduce, refer to the source or
 * carry a statement (folded).
 */
export const CARRIERS: ReadonlySet<string> = new Set(
  list(`according document documents source sources passage passages text states state stated says said
    mentions mentioned indicates indicated notes noted specifies specified describes described following
    amount amounts equal equals value total corresponds correspond means includes include included
    located takes place set fixed defined provided provides answer information called known named
    segundo documento documentos fonte fontes trecho trechos texto afirma diz dito menciona indica
    informa especifica descreve seguinte seguintes valor valores total corresponde equivale significa
    inclui incluem fica localizado localizada ocorre fixado definido prevê previsto prevista resposta
    informação chamado chamada conhecido consta acordo`),
);

/** Articles of the languages, which count nothing. */
const ARTICLES: ReadonlySet<string> = new Set(['one', 'um', 'uma']);

/** The value of a folded word that stands for a number or a month in either language, or null. */
export function wordValue(word: string): string | null {
  if (word === 'may' || ARTICLES.has(word)) return null;
  const month = MONTH_NUMBERS.get(word);
  return NUMBER_WORDS.get(word)?.toString() ?? (month === undefined ? null : `month ${month}`);
}

/** Words that say the same, one group a line; none of them is one of several things in a document. */
const SYNONYMS: readonly string[] = [
  'must has have need needs required requires require shall',
  'deve devem precisa precisam necessita tem têm terá exige obrigado obrigada',
  'use uses used employ employs utilize utilizes using',
  'usa usam usar utiliza utilizam utilizar emprega empregam',
  'begin begins began start starts started starting',
  'começa começam inicia iniciam início começou iniciou',
  'end ends ended finish finishes finished expire expires',
  'termina terminam acaba acabam encerra encerrou terminou expira vence',
  'buy buys bought purchase purchases purchased',
  'compra compram comprou adquire adquiriu adquirido comprado',
  'pay pays paid payment payable',
  'paga pagam pago paga pagamento pagar',
  'approximately about around roughly',
  'aproximadamente cerca torno',
  'allow allows allowed permit permits permitted let lets',
  'permite permitem permitido autoriza autorizado',
  'show shows showed shown display displays',
  'mostra mostram exibe exibem apresenta apresentam',
  'keep keeps kept store stores stored',
  'guarda guardam guardado guardada mantém mantido conserva',
  'replace replaced replaces exchange exchanged',
  'troca trocou trocado trocada substitui substituiu substituído substituída',
  'repair repaired fix fixed mend mended',
  'conserta consertado consertada repara reparado reparada',
  'cost costs price priced charge charged',
  'custa custam custo preço cobrado cobra',
  'help helps assist assists',
  'happen happens happened occur occurs occurred',
  'acontece acontecem ocorre ocorrem ocorreu aconteceu',
  'several various',
  'vários várias diversos diversas',
  'receive receives received get gets got',
  'recebe recebem recebeu ganha ganham',
  'employee employees staff worker workers',
  'funcionário funcionários empregado empregados',
  'big large',
  'also additionally addition',
  'também igualmente',
  'because since',
  'porque pois',
  'however but',
  'example instance',
  'number numbers',
  'possui possuem tem têm',
  'realiza realizar realizado faz fazer feito',
  'meio através',
  'live lives lived reside resides resided',
  'mora moram reside residem',
  'give gives given grant grants granted',
];

const GROUPS: ReadonlyMap<string, readonly number[]> = buildGroups();

function buildGroups(): ReadonlyMap<string, number[]> {
  const groups = new Map<string, number[]>();
  SYNONYMS.forEach((text, group) => {
    for (const word of list(text)) groups.set(word, [...(groups.get(word) ?? []), group]);
  });
  return groups;
}

/** Keys of the groups of synonyms that a folded word is in; words that share one say the same. */
export function synonymKeys(word: string): readonly string[] {
  return (GROUPS.get(word) ?? []).map((group) => `synonym ${group}`);
}

/** Titles and connectors, as written: what follows belongs to them even when it is capitalised. */
const BEFORE_NAME = words(
  'Sr Sra Srs Sras Srta Dr Dra Drs Dras Prof Profa Profs Mr Mrs Ms Messrs Mx St Sto Sta Rev Hon Gen Gov Sen Rep',
  'Col Capt Cap Cmdr Lt Sgt Exmo Exma Exmos Ilmo Ilma Eng Engª Desa Min Dep Pe Fr Av Rod Est Trav',
  'vs cf e.g i.e p.ex v.g viz cp Cf Ex Exa Exas Obs',
);

/** Words that are shortened only in front of a number, lower-cased. */
const BEFORE_NUMBER = words(
  'no nos n nº n° num núm nr art arts fig figs p pp pg pgs pág págs pag sec secs seç vol vols cap caps ch chap cl cls cláus',
  'inc incs par parág eq eqs tab tel fl fls ed item ref refs rev ver v lin al al approx ca c apt apto qd lt bl',
  'proc reg res dec decr port app apx an anx',
  'jan feb fev mar apr abr may mai jun jul aug ago sep sept set oct out nov dec dez',
);

/** Shortened words that may also end a sentence, lower-cased. */
const ANYWHERE = words(
  'inc ltd co corp ltda cia bros jr dept dpto univ assn intl natl approx al ex est gov a.m p.m ibid op cit',
  'ph.d m.d b.sc m.sc aprox tb v.exa',
);

/** Words that open a sentence far more often than they continue one, lower-cased. */
const SENTENCE_STARTERS = words(
  'the a an this that these those it he she they we you i in on at as for from if when while after before but and',
  'however there here what who how why where its his her their our your no not to with by since although though',
  'o os as um uma uns umas este esta estes estas esse essa esses essas isto isso aquele aquela ele ela eles elas nós',
  'eu você vocês em no na nos nas ao aos à às para por se quando como mas e porém contudo entretanto não há',
  'seu sua seus suas nosso nossa de do da dos das com sem após antes durante conforme segundo',
);

/** Words that name their thing by a letter (“point C”), lower-cased: the letter after them is no initial of a name. */
const LABELLED_BY_LETTER = words(
  'point vitamin type class grade group plan section part phase level zone option schedule exhibit annex appendix',
  'table figure column row room block building unit hepatitis item ponto vitamina tipo classe grau grupo plano',
  'seção parte fase nível zona opção anexo apêndice tabela figura coluna linha sala bloco prédio unidade alínea letra',
);

const ROMAN = /^[IVXLCDM]+\b/u;
const INITIALS = /^(?:\p{Lu}|\p{L}(?:\.\p{L})+)$/u;
/** A few words and a colon, as in “Contractor: …”. */
const LABEL = /^[\p{L} ]{1,30}:/u;

/**
 * Tells whether a full stop belongs to a shortened word rather than ending a sentence. In doubt it
 * does: a sentence too long still stands in its source, half a sentence misleads.
 *
 * @param word the token before the full stop, with inner stops but without the last one (`U.S`, `art`)
 * @param before what comes before that token
 * @param rest what follows the full stop, without leading white space and opening quotes
 */
export function isAbbreviation(word: string, before: string, rest: string): boolean {
  if (BEFORE_NAME.has(word)) return true;
  const lower = word.toLowerCase();
  if (BEFORE_NUMBER.has(lower) && (/^[\p{N}§º°]/u.test(rest) || ROMAN.test(rest))) return true;
  if (!ANYWHERE.has(lower) && !INITIALS.test(word)) return false;
  if (word.length === 1 && isLetterOfThing(before)) return false;
  const next = /^[\p{L}\p{M}]+/u.exec(rest)?.[0].toLowerCase();
  return next !== undefined && !SENTENCE_STARTERS.has(next) && !LABEL.test(rest);
}

/** “22 A.”, “95 °C.”, “meeting point C.” */
function isLetterOfThing(before: string): boolean {
  const previous = /(\S+?)\s*$/u.exec(before)?.[1] ?? '';
  return /[\d°]$/u.test(previous) || LABELLED_BY_LETTER.has(previous.toLowerCase());
}

function words(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')));
}

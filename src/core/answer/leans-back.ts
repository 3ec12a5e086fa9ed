import { endOfNumbering } from './plain-numbers.ts';

/** What joins a consequence, a condition or an exception to the sentence before, English and Portuguese. */
const JOINING = [
  "otherwise|therefore|thus|hence|instead|however|nevertheless|nonetheless|but|unless|except|only then|if (?:so|not)|(?:in|under) (?:this|that|these|those|such) (?:case|cases|circumstances)|for (?:this|that|these|those) reasons?|as a (?:result|consequence)|consequently|accordingly|(?:this|that) (?:is|was|means|happens|happened) (?:why|because|since|so)|that(?:['’]s| is| was) why|the (?:only )?(?:reason|cause|exception)s? (?:is|are|was|were)|because(?! of)(?![^.!?]*,)",
  'por (?:isso|isto|esse motivo|este motivo|essa razão|esta razão)|caso contrário|do contrário|senão|portanto|porém|contudo|entretanto|todavia|mas|no entanto|exceto|salvo|a não ser|em vez disso|(?:nesse|neste) caso|(?:nesses|nestes) casos|se (?:sim|não)(?=,)|(?:isso|isto) (?:é|foi|ocorre|ocorreu|acontece|aconteceu|se deve|se deu|deve-se|deveu-se) (?:porque|pois|a|ao|à|por)|a (?:única )?(?:razão|causa|exceção) (?:é|foi)|o motivo (?:é|foi)|(?:porque|pois)(?![^.!?]*,)|só então',
].join('|');
/** What points back to something in the sentence before. */
const POINTING = [
  "(?:it|he|she|they|these|those)(?:['’](?:s|re|ll|d|ve))?|its|their|his|her|such|so|then|still|yet|that(?:['’]s| is| was| means)|doing (?:so|this|that)|after (?:this|that|which)|before (?:this|that)|even (?:so|then)|also",
  '(?:isso|isto|aquilo|ele|ela|eles|elas|estes|estas|esses|essas|seu|sua|seus|suas)|(?:com|para|sem) (?:isso|isto)|(?:além|depois|antes|apesar) (?:d(?:isso|isto)|dess[ea]s?|dest[ea]s?)|assim|então|também|mesmo assim',
].join('|');
const JOINS = new RegExp(`^(?:${JOINING})(?![\\p{L}\\p{N}])`, 'iu');
const POINTS = new RegExp(`^(?:${POINTING})(?![\\p{L}\\p{N}])`, 'iu');
/** "This" and "Este" with a noun name a thing already told of, unless that is the document itself. */
const THIS = /^(?:this|est[ea]|ess[ea])(?![\p{L}\p{N}])/iu;
const THIS_DOCUMENT =
  /^(?:this|est[ea]|ess[ea]) (?:agreement|contract|manual|guide|policy|document|section|chapter|clause|page|report|letter|notice|warranty|guarantee|lease|form|week|month|year|contrato|acordo|guia|documento|seção|capítulo|cláusula|página|relatório|carta|aviso|garantia|formulário|semana|mês|ano|regulamento|edital)(?!\p{L})/iu;
/** "It is forbidden to …" tells everything by itself. */
const EMPTY_IT =
  /^it(?:['’]s| is| was) (?:not |also |strictly )?(?:\p{L}+ (?:to|that)|best|possible|important|necessary|better|safe|a good idea)(?!\p{L})/iu;
const OPENERS = /^[\s"'“‘«([*_–—-]+/u;
/** A reason inside a sentence. */
const REASON =
  /(?<!\p{L})(?:because|since|due to|owing to|thanks to|on account of|so that|in order (?:to|that)|the reason|porque|pois|por causa d\p{L}+|devido|já que|uma vez que|visto que|a fim de|para que|graças|o motivo|a razão)(?!\p{L})/iu;

/**
 * How a sentence leans on the one before it, in English and Portuguese: it `joins` a reason, a
 * consequence, a condition or an exception to it ("Otherwise …", "Por isso …"), or it `points` back to
 * something in it ("It destroys the coating."). Null where it stands alone.
 */
export function leaningOf(sentence: string): 'joins' | 'points' | null {
  const text = sentence.slice(endOfNumbering(sentence)).replace(OPENERS, '');
  if (JOINS.test(text)) return 'joins';
  if (EMPTY_IT.test(text)) return null;
  return POINTS.test(text) || (THIS.test(text) && !THIS_DOCUMENT.test(text)) ? 'points' : null;
}

/** Whether a sentence says a reason by a word that does nothing else ("because", "pois"). */
export function saysReason(sentence: string): boolean {
  return REASON.test(sentence);
}

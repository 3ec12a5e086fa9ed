/** English words for a part of a document; "term" alone is also a time ("fixed term"). */
const PLACE_EN = '(?:(?:sub)?(?:clause|section|paragraph)s?|articles?|provisions?)';
const ABOUT_EN =
  '(?:on|about|regarding|concerning|covering|(?:relating|related|referring) to|dealing with)';
const PLACE_PT = '(?:(?:sub)?cláusulas?|se[cç]?ç(?:ão|ões)|parágrafos?)';
const OTHER_PLACE_PT = '(?:artigos?|disposiç(?:ão|ões)|termos?)';
const ABOUT_PT =
  '(?:sobre|acerca d[eoa]s?|a respeito d[eoa]s?|(?:referentes?|relativ[oa]s?) (?:a|à|ao|às|aos))';

/**
 * "A clause on pets", "cláusula de caução". Articles of something and provisions for something are
 * things of their own, as are artigos de and termos de.
 */
const BEFORE = new RegExp(
  `^(?:(?:${PLACE_EN}|terms?) ${ABOUT_EN}|clauses? for|` +
    `${PLACE_PT} (?:d[eoa]s?|${ABOUT_PT})|${OTHER_PLACE_PT} ${ABOUT_PT})\\s+(?=\\S)`,
  'iu',
);
/** "Deposit clause", "payment terms". A cross section is none of a document. */
const AFTER = new RegExp(`(?<=\\S)(?<!(?:^|\\s)cross)\\s+(?:${PLACE_EN}|terms)$`, 'iu');

/**
 * What a place in a document is about: "deposit clause" and "a clause on the deposit" ask for the
 * deposit, under whatever name the place goes there.
 *
 * @param topic without an article in front
 * @returns the topic itself where it names no place, or nothing else
 */
export function withoutPlace(topic: string): string {
  return topic.replace(BEFORE, '').replace(AFTER, '');
}

/** Words for one numbered part of a document, folded: alternatives of a regular expression. */
export const NUMBERED_PART =
  'clause|section|sec|article|art|item|paragraph|para|annex|appendix|schedule|chapter|' +
  'clausula|secc?ao|artigo|paragrafo|inciso|anexo|apendice|capitulo';

/** Words for one or several numbered parts of a document, folded, likewise. */
export const NUMBERED_PARTS =
  `${NUMBERED_PART}|clauses|sections|articles|items|paragraphs|annexes|appendices|schedules|chapters|` +
  'clausulas|secc?oes|artigos|itens|paragrafos|incisos|anexos|apendices|capitulos';

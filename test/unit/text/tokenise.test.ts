import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '#core/text/normalise.ts';
import { tokenise, tokeniseQuery } from '#core/text/tokenise.ts';

const terms = (text: string, language: 'en' | 'pt' | 'und' = 'und'): string[] =>
  tokenise(text, language).map((token) => token.term);

/** Terms that both texts have in common. */
function common(one: string, other: string, language: 'en' | 'pt' | 'und' = 'und'): string[] {
  const those = new Set(terms(other, language));
  return terms(one, language).filter((term) => those.has(term));
}

describe('tokenise', () => {
  it('gives offsets into the original text for any input', () => {
    const pieces = fc.constantFrom(
      'ação',
      'MZK-2024',
      '§ 4.2',
      '東京',
      'ภาษา',
      '\u00AD',
      'e\u0301',
      '—',
      ' ',
      '’s',
      'v1.0',
      'ﬁ',
      '１２',
      '.',
      'getName',
      '🙂',
    );
    const anything = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(pieces).map((list) => list.join('')),
    );
    fc.assert(
      fc.property(anything, (text) => {
        let last = 0;
        for (const token of tokenise(text)) {
          expect(token.start).toBeGreaterThanOrEqual(0);
          expect(token.end).toBeGreaterThan(token.start);
          expect(token.end).toBeLessThanOrEqual(text.length);
          expect(token.term).not.toBe('');
          expect(token.term).not.toMatch(/\s/);
          if (token.kind === 'word' || token.kind === 'character') {
            expect(token.start).toBeGreaterThanOrEqual(last);
            last = token.start;
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('loses no letter and no digit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (drawn) => {
        const text = drawn.replace(/['’]/g, ' ');
        const covered = new Set(
          tokenise(text).flatMap(({ start, end }) =>
            Array.from({ length: end - start }, (_, offset) => start + offset),
          ),
        );
        for (const match of text.matchAll(/[\p{L}\p{N}]/gu)) expect(covered).toContain(match.index);
      }),
    );
  });

  it('marks where a word stands, accents and all', () => {
    const text = 'Na cláusula, a RESCISÃO.';
    const token = tokenise(text).find(({ term }) => term === 'rescisao');
    expect(text.slice(token?.start, token?.end)).toBe('RESCISÃO');
  });

  it('reads letters in any normal form, width and case as the same word', () => {
    expect(terms('AÇÃO')).toEqual(['acao']);
    expect(terms('ac\u0327a\u0303o')).toEqual(['acao']);
    expect(terms('ﬁnal Ｃｏｄｅ Straße')).toEqual(['final', 'code', 'strasse']);
    expect(terms('con\u00ADtrato')).toEqual(['contrato']);
  });

  it('keeps the accents that make other letters in scripts it does not fold', () => {
    expect(terms('हिन्दी')).not.toEqual(terms('हन्द'));
  });

  it('joins inflections of a language, with or without accents', () => {
    for (const words of ['contract contracts', 'company companies', 'run running']) {
      expect(new Set(terms(words, 'en')).size).toBe(1);
    }
    for (const words of [
      'rescisão rescisões rescisao rescisoes',
      'informação informações informacao',
      'contratual contratuais',
      'imóvel imóveis imovel',
      'pagamento pagamentos',
      'homem homens',
      'vigência vigencias',
      'responsável responsaveis',
    ]) {
      expect(new Set(terms(words, 'pt')).size, words).toBe(1);
    }
  });

  it('does not join different Portuguese words that only look inflected', () => {
    for (const [one, other] of [
      ['mais', 'mal'],
      ['depois', 'depor'],
      ['leis', 'lelo'],
      ['multa', 'multidão'],
    ]) {
      expect(common(one ?? '', other ?? '', 'pt'), `${one} ${other}`).toEqual([]);
    }
  });

  it('leaves words alone where the language is unknown', () => {
    expect(terms('Verträge contracts')).toEqual(['vertrage', 'contracts']);
  });

  it('cuts scripts without spaces by character', () => {
    expect(terms('東京は2024年')).toEqual(['東', '京', 'は', '2024', '年']);
    expect(terms('データ')).toEqual(['デ', 'ー', 'タ']);
    expect(tokenise('ไทย').map(({ kind }) => kind)).toEqual([
      'character',
      'character',
      'character',
    ]);
  });

  it('keeps identifiers whole and in parts', () => {
    expect(terms('MZK-2024-0091')).toEqual(['mzk2024-0091', 'mzk', '2024', '0091']);
    expect(terms('14.3.2')).toEqual(['14.3.2', '14', '3', '2']);
    expect(terms('v1.0.21')).toEqual(['1.0.21', '1', '0', '21']);
    expect(terms('XC23')).toEqual(['xc23', 'xc', '23']);
    expect(terms('A/B')).toEqual(['a/b', 'a', 'b']);
    expect(terms('get_user_name')).toEqual(['get_user_name', 'get', 'user', 'name']);
    expect(terms('getUserName')).toEqual(['getusername', 'get', 'user', 'name']);
    expect(terms('HTTPServer')).toEqual(['httpserver', 'http', 'server']);
    expect(terms('ana.silva@example.com')).toEqual([
      'ana.silva@example.com',
      'ana',
      'silva',
      'example',
      'com',
    ]);
  });

  it('keeps identifiers whole that are joined to others', () => {
    expect(terms('MZK-2024-0091/A')).toContain('mzk2024-0091');
    expect(terms('XC23/XC24')).toEqual(expect.arrayContaining(['xc23', 'xc24', 'xc', '24']));
    expect(terms('14.3.2/14.3.3')).toEqual(expect.arrayContaining(['14.3.2', '14.3.3']));
    expect(terms('self.merge_tables')).toEqual(
      expect.arrayContaining(['self.merge_tables', 'self', 'merge_tables', 'merge', 'tables']),
    );
  });

  it('gives every spelling of an identifier one common whole term', () => {
    for (const [spellings, whole] of [
      [
        [
          'MZK-2024-0091',
          'mzk‐2024‐0091',
          'MZK–2024–0091',
          'MZK\u00AD2024\u00AD0091',
          'MZK−2024−0091',
        ],
        'mzk2024-0091',
      ],
      [['RFC-7807', 'RFC 7807', 'RFC7807', 'rfc-7807'], 'rfc7807'],
      [['ISO 27001', 'ISO/IEC 27001:2022', 'ISO-27001'], 'iso27001'],
      [['§ 4.2', '§4.2', '4.2', '§§ 4.2'], '4.2'],
      [['§ 7', '§7'], '§7'],
      [['e-mail', 'email', 'E-Mail'], 'email'],
      [['U.S.A.', 'USA'], 'usa'],
      [['1.250,00', '1,250.00', '1250'], '1250'],
      [['art. 5º', 'art. 5'], '5'],
    ] as const) {
      for (const spelling of spellings) expect(terms(spelling), spelling).toContain(whole);
    }
  });

  it('parts sentences whose space got lost, clauses at an em dash and the s of a genitive', () => {
    expect(terms('the end.Start of')).toEqual(['the', 'end', 'start', 'of']);
    expect(terms('word—word')).toEqual(['word', 'word']);
    expect(terms('the company’s')).toEqual(['the', 'company']);
  });
});

describe('tokeniseQuery', () => {
  it('offers the stems of every language, as one token', () => {
    const [token] = tokeniseQuery('contracts');
    expect(token?.terms).toContain(terms('contracts', 'en')[0]);
    expect(token?.terms).toContain(terms('contracts', 'pt')[0]);
    expect(token?.terms).toContain('contracts');
  });

  it('matches what documents are indexed under, in each language', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('en', 'pt', 'und'),
        (text, language) => {
          const offered = tokeniseQuery(text).map((token) => token.terms);
          const indexed = tokenise(text, language);
          indexed.forEach(({ term }, place) => expect(offered[place]).toContain(term));
        },
      ),
    );
  });

  it('tells the word behind the stems', () => {
    expect(tokeniseQuery('Rescisões').map(({ word }) => word)).toEqual([fold('Rescisões')]);
  });
});

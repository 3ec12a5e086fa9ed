import { Tokenizer } from '@huggingface/tokenizers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTokenizer } from '../../../tools/pack-files.ts';
import { packTokenizer } from './tokenizer.ts';

const SAMPLES = [
  'The tenant pays the rent on the first day of each month.',
  'O valor é de R$ 18.450,00; vide cláusula 14.3.2 do contrato MZK-2024-0091.',
  'Nome | Valor\n  tabela\tcom\u00a0espaços\n\nmuito  largos ',
  'これは日本語です。 naïve ﬁle “quoted” — x²',
];

describe.each(['multilingual-e5-small-en-pt', 'all-MiniLM-L6-v2'])('tokens of %s', (model) => {
  const counter = packTokenizer(model);
  const exact = new Tokenizer(...readTokenizer(`public/models/${model}`));
  const encode = (text: string): number =>
    exact.encode(text, { add_special_tokens: false }).ids.length;

  it.each(SAMPLES)('are counted as the model sees them: %s', (text) => {
    expect(counter.count(text)).toBe(encode(text));
    expect(counter.count(text)).toBe(encode(text));
  });

  it('are counted as the model sees them in any text of ordinary words', () => {
    const word = fc.oneof(
      fc.constantFrom(
        'rent',
        'cláusula',
        'R$',
        '18.450,00',
        '—',
        '“x”',
        'MZK-2024-0091',
        '\n',
        ' ',
      ),
      fc.string({ unit: 'grapheme-composite', maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 20 }), (words) => {
        const text = words.join(' ');
        expect(counter.count(text)).toBe(encode(text));
      }),
    );
  });

  it('of an endless word are counted, in pieces that cut no character in two', () => {
    const count = counter.count('🙂'.repeat(500));
    expect(count).toBeGreaterThan(0);
    expect(counter.count('x'.repeat(10_000))).toBeGreaterThan(100);
  });

  it('are none in an empty text', () => {
    expect(counter.count(' \n\t ')).toBe(0);
  });
});

import type { PromptMessage } from '#core/ports.ts';

/**
 * What the device self-test embeds: texts of about 16 to 250 tokens, one by one and in a batch of
 * unequal lengths. Known faults of WebGPU show only beyond 32 tokens, so a short text proves nothing.
 */
export function selfTestProbes(): readonly (readonly string[])[] {
  const single = [16, 48, 110, 250].map((tokens) => [probe(tokens)]);
  return [...single, [probe(28), probe(60), probe(130)]];
}

/** What the test of a generator asks: prompts of about 60 and 250 tokens. */
export function generatorProbes(): readonly (readonly PromptMessage[])[] {
  return [40, 230].map((tokens) => [
    { role: 'user', content: `${probe(tokens)}\n\nWhat does the text above say?` },
  ]);
}

const SENTENCES = [
  'The inspector wrote down the pressure of every valve before noon.',
  'A cláusula sobre a multa vale desde a assinatura do contrato.',
  'Between 2019 and 2023 the number of patients rose from 412 to 1,087.',
  'O relatório foi entregue ao conselho na terça-feira, sem os anexos.',
  'Water from the upper well must be boiled for at least five minutes.',
  'As bombas da ala norte param quando a temperatura passa de 85 graus.',
  'Payment is due thirty days after the invoice, unless agreed otherwise.',
];

/** Text of about that many tokens: 0.7 words a token, as in English and Portuguese prose. */
function probe(tokens: number): string {
  const words = SENTENCES.join(' ').split(' ');
  const length = Math.round(tokens * 0.7);
  return Array.from({ length }, (_, index) => words[(tokens + index) % words.length]).join(' ');
}

import type { wording as english } from '../en/wording.ts';

/** Words about questions that a language model was to word. */
export const wording: typeof english = {
  rewrittenBy: (model) => `Completado por ${model}`,
  partedBy: (model) => `Dividido por ${model}`,
  rewrittenByRule: (why) => `Lido por regra: ${why}`,
  partedByRule: (why) => `Dividido por regra: ${why}`,
  wordingRefused: {
    'no-generator': 'nenhum modelo de linguagem está em uso.',
    failed: 'não foi possível executar o modelo de linguagem.',
    late: 'o modelo de linguagem demorou demais.',
    empty: 'o modelo de linguagem não escreveu nada.',
    'too-long': 'o modelo de linguagem escreveu demais.',
    'no-question': 'o que o modelo de linguagem escreveu não é uma pergunta.',
    'other-language': 'o modelo de linguagem escreveu em outro idioma.',
    adds: 'o modelo de linguagem citou algo de que ninguém tinha falado.',
    drops: 'o modelo de linguagem deixou de fora algo que você perguntou.',
    repeats: 'o modelo de linguagem só repetiu a pergunta.',
    leans: 'o que o modelo de linguagem escreveu ainda não se entende sozinho.',
  },
};

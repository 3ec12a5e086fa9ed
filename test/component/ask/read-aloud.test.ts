import { expect, test, vi } from 'vitest';
import { languageOf, ReadAloud, type Speech } from '#state/read-aloud.svelte.ts';

function voice(name: string, lang: string, localService: boolean): SpeechSynthesisVoice {
  return { name, lang, localService, default: false, voiceURI: name };
}

/** What is to be said. */
class Utterance extends EventTarget {
  voice: SpeechSynthesisVoice | null = null;
  lang = '';
  constructor(readonly text: string) {
    super();
  }
}

/** A device that speaks; it keeps what it was told to say. */
function device(...voices: SpeechSynthesisVoice[]) {
  const said: SpeechSynthesisUtterance[] = [];
  let cancelled = 0;
  const speech: Speech = {
    speak: (utterance) => void said.push(utterance),
    cancel: () => void (cancelled += 1),
    getVoices: () => voices,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  return { said, speech, cancelled: () => cancelled };
}

test('a voice that needs a network is never used', () => {
  const { speech } = device(voice('Cloud', 'en-US', false), voice('Maria', 'pt-BR', true));
  const aloud = new ReadAloud(speech);
  expect(aloud.speaks('en')).toBe(false);
  expect(aloud.speaks('pt-BR')).toBe(true);
  aloud.read('The rent is 900 euros.', 'en');
  expect(aloud.reading).toBe(false);
});

test('a browser that cannot speak says so', () => {
  expect(new ReadAloud(undefined).speaks('en')).toBe(false);
});

test('reading ends with the text, or when it is stopped', () => {
  // A browser takes only voices of its own, and one that runs tests has none.
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  const { said, speech, cancelled } = device(
    voice('Ana', 'pt-PT', true),
    voice('Bia', 'pt-BR', true),
  );
  const aloud = new ReadAloud(speech);
  aloud.read('Bom dia.', 'pt-BR');
  expect(aloud.reading).toBe(true);
  expect(said.map(({ text, lang }) => `${text} ${lang}`)).toEqual(['Bom dia. pt-BR']);
  said[0]!.dispatchEvent(new Event('end'));
  expect(aloud.reading).toBe(false);
  aloud.read('Boa noite.', 'pt-BR');
  aloud.stop();
  expect([aloud.reading, cancelled()]).toEqual([false, 1]);
  vi.unstubAllGlobals();
});

test('a text is read in its own language, as the user speaks it', () => {
  const portuguese = 'O aluguel é de 900 reais por mês e a multa é de dois aluguéis.';
  expect(languageOf(portuguese, 'pt-BR')).toBe('pt-BR');
  expect(languageOf(portuguese, 'en')).toBe('pt');
  expect(languageOf('900', 'en')).toBe('en');
});

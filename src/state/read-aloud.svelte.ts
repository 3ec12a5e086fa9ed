import { detectLanguage } from '#core/text/language.ts';

/** What reads aloud: the part of `speechSynthesis` that is needed. */
export type Speech = Pick<
  SpeechSynthesis,
  'speak' | 'cancel' | 'getVoices' | 'addEventListener' | 'removeEventListener'
>;

/**
 * Reads a text with a voice of the device itself; voices that send the text to a server are never
 * used.
 */
export class ReadAloud {
  /** Whether a text is being read. */
  reading = $state(false);
  #voices: readonly SpeechSynthesisVoice[] = $state.raw([]);
  readonly #speech: Speech | undefined;
  #current: SpeechSynthesisUtterance | null = null;

  /** @param speech `window.speechSynthesis`, where the browser has it */
  constructor(speech: Speech | undefined) {
    this.#speech = speech;
    this.#look();
    // Some browsers know their voices only a moment later.
    speech?.addEventListener('voiceschanged', this.#look);
  }

  /** Whether the device has a voice of its own for a language (BCP 47 tag). */
  speaks(language: string): boolean {
    return this.#voiceFor(language) !== null;
  }

  /** Reads a text, in place of whatever is being read; nothing without a voice for its language. */
  read(text: string, language: string): void {
    const voice = this.#voiceFor(language);
    if (!this.#speech || !voice) return;
    this.stop();
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    const end = (): void => {
      if (this.#current === utterance) this.#end();
    };
    utterance.addEventListener('end', end);
    utterance.addEventListener('error', end);
    this.#current = utterance;
    this.reading = true;
    this.#speech.speak(utterance);
  }

  /** Falls silent. */
  stop(): void {
    if (this.#current) this.#speech?.cancel();
    this.#end();
  }

  /** Falls silent and listens no more. */
  close(): void {
    this.stop();
    this.#speech?.removeEventListener('voiceschanged', this.#look);
  }

  #look = (): void => {
    this.#voices = this.#speech?.getVoices().filter(({ localService }) => localService) ?? [];
  };

  #voiceFor(language: string): SpeechSynthesisVoice | null {
    const base = baseOf(language);
    const fitting = this.#voices.filter(({ lang }) => baseOf(lang) === base);
    const exact = fitting.find(({ lang }) => lang.replace('_', '-') === language);
    return exact ?? fitting.find((voice) => voice.default) ?? fitting[0] ?? null;
  }

  #end(): void {
    this.#current = null;
    this.reading = false;
  }
}

/**
 * In what language (BCP 47 tag) a text is to be read.
 *
 * @param preferred tag to take where the language is unknown, or is that one
 */
export function languageOf(text: string, preferred: string): string {
  const language = detectLanguage(text);
  return language === 'und' || language === baseOf(preferred) ? preferred : language;
}

function baseOf(language: string): string {
  return language.toLowerCase().split(/[-_]/u)[0] ?? '';
}

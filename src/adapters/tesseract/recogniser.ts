import { createWorker, PSM, type Worker } from 'tesseract.js';
import { AppError, throwIfCancelled, type CancelSignal } from '#core/errors.ts';
import type { GreyPicture, RecognisedText } from '#core/model/recognition.ts';
import type { TextRecogniser } from '#core/ports.ts';
import { toRecognisedText } from './recognised-text.ts';

/** Languages that are recognised together, in the order in which they are preferred. */
const LANGUAGES = ['por', 'eng'];
/** Engine mode: the neural network only. */
const LSTM_ONLY = 1;
/** Milliseconds that one picture may take. */
const PATIENCE = 4 * 60_000;
/** Milliseconds between two looks at the signal while a picture is being read. */
const WATCH_EVERY = 200;
/** Milliseconds without a picture after which the engine is ended, so that its memory is freed. */
const IDLE = 30_000;

/**
 * Tesseract in a worker of its own, which starts with the first picture and ends after half a minute
 * without one. Pictures are read one after another.
 */
export class TesseractRecogniser implements TextRecogniser {
  readonly #folder: string;
  #engine: Promise<Worker> | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #idle: ReturnType<typeof setTimeout> | undefined;

  /** @param folder address, ending with a slash, of the engine's scripts and language data */
  constructor(folder: string) {
    this.#folder = folder;
  }

  recognise(picture: GreyPicture, signal: CancelSignal): Promise<RecognisedText> {
    const result = this.#last.then(() => this.#read(picture, signal));
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #read(picture: GreyPicture, signal: CancelSignal): Promise<RecognisedText> {
    throwIfCancelled(signal);
    clearTimeout(this.#idle);
    const watch = watchFor(signal);
    try {
      const recognising = this.#recognise(picture);
      recognising.catch(() => undefined);
      return await Promise.race([recognising, watch.interrupted]);
    } catch (thrown) {
      this.#end();
      if (thrown instanceof AppError) throw thrown;
      throw new AppError('internal', `Text recognition failed: ${String(thrown)}`);
    } finally {
      watch.stop();
      this.#idle = setTimeout(() => this.#end(), IDLE);
    }
  }

  async #recognise(picture: GreyPicture): Promise<RecognisedText> {
    const starting = (this.#engine ??= this.#start());
    const engine = await starting;
    // Tesseract throws where nobody can catch it when an engine that was ended is given a picture.
    if (this.#engine !== starting) throw new AppError('cancelled', 'The engine was ended.');
    // The types allow encoded pictures only as DOM objects or Node buffers; bytes are what is sent.
    const image = encodePgm(picture) as unknown as Blob;
    const { data } = await engine.recognize(image, {}, { text: false, blocks: true });
    return toRecognisedText(data.blocks ?? []);
  }

  async #start(): Promise<Worker> {
    const folder = this.#folder;
    const worker = await createWorker(LANGUAGES, LSTM_ONLY, {
      workerPath: `${folder}worker.min.js`,
      // A script from the own origin: the policy allows no script out of a blob.
      workerBlobURL: false,
      corePath: folder,
      langPath: folder,
      // The service worker keeps the files; a second copy would be of no use.
      cacheMethod: 'none',
      // Every failure also rejects the call that it belongs to; without a handler it is thrown twice.
      errorHandler: () => undefined,
    });
    await worker.setParameters({
      // Without it, the whole page would be read as one block: columns and pictures line by line.
      tessedit_pageseg_mode: PSM.AUTO,
      user_defined_dpi: '300',
    });
    return worker;
  }

  #end(): void {
    const engine = this.#engine;
    this.#engine = null;
    engine?.then((worker) => worker.terminate()).catch(() => undefined);
  }
}

/** Rejects once the signal is raised or the time is up. */
function watchFor(signal: CancelSignal): {
  readonly interrupted: Promise<never>;
  readonly stop: () => void;
} {
  let timer: ReturnType<typeof setInterval> | undefined;
  let left = PATIENCE;
  const interrupted = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      left -= WATCH_EVERY;
      if (signal.aborted) reject(new AppError('cancelled', 'Text recognition was cancelled.'));
      else if (left <= 0) reject(new AppError('too-large', 'Text recognition took too long.'));
    }, WATCH_EVERY);
  });
  return { interrupted, stop: () => clearInterval(timer) };
}

/** The picture as a PGM file, the simplest that the engine reads: a short header and the pixels. */
function encodePgm({ width, height, pixels }: GreyPicture): Uint8Array {
  const header = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(header.length + pixels.length);
  file.set(header);
  file.set(pixels, header.length);
  return file;
}

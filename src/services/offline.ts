import { MULTILINGUAL_E5_SMALL, READER_EN_PT, RERANKER_EN_PT } from '#models/catalogue.ts';
import { runtimeFiles } from '#models/fingerprint.ts';

/** Marks, for the life of the tab, that it was loaded again in order to be isolated. */
const ISOLATION_TRIED = 'lastro.isolation-tried';

/**
 * Registers the service worker, which makes the app work without a network, and tells when a newer
 * version waits to be used. Does nothing where service workers are not to be had.
 *
 * @param onReady called when a newer version can take over; `apply` changes to it and loads the
 *   page again
 */
export async function watchForUpdate(onReady: (apply: () => void) => void): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!import.meta.env.PROD || container === undefined) return;
  const updating = container.controller !== null;
  let applied = false;

  container.addEventListener('controllerchange', () => {
    if (applied) location.reload();
    // Another tab changed to the newer version; this one still runs the older.
    else if (updating) onReady(() => location.reload());
    else isolate();
  });

  // Some private windows refuse; the app then needs the network, and nothing else changes.
  const registration = await container
    .register(new URL('sw.js', document.baseURI), { updateViaCache: 'none' })
    .catch(() => null);
  if (!registration) return;
  const announce = (worker: ServiceWorker): void => {
    onReady(() => {
      applied = true;
      worker.postMessage('apply-update');
    });
  };
  if (registration.waiting !== null) announce(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && container.controller !== null) announce(worker);
    });
  });
}

/**
 * Fetches, once, every file that the app needs without a network: the default models, the runtime
 * that they run on, fonts and decoders for PDF, the text recognition, the samples, and the script
 * of the generator. The service worker keeps them.
 *
 * @returns whether everything is there; never settles where no service worker takes over the page
 */
export async function offlineReady(): Promise<boolean> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (container === undefined) return false;
  const { active } = await container.ready;
  if (container.controller === null) {
    await new Promise((resolve) =>
      container.addEventListener('controllerchange', resolve, { once: true }),
    );
  }
  if (active === null) return false;
  const wanted = neededFiles();
  const missing = (await missingFiles(active)).filter((address) =>
    wanted.some((start) => address.startsWith(start)),
  );
  for (const address of missing) {
    const response = await fetch(address).catch(() => null);
    if (response?.ok !== true) return false;
    await response.body?.pipeTo(new WritableStream());
  }
  return true;
}

/** Beginnings of the addresses of all files that are needed without a network. */
function neededFiles(): readonly string[] {
  const packs = [MULTILINGUAL_E5_SMALL, RERANKER_EN_PT, READER_EN_PT].flatMap((entry) =>
    runtimeFiles(entry, 'q8').map(({ path }) => `models/${entry.id}/${path}`),
  );
  return [
    ...packs,
    `models/${RERANKER_EN_PT.id}/${RERANKER_EN_PT.calibration.path}`,
    'ort/ort-wasm-simd-threaded.mjs',
    'ort/ort-wasm-simd-threaded.wasm',
    'pdf/',
    'ocr/worker.min.js',
    'ocr/tesseract-core-relaxedsimd-lstm.wasm.js',
    'ocr/eng.traineddata.gz',
    'ocr/por.traineddata.gz',
    'samples/',
    'assets/generate-',
  ].map((path) => new URL(path, document.baseURI).href);
}

function missingFiles(worker: ServiceWorker): Promise<readonly string[]> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', (event: MessageEvent<readonly string[]>) => {
      port1.close();
      resolve(event.data);
    });
    port1.start();
    worker.postMessage('missing-files', [port2]);
  });
}

/**
 * Loads the page once more where the host sends no isolation headers, which the service worker
 * adds: isolated pages may use threads. Not when the user has begun to use the page, and only once,
 * because some places (a frame, for example) cannot be isolated.
 */
function isolate(): void {
  if (crossOriginIsolated || navigator.userActivation.hasBeenActive) return;
  if (sessionStorage.getItem(ISOLATION_TRIED) !== null) return;
  sessionStorage.setItem(ISOLATION_TRIED, 'yes');
  location.reload();
}

import type { DocumentRecord } from '#core/model/document.ts';
import { brand, DEFAULT_COLLECTION, type Fingerprint } from '#core/model/ids.ts';
import { SETTING_DEFINITIONS, type Settings } from '#core/model/settings.ts';
import { indexFingerprint } from '#core/chunk/index-fingerprint.ts';
import type { ImportItem, ImportProgress, IncomingFile } from '#services/contracts.ts';
import { FileNotes } from '#adapters/browser/file-notes.ts';
import { UnstoredFiles } from '#services/unstored-files.ts';
import { Passwords } from '#services/passwords.ts';
import { ImportQueue } from '#services/imports.ts';
import { FakeEmbedder, FakeParser, fileOf, type FakeDocument } from '../library/fake-documents.ts';
import { FakeClock } from '../library/open-library.ts';
import { find } from '../library/searching.ts';
import { Page, until } from './library-worker.ts';

const SETTINGS = Object.fromEntries(
  Object.entries(SETTING_DEFINITIONS).map(([key, definition]) => [key, definition.default]),
) as unknown as Settings;

const LEASE = [['The rent is 900 euros.'], ['Three months notice.'], ['No pets.']];

/** A file on its way in. */
export function incoming(path: string, document: FakeDocument = LEASE): IncomingFile {
  const name = path.split('/').at(-1)!;
  return { file: new File([fileOf(document) as Blob], name), path };
}

/** A page with its imports; the parser and the embedder can be made to fail or to wait. */
export class ImportPage extends Page {
  readonly parser = new FakeParser();
  readonly clock = new FakeClock();
  settings: Settings = SETTINGS;
  readonly embedder = new FakeEmbedder(brand<Fingerprint>('embedder'));
  readonly imports: ImportQueue;
  readonly unstored: UnstoredFiles;
  progress: ImportProgress = {
    running: false,
    items: [],
    share: 0,
    secondsLeft: null,
    unkept: 0,
    full: false,
  };
  readonly seen: ImportProgress[] = [];

  constructor(...place: ConstructorParameters<typeof Page>) {
    super(...place);
    this.fingerprint = this.fingerprintOf(this.embedder.fingerprint);
    this.imports = new ImportQueue({
      client: this.client,
      library: this.library,
      parser: this.parser,
      embedder: () => Promise.resolve(this.embedder),
      settings: { get: () => this.settings },
      clock: this.clock,
      passwords: new Passwords(),
    });
    this.unstored = new UnstoredFiles({
      imports: this.imports,
      documents: async () => (await this.client.current()).documents,
      notes: new FileNotes(`${this.database} notes`),
    });
    this.imports.onProgress((progress) => {
      this.progress = progress;
      this.seen.push(progress);
    });
  }

  static async open(...place: ConstructorParameters<typeof Page>): Promise<ImportPage> {
    const page = new ImportPage(...place);
    await page.library.open();
    return page;
  }

  /** Documents that the library holds. */
  async documents(): Promise<readonly DocumentRecord[]> {
    const { database, fingerprint } = this;
    return (await this.client.call('open', { database, dimensions: 8, fingerprint })).documents;
  }

  /** Makes every document stale: passages are cut otherwise. */
  cutOtherwise(): void {
    this.settings = { ...SETTINGS, 'chunk.childTokens': 128 };
    this.fingerprint = this.fingerprintOf(this.embedder.fingerprint);
  }

  /** Fingerprint of an index over vectors of that embedder. */
  fingerprintOf(embedder: Fingerprint): Fingerprint {
    return indexFingerprint(embedder, this.settings);
  }

  item(path: string): ImportItem {
    return this.progress.items.find((item) => item.path === path)!;
  }

  stages(): string[] {
    return this.progress.items.map(({ path, stage }) => `${path} ${stage}`);
  }

  /** Waits until nothing is under way. */
  async settled(): Promise<void> {
    await until(() => !this.progress.running);
  }

  async add(...files: readonly IncomingFile[]): Promise<void> {
    this.imports.add(files, DEFAULT_COLLECTION);
    await this.settled();
  }

  find(text: string): Promise<string[]> {
    return find(this.worker.tab.library, text);
  }
}

/** A door that keeps those who pass waiting until it is opened. */
export function door(): { pass: () => Promise<void>; open: () => void; waiting: () => boolean } {
  let open: () => void = () => undefined;
  let waits = false;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return {
    pass: () => {
      waits = true;
      return opened;
    },
    open,
    waiting: () => waits,
  };
}

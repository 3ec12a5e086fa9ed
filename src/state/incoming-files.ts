import { plainName } from '#core/text/plain-name.ts';
import type { IncomingFile } from '#services/contracts.ts';

/** Files that operating systems put into folders for themselves. */
const SYSTEM_FILES = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

/** Files from a file or folder input, with their paths inside the folder. */
export function chosenFiles(files: Iterable<File>): readonly IncomingFile[] {
  return [...files]
    .map((file) => ({ file, path: plainName(file.webkitRelativePath || file.name) }))
    .filter(wanted);
}

/** Files and whole folders that were dropped or pasted. */
export async function transferredFiles(transfer: DataTransfer): Promise<readonly IncomingFile[]> {
  // Entries must be taken before the first await: the transfer is emptied after the event.
  const entries = [...transfer.items].flatMap((item) => {
    if (item.kind !== 'file') return [];
    return [{ entry: item.webkitGetAsEntry(), file: item.getAsFile() }];
  });
  const found = await Promise.all(
    entries.map(async ({ entry, file }) => {
      if (entry?.isDirectory) return filesOf(entry as FileSystemDirectoryEntry);
      return file ? [{ file, path: plainName(file.name) }] : [];
    }),
  );
  return found.flat().filter(wanted);
}

async function filesOf(folder: FileSystemDirectoryEntry): Promise<readonly IncomingFile[]> {
  const found: IncomingFile[] = [];
  for (const entry of await entriesOf(folder.createReader())) {
    if (entry.isDirectory) found.push(...(await filesOf(entry as FileSystemDirectoryEntry)));
    else {
      const file = await fileOf(entry as FileSystemFileEntry);
      found.push({ file, path: plainName(entry.fullPath.replace(/^\//, '')) });
    }
  }
  return found;
}

/** A reader hands out its entries in portions; an empty one is the end. */
async function entriesOf(reader: FileSystemDirectoryReader): Promise<readonly FileSystemEntry[]> {
  const all: FileSystemEntry[] = [];
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (portion.length === 0) return all;
    all.push(...portion);
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

function wanted({ file, path }: IncomingFile): boolean {
  return !SYSTEM_FILES.has(file.name) && !path.split('/').some((part) => part === '__MACOSX');
}

import type { Segment } from '#core/model/block.ts';
import type { DocumentRecord } from '#core/model/document.ts';
import { requireFormat } from '#formats/registry.ts';
import type { Services } from '#services/contracts.ts';
import { Passwords } from '#services/passwords.ts';
import { createReaderService } from '#services/reader.ts';
import { record, spanOf, type PreviewDocument } from '../../preview/content.ts';
import { fakeServices } from '../../preview/fake-services.ts';

/** Address of the folder that the app is served from. */
const BASE = new URL('/', location.href).href;

/** A shipped sample, read by its real parser. */
export async function sampleDocument(name: string): Promise<PreviewDocument> {
  const file = await sampleFile(name);
  const format = await requireFormat(name, file);
  const parser = await format.load!();
  const segments: Segment[] = [];
  let title = name;
  for await (const item of parser.parse({ name, file, base: BASE, signal: { aborted: false } })) {
    if (item.type === 'opened') title = item.title ?? name;
    if (item.type === 'segment') segments.push(item.segment);
  }
  return documentOf(name, segments, { title, format: format.id });
}

/** A document that is made of the given segments. */
export function documentOf(
  name: string,
  segments: readonly Segment[],
  changes: Partial<DocumentRecord> = {},
): PreviewDocument {
  const count = { segmentsDone: segments.length, segmentsTotal: segments.length };
  return { record: record(name, name, 'en', { ...count, ...changes }), segments };
}

/** The original file of a sample. */
export async function sampleFile(name: string): Promise<File> {
  return new File([await (await fetch(`/samples/${name}`)).blob()], name);
}

/** Services over documents, with the real reader and the given original files. */
export function readerServices(
  documents: readonly PreviewDocument[],
  files: (document: string) => Promise<Blob>,
): Pick<Services, 'library' | 'reader'> {
  const { library } = fakeServices({ documents });
  const withFiles: Services['library'] = { ...library, file: files };
  return {
    library: withFiles,
    reader: createReaderService(withFiles, `${BASE}pdf/`, new Passwords()),
  };
}

/** The address at which the reader opens a quote of a document. */
export function addressOf(document: PreviewDocument, quote: string): string {
  const { segment, start, end } = spanOf(document, quote);
  const id = encodeURIComponent(document.record.id);
  return `#/document/${id}?segment=${segment}&start=${start}&end=${end}`;
}

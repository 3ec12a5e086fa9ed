import type { IncomingFile } from '#services/contracts.ts';

/**
 * The sample documents that come with the app.
 *
 * @throws Error when they cannot be fetched
 */
export async function sampleDocuments(): Promise<readonly IncomingFile[]> {
  const names = (await (await fetched('index.json')).json()) as readonly {
    readonly name: string;
  }[];
  return Promise.all(
    names.map(async ({ name }) => ({ file: await sampleFile(name, name), path: name })),
  );
}

/**
 * The golden set about the sample documents, as the files of its folder.
 *
 * @throws Error when they cannot be fetched
 */
export async function sampleGoldenSet(): Promise<readonly IncomingFile[]> {
  const own = ['golden.json', 'questions.jsonl'].map(async (name) => ({
    file: await sampleFile(`questions/${name}`, name),
    path: `samples/${name}`,
  }));
  const documents = await sampleDocuments();
  return [
    ...(await Promise.all(own)),
    ...documents.map(({ file, path }) => ({ file, path: `samples/docs/${path}` })),
  ];
}

async function sampleFile(path: string, name: string): Promise<File> {
  const response = await fetched(path.split('/').map(encodeURIComponent).join('/'));
  return new File([await response.blob()], name);
}

async function fetched(path: string): Promise<Response> {
  const response = await fetch(new URL(`samples/${path}`, document.baseURI));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

import { readFileSync } from 'node:fs';
import { describe, it } from 'vitest';
import { seededRandom } from '#core/eval/seeded-random.ts';
import { expectReadOrRefused, FUZZ_ROUNDS, mutateBytes } from './fuzz.ts';
import { makeDocx, paragraph } from './make-docx.ts';
import { makeEpub } from './make-epub.ts';
import { makeZip } from './make-zip.ts';

const text = new TextEncoder();
const page = readFileSync('test/fixtures/formats/page.html');
const body = `${paragraph('One &amp; two', '<w:numPr><w:numId w:val="1"/></w:numPr>')}<w:tbl><w:tr><w:tc>${paragraph('a')}</w:tc><w:tc>${paragraph('b')}</w:tc></w:tr></w:tbl>`;
const numbering =
  '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
const content =
  '<d xmlns:o="o" xmlns:t="t"><o:text><t:h t:outline-level="1">Title</t:h><t:list><t:list-item><t:p>item<t:s/></t:p></t:list-item></t:list></o:text></d>';
const mhtml = `From: <Saved by x>\nContent-Type: multipart/related; boundary=b\n\n--b\nContent-Type: text/html\nContent-Transfer-Encoding: quoted-printable\n\n<p>W=C3=B6rd</p>\n--b--\n`;

/** What is mutated: a whole file, or one part inside a package that is sound otherwise. */
const TARGETS: readonly (readonly [
  string,
  string,
  Uint8Array,
  (bytes: Uint8Array) => Uint8Array,
])[] = [
  ['html', 'a.html', page, (bytes) => bytes],
  ['mhtml', 'a.mhtml', text.encode(mhtml), (bytes) => bytes],
  ['docx', 'a.docx', makeDocx(body, { numbering }), (bytes) => bytes],
  ['docx body', 'a.docx', text.encode(body), (bytes) => makeDocx(latin(bytes), { numbering })],
  [
    'docx numbering',
    'a.docx',
    text.encode(numbering),
    (bytes) => makeDocx(body, { numbering: latin(bytes) }),
  ],
  ['odt content', 'a.odt', text.encode(content), makeOdt],
  ['epub', 'a.epub', makeEpub(['<p>Words</p>']), (bytes) => bytes],
  ['epub page', 'a.epub', page.subarray(100), (bytes) => makeEpub([latin(bytes)])],
];

function makeOdt(bytes: Uint8Array): Uint8Array {
  const type = 'application/vnd.oasis.opendocument.text';
  return makeZip({ mimetype: type, 'content.xml': bytes }, ['mimetype']);
}

function latin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

describe('a mutated document', () => {
  it.each(TARGETS)(
    'of the kind %s is read, or refused with a reason',
    async (kind, name, original, pack) => {
      const random = seededRandom(kind);
      for (let run = 0; run < FUZZ_ROUNDS; run += 1) {
        await expectReadOrRefused(name, pack(mutateBytes(original, random)));
      }
    },
    60_000 + FUZZ_ROUNDS * 50,
  );
});

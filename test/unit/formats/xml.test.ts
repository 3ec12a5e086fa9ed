import { describe, expect, it } from 'vitest';
import { attribute, readXml } from '#formats/shared/xml.ts';
import { eachXmlChild, readXmlTree, textOf } from '#formats/shared/xml-tree.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

// eslint-disable-next-line @typescript-eslint/require-await -- stands for a stream
async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

function textIn(bytes: Uint8Array): string {
  return textOf(readXmlTree(bytes, 'part'));
}

describe('XML', () => {
  it('is read with and without a byte order mark, and in the encoding that it declares', () => {
    expect(textIn(encode('<a>né</a>'))).toBe('né');
    expect(textIn(encode('\ufeff<?xml version="1.0"?><a>né</a>'))).toBe('né');
    const latin = Uint8Array.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>n\xe9</a>', (c) =>
      c.charCodeAt(0),
    );
    expect(textIn(latin)).toBe('né');
    const wide = '\ufeff<a>né</a>';
    expect(textIn(new Uint8Array(Uint16Array.from(wide, (c) => c.charCodeAt(0)).buffer))).toBe(
      'né',
    );
  });

  it('gives attributes by their written name first', () => {
    const { attributes } = readXmlTree(
      encode('<p:s xmlns:r="u" r:id="R" id="1" p:v="2"/>'),
      'part',
    );
    expect(attribute({ attributes }, 'id')).toBe('1');
    expect(attribute({ attributes }, 'r:id')).toBe('R');
    expect(attribute({ attributes }, 'v')).toBe('2');
    expect(attribute({ attributes }, 'none')).toBeNull();
  });

  it.each([
    ['cut off', '<a><b>text'],
    ['with an entity of its own', '<!DOCTYPE a [<!ENTITY e "eeee">]><a>&e;</a>'],
    ['with a file as entity', '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>'],
    ['nested without end', '<a>'.repeat(600) + '</a>'.repeat(600)],
    ['that is none', '\u0000\u0001'],
    ['of nothing', ''],
  ])('%s is damaged', (_, text) => {
    expect(() => readXml(encode(text), 'part', {})).toThrow(
      expect.objectContaining({ code: 'format-damaged', subject: 'part' }),
    );
  });

  it('is read subtree by subtree, however it is cut into pieces', async () => {
    const xml = encode('<d><h/><body>x<p>é</p>y<t><body><p>2</p></body></t></body><f/></d>');
    for (const size of [1, 3, 1000]) {
      const seen: string[] = [];
      const visit = (node: Parameters<typeof textOf>[0]): void => {
        seen.push(`${node?.name}:${textOf(node)}`);
      };
      await eachXmlChild(inPieces(xml, size), 'part', 'body', visit);
      expect(seen).toEqual(['p:é', 't:2']);
    }
  });
});

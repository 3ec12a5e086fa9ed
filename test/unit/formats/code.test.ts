import { describe, expect, it } from 'vitest';
import { outline, read } from './read.ts';

async function lines(name: string, text: string): Promise<string[]> {
  const { format, segments } = await read(name, text);
  expect(format.id).toBe('code');
  return outline(segments);
}

describe('source code', () => {
  it('is cut before functions and classes, whose names lead to it', async () => {
    const code =
      'import os\n\n# How long a key lasts.\nKEY_DAYS = 90\n\n\nclass Store:\n    """Keeps keys."""\n\n    def rotate_key(self):\n        return KEY_DAYS\n\n\ndef main():\n    pass\n';
    expect(await lines('a.py', code)).toEqual([
      'code |  | import os\n\n# How long a key lasts.\nKEY_DAYS = 90',
      'code | Store | class Store:\n    """Keeps keys."""',
      'code | Store > rotate_key |     def rotate_key(self):\n        return KEY_DAYS',
      'code | main | def main():\n    pass',
    ]);
    expect(
      await lines(
        'a.ts',
        '/** Adds. */\nexport const add = (a: number) => a;\n\nexport async function go() {\n  x();\n}\n',
      ),
    ).toEqual([
      'code | add | /** Adds. */\nexport const add = (a: number) => a;',
      'code | go | export async function go() {\n  x();\n}',
    ]);
  });

  it.each([
    ['a.toml', 'title = "x"\n\n[server]\nport = 8080\n', ['', 'server']],
    ['a.yaml', 'services:\n  web:\n    port: 80\nvolumes:\n  data: {}\n', ['services', 'volumes']],
    [
      'a.json',
      '{\n  "port": 80,\n  "host": {\n    "name": "x"\n  }\n}\n',
      ['', 'port', 'host', 'host,name'],
    ],
    ['a.sql', 'CREATE TABLE rent (id INT);\nINSERT INTO rent VALUES (1);\n', ['rent']],
    ['a.log', '2024-01-01 up\n2024-01-02 down\n', ['']],
  ])('%s is cut at its top parts', async (name, text, paths) => {
    const { segments } = await read(name, text);
    expect(
      segments.flatMap(({ blocks }) => blocks.map((block) => block.headingPath.join())),
    ).toEqual(paths);
    expect(
      segments[0]?.blocks
        .map((block) => block.text)
        .join('\n')
        .replace(/\n+/g, '\n'),
    ).toBe(text.trim().replace(/\n+/g, '\n'));
  });

  it('without line breaks gets some', async () => {
    const value = { host: 'x'.repeat(1500), port: 8080 };
    const { segments } = await read('a.json', JSON.stringify(value));
    expect(segments[0]?.text).toContain('\n  "port": 8080');
  });

  it('keeps long runs of lines in blocks that end between lines', async () => {
    const log = Array.from({ length: 1000 }, (_, n) => `2024-01-01 10:00:00 event ${n}`).join('\n');
    const { segments } = await read('a.log', log);
    expect(segments.flatMap(({ blocks }) => blocks.map(({ text }) => text)).join('\n')).toBe(log);
  });
});

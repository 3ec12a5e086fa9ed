import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('help', () => {
  let folder: string;

  // Without packages and sources: a command that installed or built anything would fail.
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lastro-help-'));
    cpSync('tools', join(folder, 'tools'), { recursive: true });
    cpSync('package.json', join(folder, 'package.json'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const help = (script: string, ...args: string[]): string =>
    execFileSync(process.execPath, [join(folder, 'tools', script), ...args, '--help'], {
      encoding: 'utf8',
    });

  it.each(['ask', 'report', 'eval', 'bench', 'calibrate', 'verify-bench', 'screenshots', 'dev'])(
    'says how `npm run %s` is called, without installing or building',
    (command) => {
      expect(help('run.mjs', command)).toMatch(/^Usage:/);
      expect(help('run.mjs', command)).toContain(`npm run ${command}`);
    },
  );

  it('says how to start and to test, without doing either', () => {
    expect(help('start.mjs')).toContain('npm start');
    expect(help('test.mjs')).toContain('npm test');
    expect(help('test.mjs', '--static')).toContain('npm run check');
  });
});

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import type { ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  forbidden: never[];
  options: object;
};

/** Imports that the table forbids, each with the rule that must say so. */
const FORBIDDEN: readonly (readonly [from: string, to: string, rule: string])[] = [
  ['src/core/uses-adapter.ts', 'src/adapters/idb/store.ts', 'core-imports'],
  ['src/core/uses-ui.ts', 'src/ui/panel.ts', 'core-imports'],
  ['src/core/uses-package.ts', 'idb', 'core-imports'],
  ['src/formats/text/uses-format.ts', 'src/formats/pdf/parse.ts', 'format-imports'],
  ['src/formats/text/uses-adapter.ts', 'src/adapters/idb/store.ts', 'format-imports'],
  ['src/formats/text/uses-package.ts', 'pdfjs-dist', 'one-place-for-pdfjs-dist'],
  ['src/adapters/orama/uses-adapter.ts', 'src/adapters/idb/store.ts', 'adapter-imports'],
  ['src/adapters/orama/uses-service.ts', 'src/services/import.ts', 'adapter-imports'],
  ['src/adapters/orama/uses-package.ts', 'idb', 'one-place-for-idb'],
  ['src/models/uses-rpc.ts', 'src/rpc/client.ts', 'models-imports'],
  ['src/rpc/uses-core.ts', 'src/core/model/chunk.ts', 'rpc-imports'],
  ['workers/uses-service.ts', 'src/services/import.ts', 'workers-imports'],
  ['workers/uses-ui.ts', 'src/ui/panel.ts', 'workers-imports'],
  ['src/services/uses-format.ts', 'src/formats/pdf/parse.ts', 'services-imports'],
  ['src/services/uses-adapter.ts', 'src/adapters/idb/store.ts', 'services-imports'],
  ['src/services/uses-state.ts', 'src/state/library.ts', 'services-imports'],
  ['src/services/uses-package.ts', 'idb', 'one-place-for-idb'],
  ['src/state/uses-service.ts', 'src/services/import.ts', 'state-imports'],
  ['src/state/uses-ui.ts', 'src/ui/panel.ts', 'state-imports'],
  ['src/ui/uses-service.ts', 'src/services/import.ts', 'ui-imports'],
  ['src/ui/uses-rpc.ts', 'src/rpc/client.ts', 'ui-imports'],
  ['src/ui/uses-development-package.ts', 'dev-tool', 'no-development-packages'],
  ['src/ui/uses-nothing-there.ts', 'src/ui/missing.ts', 'no-unresolved'],
  ['src/core/uses-tests.ts', 'test/support.ts', 'no-tests-in-the-app'],
  ['src/core/one.ts', 'src/core/two.ts', 'no-cycles'],
];

/** Imports that the table allows. */
const ALLOWED: readonly (readonly [from: string, to: string])[] = [
  ['src/core/two.ts', 'src/core/one.ts'],
  ['src/core/pipeline.ts', 'src/core/model/chunk.ts'],
  ['src/formats/pdf/parse.ts', 'pdfjs-dist'],
  ['src/formats/pdf/meta.ts', 'src/formats/format.ts'],
  ['src/adapters/browser/pages.ts', 'pdfjs-dist'],
  ['src/adapters/idb/store.ts', 'idb'],
  ['src/rpc/client.ts', 'src/core/errors.ts'],
  ['workers/ingest.ts', 'src/formats/pdf/parse.ts'],
  ['src/services/import.ts', 'src/rpc/client.ts'],
  ['src/services/reader.ts', 'src/adapters/browser/pages.ts'],
  ['src/state/library.ts', 'src/services/contracts.ts'],
  ['src/ui/panel.ts', 'src/state/library.ts'],
];

const OTHER_FILES = [
  'src/core/errors.ts',
  'src/core/model/chunk.ts',
  'src/formats/format.ts',
  'src/services/contracts.ts',
  'test/support.ts',
];

/** Violations as `from rule`. */
let violations: ReadonlySet<string>;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
  cpSync('tsconfig.base.json', join(folder, 'tsconfig.base.json'));
  write('package.json', {
    type: 'module',
    dependencies: { idb: '1', 'pdfjs-dist': '1' },
    devDependencies: { 'dev-tool': '1' },
  });
  for (const name of ['idb', 'pdfjs-dist', 'dev-tool']) {
    write(`node_modules/${name}/package.json`, { name, version: '1.0.0', main: 'index.js' });
    write(`node_modules/${name}/index.js`, 'export const value = 1;\n');
  }
  for (const path of OTHER_FILES) write(path, 'export const value = 1;\n');
  for (const [from, to] of [...ALLOWED, ...FORBIDDEN]) {
    write(from, `export { value } from '${specifier(from, to)}';\n`);
  }
  const { output } = await cruise(['src', 'workers'], {
    ...config.options,
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden: config.forbidden },
  });
  violations = new Set(
    (output as ICruiseResult).summary.violations.map(({ from, rule }) => `${from} ${rule.name}`),
  );
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('import rules', () => {
  it.each(FORBIDDEN)('forbids %s to import %s (%s)', (from, _to, rule) => {
    expect(violations).toContain(`${from} ${rule}`);
  });

  it('allows what the table allows', () => {
    const own = new Set(ALLOWED.map(([from]) => from));
    const complaints = [...violations].filter((line) => own.has(line.split(' ')[0] ?? ''));
    expect(complaints.filter((line) => !line.endsWith('no-cycles'))).toEqual([]);
  });
});

function write(path: string, content: string | object): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}

/** How the file `from` names a file of the project, or a package. */
function specifier(from: string, to: string): string {
  return to.includes('/') ? `${'../'.repeat(from.split('/').length - 1)}${to}` : to;
}

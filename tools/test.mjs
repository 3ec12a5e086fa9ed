// `npm test`: prepares everything, then runs every check and every test. `--static` stops before
// the tests (`npm run check`). The last line says `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findChromium } from './chromium.mjs';
import { build, install, requireNode, ROOT } from './prepare.mjs';
import { asksForHelp, USAGE } from './usage.mjs';

/** Each check counts as one; a test project counts its tests. */
const CHECKS = [
  ['format', 'prettier/bin/prettier.cjs', '--check', '.'],
  ['lint', 'eslint/bin/eslint.js', '.'],
  ['types: core', 'typescript/bin/tsc', '-p', 'tsconfig.core.json'],
  ['types: workers', 'typescript/bin/tsc', '-p', 'tsconfig.worker.json'],
  ['types: app', 'typescript/bin/tsc', '-p', 'tsconfig.app.json'],
  ['types: tools and tests', 'typescript/bin/tsc', '-p', 'tsconfig.node.json'],
  ['types: components', 'svelte-check/bin/svelte-check', '--tsconfig', './tsconfig.app.json'],
  ['structure: imports', 'dependency-cruiser/bin/dependency-cruise.mjs', 'src', 'workers'],
  ['structure: unused code', 'knip/bin/knip.js'],
  ['size', 'size-limit/bin.js'],
];

const PROJECTS = ['unit', 'contract', 'contract-browser', 'component', 'e2e'];

const only = process.argv.slice(2);
const isStatic = only.includes('--static');

if (asksForHelp(only)) {
  console.log(isStatic ? USAGE.check : USAGE.test);
  process.exit();
}

const totals = { passed: 0, failed: 0, skipped: 0 };
const outcomes = /** @type {string[]} */ ([]);
/** The failed tests once more, so that the end of a long log names them. */
const failures = /** @type {string[]} */ ([]);

try {
  requireNode();
  install();
  build();
  for (const [name = '', script = '', ...args] of CHECKS) {
    const ok = node(name, script, args);
    report(name, { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });
  }
  if (!isStatic) {
    console.log(`\nChromium: ${findChromium()}`);
    for (const project of PROJECTS) report(`tests: ${project}`, runTests(project));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  report('preparation', { passed: 0, failed: 1, skipped: 0 });
}

console.log(`\n${[...outcomes, ...failures].join('\n')}\n`);
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
console.log(`${totals.passed} passed, ${totals.failed} failed${skipped}`);
process.exitCode = totals.failed === 0 ? 0 : 1;

/**
 * Runs one test project and reads its counts.
 *
 * @param {string} project
 */
function runTests(project) {
  const folder = join(ROOT, 'test-results');
  const file = join(folder, `${project}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const ok = node(project, 'vitest/vitest.mjs', ['run', '--project', project, ...reporters]);
  const counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    const result = JSON.parse(readFileSync(file, 'utf8'));
    counts.passed = result.numPassedTests;
    counts.failed = result.numFailedTests;
    counts.skipped = result.numPendingTests + result.numTodoTests;
    failures.push(...result.testResults.flatMap(describeFailures));
  } catch {
    console.error(`The ${project} tests left no result.`);
  }
  // A file that does not load, or an error outside the tests, fails the run without a failed test.
  if (!ok) counts.failed = Math.max(counts.failed, 1);
  return counts;
}

/**
 * The failed tests of one file, with the first lines of what they said.
 *
 * @param {{ name: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }} file
 * @returns {string[]}
 */
function describeFailures({ name, message, assertionResults }) {
  const path = relative(ROOT, name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0 && message !== '') return [`${path}: ${firstLines(message)}`];
  return failed.map(
    ({ fullName, failureMessages }) =>
      `${path} › ${fullName}: ${firstLines(failureMessages.join('\n'))}`,
  );
}

/** @param {string} text */
function firstLines(text) {
  return stripVTControlCharacters(text).split('\n').slice(0, 6).join('\n  ').slice(0, 600);
}

/**
 * Runs a script of an installed package.
 *
 * @param {string} name
 * @param {string} script path below node_modules
 * @param {string[]} args
 * @returns {boolean} whether it ended well
 */
function node(name, script, args) {
  console.log(`\n── ${name}`);
  const path = join(ROOT, 'node_modules', script);
  const { status } = spawnSync(process.execPath, [path, ...args], { cwd: ROOT, stdio: 'inherit' });
  return status === 0;
}

/**
 * @param {string} name
 * @param {{ passed: number, failed: number, skipped: number }} counts
 */
function report(name, counts) {
  totals.passed += counts.passed;
  totals.failed += counts.failed;
  totals.skipped += counts.skipped;
  const detail =
    counts.passed + counts.failed > 1
      ? ` (${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped)`
      : '';
  outcomes.push(`${counts.failed === 0 ? 'ok    ' : 'FAILED'} ${name}${detail}`);
}

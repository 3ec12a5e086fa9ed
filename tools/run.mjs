// `npm run dev|ask|eval|bench|report|calibrate|screenshots|verify-bench`: prepares what the command needs, then runs it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, install, requireNode, ROOT } from './prepare.mjs';
import { asksForHelp, USAGE } from './usage.mjs';

const [name = '', ...args] = process.argv.slice(2);

/** Commands that only read files. */
const WITHOUT_APP = ['calibrate', 'verify-bench'];

const usage = Object.entries(USAGE).find(([command]) => command === name)?.[1];

try {
  requireNode();
  if (usage !== undefined && asksForHelp(args)) console.log(usage);
  else prepareAndRun();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function prepareAndRun() {
  install();
  if (name === 'dev') run(['node_modules/vite/bin/vite.js', ...args]);
  else {
    if (!WITHOUT_APP.includes(name) && !args.includes('--compare')) build();
    run(['node_modules/tsx/dist/cli.mjs', `tools/${name}.ts`, ...args]);
  }
}

/**
 * Runs a Node program in the root of the repository and ends as it ends.
 *
 * @param {string[]} command script below the repository's root, then its arguments
 */
function run([script = '', ...rest]) {
  const child = spawn(process.execPath, [join(ROOT, script), ...rest], {
    stdio: 'inherit',
    cwd: ROOT,
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('exit', (code) => (process.exitCode = code ?? 1));
}

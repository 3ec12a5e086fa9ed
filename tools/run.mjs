// `npm run dev|ask|eval|bench|report|calibrate`: prepares what the command needs, then runs it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, install, requireNode, ROOT } from './prepare.mjs';

const [name = '', ...args] = process.argv.slice(2);

try {
  requireNode();
  install();
  if (name === 'dev') run(['node_modules/vite/bin/vite.js', ...args]);
  else {
    // What only reads files needs no app.
    if (name !== 'calibrate' && !args.includes('--compare')) build();
    run(['node_modules/tsx/dist/cli.mjs', `tools/${name}.ts`, ...args]);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
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

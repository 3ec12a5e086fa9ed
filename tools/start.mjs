// `npm start`: installs and builds when needed, serves the built app and prints the address.
import { build, DIST, install, requireNode } from './prepare.mjs';
import { serve } from './serve.mjs';
import { asksForHelp, USAGE } from './usage.mjs';

const DEFAULT_PORT = 4173;

try {
  requireNode();
  if (asksForHelp(process.argv)) console.log(USAGE.start);
  else await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function start() {
  install();
  build();
  const chosen = process.env['PORT'];
  const server = chosen ? await onPort(chosen) : await onNextFreePort(DEFAULT_PORT);
  console.log(`\nLastro is running at ${server.address}\nPress Ctrl+C to stop.`);
}

/**
 * A port that was asked for is taken or nothing is.
 *
 * @param {string} text
 */
async function onPort(text) {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`PORT is “${text}”; it must be a number from 0 to 65535.`);
  }
  try {
    return await serve({ folder: DIST, port });
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new Error(`Port ${port} is taken. Set PORT to another one, or to 0 for any free one.`, {
      cause: error,
    });
  }
}

/** @param {number} first */
async function onNextFreePort(first) {
  for (let port = first; port < first + 20; port++) {
    try {
      return await serve({ folder: DIST, port });
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
  throw new Error(`Ports ${first} to ${first + 19} are all taken. Set PORT to a free one.`);
}

/** @param {unknown} error */
function isTaken(error) {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

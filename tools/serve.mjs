import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, resolve, sep } from 'node:path';
import { securityHeaders } from './headers.mjs';
import { mediaType } from './media-types.mjs';

/**
 * @typedef {object} ServeOptions
 * @property {string} folder folder to serve
 * @property {number} [port] port to listen on; 0 (the default) takes any free one
 * @property {string} [host] address to listen on; the loopback address by default
 * @property {string} [base] path under which the folder appears, with slashes at both ends
 * @property {boolean} [headers] whether to send the security headers, as a well-set-up host does
 */

/**
 * @typedef {object} RunningServer
 * @property {string} address where the folder is served, ending in a slash
 * @property {number} port
 * @property {() => Promise<void>} close
 */

/**
 * Serves a folder as a static host does: files with their media types, 404 for what is missing
 * (never an index page in its place), and the isolation and security headers.
 *
 * @param {ServeOptions} options
 * @returns {Promise<RunningServer>}
 * @throws {Error} with code EADDRINUSE when the port is taken
 */
export async function serve({ folder, port = 0, host = '127.0.0.1', base = '/', headers = true }) {
  const root = resolve(folder);
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  async function answer(request, response) {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const path = filePath(request.url ?? '/', base);
    const file = path === null ? null : join(root, path);
    const found =
      file === null || !file.startsWith(root + sep) ? null : await stat(file).catch(() => null);
    if (path === null || file === null || found === null || !found.isFile()) {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end('Not found\n');
      return;
    }
    const etag = `"${createHash('sha1').update(`${found.size}-${found.mtimeMs}`).digest('hex')}"`;
    const common = {
      ...(headers ? securityHeaders(path) : {}),
      // Names in assets/ contain a hash of the content; everything else is checked each time.
      'Cache-Control': path.startsWith('assets/') ? 'max-age=31536000, immutable' : 'no-cache',
      ETag: etag,
    };
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, common).end();
      return;
    }
    response.writeHead(200, {
      ...common,
      'Content-Type': mediaType(path),
      'Content-Length': found.size,
    });
    if (request.method === 'HEAD') response.end();
    else
      createReadStream(file)
        .on('error', () => response.destroy())
        .pipe(response);
  }

  await new Promise((listening, failed) => {
    server.once('error', failed);
    server.listen(port, host, () => listening(undefined));
  });
  const bound = server.address();
  const actual = typeof bound === 'object' && bound !== null ? bound.port : port;
  return {
    address: `http://${host === '127.0.0.1' ? 'localhost' : host}:${actual}${base}`,
    port: actual,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed(undefined));
        server.closeAllConnections();
      }),
  };
}

/**
 * The path inside the folder that a request asks for, or null when it is outside the base or broken.
 *
 * @param {string} url
 * @param {string} base
 */
function filePath(url, base) {
  const raw = url.replace(/[?#].*$/, '');
  if (!raw.startsWith(base)) return null;
  try {
    const path = decodeURIComponent(raw.slice(base.length));
    return path === '' || path.endsWith('/') ? `${path}index.html` : path;
  } catch {
    return null;
  }
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Services of its own that Chromium calls whatever page is open. */
const OF_THE_BROWSER = [
  'accounts.google.com',
  'android.clients.google.com',
  'clients2.google.com',
  'content-autofill.googleapis.com',
  'edgedl.me.gvt1.com',
  'optimizationguide-pa.googleapis.com',
  'redirector.gvt1.com',
  'update.googleapis.com',
];

/** A proxy that refuses everything and remembers what it was asked for. */
export interface ForeignRequests {
  /** Address to be given to the browser as its proxy. */
  readonly proxy: string;
  /** Hosts and addresses that something in the browser tried to reach. */
  readonly seen: readonly string[];
  close(): Promise<void>;
}

/**
 * Watches for requests that leave the machine. The browser is told to reach everything but the
 * local server through this proxy, so pages, workers and service workers cannot get round it.
 */
export async function watchForeignRequests(): Promise<ForeignRequests> {
  const seen: string[] = [];
  const note = (address: string): void => {
    if (!OF_THE_BROWSER.includes(new URL(address).hostname)) seen.push(address);
  };
  const server = createServer((request, response) => {
    note(request.url ?? 'unknown:');
    response.writeHead(403).end();
  });
  server.on('connect', (request, socket) => {
    note(`https://${request.url ?? 'unknown'}`);
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    proxy: `http://127.0.0.1:${port}`,
    seen,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

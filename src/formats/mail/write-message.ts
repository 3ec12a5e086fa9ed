import type { Message } from './message.ts';

const BOUNDARY = '=_part';
const LINE_LENGTH = 76;

/** A message in the form that mail is sent in (RFC 5322 and MIME), with its attachments. */
export async function writeMessage(message: Message): Promise<Uint8Array<ArrayBuffer>> {
  const { subject, headers, text, html, attachments } = message;
  const parts = [
    part('text/plain; charset=utf-8', new TextEncoder().encode(text)),
    ...(html === '' ? [] : [part('text/html; charset=utf-8', new TextEncoder().encode(html))]),
  ];
  const body = multipart('alternative', parts, `${BOUNDARY}_body`);
  const files: string[] = [];
  for (const { name, read } of attachments) {
    const disposition = `attachment; filename*=utf-8''${encodeURIComponent(name)}`;
    files.push(part('application/octet-stream', await read(), disposition));
  }
  const head = [...headers, ...(subject === null ? [] : [`Subject: ${subject}`])];
  const whole = multipart('mixed', [body, ...files], BOUNDARY);
  return new TextEncoder().encode(`${head.join('\r\n')}\r\nMIME-Version: 1.0\r\n${whole}`);
}

function multipart(kind: string, parts: readonly string[], boundary: string): string {
  const divided = parts.map((each) => `--${boundary}\r\n${each}\r\n`).join('');
  return `Content-Type: multipart/${kind}; boundary="${boundary}"\r\n\r\n${divided}--${boundary}--`;
}

function part(type: string, bytes: Uint8Array, disposition = 'inline'): string {
  const lines = base64(bytes).match(new RegExp(`.{1,${LINE_LENGTH}}`, 'g')) ?? [];
  return [
    `Content-Type: ${type}`,
    `Content-Disposition: ${disposition}`,
    'Content-Transfer-Encoding: base64',
    '',
    ...lines,
  ].join('\r\n');
}

function base64(bytes: Uint8Array): string {
  const STEP = 3 * 4096;
  let text = '';
  for (let at = 0; at < bytes.length; at += STEP) {
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + STEP)));
  }
  return text;
}

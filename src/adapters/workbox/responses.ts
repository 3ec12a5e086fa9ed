/**
 * Whether a response may be kept: a whole, successful answer of the own origin that is not a web
 * page in the place of a missing file, as some static hosts send it.
 *
 * @param path path of the file inside the app's folder
 */
export function isGenuine(path: string, response: Response): boolean {
  if (response.status !== 200 || response.type === 'opaque') return false;
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
  return !isPage || path === '' || path.endsWith('.html');
}

/** The same response with headers set. */
export function withHeaders(
  response: Response,
  headers: Readonly<Record<string, string>>,
): Response {
  // Responses without a readable status cannot be rebuilt; they are not files of the app either.
  if (response.status === 0) return response;
  const merged = new Headers(response.headers);
  for (const [name, value] of Object.entries(headers)) merged.set(name, value);
  return new Response(response.body, {
    status: response.status,
    statusText: response.statusText,
    headers: merged,
  });
}

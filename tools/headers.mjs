// The one source of the security headers: the page's meta tag, the local server and the service
// worker all take theirs from here.

/** Origins that a WebLLM model is downloaded from, once the user has agreed to the download. */
const MODEL_HUBS = [
  'https://huggingface.co',
  'https://*.hf.co',
  'https://raw.githubusercontent.com',
];

/**
 * The Content-Security-Policy of the page and of every worker but one.
 *
 * @param {{ connect?: readonly string[], framing?: boolean }} [options]
 *   connect: origins that may be reached besides the own one; framing: whether to forbid framing,
 *   which a meta tag cannot say
 * @returns {string} the value of the header
 */
export function contentSecurityPolicy({ connect = [], framing = true } = {}) {
  const directives = [
    "default-src 'none'",
    // WebAssembly may be compiled; text never becomes script.
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "img-src 'self' blob: data:",
    "style-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ];
  if (framing) directives.push("frame-ancestors 'none'");
  return directives.join('; ');
}

/**
 * The headers of one file of the built app. A worker has the policy that its own script came with,
 * so only the generator's worker can reach the model hubs.
 *
 * @param {string} path path of the file inside the built app, with or without a leading slash
 * @returns {Record<string, string>} header names and values
 */
export function securityHeaders(path) {
  const generator = /(^|\/)generate[^/]*\.js$/.test(path);
  return {
    'Content-Security-Policy': contentSecurityPolicy(generator ? { connect: MODEL_HUBS } : {}),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  };
}

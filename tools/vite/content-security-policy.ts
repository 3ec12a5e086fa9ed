import type { Plugin } from 'vite';
import { contentSecurityPolicy } from '../headers.mjs';

/** Writes the Content-Security-Policy into the built page, for hosts that send no headers. */
export function contentSecurityPolicyTag(): Plugin {
  return {
    name: 'lastro:content-security-policy',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        {
          tag: 'meta',
          attrs: {
            'http-equiv': 'Content-Security-Policy',
            content: contentSecurityPolicy({ framing: false }),
          },
          injectTo: 'head-prepend',
        },
      ],
    },
  };
}

// `npm run notice`: writes NOTICE from the facts in the lockfile, the packages and the model packs.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './prepare.mjs';

const HEADER = `Lastro
Licensed under the Apache License, Version 2.0; see LICENSE.

The built app contains or ships the following works of others. Written by "npm run notice".
`;

/**
 * What MODEL.md tells at length, in one line each.
 *
 * @type {Readonly<Record<string, string>>}
 */
const MODELS = {
  'all-MiniLM-L6-v2':
    'Apache-2.0; from sentence-transformers/all-MiniLM-L6-v2, weights quantised to 8 bits',
  'multilingual-e5-small-en-pt':
    'MIT; from intfloat/multilingual-e5-small, cut to English and Portuguese, weights quantised',
  'reader-en-pt':
    'trained for Lastro from its cross-encoder and multilingual-e5-small (MIT), weights quantised',
  'reranker-en-pt':
    'trained for Lastro from intfloat/multilingual-e5-small (MIT), weights quantised to 8 bits',
};

/**
 * Licences of packages whose manifests name none, as their LICENSE files say.
 *
 * @type {Readonly<Record<string, string>>}
 */
const LICENCES = { 'svelte-toolbelt': 'MIT' };

/** Works inside packages that have licences of their own. */
const INSIDE = `Files that come inside pdfjs-dist and are served from pdf/:
  cmaps: Adobe CMap resources, BSD-3-Clause
  standard_fonts: Foxit fonts, BSD-3-Clause (LICENSE_FOXIT);
    Liberation fonts, GPL-2.0 with font exception (LICENSE_LIBERATION)
  iccs: CGATS001Compat-v2-micro, CC0-1.0
  wasm: OpenJPEG, BSD-2-Clause; JBig2 of PDFium, BSD-3-Clause and Apache-2.0; qcms, MIT
`;

/**
 * The text of NOTICE as it should be.
 *
 * @returns {string}
 */
export function notice() {
  const models = readdirSync(join(ROOT, 'public/models')).sort();
  const lines = models.map((name) => {
    const facts = MODELS[name];
    if (facts === undefined) throw new Error(`tools/notice.mjs has no line on the model ${name}.`);
    return `  ${name}: ${facts} (see models/${name}/MODEL.md)`;
  });
  return [
    HEADER,
    `Models:\n${lines.join('\n')}\n`,
    INSIDE,
    `Packages:\n${packages().join('\n')}\n`,
  ].join('\n');
}

/** Name, version and licence of every package that is installed for more than development. */
function packages() {
  const lockfile = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  /** @type {Record<string, { dev?: boolean, optional?: boolean, devOptional?: boolean, link?: boolean, peer?: boolean }>} */
  const entries = lockfile.packages;
  const lines = Object.entries(entries)
    .filter(([path, entry]) => path.startsWith('node_modules/') && isShipped(entry))
    .map(([path]) => {
      const manifest = JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8'));
      const licence = manifest.license?.type ?? manifest.license ?? LICENCES[manifest.name];
      if (typeof licence !== 'string') throw new Error(`${manifest.name} names no licence.`);
      return `  ${manifest.name} ${manifest.version}: ${licence}`;
    });
  return [...new Set(lines)].sort();
}

/** @param {{ dev?: boolean, optional?: boolean, devOptional?: boolean, link?: boolean, peer?: boolean }} entry */
function isShipped({ dev, optional, devOptional, link }) {
  return !dev && !optional && !devOptional && !link;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(join(ROOT, 'NOTICE'), notice());
}

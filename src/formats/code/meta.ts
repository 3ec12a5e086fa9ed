import { brand, type FormatId } from '#core/model/ids.ts';
import type { FormatMeta } from '../format.ts';
import { looksLikeText } from '../shared/decode.ts';

const EXTENSIONS = (
  'py pyw js mjs cjs jsx ts mts cts tsx svelte vue java kt kts scala groovy c h cc cpp cxx hpp hh cs go rs ' +
  'swift m mm rb php pl pm lua r jl dart ex exs erl hs clj lisp el ml fs vb bas pas f90 sh bash zsh fish ' +
  'ps1 bat cmd sql css scss less json json5 jsonc jsonl ndjson geojson ipynb yaml yml toml ini cfg conf ' +
  'properties env xml xsd xsl svg plist gradle cmake mk dockerfile tf proto graphql gql log diff patch'
).split(' ');

/** Source code, configuration, data and logs: text whose lines mean something. */
export const meta: FormatMeta = {
  id: brand<FormatId>('code'),
  extensions: EXTENSIONS,
  recognise: ({ head, extension }) =>
    EXTENSIONS.includes(extension) && looksLikeText(head) ? 0.45 : 0,
  load: async () => (await import('./parse.ts')).codeParser,
};

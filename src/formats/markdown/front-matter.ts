/** What stands between `---` (YAML) or `+++` (TOML) lines at the very beginning of a file. */
export interface FrontMatter {
  /** Value of the key `title`, or null. */
  readonly title: string | null;
  /** Its lines, without the fences; empty when there is none. */
  readonly text: string;
  /** The document after it. */
  readonly body: string;
}

const FENCED = /^(---|\+\+\+)[ \t]*\n([\s\S]*?)\n(?:\1|\.\.\.)[ \t]*(?:\n|$)/;
const KEY = /^[\w-]+[ \t]*[:=]/;
const TITLE = /^title[ \t]*[:=][ \t]*(.+)$/im;

/** Takes front matter off a Markdown text; a rule that merely opens the text is left alone. */
export function splitFrontMatter(text: string): FrontMatter {
  const match = FENCED.exec(text);
  const lines = match?.[2]?.trim() ?? '';
  if (match === null || !KEY.test(lines)) return { title: null, text: '', body: text };
  const title = TITLE.exec(lines)?.[1]
    ?.trim()
    .replace(/^(["'])(.*)\1$/, '$2');
  return {
    title: title === undefined || title === '' ? null : title,
    text: lines,
    body: text.slice(match[0].length),
  };
}

/** A line that begins something with a name: a function, a class, a section, a key. */
export interface Definition {
  readonly name: string;
  /** Depth of its indentation in spaces. */
  readonly indent: number;
}

const MODIFIERS =
  '(?:(?:export|default|declare|public|private|protected|internal|static|final|abstract|async|sealed|partial|override|open|pub(?:\\([a-z]+\\))?|unsafe|extern|inline|virtual)\\s+)*';
const NAMED = new RegExp(
  `^${MODIFIERS}(?:class|interface|trait|struct|enum|record|namespace|module|object|protocol|impl|def|function\\*?|func|fun|fn|sub|procedure|type)\\s+(?:\\([^)]*\\)\\s*)?([\\p{L}_$][\\p{L}\\p{N}_$.:]*)`,
  'iu',
);
const ASSIGNED =
  /^(?:export\s+)?(?:const|let|var)\s+([\p{L}_$][\p{L}\p{N}_$]*)\b[^=]*=\s*(?:async\s*)?(?:\(|function\b)/u;
const STATEMENT =
  /^create\s+(?:or\s+replace\s+)?(?:unique\s+)?(?:temporary\s+)?(?:table|view|function|procedure|index|trigger|type)\s+(?:if\s+not\s+exists\s+)?(["`[\]\w.]+)/i;
/** Families of files by extension, with what begins a part in them. */
const RULES: readonly { readonly extensions: RegExp; readonly patterns: readonly RegExp[] }[] = [
  { extensions: /^(?:ini|cfg|conf|toml|properties|env)$/, patterns: [/^\[+([^\]]+)\]+/] },
  { extensions: /^ya?ml$/, patterns: [/^([\w.$/-]+):(?:\s|$)/] },
  { extensions: /^(?:json5?|jsonc|geojson|ipynb)$/, patterns: [/^"([^"]+)"\s*:/] },
  { extensions: /^sql$/, patterns: [STATEMENT] },
  {
    extensions: /^(?:log|jsonl|ndjson|xml|xsd|xsl|svg|plist|diff|patch|css|scss|less)$/,
    patterns: [],
  },
];
/** Deepest indentation of what is a part of its own, in spaces: a method in a class. */
const DEEPEST_CODE = 4;

/** Reads a line as the beginning of a part, by the rules of its kind of file, or null. */
export function readDefinition(line: string, extension: string): Definition | null {
  const text = line.trimStart();
  const indent = line.slice(0, line.length - text.length).replaceAll('\t', '    ').length;
  const rule = RULES.find(({ extensions }) => extensions.test(extension));
  const deepest = extension.startsWith('y') ? 0 : DEEPEST_CODE;
  if (indent > deepest) return null;
  for (const pattern of rule?.patterns ?? [NAMED, ASSIGNED]) {
    const name = pattern.exec(text)?.[1];
    if (name !== undefined) return { name: name.replace(/["`[\]]|[:.]+$/g, '').trim(), indent };
  }
  return null;
}

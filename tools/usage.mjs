// How each command is called. Apart from the commands, so that help needs no packages and no build.

/** @type {Readonly<Record<'start' | 'test' | 'dev' | 'check' | 'ask' | 'report' | 'eval' | 'bench' | 'calibrate' | 'screenshots' | 'verify-bench', string>>} */
export const USAGE = {
  start: `Usage: npm start
  Installs and builds what is needed and serves the app; PORT is the port (4173 without it).`,
  test: `Usage: npm test
  Runs every check and every test. CHROME_PATH names the browser where it is not found.`,
  check: `Usage: npm run check
  Format, lint, types, import rules, unused code and sizes; no tests.`,
  dev: `Usage: npm run dev
  Serves the sources with live reload.`,
  ask: `Usage: npm run ask -- --documents PATH… --question TEXT [--history FILE] [--set-option key=value]… [--json]
  Asks one question of the documents in the real app, without a window.
  --documents   files and folders; each run imports them anew
  --question    one question; a run answers one
  --history     a JSON list of earlier turns, {"role": "user", "text": "…"}, which are asked before it
  --set-option  a setting of the app, such as answer.threshold=0.7
  --json        writes the answer with its sources as JSON
  Exit status: 0 answered, 3 abstained, 1 error.`,
  report: `Usage: npm run report -- --documents PATH… --out FILE [--text DIR] [--set-option key=value]…
  Imports files and writes what was found in each; --text also writes the text of each.`,
  eval: `Usage:
  npm run eval -- --set DIR… [--limit N] [--stage retrieve|rerank|answer] [--set-option key=value]… [--generator FOLDER] --out FILE
      With a generator it words questions and imagines answers where the options say so.
  npm run eval -- --compare A.json B.json [--out FILE]
      Compares two such files question by question and says which differences could be chance.`,
  bench: `Usage:
  npm run bench -- --chunks 10000,50000 --out FILE [--dimensions 384] [--questions 40] [--engines LIST] [--import PASSAGES]
      Measures index and search against other engines, and importing against the bare embedder.
  npm run bench -- --generator FOLDER [--rounds 10] --out FILE
      Loads and frees a generator again and again, and measures the memory.`,
  calibrate: `Usage:
  npm run calibrate -- leave-out --set DIR --out DIR [--questions FILE] [--by language]
      Makes two golden sets of one: each holds half of the documents and all questions, so that about
      half of the questions have no answer. FILE holds a JSON list of the ids of the questions to keep.
      By language, one half holds the Portuguese documents and the other all others.
  npm run calibrate -- fit --results FILE… --out FILE [--report FILE…] [--foremost SET]
      Fits the calibrations on results of npm run eval and writes them, beside those for other models
      that FILE holds. SET (dev) has half of the weight.
      Results of --report have no part in the fit; the errors at each threshold are measured on them.
  npm run calibrate -- measure --calibrations FILE --report FILE…
      Measures the errors of calibrations that were fitted before and writes them into the file.`,
  screenshots: `Usage: npm run screenshots
  Takes the pictures of the README.`,
  'verify-bench': `Usage: npm run verify-bench -- --set DIR… [--half fit|report|all] [--sentences N] [--out FILE]
  --half       every other document of a set is for fitting, the rest for reporting (default: report)
  --sentences  true sentences taken of each document (default: 4)
  --out        writes every case as JSON`,
};

/**
 * Whether the arguments ask how a command is called.
 *
 * @param {readonly string[]} args
 */
export function asksForHelp(args) {
  return args.includes('--help') || args.includes('-h');
}

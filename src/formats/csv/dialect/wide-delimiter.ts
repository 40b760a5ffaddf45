// Detects delimiters of two or three characters, such as `||`, before single characters are tried.
const LINES_AGREEING = 0.95;
const MIN_LINES = 3;
const USUAL_SHARE = 0.9;
/** Two or three signs in a row that are no letters, digits, blanks, quotes or usual single delimiters but the bar. */
const RUN = /(?<![^\s\p{L}\p{N}"'])[^\s\p{L}\p{N}"',;\\.()-]{2,3}(?![^\s\p{L}\p{N}"'])/gu;

/** A delimiter of several characters: equally often in nearly every line, and its signs nowhere else. */
export function findWideDelimiter(
  sample: string,
  usual: readonly { readonly delimiter: string; readonly width: number; readonly share: number }[],
): string | null {
  const lines = sample.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  if (lines.length < MIN_LINES) return null;
  const runs = new Set(lines[0]!.match(RUN) ?? []);
  for (const run of runs) {
    const plain = usual.some((c) => !run.includes(c.delimiter) && c.width >= 2 && c.share >= USUAL_SHARE);
    if (!plain && agrees(lines, run)) return run;
  }
  return null;
}

function agrees(lines: readonly string[], run: string): boolean {
  const expected = lines[0]!.split(run).length;
  const signs = new Set(run);
  let agreeing = 0;
  for (const line of lines) {
    const fields = line.split(run);
    const elsewhere = fields.some((field) => [...field].some((sign) => signs.has(sign)));
    if (fields.length === expected && !elsewhere) agreeing++;
  }
  return agreeing >= lines.length * LINES_AGREEING;
}

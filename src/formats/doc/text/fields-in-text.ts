// Finds the fields of a story by their three marks; marks without partners are none.

export const FIELD = { begin: '\x13', separator: '\x14', end: '\x15' } as const;

/** Fields within fields at most; deeper ones are read as text of the last. */
const MAX_DEPTH = 32;

/** Marks that belong to a whole field, by their places. */
export function findFieldMarks(text: string, start: number, end: number): ReadonlySet<number> {
  const marks = new Set<number>();
  const open: { readonly begin: number; separator: number | null }[] = [];
  const pattern = /[\x13-\x15]/g;
  pattern.lastIndex = start;
  for (let match = pattern.exec(text); match && match.index < end; match = pattern.exec(text)) {
    const last = open[open.length - 1];
    if (match[0] === FIELD.begin) open.push({ begin: match.index, separator: null });
    else if (match[0] === FIELD.separator && last) last.separator ??= match.index;
    else if (match[0] === FIELD.end && last) {
      open.pop();
      if (open.length >= MAX_DEPTH) continue;
      marks.add(last.begin).add(match.index);
      if (last.separator !== null) marks.add(last.separator);
    }
  }
  return marks;
}

// Merges pattern breaks of one row or column into one finding when a sheet has many of them.
import type { AuditedBook } from './audited-book.ts';
import type { Break } from './find-breaks.ts';

/** Breaks of one line that are told one by one; with more, they are told together. */
const MAX_APART = 3;
/** Groups of a workbook that are told. */
const MAX_GROUPS = 2_000;

/** Breaks of the same pattern in the same row or column, where there are many of them. */
export function groupBreaks(book: AuditedBook, breaks: readonly Break[]): Break[][] {
  const lines = new Map<string, Break[]>();
  for (const one of breaks) {
    const key = `${one.sheet} ${one.axis} ${one.axis === 'column' ? one.rect.left : one.rect.top} ${one.around}`;
    const line = lines.get(key);
    if (line) line.push(one);
    else lines.set(key, [one]);
  }
  const groups = [...lines.values()].flatMap((line) => (line.length > MAX_APART ? [line] : line.map((one) => [one])));
  if (groups.length > MAX_GROUPS) book.limits.reached('breaks of patterns were not all told');
  return groups.slice(0, MAX_GROUPS);
}

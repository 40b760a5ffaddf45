// Merges spans of rows or columns, such as hidden ones, into an ordered list without overlaps.

/** First and last, 0-based. */
export type Span = readonly [number, number];

/** Ascending, without overlaps; neighbours are one. What lies outside `count` is cut off. */
export function mergeSpans(spans: readonly Span[], count: number): Span[] {
  const merged: [number, number][] = [];
  for (const [first, last] of [...spans].sort((a, b) => a[0] - b[0])) {
    const [from, to] = [Math.max(0, first), Math.min(last, count - 1)];
    if (!(from <= to)) continue;
    const open = merged.at(-1);
    if (open && from <= open[1] + 1) open[1] = Math.max(open[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

export const spanLength = (spans: readonly Span[]): number =>
  spans.reduce((sum, [first, last]) => sum + last - first + 1, 0);

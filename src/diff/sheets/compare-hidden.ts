// Compares which rows or columns of two sheets are hidden, as spans mapped to the newer sheet.
import { MAX_COLUMNS, MAX_ROWS, parseRange } from '../../model/index.ts';
import type { LineMap } from './line-map.ts';

/** Lines (rows or columns) `from` to `to`, both included, counted from 0. */
export type Lines = readonly [number, number];

interface HiddenChanges {
  /** Lines of the sheet after. */
  readonly hidden: readonly Lines[];
  readonly shown: readonly Lines[];
}

/**
 * Lines of both sheets that are hidden in one of them only. `fresh`: lines of the sheet after that are new; whether they are hidden is no change. `end`: lines
 * from here on hold nothing in either sheet.
 */
export function compareHidden(
  before: readonly Lines[],
  after: readonly Lines[],
  { map, fresh, end }: { readonly map: LineMap; readonly fresh: readonly number[]; readonly end: number },
): HiddenChanges {
  const cut = (spans: readonly Lines[]): Lines[] =>
    subtract(
      merged(spans.flatMap(([from, to]): Lines[] => (from < end && to >= from ? [[from, Math.min(to, end - 1)]] : []))),
      fresh.map((line): Lines => [line, line]),
    );
  const was = cut(
    before.flatMap(([from, to]): Lines[] => {
      const [first, last] = [map.place(from, 'start'), map.place(to, 'end')];
      return first < 0 || last < 0 ? [] : [[first, last]];
    }),
  );
  const is = cut(after);
  return { hidden: subtract(is, was), shown: subtract(was, is) };
}

/** Spans such as `3:5` or `B:C`. */
export function toLines(spans: readonly string[], of: 'row' | 'column'): Lines[] {
  const bounds = { rows: MAX_ROWS, columns: MAX_COLUMNS };
  return spans.flatMap((span): Lines[] => {
    const rect = parseRange(span, bounds);
    if (!rect) return [];
    return [of === 'row' ? [rect.top, rect.bottom] : [rect.left, rect.right]];
  });
}

function merged(spans: readonly Lines[]): Lines[] {
  const joined: [number, number][] = [];
  for (const [from, to] of spans.toSorted((x, y) => x[0] - y[0])) {
    const last = joined.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** Both ascending and apart from each other. */
function subtract(spans: readonly Lines[], others: readonly Lines[]): Lines[] {
  const left: Lines[] = [];
  let next = 0;
  for (const [from, to] of spans) {
    let at = from;
    while (next < others.length && others[next]![1] < at) next++;
    for (let i = next; i < others.length && others[i]![0] <= to; i++) {
      if (others[i]![0] > at) left.push([at, others[i]![0] - 1]);
      at = Math.max(at, others[i]![1] + 1);
      next = i;
    }
    if (at <= to) left.push([at, to]);
  }
  return left;
}

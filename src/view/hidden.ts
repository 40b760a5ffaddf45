// Tells which rows and columns of a sheet are hidden.
import { parseRange, type Sheet } from '../model/index.ts';

/** Which rows and columns of a sheet a reader does not see. */
export interface HiddenSpans {
  readonly any: boolean;
  row(row: number): boolean;
  column(col: number): boolean;
  cell(row: number, col: number): boolean;
}

type Span = readonly [number, number];

const known = new WeakMap<Sheet, HiddenSpans>();

/** A hidden sheet hides every cell of it. */
export function hiddenOf(sheet: Sheet): HiddenSpans {
  let spans = known.get(sheet);
  if (!spans) {
    spans = buildSpans(sheet);
    known.set(sheet, spans);
  }
  return spans;
}

function buildSpans(sheet: Sheet): HiddenSpans {
  const everything = sheet.visibility !== 'visible';
  const rows = toSpans(sheet.hidden_rows, (rect) => [rect.top, rect.bottom]);
  const columns = toSpans(sheet.hidden_columns, (rect) => [rect.left, rect.right]);
  const row = (number: number): boolean => everything || within(rows, number);
  const column = (number: number): boolean => everything || within(columns, number);
  return {
    any: everything || rows.length > 0 || columns.length > 0,
    row,
    column,
    cell: (r, c) => row(r) || column(c),
  };
}

function toSpans(texts: readonly string[], pick: (rect: NonNullable<ReturnType<typeof parseRange>>) => Span): Span[] {
  const spans: Span[] = [];
  for (const text of texts) {
    const rect = parseRange(text, { rows: 1, columns: 1 });
    if (rect) spans.push(pick(rect));
  }
  return merged(spans.sort((a, b) => a[0] - b[0]));
}

/** Files may name a row twice; the search below needs spans that do not overlap. */
function merged(sorted: readonly Span[]): Span[] {
  const spans: Span[] = [];
  for (const span of sorted) {
    const last = spans.at(-1);
    if (last && span[0] <= last[1]) spans[spans.length - 1] = [last[0], Math.max(last[1], span[1])];
    else spans.push(span);
  }
  return spans;
}

/** Spans ascend and do not overlap. */
function within(spans: readonly Span[], number: number): boolean {
  let [low, high] = [0, spans.length - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const [first, last] = spans[middle]!;
    if (number < first) high = middle - 1;
    else if (number > last) low = middle + 1;
    else return true;
  }
  return false;
}

// Reduces column widths and row heights to the compact form of the model.
import { type GridMeasures, SHEET_COLUMNS, SHEET_ROWS } from '../../../model/index.ts';
import type { SheetDetails } from '../parts.ts';
import { mergeSpans, type Span } from './spans.ts';

/** Columns whose widths are kept at least, though nothing is in them. */
const KEPT_COLUMNS = 64;
/** Rows of a height of their own that are kept: the head of a document is read whole. */
const MAX_ROW_HEIGHTS = 16_384;
/** What files say goes no further; Excel's own bounds are 255 characters and 409.5 points. */
const MAX_SIZE = 10_000;
const DEFAULT_WIDTH = 48;
const DEFAULT_HEIGHT = 15;

export interface SheetMeasures extends Omit<GridMeasures, 'row_count' | 'col_count'> {
  readonly hidden_rows: readonly Span[];
  readonly hidden_columns: readonly Span[];
  /** True where rows have heights that are not kept, so that boxes below them are estimates. */
  readonly estimated: boolean;
}

/** Widths of the first `columns` columns, and heights of the first `rows` rows; what is hidden has none. */
export function toMeasures(details: SheetDetails, rows: number, columns: number): SheetMeasures {
  const hidden_rows = mergeSpans(details.hidden_rows, SHEET_ROWS);
  const hidden_columns = mergeSpans(details.hidden_columns, SHEET_COLUMNS);
  const widths = toWidths(details, hidden_columns, Math.max(columns, KEPT_COLUMNS));
  return { ...widths, ...toHeights(details, hidden_rows, rows), hidden_rows, hidden_columns };
}

const sizeOf = (points: number, otherwise: number): number => (points >= 0 && points < MAX_SIZE ? points : otherwise);

function toWidths({ default_col_width, col_widths }: SheetDetails, hidden: readonly Span[], columns: number) {
  const usual = sizeOf(default_col_width, DEFAULT_WIDTH);
  const widths = new Array<number>(columns).fill(usual);
  for (const [first, last, width] of col_widths) {
    for (let col = Math.max(0, first); col <= Math.min(last, columns - 1); col++) widths[col] = sizeOf(width, usual);
  }
  for (const [first, last] of hidden) for (let col = first; col <= Math.min(last, columns - 1); col++) widths[col] = 0;
  while (widths.length > 0 && widths.at(-1) === usual) widths.pop();
  return { default_col_width: usual, col_widths: widths };
}

/** The commonest height is the usual one of the sheet: files often repeat it in every row. */
function toHeights(details: SheetDetails, hidden: readonly Span[], rows: number) {
  const stated = sizeOf(details.default_row_height, DEFAULT_HEIGHT);
  const usual = commonest(details.row_heights, stated, rows);
  const row_heights: (readonly [number, number])[] = [];
  const kept = (row: number): boolean => row < rows && row_heights.length < MAX_ROW_HEIGHTS;
  let next = 0;
  let row = 0;
  let span = 0;
  const heights = details.row_heights;
  while (kept(row)) {
    while (next < heights.length && heights[next]![0] < row) next++;
    while (span < hidden.length && hidden[span]![1] < row) span++;
    const [own, height] = heights[next] ?? [Number.POSITIVE_INFINITY, stated];
    const [from] = hidden[span] ?? [Number.POSITIVE_INFINITY];
    if (from <= row) row_heights.push([row, 0]);
    else if (own === row && sizeOf(height, stated) !== usual) row_heights.push([row, sizeOf(height, stated)]);
    else if (own > row && usual !== stated) row_heights.push([row, stated]);
    else if (own > row) {
      row = Math.min(own, from);
      continue;
    }
    row++;
  }
  return { default_row_height: usual, row_heights, estimated: row < rows && row_heights.length >= MAX_ROW_HEIGHTS };
}

function commonest(heights: SheetDetails['row_heights'], stated: number, rows: number): number {
  const counts = new Map([[stated, 0]]);
  let stating = 0;
  for (const [row, height] of heights) {
    if (row >= rows) break;
    stating++;
    counts.set(sizeOf(height, stated), (counts.get(sizeOf(height, stated)) ?? 0) + 1);
  }
  counts.set(stated, counts.get(stated)! + rows - stating);
  let best = stated;
  for (const [height, count] of counts) if (height > 0 && count > counts.get(best)!) best = height;
  return best;
}

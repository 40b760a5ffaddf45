// Collects column widths, hidden columns and outline levels from `cols`.
import type { XmlReader } from '../../../bytes/index.ts';
import { SHEET_COLUMNS } from '../../../model/index.ts';
import type { GroupPart } from '../../workbook/index.ts';
import { toBoolean, toInteger, toNumber } from '../package/attribute-values.ts';
import { toGroups } from '../rows/row-properties.ts';

export interface ColumnDetails {
  /** Points. */
  readonly default_col_width: number;
  readonly col_widths: readonly (readonly [number, number, number])[];
  readonly hidden_columns: readonly (readonly [number, number])[];
  readonly column_groups: readonly GroupPart[];
}

/** Widths are counted in digits of the standard font; in Calibri 11 at 96 dpi a digit has seven pixels. */
const DIGIT_PIXELS = 7;
/** Pixels beside the digits: margins and the line of the grid. */
const PADDING_PIXELS = 5;
/** Excel rounds its default width up to a multiple of this. */
const DEFAULT_STEP_PIXELS = 8;
const POINTS_PER_PIXEL = 0.75;
const DEFAULT_DIGITS = 8;
const MAX_DIGITS = 255;
const MAX_LEVEL = 7;

interface Span {
  readonly first: number;
  readonly last: number;
  readonly width: number | null;
  readonly hidden: boolean;
  readonly level: number;
}

/** Widths, visibility and outline of columns, noted as they come. */
export interface ColumnProperties {
  /** At `sheetFormatPr`. */
  setDefault(reader: XmlReader): void;
  /** At a `col`. */
  add(reader: XmlReader): void;
  finish(): ColumnDetails;
}

export function createColumnProperties(): ColumnProperties {
  const spans: Span[] = [];
  let fallback = defaultWidth(DEFAULT_DIGITS);
  return {
    setDefault(reader) {
      const digits = toInteger(reader.attribute('baseColWidth'), 0, MAX_DIGITS, DEFAULT_DIGITS);
      fallback = widthOf(reader.attribute('defaultColWidth')) ?? defaultWidth(digits);
    },
    add(reader) {
      const span = toSpan(reader);
      // Columns may not be told of twice; what does so anyway is bounded by the number of columns.
      if (span && spans.length < SHEET_COLUMNS) spans.push(span);
    },
    finish() {
      const ordered = withoutOverlaps(spans);
      return {
        default_col_width: fallback,
        col_widths: ordered.flatMap(({ first, last, width }) =>
          width === null ? [] : [[first, last, width] as const],
        ),
        hidden_columns: joinHidden(ordered),
        column_groups: toGroups(ordered.flatMap(linesOf)),
      };
    },
  };
}

function toSpan(reader: XmlReader): Span | null {
  const first = toInteger(reader.attribute('min'), 1, SHEET_COLUMNS + 1, 0) - 1;
  const last = toInteger(reader.attribute('max'), 1, SHEET_COLUMNS, first + 1) - 1;
  if (first < 0 || last < first) return null;
  return {
    first,
    last,
    width: widthOf(reader.attribute('width')),
    hidden: toBoolean(reader.attribute('hidden')),
    level: toInteger(reader.attribute('outlineLevel'), 0, MAX_LEVEL, 0),
  };
}

/** ECMA-376 part 1, 18.3.1.13: the padding is part of the stated width. */
function widthOf(text: string | null): number | null {
  const digits = toNumber(text, -1);
  if (digits < 0) return null;
  const rounding = Math.trunc(128 / DIGIT_PIXELS);
  return Math.trunc(((256 * Math.min(digits, MAX_DIGITS) + rounding) / 256) * DIGIT_PIXELS) * POINTS_PER_PIXEL;
}

function defaultWidth(digits: number): number {
  const pixels = digits * DIGIT_PIXELS + PADDING_PIXELS;
  return Math.ceil(pixels / DEFAULT_STEP_PIXELS) * DEFAULT_STEP_PIXELS * POINTS_PER_PIXEL;
}

/** Ascending; of columns that are told of twice the first counts. */
function withoutOverlaps(spans: readonly Span[]): Span[] {
  const kept: Span[] = [];
  let next = 0;
  for (const span of [...spans].sort((a, b) => a.first - b.first)) {
    if (span.last < next) continue;
    kept.push({ ...span, first: Math.max(span.first, next) });
    next = span.last + 1;
  }
  return kept;
}

function joinHidden(spans: readonly Span[]): [number, number][] {
  const joined: [number, number][] = [];
  for (const { first, last, hidden } of spans) {
    const open = joined.at(-1);
    if (!hidden) continue;
    if (open && open[1] + 1 === first) open[1] = last;
    else joined.push([first, last]);
  }
  return joined;
}

function linesOf({ first, last, level, hidden }: Span): [number, number, boolean][] {
  if (level === 0) return [];
  return Array.from({ length: last - first + 1 }, (_, i) => [first + i, level, hidden]);
}

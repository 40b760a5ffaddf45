// Definitions of rows of tables, as RTF and DOC state them.
import type { RuleFormat, Rules, Side } from './paragraph-format.ts';

/** A row's definition between `\trowd` and `\row`; measures are twips. */
export interface RowFormat {
  left: number;
  gap: number;
  /** Positive: at least; negative: exactly; 0: as the text needs. */
  height: number;
  is_header: boolean;
  keeps_together: boolean;
  align: 'left' | 'center' | 'right';
  autofit: boolean;
  width: number;
  width_unit: number;
  padding: Sides;
  spacing: number;
  rules: Rules & { inner_row?: Rules['top']; inner_column?: Rules['top'] };
  right_to_left: boolean;
  cells: CellFormat[];
  /** What the words before the next `\cellx` describe. */
  next: CellFormat;
}

export type Sides = Partial<Record<Side, number>>;

export interface CellFormat {
  /** The cell's right edge, twips from the same place as the row's `left`. */
  right: number;
  merge: 'none' | 'first' | 'merged';
  vertical_merge: 'none' | 'first' | 'merged';
  rules: Rules;
  /** Number in the colour table; 0 for none. */
  fill: number;
  align: 'top' | 'center' | 'bottom';
  turned: boolean;
  no_wrap: boolean;
  width: number;
  width_unit: number;
  padding: Sides;
}

/** Cells that one row defines at most; Word stops at 63. */
export const MAX_CELLS = 256;

export const plainCell = (): CellFormat => ({
  right: 0,
  merge: 'none',
  vertical_merge: 'none',
  rules: {},
  fill: 0,
  align: 'top',
  turned: false,
  no_wrap: false,
  width: 0,
  width_unit: 0,
  padding: {},
});

export const plainRow = (): RowFormat => ({
  left: 0,
  gap: 0,
  height: 0,
  is_header: false,
  keeps_together: false,
  align: 'left',
  autofit: false,
  width: 0,
  width_unit: 0,
  padding: {},
  spacing: 0,
  rules: {},
  right_to_left: false,
  cells: [],
  next: plainCell(),
});

const sameRule = (a: RuleFormat | undefined, b: RuleFormat | undefined): boolean =>
  a === b ||
  (!!a && !!b && a.shown === b.shown && a.weight === b.weight && a.distance === b.distance && a.color === b.color);

const RULED = ['top', 'right', 'bottom', 'left', 'inner_row', 'inner_column'] as const;
const sameRules = (a: RowFormat['rules'], b: RowFormat['rules']): boolean =>
  RULED.every((side) => sameRule(a[side], b[side]));

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
const sameSides = (a: Sides, b: Sides): boolean => SIDES.every((side) => a[side] === b[side]);

const CELL_KEYS = [
  'right',
  'merge',
  'vertical_merge',
  'fill',
  'align',
  'turned',
  'no_wrap',
  'width',
  'width_unit',
] as const;
const sameCell = (a: CellFormat, b: CellFormat): boolean =>
  CELL_KEYS.every((key) => a[key] === b[key]) && sameRules(a.rules, b.rules) && sameSides(a.padding, b.padding);

const ROW_KEYS = [
  ...(['left', 'gap', 'height', 'is_header', 'keeps_together', 'align', 'autofit', 'width', 'width_unit'] as const),
  ...(['spacing', 'right_to_left'] as const),
];
/** Rows of a table are mostly alike: one definition then serves them all. */
export const sameRow = (a: RowFormat, b: RowFormat): boolean =>
  a.cells.length === b.cells.length &&
  ROW_KEYS.every((key) => a[key] === b[key]) &&
  sameRules(a.rules, b.rules) &&
  sameSides(a.padding, b.padding) &&
  a.cells.every((cell, i) => sameCell(cell, b.cells[i]!));

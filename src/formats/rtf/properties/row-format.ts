// Table row definitions of RTF (`\trowd` … `\cellx`) and the control words that build them.
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
const MAX_CELLS = 256;

const plainCell = (): CellFormat => ({
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

export type RowWord = (row: RowFormat, value: number | null) => void;

const rowPadding =
  (side: Side): RowWord =>
  (row, value) => {
    row.padding[side] = value ?? 0;
  };
/** In files of Word the padding of a cell's top and of its left are swapped. */
const cellPadding =
  (side: Side): RowWord =>
  (row, value) => {
    row.next.padding[side] = value ?? 0;
  };
const cellAlign =
  (align: CellFormat['align']): RowWord =>
  (row) => {
    row.next.align = align;
  };
const turned: RowWord = (row) => {
  row.next.turned = true;
};

/** Control words of tables, but for those that end cells and rows, and for rules. */
export const ROW_WORDS: Readonly<Record<string, RowWord>> = {
  trleft: (row, value) => {
    row.left = value ?? 0;
  },
  trgaph: (row, value) => {
    row.gap = Math.max(0, value ?? 0);
  },
  trrh: (row, value) => {
    row.height = value ?? 0;
  },
  trhdr: (row, value) => {
    row.is_header = value !== 0;
  },
  trkeep: (row, value) => {
    row.keeps_together = value !== 0;
  },
  trql: (row) => {
    row.align = 'left';
  },
  trqc: (row) => {
    row.align = 'center';
  },
  trqr: (row) => {
    row.align = 'right';
  },
  trautofit: (row, value) => {
    row.autofit = value === 1;
  },
  trwWidth: (row, value) => {
    row.width = value ?? 0;
  },
  trftsWidth: (row, value) => {
    row.width_unit = value ?? 0;
  },
  trpaddl: rowPadding('left'),
  trpaddr: rowPadding('right'),
  trpaddt: rowPadding('top'),
  trpaddb: rowPadding('bottom'),
  trspdl: (row, value) => {
    row.spacing = Math.max(0, value ?? 0);
  },
  rtlrow: (row) => {
    row.right_to_left = true;
  },
  ltrrow: (row) => {
    row.right_to_left = false;
  },
  clmgf: (row) => {
    row.next.merge = 'first';
  },
  clmrg: (row) => {
    row.next.merge = 'merged';
  },
  clvmgf: (row) => {
    row.next.vertical_merge = 'first';
  },
  clvmrg: (row) => {
    row.next.vertical_merge = 'merged';
  },
  clcbpat: (row, value) => {
    row.next.fill = value ?? 0;
  },
  clvertalt: cellAlign('top'),
  clvertalc: cellAlign('center'),
  clvertalb: cellAlign('bottom'),
  cltxbtlr: turned,
  cltxtbrl: turned,
  cltxtbrlv: turned,
  cltxlrtbv: turned,
  clNoWrap: (row) => {
    row.next.no_wrap = true;
  },
  clwWidth: (row, value) => {
    row.next.width = value ?? 0;
  },
  clftsWidth: (row, value) => {
    row.next.width_unit = value ?? 0;
  },
  clpadl: cellPadding('top'),
  clpadt: cellPadding('left'),
  clpadr: cellPadding('right'),
  clpadb: cellPadding('bottom'),
  cellx: (row, value) => {
    if (row.cells.length < MAX_CELLS) row.cells.push({ ...row.next, right: value ?? 0 });
    row.next = plainCell();
  },
};

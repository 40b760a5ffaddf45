// Control words of RTF that define rows of tables (`\trowd` … `\cellx`).
import type { Side } from '../../word-text/properties/paragraph-format.ts';
import { type CellFormat, MAX_CELLS, plainCell, type RowFormat } from '../../word-text/properties/row-format.ts';

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

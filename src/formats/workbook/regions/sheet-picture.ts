// Expands the sketch of a sheet into rows of cells with type, look and merged extent, the input of region finding.
import { CELL, type CellRect, SHEET_COLUMNS } from '../../../model/index.ts';
import type { BlockBuilder } from '../cells/build-block.ts';
import { type CellChunk, GIVEN } from '../cells/cell-chunk.ts';
import type { CellStyle } from '../parts.ts';
import type { SheetSketch } from './sheet-sketch.ts';

/** A filled cell, or all those of one column in rows that were not kept. */
export interface PictureCell {
  readonly col: number;
  /** The last column and row that it covers, being merged. */
  readonly right: number;
  readonly bottom: number;
  readonly code: number;
  /** How many cells it stands for, and how many of them are numbers, dates and the like. */
  readonly filled: number;
  readonly typed: number;
  /** Bold or on a ground of its own. */
  readonly strong: boolean;
  readonly bold: boolean;
  readonly ruled: boolean;
  readonly formula: boolean;
  /** As it is shown; a text that its number format hides is given all the same. */
  text(): string;
  isBlanked(): boolean;
}

/** A row of the sheet, or several that only their columns are known of. */
export interface PictureRow {
  readonly first: number;
  readonly last: number;
  /** Left to right. */
  readonly cells: readonly PictureCell[];
}

/** More merged ranges than this are not looked at. */
const MAX_MERGED = 100_000;
const PLAIN: CellStyle = { format: 'General', bold: false, filled: false, ruled: false, indent: 0 };

/** What a cell is painted from. */
export interface Palette {
  readonly styles: readonly CellStyle[];
  readonly blocks: BlockBuilder;
}

/** The rows of a sketch with their cells; those that `covered` names are left out. */
export function toPicture(
  { runs }: SheetSketch,
  merged: readonly CellRect[],
  used: CellRect,
  palette: Palette,
  covered: (row: number, col: number) => boolean,
): PictureRow[] {
  const merges = new Map<number, CellRect>();
  for (const rect of merged.slice(0, MAX_MERGED)) merges.set(rect.top * SHEET_COLUMNS + rect.left, clipped(rect, used));
  const rows: PictureRow[] = [];
  const paint = (chunk: CellChunk): void => {
    for (let start = 0; start < chunk.count; ) {
      const row = chunk.rows[start]!;
      let end = start;
      const cells: PictureCell[] = [];
      for (; end < chunk.count && chunk.rows[end] === row; end++) {
        if (!covered(row, chunk.cols[end]!)) cells.push(toCell(chunk, end, merges, palette));
      }
      if (cells.length > 0) rows.push({ first: row, last: row, cells });
      start = end;
    }
  };
  for (const { head, between, tail } of runs) {
    paint(head);
    if (between) {
      const columns = between.columns.filter(({ col }) => !covered(between.first, col) && !covered(between.last, col));
      const cells = columns.map((column) => toBandCell(column, between.last));
      if (cells.length > 0) rows.push({ first: between.first, last: between.last, cells });
    }
    if (tail) paint(tail);
  }
  return rows;
}

/** Merged ranges often reach far beyond the last filled cell of the sheet. */
const clipped = (rect: CellRect, used: CellRect): CellRect => ({
  ...rect,
  bottom: Math.max(rect.top, Math.min(rect.bottom, used.bottom)),
  right: Math.max(rect.left, Math.min(rect.right, used.right)),
});

function toCell(chunk: CellChunk, i: number, merges: ReadonlyMap<number, CellRect>, palette: Palette): PictureCell {
  const row = chunk.rows[i]!;
  const col = chunk.cols[i]!;
  const style = palette.styles[chunk.styles[i]!] ?? PLAIN;
  const merge = merges.get(row * SHEET_COLUMNS + col);
  const code = codeOf(chunk.given[i]!, palette.blocks.styles.codes[chunk.styles[i]!]!);
  return {
    col,
    right: merge?.right ?? col,
    bottom: merge?.bottom ?? row,
    code,
    filled: 1,
    typed: code === CELL.string ? 0 : 1,
    strong: style.bold || style.filled,
    bold: style.bold,
    ruled: style.ruled,
    formula: chunk.formulas[i] !== 0,
    text: () => textOf(chunk, i, palette.blocks),
    isBlanked: () =>
      isText(chunk.given[i]!) && palette.blocks.shownText(plainText(chunk, i, palette.blocks), chunk.styles[i]!) === '',
  };
}

function codeOf(given: number, styled: number): number {
  if (given === GIVEN.number) return styled;
  if (given === GIVEN.boolean) return CELL.boolean;
  if (given === GIVEN.error) return CELL.error;
  return given === GIVEN.pending ? CELL.number : CELL.string;
}

const isText = (given: number): boolean => given === GIVEN.shared || given === GIVEN.text;

const plainText = ({ given, values, texts }: CellChunk, i: number, blocks: BlockBuilder): string =>
  given[i] === GIVEN.shared ? blocks.texts.decode(values[i]!) : texts[values[i]!]!;

function textOf(chunk: CellChunk, i: number, blocks: BlockBuilder): string {
  const value = chunk.values[i]!;
  switch (chunk.given[i]) {
    case GIVEN.number:
      return blocks.numberText(value, chunk.styles[i]!);
    case GIVEN.boolean:
      return value === 1 ? 'TRUE' : 'FALSE';
    case GIVEN.pending:
      return '';
    case GIVEN.error:
      return chunk.texts[value]!;
    default: {
      const plain = plainText(chunk, i, blocks);
      return blocks.shownText(plain, chunk.styles[i]!) || plain;
    }
  }
}

const toBandCell = (
  column: { readonly col: number; readonly filled: number; readonly typed: number },
  bottom: number,
): PictureCell => ({
  ...column,
  right: column.col,
  bottom,
  code: column.typed * 2 >= column.filled ? CELL.number : CELL.string,
  strong: false,
  bold: false,
  ruled: false,
  formula: false,
  text: () => '',
  isBlanked: () => false,
});

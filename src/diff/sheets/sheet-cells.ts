// Reads all cells of a sheet into compact arrays of hashes and positions, the input of sheet comparison.
import {
  CELL,
  type CellBlock,
  type ColumnCells,
  type DocumentView,
  type Formula,
  type Sheet,
} from '../../model/index.ts';
import type { Pause } from '../../pause.ts';
import { isoDate, textReader } from '../../view/index.ts';
import { hashOf } from '../text/cut-words.ts';
import { shownKey } from './shown-key.ts';

/** The filled cells of a sheet, row by row in plain arrays: some twenty bytes a cell, whatever the cells hold. */
export interface SheetCells {
  readonly view: DocumentView;
  readonly sheet: Sheet;
  readonly formulas: readonly Formula[];
  /** Filled rows, ascending; cells of row `i` are entries `starts[i]` to `starts[i + 1]`. */
  readonly rows: Uint32Array;
  readonly starts: Uint32Array;
  readonly cols: Uint32Array;
  /** Type and value, as a hash. */
  readonly values: Int32Array;
  /** What a reader sees, as a hash that numbers share whatever their format; only where formats differ. */
  readonly shown: Int32Array | null;
  readonly numbers: Float64Array;
  readonly types: Uint8Array;
  /** Position among the formulas plus one; 0 for none. */
  readonly formulaOf: Uint32Array;
  readonly numberFormats: Uint16Array;
  /** False where the sheet goes on below. */
  readonly complete: boolean;
}

/** Cells that are held of one sheet. */
const MAX_CELLS = 6_000_000;

type Draft = { -readonly [Key in 'rows' | 'starts']: number[] } & {
  count: number;
  cols: Uint32Array;
  values: Int32Array;
  shown: Int32Array;
  numbers: Float64Array;
  types: Uint8Array;
  formulaOf: Uint32Array;
  numberFormats: Uint16Array;
};

export async function readSheetCells(
  view: DocumentView,
  sheet: Sheet,
  byShownText: boolean,
  pause: Pause,
): Promise<SheetCells> {
  const draft = createDraft(Math.min(sheet.cell_count + sheet.formula_count + 16, MAX_CELLS));
  let complete = true;
  for await (const block of view.cells(sheet.index, 0, Number.MAX_SAFE_INTEGER)) {
    if (draft.count >= MAX_CELLS) {
      complete = false;
      break;
    }
    const before = draft.count;
    addBlock(draft, view, block, byShownText);
    await pause(draft.count - before);
  }
  const { count } = draft;
  return {
    view,
    sheet,
    formulas: await view.formulas(sheet.index),
    rows: Uint32Array.from(draft.rows),
    starts: Uint32Array.from([...draft.starts, count]),
    cols: draft.cols.subarray(0, count),
    values: draft.values.subarray(0, count),
    shown: byShownText ? draft.shown.subarray(0, count) : null,
    numbers: draft.numbers.subarray(0, count),
    types: draft.types.subarray(0, count),
    formulaOf: draft.formulaOf.subarray(0, count),
    numberFormats: draft.numberFormats.subarray(0, count),
    complete,
  };
}

const createDraft = (size: number): Draft => ({
  rows: [],
  starts: [],
  count: 0,
  cols: new Uint32Array(size),
  values: new Int32Array(size),
  shown: new Int32Array(size),
  numbers: new Float64Array(size),
  types: new Uint8Array(size),
  formulaOf: new Uint32Array(size),
  numberFormats: new Uint16Array(size),
});

function addBlock(draft: Draft, view: DocumentView, block: CellBlock, byShownText: boolean): void {
  const counts = new Uint32Array(block.row_count + 1);
  forFilled(block, (row) => counts[row + 1]!++);
  let filled = draft.count;
  for (let row = 0; row < block.row_count; row++) {
    const inRow = counts[row + 1]!;
    counts[row + 1] = filled + inRow;
    if (inRow > 0) {
      draft.rows.push(block.first_row + row);
      draft.starts.push(filled);
    }
    filled += inRow;
  }
  counts[0] = draft.count;
  // From here on `counts[row]` is where the next cell of the row goes.
  for (let row = block.row_count; row > 0; row--) counts[row] = counts[row - 1]!;
  counts.copyWithin(0, 1);
  ensureRoom(draft, filled);
  for (const column of block.columns) addColumn(draft, view, column, counts, byShownText);
  draft.count = filled;
}

function forFilled(block: CellBlock, take: (row: number) => void): void {
  for (const { types, formulas, rows } of block.columns) {
    for (let entry = 0; entry < types.length; entry++) {
      if (types[entry] !== CELL.empty || (formulas?.[entry] ?? 0) !== 0) take(rows ? rows[entry]! : entry);
    }
  }
}

function addColumn(
  draft: Draft,
  view: DocumentView,
  column: ColumnCells,
  next: Uint32Array,
  byShownText: boolean,
): void {
  const text = textReader(column, view.head.number_formats);
  const { types, formulas, rows, numbers, formats, col } = column;
  for (let entry = 0; entry < types.length; entry++) {
    const formula = formulas?.[entry] ?? 0;
    const type = types[entry]!;
    if (type === CELL.empty && formula === 0) continue;
    const at = next[rows ? rows[entry]! : entry]!++;
    const number = type === CELL.literal ? Number(text(entry)) : (numbers?.[entry] ?? Number.NaN);
    draft.cols[at] = col;
    draft.types[at] = type === CELL.literal ? CELL.number : type;
    draft.numbers[at] = number;
    draft.formulaOf[at] = formula;
    draft.numberFormats[at] = formats?.[entry] ?? 0;
    const isText = type === CELL.string || type === CELL.error || Number.isNaN(number);
    draft.values[at] = isText ? hashOf(text(entry)) ^ type : hashNumber(number);
    if (byShownText) draft.shown[at] = hashOf(shownKey(isTime(type) ? isoDate(number, type) : text(entry)));
  }
}

const isTime = (type: number): type is 4 | 5 | 6 => type === CELL.date || type === CELL.datetime || type === CELL.time;

const bits = new DataView(new ArrayBuffer(8));

function hashNumber(number: number): number {
  bits.setFloat64(0, number === 0 ? 0 : number);
  let hash = Math.imul(bits.getInt32(0) ^ 0x5bd1e995, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13) ^ bits.getInt32(4), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

function ensureRoom(draft: Draft, needed: number): void {
  if (needed <= draft.cols.length) return;
  const size = Math.max(needed, draft.cols.length * 2);
  const grown = createDraft(size);
  for (const name of ['cols', 'values', 'shown', 'numbers', 'types', 'formulaOf', 'numberFormats'] as const) {
    grown[name].set(draft[name].subarray(0, draft.count));
    (draft as Record<typeof name, unknown>)[name] = grown[name];
  }
}

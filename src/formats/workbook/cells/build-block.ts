// Turns cells in row order into a column-wise block: types, texts, formulas and counts.
import { CELL, type CellBlock, type ColumnCells, SHEET_COLUMNS } from '../../../model/index.ts';
import { DAYS_TO_1904, FIRST_PLAIN_DAY, renderNumber, renderText } from '../../../number-text/index.ts';
import type { ReadLimits } from '../../reader.ts';
import type { WorkbookParts } from '../parts.ts';
import { type CellChunk, GIVEN } from './cell-chunk.ts';
import { END_OF_DAYS, settleDate } from './settle-date.ts';
import { buildStyleTable, type StyleTable } from './style-table.ts';
import { TextDictionary } from './text-dictionary.ts';

/** What was counted in the blocks of a sheet. */
export interface CellCounts {
  cells: number;
  formulas: number;
  errors: number;
  /** Formulas whose values the file does not hold. */
  pending: number;
  /** Texts that their number format leaves nothing of. */
  blanked: number;
}

export const createCounts = (): CellCounts => ({
  cells: 0,
  formulas: 0,
  errors: 0,
  pending: 0,
  blanked: 0,
});

/** Room for the columns of a block, one array for each part of all columns together. It is filled again for every block. */
interface BlockSpace {
  readonly types: Uint8Array;
  readonly numbers: Float64Array;
  readonly formats: Uint16Array;
  readonly codes: Uint32Array;
}

/** What a column has: numbers, and cells that need a second look for their text. */
const SEEN = { number: 1, text: 2 } as const;

/** Types by what cells were given as; those of numbers depend on their style. */
const TYPES = Uint8Array.of(CELL.number, CELL.string, CELL.string, CELL.boolean, CELL.error, CELL.empty);

/** Whether the days of a date, which is stored as `value`, are what a renderer can show. */
const isPlainDay = (days: number, value: number): boolean =>
  days >= FIRST_PLAIN_DAY && days < END_OF_DAYS && value >= 0;

/** Turns cells that lie row by row into the columns of a block. */
export class BlockBuilder {
  readonly styles: StyleTable;
  readonly texts: TextDictionary;
  private readonly date1904: boolean;
  private readonly counts = new Uint32Array(SHEET_COLUMNS);
  private order = new Uint32Array(0);
  private space = createSpace(0);

  constructor(parts: WorkbookParts, limits: ReadLimits) {
    this.styles = buildStyleTable(parts.styles);
    this.texts = new TextDictionary(parts.strings, limits);
    this.date1904 = parts.date1904;
  }

  /** Entries `from` to `to` (exclusive) of a sorted chunk, at least one. */
  build(chunk: CellChunk, from: number, to: number, counted: CellCounts): CellBlock {
    const first_row = chunk.rows[from]!;
    const row_count = chunk.rows[to - 1]! - first_row + 1;
    const present = this.sortByColumn(chunk, from, to);
    if (this.space.types.length < to - from) this.space = createSpace(to - from);
    const { space } = this;
    const columns: ColumnCells[] = [];
    let start = 0;
    for (const col of present) {
      const end = this.counts[col]!;
      this.counts[col] = 0;
      columns.push(this.column(chunk, space, col, start, end, first_row, row_count, counted));
      start = end;
    }
    counted.cells += to - from;
    return { first_row, row_count, columns };
  }

  /** Counting sort; answers the columns that have cells, ascending. `counts` then holds where each ends. */
  private sortByColumn({ cols }: CellChunk, from: number, to: number): number[] {
    const { counts } = this;
    if (this.order.length < to - from) this.order = new Uint32Array(to - from);
    const present = countColumns(cols, from, to, counts).sort((a, b) => a - b);
    let sum = 0;
    for (const col of present) {
      const count = counts[col]!;
      counts[col] = sum;
      sum += count;
    }
    placeByColumn(cols, from, to, counts, this.order);
    return present;
  }

  private column(
    chunk: CellChunk,
    space: BlockSpace,
    col: number,
    start: number,
    end: number,
    first_row: number,
    row_count: number,
    counted: CellCounts,
  ): ColumnCells {
    // A loop for each part: several small ones are fast from the first block on, one large one takes long to be compiled.
    const { order, texts } = this;
    const { types, numbers, formats, codes } = space;
    const anyFormat = this.formats(chunk, formats, start, end);
    texts.begin();
    const seen = this.values(chunk, space, start, end);
    const inOrder = (seen & SEEN.text) === 0 || this.codes(chunk, space, start, end, counted);
    return {
      col,
      rows: end - start === row_count ? null : takeRows(chunk.rows, order, start, end, first_row),
      types: types.slice(start, end),
      text: texts.size > 0 ? texts.finish() : null,
      codes: texts.size > 0 && !inOrder ? codes.slice(start, end) : null,
      numbers: seen & SEEN.number ? numbers.slice(start, end) : null,
      formats: anyFormat ? formats.slice(start, end) : null,
      formulas: chunk.anyFormula ? takeFormulas(chunk.formulas, order, start, end, counted) : null,
    };
  }

  /** A number as its cell shows it. */
  numberText(value: number, style: number): string {
    const code = this.styles.codes[style]!;
    const format = this.formatOf(style);
    if (code === CELL.number) return renderNumber(value, format);
    const { days, text } = settleDate(value, code, format, this.date1904);
    return text ?? renderNumber(days, format);
  }

  /** A text as its cell shows it: its number format may add to it or leave nothing of it. */
  shownText(text: string, style: number): string {
    return this.styles.textual[style] ? renderText(text, this.formatOf(style)) : text;
  }

  /** False where all are General. */
  private formats({ styles }: CellChunk, formats: Uint16Array, start: number, end: number): boolean {
    const { order } = this;
    const { formats: formatOf } = this.styles;
    let any = 0;
    for (let k = start; k < end; k++) any |= formats[k] = formatOf[styles[order[k]!]!]!;
    return any !== 0;
  }

  /** Types, and the numbers of cells whose text is rendered from them; answers what it saw. */
  private values(
    { given, values, styles }: CellChunk,
    { types, numbers }: BlockSpace,
    start: number,
    end: number,
  ): number {
    const { order, date1904 } = this;
    const { codes } = this.styles;
    let seen = 0;
    for (let k = start; k < end; k++) {
      const i = order[k]!;
      const kind = given[i]!;
      let number = Number.NaN;
      let type: number = TYPES[kind]!;
      if (kind === GIVEN.number || kind === GIVEN.boolean) {
        seen |= SEEN.number;
        number = values[i]!;
        if (kind === GIVEN.number && (type = codes[styles[i]!]!) !== CELL.number) {
          if (date1904 && type !== CELL.time) number += DAYS_TO_1904;
          if (!isPlainDay(number, values[i]!)) seen |= SEEN.text;
        }
      } else seen |= SEEN.text;
      types[k] = type;
      numbers[k] = number;
    }
    return seen;
  }

  /** The texts of cells that have one of their own; answers whether entry i has text i, so that no codes are needed. */
  private codes(chunk: CellChunk, space: BlockSpace, start: number, end: number, counted: CellCounts): boolean {
    const { order, styles, texts } = this;
    const { given, values } = chunk;
    const { codes } = space;
    let inOrder = true;
    for (let k = start; k < end; k++) {
      const i = order[k]!;
      const text =
        given[i] === GIVEN.shared && styles.textual[chunk.styles[i]!] === 0
          ? texts.shared(values[i]!)
          : this.code(chunk, space, i, k, counted);
      codes[k] = text;
      if (text !== k - start + 1) inOrder = false;
    }
    return inOrder;
  }

  /** The code of entry `i`, `k` in the block; 0 where its text is rendered from its number. */
  private code(chunk: CellChunk, space: BlockSpace, i: number, k: number, counted: CellCounts): number {
    const { styles, texts } = this;
    const style = chunk.styles[i]!;
    const value = chunk.values[i]!;
    switch (chunk.given[i]) {
      case GIVEN.number:
        return styles.codes[style] === CELL.number ? 0 : this.dateCode(value, style, space, k);
      case GIVEN.shared:
        this.countBlanked(texts.decode(value), style, counted);
        return texts.shared(value);
      case GIVEN.text: {
        const own = chunk.texts[value]!;
        if (styles.textual[style]) this.countBlanked(own, style, counted);
        return texts.text(own);
      }
      case GIVEN.error:
        counted.errors++;
        return texts.text(chunk.texts[value]!);
      case GIVEN.pending:
        counted.pending++;
        return 0;
      default:
        return 0;
    }
  }

  private dateCode(value: number, style: number, { types, numbers }: BlockSpace, k: number): number {
    if (isPlainDay(numbers[k]!, value)) return 0;
    const settled = settleDate(value, this.styles.codes[style]!, this.formatOf(style), this.date1904);
    types[k] = settled.code;
    numbers[k] = settled.days;
    return settled.text === null ? 0 : this.texts.text(settled.text);
  }

  private countBlanked(text: string, style: number, counted: CellCounts): void {
    if (text !== '' && renderText(text, this.formatOf(style)) === '') counted.blanked++;
  }

  private formatOf(style: number): string {
    return this.styles.number_formats[this.styles.formats[style]!]!;
  }
}

/** The columns that have cells, as they come. */
function countColumns(cols: Uint16Array, from: number, to: number, counts: Uint32Array): number[] {
  const present: number[] = [];
  for (let i = from; i < to; i++) if (counts[cols[i]!]!++ === 0) present.push(cols[i]!);
  return present;
}

function placeByColumn(cols: Uint16Array, from: number, to: number, counts: Uint32Array, order: Uint32Array): void {
  for (let i = from; i < to; i++) order[counts[cols[i]!]!++] = i;
}

function takeRows(rows: Uint32Array, order: Uint32Array, start: number, end: number, first_row: number): Uint32Array {
  const taken = new Uint32Array(end - start);
  for (let k = start; k < end; k++) taken[k - start] = rows[order[k]!]! - first_row;
  return taken;
}

/** Null where no cell has one. */
function takeFormulas(
  formulas: Uint32Array,
  order: Uint32Array,
  start: number,
  end: number,
  counted: CellCounts,
): Uint32Array | null {
  const taken = new Uint32Array(end - start);
  let count = 0;
  for (let k = start; k < end; k++) if ((taken[k - start] = formulas[order[k]!]!) !== 0) count++;
  counted.formulas += count;
  return count > 0 ? taken : null;
}

const createSpace = (cells: number): BlockSpace => ({
  types: new Uint8Array(cells),
  numbers: new Float64Array(cells),
  formats: new Uint16Array(cells),
  codes: new Uint32Array(cells),
});

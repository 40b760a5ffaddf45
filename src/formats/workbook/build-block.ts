import { CELL, type CellBlock, type ColumnCells } from '../../model/index.ts';
import { renderNumber, renderText } from '../../number-text/index.ts';
import type { ReadLimits } from '../reader.ts';
import { type CellChunk, GIVEN, SHEET_COLUMNS } from './cell-chunk.ts';
import type { WorkbookParts } from './parts.ts';
import { DAYS_TO_1904, END_OF_DAYS, FIRST_PLAIN_DAY, settleDate } from './settle-date.ts';
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

/** Room for the columns of a block, one array for each part of all columns together. */
interface BlockSpace {
  readonly rows: Uint32Array;
  readonly types: Uint8Array;
  readonly numbers: Float64Array;
  readonly formats: Uint16Array;
  readonly codes: Uint32Array;
  readonly formulas: Uint32Array;
}

/** Turns cells that lie row by row into the columns of a block. */
export class BlockBuilder {
  readonly styles: StyleTable;
  readonly texts: TextDictionary;
  private readonly date1904: boolean;
  private readonly counts = new Uint32Array(SHEET_COLUMNS);
  private order = new Uint32Array(0);

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
    const space = createSpace(to - from);
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
    const present: number[] = [];
    for (let i = from; i < to; i++) if (counts[cols[i]!]!++ === 0) present.push(cols[i]!);
    present.sort((a, b) => a - b);
    let sum = 0;
    for (const col of present) {
      const count = counts[col]!;
      counts[col] = sum;
      sum += count;
    }
    const { order } = this;
    for (let i = from; i < to; i++) order[counts[cols[i]!]!++] = i;
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
    const { order, styles, texts, date1904 } = this;
    const { rows, types, numbers, formats, codes, formulas } = space;
    texts.begin();
    let anyNumber = false;
    let anyFormat = 0;
    let anyFormula = 0;
    // Whether entry i has text i, so that no codes are needed.
    let inOrder = true;
    for (let k = start; k < end; k++) {
      const i = order[k]!;
      rows[k] = chunk.rows[i]! - first_row;
      const style = chunk.styles[i]!;
      anyFormat |= formats[k] = styles.formats[style]!;
      const formula = (formulas[k] = chunk.formulas[i]!);
      if (formula !== 0) {
        anyFormula = 1;
        counted.formulas++;
      }
      const value = chunk.values[i]!;
      let number = Number.NaN;
      let text = 0;
      switch (chunk.given[i]) {
        case GIVEN.number: {
          anyNumber = true;
          number = value;
          const code = (types[k] = styles.codes[style]!);
          if (code === CELL.number) break;
          if (date1904 && code !== CELL.time) number += DAYS_TO_1904;
          if (number >= FIRST_PLAIN_DAY && number < END_OF_DAYS && value >= 0) break;
          const settled = settleDate(value, code, this.formatOf(style), date1904);
          types[k] = settled.code;
          number = settled.days;
          if (settled.text !== null) text = texts.text(settled.text);
          break;
        }
        case GIVEN.shared:
          types[k] = CELL.string;
          text = texts.shared(value);
          if (styles.textual[style]) this.countBlanked(texts.decode(value), style, counted);
          break;
        case GIVEN.text: {
          types[k] = CELL.string;
          const own = chunk.texts[value]!;
          text = texts.text(own);
          if (styles.textual[style]) this.countBlanked(own, style, counted);
          break;
        }
        case GIVEN.boolean:
          anyNumber = true;
          types[k] = CELL.boolean;
          number = value;
          break;
        case GIVEN.error:
          types[k] = CELL.error;
          text = texts.text(chunk.texts[value]!);
          counted.errors++;
          break;
        default:
          types[k] = CELL.empty;
          counted.pending++;
      }
      numbers[k] = number;
      codes[k] = text;
      if (text !== k - start + 1) inOrder = false;
    }
    return {
      col,
      rows: end - start === row_count ? null : rows.subarray(start, end),
      types: types.subarray(start, end),
      text: texts.size > 0 ? texts.finish() : null,
      codes: texts.size > 0 && !inOrder ? codes.subarray(start, end) : null,
      numbers: anyNumber ? numbers.subarray(start, end) : null,
      formats: anyFormat ? formats.subarray(start, end) : null,
      formulas: anyFormula ? formulas.subarray(start, end) : null,
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

  private countBlanked(text: string, style: number, counted: CellCounts): void {
    if (text !== '' && renderText(text, this.formatOf(style)) === '') counted.blanked++;
  }

  private formatOf(style: number): string {
    return this.styles.number_formats[this.styles.formats[style]!]!;
  }
}

const createSpace = (cells: number): BlockSpace => ({
  rows: new Uint32Array(cells),
  types: new Uint8Array(cells),
  numbers: new Float64Array(cells),
  formats: new Uint16Array(cells),
  codes: new Uint32Array(cells),
  formulas: new Uint32Array(cells),
});

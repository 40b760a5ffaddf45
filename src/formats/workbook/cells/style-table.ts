// Precomputes what each cell style means for its numbers: date, time or number, and which number format.
import { CELL } from '../../../model/index.ts';
import { numberFormat } from '../../../number-text/index.ts';
import type { CellStyle } from '../parts.ts';

/** More number formats than this are not told apart; a cell names its format by 16 bits. */
const MAX_FORMATS = 65_535;

/** What the styles of a workbook mean for cells; entry `i` is style `i`, the last is the style of cells that name none that exists. */
export interface StyleTable {
  /** The type of a number in this style: number, date, datetime or time. */
  readonly codes: Uint8Array;
  /** Positions in `number_formats`. */
  readonly formats: Uint16Array;
  /** 1 where the format changes texts too. */
  readonly textual: Uint8Array;
  readonly number_formats: readonly string[];
  /** The position of the style of cells without one. */
  readonly none: number;
}

export function buildStyleTable(styles: readonly CellStyle[]): StyleTable {
  const none = Math.min(styles.length, MAX_FORMATS);
  const codes = new Uint8Array(none + 1).fill(CELL.number);
  const formats = new Uint16Array(none + 1);
  const textual = new Uint8Array(none + 1);
  const number_formats = ['General'];
  const places = new Map([['General', 0]]);
  for (let i = 0; i < none; i++) {
    const { format } = styles[i]!;
    let place = places.get(format);
    if (place === undefined) {
      place = number_formats.length < MAX_FORMATS ? number_formats.push(format) - 1 : 0;
      places.set(format, place);
    }
    formats[i] = place;
    const { kind, changes_texts } = numberFormat(number_formats[place]!);
    codes[i] = kind === 'date' || kind === 'datetime' || kind === 'time' ? CELL[kind] : CELL.number;
    textual[i] = changes_texts ? 1 : 0;
  }
  return { codes, formats, textual, number_formats, none };
}

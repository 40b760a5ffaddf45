// Collects the cell styles of a library workbook in a first pass, since the builder needs them before cells.
import type { CellStyle } from '../parts.ts';

/** What the library tells of a cell's fill. */
interface LibraryFill {
  readonly patternType?: string;
}

/** Styles are met cell by cell, yet the builder wants them before the first cell: so a first walk collects them. */
export class LibraryStyles {
  readonly styles: CellStyle[] = [{ format: 'General', bold: false, filled: false, ruled: false, indent: 0 }];
  private readonly places = new Map<string, number>([['General', 0]]);

  /** The place of a style in `styles`. */
  place(format: unknown, fill: unknown): number {
    const code = typeof format === 'string' && format !== '' ? format : 'General';
    const filled = isFilled(fill);
    const key = filled ? `\0${code}` : code;
    let place = this.places.get(key);
    if (place === undefined) {
      place = this.styles.length;
      this.styles.push({ format: code, bold: false, filled, ruled: false, indent: 0 });
      this.places.set(key, place);
    }
    return place;
  }
}

function isFilled(fill: unknown): boolean {
  const pattern = (fill as LibraryFill | undefined)?.patternType;
  return pattern !== undefined && pattern !== 'none';
}

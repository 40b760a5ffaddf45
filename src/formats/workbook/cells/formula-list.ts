// Numbers the distinct formulas of a sheet, so that cells can share them.
import { toPattern } from '../../../formulas/index.ts';
import { type CellRect, cellName, type Formula, rangeName } from '../../../model/index.ts';
import { MAX_FORMULA_BYTES, tooManyFormulas } from '../limits.ts';
import type { NewFormula } from '../parts.ts';

/** What a formula takes beside its text, in the stored document as in memory, about. */
const FORMULA_BYTES = 64;

const isMany = ({ top, left, bottom, right }: CellRect): boolean => top < bottom || left < right;

/** The distinct formulas of a sheet. */
export class FormulaList {
  readonly formulas: Formula[] = [];
  private readonly places = new Map<string, number>();
  private bytes = 0;

  /** The place of the formula plus one. Formulas that were filled from one cell to others share a place. */
  add(row: number, col: number, { text, kind, range }: NewFormula): number {
    if (kind !== 'normal') return this.append(row, col, text, kind, range && isMany(range) ? rangeName(range) : null);
    const pattern = toPattern(text, row, col);
    const known = this.places.get(pattern);
    if (known !== undefined) return known;
    const place = this.append(row, col, text, kind, null);
    this.places.set(pattern, place);
    return place;
  }

  private append(row: number, col: number, text: string, kind: Formula['kind'], range: string | null): number {
    this.bytes += FORMULA_BYTES + text.length;
    if (this.bytes > MAX_FORMULA_BYTES) throw tooManyFormulas();
    return this.formulas.push({ text, cell: cellName(row, col), kind, range });
  }
}

// Numbers the distinct formulas of a sheet, so that cells can share them.
import { toPattern } from '../../../formulas/index.ts';
import { type CellRect, cellName, type Formula, rangeName } from '../../../model/index.ts';
import type { NewFormula } from '../parts.ts';

const isMany = ({ top, left, bottom, right }: CellRect): boolean => top < bottom || left < right;

/** The distinct formulas of a sheet. */
export class FormulaList {
  readonly formulas: Formula[] = [];
  private readonly places = new Map<string, number>();

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
    return this.formulas.push({ text, cell: cellName(row, col), kind, range });
  }
}

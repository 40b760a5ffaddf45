import { toPattern } from '../../formulas/index.ts';
import { CELL, parseCell } from '../../model/index.ts';
import { hashOf } from '../text/cut-words.ts';
import type { SheetCells } from './sheet-cells.ts';

/**
 * What each cell is known by when rows and columns are matched: its value, or what it shows; of a formula what is left when references are taken out,
 * since those shift with rows and results follow other cells.
 */
export function keysOf(cells: SheetCells): Int32Array {
  const { shown, values, formulaOf, formulas } = cells;
  // By shown texts, formulas count for what they show: the other side has none.
  if (shown) return shown;
  const skeletons = formulas.map(({ text }) => hashOf(skeletonOf(text)));
  const keys = new Int32Array(values);
  for (let entry = 0; entry < keys.length; entry++) {
    const formula = formulaOf[entry]!;
    if (formula > 0) keys[entry] = skeletons[formula - 1]!;
  }
  return keys;
}

/** References stand behind a tilde in a pattern. */
const skeletonOf = (text: string): string => toPattern(text, 0, 0).replace(/~(?:R\[?-?\d+\]?)?(?:C\[?-?\d+\]?)?/g, '~');

/** The formula's text with references counted from the cell: the same in all cells that it was filled to. */
export const patternsOf = ({ formulas }: SheetCells): Int32Array =>
  Int32Array.from(formulas, ({ text, cell, kind }) => {
    const at = parseCell(cell);
    return hashOf(at && (kind === 'normal' || kind === 'shared') ? toPattern(text, at.row, at.col) : text);
  });

/** One number for each filled row, by the cells that `pick` takes. `place` is the column as both sheets count it, or -1 to leave the cell out. */
export function rowKeys(
  cells: SheetCells,
  keys: Int32Array,
  place: (col: number) => number,
  pick: 'all' | 'texts' | 'first',
): Int32Array {
  const { rows, starts, cols, types } = cells;
  const signatures = new Int32Array(rows.length);
  for (let row = 0; row < rows.length; row++) {
    let hash = 17;
    for (let entry = starts[row]!; entry < starts[row + 1]!; entry++) {
      const col = place(cols[entry]!);
      if (col < 0 || (pick === 'texts' && types[entry] !== CELL.string)) continue;
      hash = Math.imul(hash ^ col, 0x01000193);
      hash = Math.imul(hash ^ keys[entry]!, 0x85ebca6b);
      hash ^= hash >>> 13;
      if (pick === 'first') break;
    }
    signatures[row] = hash;
  }
  return signatures;
}

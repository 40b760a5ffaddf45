// Turns the cells of a sheet into keys for alignment; formulas count by their pattern without references.
import { toPattern } from '../../formulas/index.ts';
import { CELL, parseCell } from '../../model/index.ts';
import type { Grid } from '../grid/grid.ts';
import { hashOf } from '../text/cut-words.ts';
import type { SheetCells } from './sheet-cells.ts';

/**
 * What each cell is known by when rows and columns are matched: its value, or what it shows; of a formula what is left when references are taken out,
 * since those shift with rows and results follow other cells.
 */
function keysOf(cells: SheetCells): Int32Array {
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

/** References are behind a tilde in a pattern. */
const skeletonOf = (text: string): string => toPattern(text, 0, 0).replace(/~(?:R\[?-?\d+\]?)?(?:C\[?-?\d+\]?)?/g, '~');

/** The formula's text with references counted from the cell: the same in all cells that it was filled to. */
export const patternsOf = ({ formulas }: SheetCells): Int32Array =>
  Int32Array.from(formulas, ({ text, cell, kind }) => {
    const at = parseCell(cell);
    return hashOf(at && (kind === 'normal' || kind === 'shared') ? toPattern(text, at.row, at.col) : text);
  });

/** The sheet as rows and columns to be matched. */
export const gridOf = (cells: SheetCells): Grid => ({
  rows: cells.rows,
  starts: cells.starts,
  cols: cells.cols,
  keys: keysOf(cells),
  isText: (entry) => cells.types[entry] === CELL.string,
});

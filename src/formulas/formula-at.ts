// Derives the text of a shared formula at another cell by shifting relative references.
import { columnName, type Formula, parseCell, SHEET_COLUMNS, SHEET_ROWS } from '../model/index.ts';
import { ReferenceScanner } from './references/reference-scanner.ts';

/** The text of a formula at another cell (0-based) that shares it. Arrays and data tables have one text for all their cells. */
export function formulaAt(formula: Formula, row: number, col: number): string {
  if (formula.kind !== 'normal' && formula.kind !== 'shared') return formula.text;
  const base = parseCell(formula.cell);
  return base ? shiftFormula(formula.text, row - base.row, col - base.col) : formula.text;
}

/** Moves relative references; past an edge of the sheet they come in again at the other, as shared formulas do in Excel. */
export function shiftFormula(text: string, dRow: number, dCol: number): string {
  if (dRow === 0 && dCol === 0) return text;
  const scanner = new ReferenceScanner(text);
  let moved = '';
  let from = 0;
  while (scanner.next()) {
    moved += text.slice(from, scanner.start);
    if (scanner.col >= 0)
      moved += scanner.colFixed ? `$${columnName(scanner.col)}` : columnName(wrap(scanner.col + dCol, SHEET_COLUMNS));
    if (scanner.row >= 0) moved += scanner.rowFixed ? `$${scanner.row + 1}` : wrap(scanner.row + dRow, SHEET_ROWS) + 1;
    from = scanner.end;
  }
  return moved + text.slice(from);
}

const wrap = (position: number, size: number): number => ((position % size) + size) % size;

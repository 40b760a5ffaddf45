import type { Collected } from '../../src/formats/reader.contract.ts';
import { formulaAt } from '../../src/formulas/index.ts';
import { CELL, type CellBlock, cellName } from '../../src/model/index.ts';
import { textAt } from '../../src/view/index.ts';

/** One cell as a reader gave it, its text rendered where it was left to the view. */
export interface SheetCell {
  readonly text: string;
  /** The text before its number format shapes it; that of other cells is `text` itself. */
  readonly plain: string;
  readonly code: number;
  readonly value: number | null;
  /** Position among the number formats. */
  readonly format: number;
  /** As it stands in this cell; null where there is none. */
  readonly formula: string | null;
}

/** The cells of a sheet (1-based) by their names, column by column. */
export function cellsOfSheet(collected: Collected, sheet: number): Map<string, SheetCell> {
  const cells = new Map<string, SheetCell>();
  for (const { sheet: owner, block } of collected.blocks) if (owner === sheet) addCells(cells, collected, sheet, block);
  return cells;
}

function addCells(cells: Map<string, SheetCell>, collected: Collected, sheet: number, block: CellBlock): void {
  const formulas = collected.formulas.find((each) => each.sheet === sheet)?.formulas ?? [];
  for (const column of block.columns) {
    for (const [entry, code] of column.types.entries()) {
      const formula = formulas[(column.formulas?.[entry] ?? 0) - 1];
      if (code === CELL.empty && !formula) continue;
      const row = block.first_row + (column.rows ? column.rows[entry]! : entry);
      const number = column.numbers?.[entry] ?? Number.NaN;
      const text = textAt(column, entry, collected.body.number_formats);
      cells.set(cellName(row, column.col), {
        text,
        plain: code === CELL.string ? textAt({ ...column, formats: null }, entry, []) : text,
        code,
        value: Number.isNaN(number) ? null : number,
        format: column.formats?.[entry] ?? 0,
        formula: formula ? formulaAt(formula, row, column.col) : null,
      });
    }
  }
}

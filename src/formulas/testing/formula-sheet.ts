// Helps to test graphs and patterns: sheets with formulas, written as cells by hand.
import type { CellSpec } from '../../../test/support/build-view.ts';
import { CELL, type Formula, parseCell } from '../../model/index.ts';
import { toPattern } from '../references/to-pattern.ts';

/** A formula that is not simply typed into a cell, or whose value is given. */
interface FormulaSpec {
  readonly formula: string;
  readonly kind?: Formula['kind'];
  readonly range?: string;
  readonly value?: number;
}

/** A sheet by its cells: texts that begin with `=` are formulas, which share an entry where they were filled from one cell to others. */
export function formulaSheet(name: string, written: Readonly<Record<string, string | number | FormulaSpec>>) {
  const formulas: Formula[] = [];
  const patterns = new Map<string, number>();
  const cells: Record<string, CellSpec> = {};
  for (const [cell, spec] of Object.entries(written)) {
    if (typeof spec === 'number' || (typeof spec === 'string' && !spec.startsWith('='))) {
      cells[cell] = spec;
      continue;
    }
    const { formula: text, kind = 'normal', range = null, value } = typeof spec === 'string' ? { formula: spec } : spec;
    const { row, col } = parseCell(cell)!;
    const key = kind === 'normal' ? toPattern(text, row, col) : `${kind} ${cell}`;
    const formula = patterns.get(key) ?? formulas.push({ text, cell, kind, range }) - 1;
    patterns.set(key, formula);
    cells[cell] =
      value === undefined
        ? { code: CELL.empty, formula }
        : { code: CELL.number, number: value, text: String(value), formula };
  }
  return { name, cells, formulas };
}

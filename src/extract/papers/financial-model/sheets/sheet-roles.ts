// Assigns each sheet a role (inputs, calculations, outputs, checks and so on) by name and content.
import { names, SHEET_WORDS, wordsOf } from '../words/index.ts';
import type { CellAt, Grid, GridCell } from './grid.ts';
import { isNumber, isText } from './grid.ts';
import type { Links } from './links.ts';

export type SheetRole = 'inputs' | 'calculation' | 'outputs' | 'checks' | 'data' | 'notes';

/** A sheet, what it is for, and the cell that it is cited by. */
export interface RoledSheet {
  readonly grid: Grid;
  readonly role: SheetRole;
  /** Its first text, or its first cell. */
  readonly title: CellAt;
  /** Seen by a reader. */
  readonly formulas: number;
}

/** In the order in which a model is read. */
const ORDER: readonly SheetRole[] = ['inputs', 'calculation', 'outputs', 'checks', 'data', 'notes'];
/** Names are tried in this order: a sheet of input checks is one of checks. */
const NAMED: readonly SheetRole[] = ['checks', 'inputs', 'outputs', 'calculation', 'data', 'notes'];
/** Below this share of formulas among its figures a sheet computes little. */
const FEW_FORMULAS = 0.1;

/** Visible sheets that hold anything, by their roles and then in their own order. */
export function listRoles(grids: readonly Grid[], links: Links): RoledSheet[] {
  const roled = grids.flatMap((grid): RoledSheet[] => {
    const cell = titleOf(grid);
    if (!grid.sheet || !cell) return [];
    const counts = countCells(grid);
    return [{ grid, role: roleOf(grid, counts, links), title: { grid, cell }, formulas: formulasOf(grid, counts) }];
  });
  return roled.sort((a, b) => ORDER.indexOf(a.role) - ORDER.indexOf(b.role));
}

interface Counts {
  readonly figures: number;
  readonly formulas: number;
}

function countCells(grid: Grid): Counts {
  let [figures, formulas] = [0, 0];
  for (const row of grid.rows.values()) {
    for (const cell of row) {
      if (isNumber(cell) || cell.is_formula) figures++;
      if (cell.is_formula) formulas++;
    }
  }
  return { figures, formulas };
}

/** The file's own count where nothing of the sheet is out of sight: the sheet may be longer than what was read. */
function formulasOf({ sheet }: Grid, { formulas }: Counts): number {
  const whole = sheet!.hidden_rows.length === 0 && sheet!.hidden_columns.length === 0;
  return whole ? sheet!.formula_count : formulas;
}

function roleOf({ name, sheet }: Grid, { figures, formulas }: Counts, links: Links): SheetRole {
  const words = wordsOf(name);
  const named = NAMED.find((role) => names(SHEET_WORDS[role], words));
  const [feeds, takes] = [links.feeds(sheet!.index), links.takes(sheet!.index)];
  // What computes from other sheets holds no inputs, whatever it is called.
  if (named && !(named === 'inputs' && takes > 0 && feeds === 0 && formulas > figures / 2)) return named;
  if (figures === 0) return 'notes';
  if (formulas < FEW_FORMULAS * figures) return feeds > 0 ? 'inputs' : 'data';
  return takes > 0 && feeds === 0 ? 'outputs' : 'calculation';
}

function titleOf(grid: Grid): GridCell | null {
  let first: GridCell | null = null;
  for (const row of grid.rows.values()) {
    for (const cell of row) {
      if (isText(cell)) return cell;
      first ??= cell;
    }
  }
  return first;
}

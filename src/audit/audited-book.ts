// Opens a workbook for the audit rules: the cells of each sheet as runs, its formulas and the formula graph, read in
// one pass.
import { type FormulaGraph, formulaAt, graphOf, toPattern } from '../formulas/index.ts';
import {
  type CellRect,
  type DocumentView,
  type Formula,
  parseCell,
  quoteSheet,
  rangeName,
  type Sheet,
} from '../model/index.ts';
import { Limits } from './limits.ts';
import { RunCollector, type SheetRuns } from './sheet-runs.ts';

/** Rows of the largest sheet. */
const LAST_ROW = 2 ** 20 - 1;

/** A sheet, taken apart for the rules. */
export interface AuditedSheet {
  readonly sheet: Sheet;
  readonly formulas: readonly Formula[];
  readonly cells: SheetRuns;
}

/** What the rules look at. Cells are gone through once, before the first of them. */
export interface AuditedBook {
  readonly view: DocumentView;
  readonly graph: FormulaGraph;
  readonly sheets: readonly AuditedSheet[];
  readonly limits: Limits;
}

export async function openBook(view: DocumentView): Promise<AuditedBook> {
  const sheets: AuditedSheet[] = [];
  for (const sheet of view.head.sheets) {
    const formulas = await view.formulas(sheet.index);
    const collector = new RunCollector(firstAlike(formulas));
    for await (const block of view.cells(sheet.index, 0, LAST_ROW)) collector.add(block);
    sheets.push({ sheet, formulas, cells: collector.finish() });
  }
  return { view, graph: await graphOf(view), sheets, limits: new Limits() };
}

/** With more formulas than this, those that were filled by several strokes are not known to be one. */
const MAX_COMPARED = 500_000;

/** For each formula the position of the first that would be filled to other cells alike; an array is like no other. */
function firstAlike(formulas: readonly Formula[]): Uint32Array {
  const positions = new Uint32Array(formulas.length).map((_, at) => at);
  if (formulas.length > MAX_COMPARED) return positions;
  const first = new Map<string, number>();
  for (const [at, formula] of formulas.entries()) {
    if (formula.kind !== 'normal' && formula.kind !== 'shared') continue;
    const pattern = patternOf(formula);
    const known = first.get(pattern);
    if (known === undefined) first.set(pattern, at);
    else positions[at] = known;
  }
  return positions;
}

export const cellRect = (row: number, col: number): CellRect => ({ top: row, left: col, bottom: row, right: col });

/** A place with its sheet in front, as formulas write it. */
export const placeText = (book: AuditedBook, sheet: number, rect: CellRect): string =>
  `${quoteSheet(book.sheets[sheet - 1]!.sheet.name)}!${rangeName(rect)}`;

/** The formula's text at a cell that has it. */
export const formulaText = ({ formulas }: AuditedSheet, formula: number, row: number, col: number): string =>
  formulaAt(formulas[formula]!, row, col);

const patterns = new WeakMap<Formula, string>();

/** The formula as it would be filled to other cells. */
export function patternOf(formula: Formula): string {
  let pattern = patterns.get(formula);
  if (pattern === undefined) {
    const base = parseCell(formula.cell) ?? { row: 0, col: 0 };
    pattern = toPattern(formula.text, base.row, base.col);
    patterns.set(formula, pattern);
  }
  return pattern;
}

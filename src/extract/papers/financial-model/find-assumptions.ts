// Finds the inputs of a model: typed numbers that formulas use, ranked by influence.
import { labelSide } from './label-side.ts';
import type { Model } from './model.ts';
import { type ModelItem, toItem } from './model-item.ts';
import { type GridCell, isNumber } from './sheets/grid.ts';
import type { Line, LineValue } from './sheets/read-lines.ts';
import { isPercent } from './sheets/units.ts';
import { ASSUMPTION_WORDS, names, RATE_WORDS, TOTAL_WORDS, wordsOf } from './words/index.ts';

/** A labelled input. */
export interface Assumption {
  readonly line: Line;
  readonly value: LineValue;
  readonly item: ModelItem;
  /** Cells that compute with it. */
  readonly dependents: number;
}

export const MAX_ASSUMPTIONS = 200;
/** Constants whose dependents are looked up. */
const MAX_LOOKED_UP = 20_000;

/** Numbers that were written by hand and that formulas compute with; without formulas, figures that are said to be assumptions. Best first. */
export function findAssumptions(model: Model): Assumption[] {
  let left = MAX_LOOKED_UP;
  const found: (Assumption & { readonly rank: number })[] = [];
  for (const line of model.lines) {
    const value = left > 0 ? inputOf(line) : null;
    if (!value) continue;
    left--;
    const dependents = dependentsOf(model, line, value.cell);
    const stated = isStated(model, line);
    if (!isAssumption(model, line, value, dependents, stated)) continue;
    const rank = rankOf(line, value.cell, dependents, stated);
    found.push({ line, value, item: toItem(line, value), dependents, rank });
  }
  return found.sort((a, b) => b.rank - a.rank || b.dependents - a.dependents).slice(0, MAX_ASSUMPTIONS);
}

/**
 * The constant that stands for a line. Constants before formulas are history that the formulas go on from; constants after formulas
 * are what somebody assumes of the future.
 */
function inputOf(line: Line): LineValue | null {
  const values = line.values.filter(({ cell, is_total }) => isNumber(cell) && !is_total);
  const firstFormula = values.findIndex(({ cell }) => cell.is_formula);
  if (firstFormula < 0) return values[0] ?? null;
  const after = values.slice(firstFormula).find(({ cell }) => !cell.is_formula);
  if (after) return after;
  const [first] = values;
  // One figure and what is computed from it, without a time line: the figure is the input.
  return first && !first.cell.is_formula && first.period === null ? first : null;
}

function dependentsOf(model: Model, line: Line, { row, col }: GridCell): number {
  return line.grid.sheet ? model.links.dependents(line.grid.sheet.index, row, col) : 0;
}

/** The sheet or the heading says that these are assumptions. */
const isStated = (model: Model, line: Line): boolean =>
  model.roleOf(line.grid) === 'inputs' ||
  (line.section !== null && names(ASSUMPTION_WORDS, wordsOf(line.section.text))) ||
  (line.grid.table !== null && names(ASSUMPTION_WORDS, wordsOf(line.grid.name)));

function isAssumption(model: Model, line: Line, value: LineValue, dependents: number, stated: boolean): boolean {
  if (stated) return dependents > 0 || !line.isRecord();
  if (dependents === 0 || line.isRecord() || names(TOTAL_WORDS, line.words)) return false;
  // Figures of many periods are data unless they are rates, or somebody says that they are assumed.
  const timed = line.values.filter(({ period }) => period !== null).length;
  if (timed >= 2) return isRate(line, value.cell);
  return isNamed(model, line, value.cell) || labelSide(line.words) !== null;
}

/** What formulas only sum up in a range is data rather than an assumption. */
const isNamed = ({ links }: Model, { grid }: Line, { row, col }: GridCell): boolean =>
  grid.sheet !== null && links.isNamed(grid.sheet.index, row, col);

const isRate = (line: Line, cell: GridCell): boolean =>
  isPercent(cell) || line.unit?.text.trim() === '%' || names(RATE_WORDS, line.words);

/** Rates first, and what is said to be an assumption; then by how much depends on it. */
function rankOf(line: Line, cell: GridCell, dependents: number, stated: boolean): number {
  return (isRate(line, cell) ? 4 : 0) + (stated ? 3 : 0) + Math.min(3, Math.log10(1 + dependents));
}

// Finds the assumptions that drive revenue or cost, by wording or along formula links.
import { chooseValue } from './choose-value.ts';
import type { Assumption } from './find-assumptions.ts';
import { labelSide, type Side } from './label-side.ts';
import type { Model } from './model.ts';
import { type ModelItem, toItem } from './model-item.ts';
import { isNumber } from './sheets/grid.ts';
import type { Line } from './sheets/read-lines.ts';
import { COST_SUMS, DISCOUNT_WORDS, METRIC_TIERS, names, REVENUE_SUMS, TOTAL_WORDS, wordsOf } from './words/index.ts';

export const MAX_DRIVERS = 60;

interface Drivers {
  readonly revenue: readonly ModelItem[];
  readonly cost: readonly ModelItem[];
}

/** Assumptions that income or spending depends on, by what they are called or where their formulas lead; then lines that are called so. */
export function findDrivers(model: Model, assumptions: readonly Assumption[]): Drivers {
  const sums = sumRows(model);
  const found: Record<Side, ModelItem[]> = { revenue: [], cost: [] };
  const taken = new Set<Line>();
  for (const { line, value, item } of assumptions) {
    taken.add(line);
    if (names(DISCOUNT_WORDS, line.words)) continue;
    const side = sideOf(line) ?? tracedSide(model, line, value.cell.row, value.cell.col, sums);
    if (side) found[side].push(item);
  }
  for (const line of model.lines) {
    const side = taken.has(line) || line.isRecord() ? null : labelSide(line.words);
    if (!side || isSum(line) || names(METRIC_TIERS[1], line.words)) continue;
    const value = chooseValue(line);
    if (value) found[side].push(toItem(line, value));
  }
  return { revenue: found.revenue.slice(0, MAX_DRIVERS), cost: found.cost.slice(0, MAX_DRIVERS) };
}

const sideOf = (line: Line): Side | null =>
  labelSide(line.words) ?? headingSide(line) ?? labelSide(wordsOf(line.grid.name));

/** Sentences above a line are no headings. */
const MAX_HEADING_WORDS = 6;

function headingSide({ section }: Line): Side | null {
  const words = section ? wordsOf(section.text) : [];
  return words.length > MAX_HEADING_WORDS ? null : labelSide(words);
}

const isSum = ({ words }: Line): boolean =>
  names(TOTAL_WORDS, words) || (words.length === 1 && (names(REVENUE_SUMS, words) || names(COST_SUMS, words)));

const rowKey = (sheet: number, row: number): string => `${sheet}:${row}`;

/** Rows that hold revenue or costs as a whole, and are computed. */
function sumRows(model: Model): Map<string, Side> {
  const rows = new Map<string, Side>();
  for (const line of model.lines) {
    const { sheet } = line.grid;
    if (!sheet || !isSum(line) || !line.values.some(({ cell }) => isNumber(cell) && cell.is_formula)) continue;
    const side = names(COST_SUMS, line.words) ? 'cost' : names(REVENUE_SUMS, line.words) ? 'revenue' : null;
    if (side) rows.set(rowKey(sheet.index, line.row), side);
  }
  return rows;
}

/** Where the formulas that compute with the cell lead: to revenue or to costs, not to both. */
function tracedSide(model: Model, line: Line, row: number, col: number, sums: ReadonlyMap<string, Side>): Side | null {
  if (!line.grid.sheet || sums.size === 0) return null;
  const sides = new Set<Side>();
  model.links.follow(line.grid.sheet.index, row, col, (sheet, at) => {
    const side = sums.get(rowKey(sheet, at));
    if (side) sides.add(side);
    return sides.size > 1;
  });
  return sides.size === 1 ? [...sides][0]! : null;
}

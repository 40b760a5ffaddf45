// Finds the results of a model, ranked by metric and by the role of their sheet.
import { chooseValue } from './choose-value.ts';
import type { Assumption } from './find-assumptions.ts';
import { isCheck } from './find-checks.ts';
import type { Model } from './model.ts';
import { type ModelItem, toItem } from './model-item.ts';
import type { Line, LineValue } from './sheets/read-lines.ts';
import { METRIC_TIERS, names, TOTAL_WORDS } from './words/index.ts';

export const MAX_OUTPUTS = 60;

/** Of which kind the result is: what a model is made for comes before its sums. */
const TIER_RANKS = [8, 7, 6, 5] as const;
const TOTAL_RANK = 2;
/** On a sheet of results, and where no formula goes on from it. */
const OUTPUT_SHEET = 4;
const FINAL = 1;

/** Labelled results: those with the names of results, sums, and whatever else a sheet of results computes. Best first. */
export function findOutputs(model: Model, assumptions: readonly Assumption[]): ModelItem[] {
  const inputs = new Set(assumptions.map(({ line }) => line));
  const found = model.lines.flatMap((line) => {
    const value = inputs.has(line) || line.isRecord() || isCheck(line) ? null : chooseValue(line);
    const rank = value ? rankOf(model, line, value) : 0;
    return value && rank > 0 ? [{ line, value, rank }] : [];
  });
  found.sort((a, b) => b.rank - a.rank);
  return distinct(found).slice(0, MAX_OUTPUTS);
}

/** 0 where the line is no result. In a calculated workbook a result is computed. */
function rankOf(model: Model, line: Line, value: LineValue): number {
  const role = model.roleOf(line.grid);
  if (model.is_calculated && !value.cell.is_formula) return 0;
  if (role === 'inputs' && model.is_calculated) return 0;
  const tier = METRIC_TIERS.findIndex((words) => names(words, line.words));
  const own = tier >= 0 ? TIER_RANKS[tier]! : names(TOTAL_WORDS, line.words) ? TOTAL_RANK : 0;
  const onOutputs = role === 'outputs';
  if (own === 0 && !(onOutputs && value.cell.is_formula)) return 0;
  const { row, col } = value.cell;
  const isFinal = line.grid.sheet !== null && model.links.dependents(line.grid.sheet.index, row, col) === 0;
  return own + (onOutputs ? OUTPUT_SHEET : 0) + (model.is_calculated && isFinal ? FINAL : 0);
}

interface Ranked {
  readonly line: Line;
  readonly value: LineValue;
}

/** A result that another sheet repeats is one result. */
function distinct(found: readonly Ranked[]): ModelItem[] {
  const seen = new Set<string>();
  return found.flatMap(({ line, value }) => {
    const key = `${line.words.join(' ')} ${value.period?.period.key ?? ''} ${value.cell.value}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [toItem(line, value)];
  });
}

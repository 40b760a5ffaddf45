// Finds the check lines of a model and whether they hold.
import type { Model } from './model.ts';
import { type ModelItem, toItem } from './model-item.ts';
import type { GridCell } from './sheets/grid.ts';
import { isNumber } from './sheets/grid.ts';
import type { Line } from './sheets/read-lines.ts';
import { CHECK_WORDS, names, VERDICT_WORDS, wordsOf } from './words/index.ts';

export const MAX_CHECKS = 100;
/** Rounding leaves less than this between figures that agree. */
const AGREES = 0.01;

const FAILED =
  /^(?:false|fail|failed|error|fehler|falsch|faux|falso|erreur|errore|fout|onwaar|unbalanced|warning|bad|no|nein)\b/i;

/** Lines that hold figures against each other, each by its first cell that fails, else by its last. */
export function findChecks(model: Model): ModelItem[] {
  const lines = model.lines.filter(
    (line) => isCheck(line) || (model.roleOf(line.grid) === 'checks' && isComputed(line)),
  );
  return lines.slice(0, MAX_CHECKS).flatMap((line) => {
    const value = line.values.find(({ cell }) => fails(cell)) ?? line.values.at(-1);
    return value ? [toItem(line, value, value.cell.text.trim())] : [];
  });
}

/** Its label says so, or it gives out a verdict. */
export function isCheck(line: Line): boolean {
  if (!isComputed(line)) return false;
  return names(CHECK_WORDS, line.words) || line.values.every(({ cell }) => isVerdict(cell));
}

const isComputed = (line: Line): boolean => line.values.some(({ cell }) => cell.is_formula);

const isVerdict = ({ type, text, is_formula }: GridCell): boolean =>
  is_formula && (type === 'boolean' || (type === 'string' && names(VERDICT_WORDS, wordsOf(text))));

function fails(cell: GridCell): boolean {
  if (cell.type === 'error') return true;
  if (cell.type === 'boolean') return cell.value === false;
  return isNumber(cell) ? Math.abs(cell.value) >= AGREES : FAILED.test(cell.text.trim());
}

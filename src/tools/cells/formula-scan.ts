// Finds cells whose formula matches, testing shared formulas once where possible.
import { formulaAt } from '../../formulas/formula-at.ts';
import type { CellBlock, ColumnCells, Formula } from '../../model/index.ts';
import type { Matcher } from '../../search/index.ts';

/** What one text of a formula tells of all the cells that share it. */
const OUTCOME = { none: 0, all: 1, ask: 2 } as const;

/**
 * Entries of a column whose formula matches as written in the cell, ascending. Where what is looked for cannot lie in a reference, one
 * look at the shared text is enough for all its cells.
 */
export function createFormulaScan(
  formulas: readonly Formula[],
  matcher: Matcher,
): (column: ColumnCells, block: CellBlock) => number[] {
  const outcomes = Uint8Array.from(formulas, (formula) => outcomeOf(formula, matcher));
  const isSought = outcomes.some((outcome) => outcome !== OUTCOME.none);
  return (column, block) => {
    const entries: number[] = [];
    if (!column.formulas || !isSought) return entries;
    for (let entry = 0; entry < column.formulas.length; entry++) {
      const place = column.formulas[entry]! - 1;
      const outcome = place < 0 ? OUTCOME.none : outcomes[place];
      if (outcome === OUTCOME.none) continue;
      const row = block.first_row + (column.rows ? column.rows[entry]! : entry);
      if (outcome === OUTCOME.all || matcher.test(formulaAt(formulas[place]!, row, column.col))) entries.push(entry);
    }
    return entries;
  };
}

function outcomeOf(formula: Formula, matcher: Matcher): number {
  const moves = formula.kind === 'normal' || formula.kind === 'shared';
  const decided =
    !moves || (matcher.literal !== null && !matcher.literal.whole_text && staysInPlace(matcher.literal.needle));
  if (decided) return matcher.test(formula.text) ? OUTCOME.all : OUTCOME.none;
  const text = formula.text.toLowerCase();
  const isMissing = (needle: string): boolean => staysInPlace(needle) && !text.includes(needle.toLowerCase());
  return matcher.needles?.every(isMissing) ? OUTCOME.none : OUTCOME.ask;
}

const LETTERS = /\p{L}+\(?/gu;
/** Columns have up to three letters. */
const MAX_COLUMN_LETTERS = 3;

/** References are digits and up to three letters, which no bracket follows; all else stands alike in every cell. */
function staysInPlace(needle: string): boolean {
  if (/\d/.test(needle)) return false;
  const runs = needle.match(LETTERS) ?? [];
  return runs.every((run) => run.endsWith('(') || run.length > MAX_COLUMN_LETTERS);
}

// Audit rule: formulas that depend on themselves, told as the cycle of cells.
import { findCycles } from '../../formulas/index.ts';
import { formulaText, placeText } from '../audited-book.ts';
import type { Finding, Rule } from '../finding.ts';
import { byPlace, MAX_RELATED } from '../gather-places.ts';
import { runAt } from '../sheet-runs.ts';
import { count, quoted } from '../wording.ts';

export const circularReference: Rule = {
  code: 'circular_reference',
  find: (book) => {
    const { cycles, complete } = findCycles(book.graph);
    if (!complete) book.limits.reached('circular references were not searched for everywhere');
    return cycles.map((found): Finding => {
      const cycle = fromFirst(found);
      const { sheet, rect } = cycle[0]!;
      const audited = book.sheets[sheet - 1]!;
      const run = runAt(audited.cells, rect.top, rect.left);
      const kind = run < 0 ? -1 : audited.cells.runs.kind(run);
      const formula = kind >= 0 ? ` (${quoted(formulaText(audited, kind, rect.top, rect.left))})` : '';
      const way =
        cycle.length === 1 ? 'refers to itself' : `depends on itself through ${count(cycle.length - 1, 'other cell')}`;
      return {
        code: 'circular_reference',
        severity: 'error',
        message: `The formula${formula} ${way}. Its value depends on how often it was calculated: break the circle, or replace it by a formula that solves it.`,
        place: cycle[0]!,
        related: cycle.slice(1, MAX_RELATED + 1).map((cell) => placeText(book, cell.sheet, cell.rect)),
      };
    });
  },
};

/** A circle has no beginning: it is told from its first cell on. */
function fromFirst<Cell extends Parameters<typeof byPlace>[0]>(cycle: readonly Cell[]): Cell[] {
  let first = 0;
  for (let i = 1; i < cycle.length; i++) if (byPlace(cycle[i]!, cycle[first]!) < 0) first = i;
  return [...cycle.slice(first), ...cycle.slice(0, first)];
}

// Tells whether a single cell depends on itself, with a bounded search.
import { intersect, targetOf } from '../references/area-dependencies.ts';
import type { FormulaGraph, FormulaPart, Region } from './formula-graph.ts';
import { loopsOf } from './loops.ts';

/** Parts of formulas that are followed before the whole workbook is looked at, and behind that. */
const MAX_FIRST_STEPS = 2_000;
const MAX_STEPS = 50_000;

/** Whether a cell depends on itself; null where that would take too long to find out. */
export function isCircular(graph: FormulaGraph, cell: Region): boolean | null {
  const first = reachesItself(graph, cell, MAX_FIRST_STEPS, () => true);
  if (first !== null) return first;
  const loops = loopsOf(graph);
  if (!loops) return null;
  const groups = new Set<number>();
  graph.visitFormulas(cell, ({ block }) => {
    const group = loops.groupOf.get(block);
    if (group !== undefined) groups.add(group);
    return false;
  });
  if (groups.size === 0) return false;
  return reachesItself(graph, cell, MAX_STEPS, ({ block }) => groups.has(loops.groupOf.get(block) ?? -1));
}

/** Follows references from a cell, formulas that were filled from one to others together, until it is met again. */
function reachesItself(
  graph: FormulaGraph,
  cell: Region,
  budget: number,
  follows: (part: FormulaPart) => boolean,
): boolean | null {
  const waiting: Region[] = [cell];
  const seen = new Set<string>();
  let steps = 0;
  for (let region = waiting.pop(); region; region = waiting.pop()) {
    let found = false;
    graph.visitFormulas(region, (part) => {
      const key = `${part.block} ${part.rect.top} ${part.rect.left} ${part.rect.bottom} ${part.rect.right}`;
      if (seen.has(key) || !follows(part)) return false;
      seen.add(key);
      for (const area of graph.areas(part)) {
        const target = { sheet: area.sheet, rect: targetOf(area, part.rect) };
        found ||= target.sheet === cell.sheet && intersect(target.rect, cell.rect) !== null;
        waiting.push(target);
      }
      return found || ++steps > budget;
    });
    if (found) return true;
    if (steps > budget || waiting.length > budget * 8) return null;
  }
  return false;
}

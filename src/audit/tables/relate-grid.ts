// Runs all searches for relations over one table, by rows and by columns, within a budget of steps.
import type { TableAudit } from '../finding.ts';
import { RELATION_KINDS } from '../relation-kind.ts';
import { Budget } from './budget.ts';
import { findShares } from './find-shares.ts';
import { findSums } from './find-sums.ts';
import { findTriples } from './find-triples.ts';
import { Lines, traitsOf } from './lines.ts';
import { mergeMismatches, type Verdict } from './merge-mismatches.ts';
import type { NumberGrid } from './number-grid.ts';
import type { Relation } from './relation.ts';

/** Numbers that are added or compared for one table. */
const MAX_STEPS = 4_000_000;

export interface RelatedGrid {
  readonly relations: TableAudit['relations'];
  readonly verdicts: readonly Verdict[];
  /** Not all could be looked at. */
  readonly isPartial: boolean;
}

/** What ties the numbers of a table together, and where that fails. */
export function relateGrid(grid: NumberGrid): RelatedGrid {
  const budget = new Budget(MAX_STEPS);
  const [rows, columns] = [new Lines(grid, 'rows'), new Lines(grid, 'columns')];
  const [rowTraits, columnTraits] = [traitsOf(rows), traitsOf(columns)];
  const triples = findTriples(columns, columnTraits, budget);
  // What is said to be a difference is no part of a sum: else the first of its two columns would be taken for a total.
  const taken = new Set(triples.flatMap(({ kind, line }) => (kind === 'difference' ? [line] : [])));
  const parts = columnTraits.map((traits, line) => (taken.has(line) ? { ...traits, isPart: false } : traits));
  const relations = [
    ...findSums(rows, rowTraits, budget),
    ...findSums(columns, parts, budget),
    ...triples,
    ...findTriples(rows, rowTraits, budget),
    ...findShares(columns, columnTraits, budget),
    ...findShares(rows, rowTraits, budget),
  ];
  return {
    relations: countKinds(relations),
    verdicts: mergeMismatches(relations.flatMap(({ mismatches }) => mismatches)),
    isPartial: budget.isSpent,
  };
}

function countKinds(relations: readonly Relation[]): TableAudit['relations'] {
  return RELATION_KINDS.flatMap((kind) => {
    const own = relations.filter((relation) => relation.kind === kind);
    const holds = own.reduce((sum, relation) => sum + relation.holds, 0);
    const fails = own.reduce((sum, relation) => sum + relation.mismatches.length, 0);
    return holds + fails > 0 ? [{ kind, holds, fails }] : [];
  });
}

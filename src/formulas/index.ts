export { type ComputedCell, computeCell } from './compute-cell.ts';
export { type Cycles, findCycles } from './find-cycles.ts';
export { formulaAt, shiftFormula } from './formula-at.ts';
export type { FormulaGraph, FormulaPart, Region } from './formula-graph.ts';
export { graphOf } from './graph-of.ts';
export { isCircular } from './is-circular.ts';
export { type FormulaParts, readReferences } from './read-references.ts';
export { toPattern } from './to-pattern.ts';
export { type Trace, type TracedLink, traceDependents, tracePrecedents } from './trace.ts';

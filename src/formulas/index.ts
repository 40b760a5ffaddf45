// What other layers may use of formulas: references, patterns, dependency graph, tracing and evaluation.
export { type ComputedCell, computeCell } from './compute-cell.ts';
export { findNumbers, type WrittenNumber } from './find-numbers.ts';
export { formulaAt, shiftFormula } from './formula-at.ts';
export { findCycles } from './graph/find-cycles.ts';
export type { FormulaGraph, FormulaPart, Region } from './graph/formula-graph.ts';
export { graphOf } from './graph/graph-of.ts';
export { isCircular } from './graph/is-circular.ts';
export { type Trace, type TracedLink, traceDependents, tracePrecedents } from './graph/trace.ts';
export { intersect, targetOf } from './references/area-dependencies.ts';
export { type FormulaParts, readReferences } from './references/read-references.ts';
export { ReferenceScanner } from './references/reference-scanner.ts';
export { toPattern } from './references/to-pattern.ts';

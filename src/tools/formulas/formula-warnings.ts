// Warns of what makes a formula's value doubtful: deleted or missing cells, dynamic references, other workbooks, stale
// results.
import type { ComputedCell, FormulaGraph, FormulaParts, Trace } from '../../formulas/index.ts';
import type { Formula } from '../../model/index.ts';
import type { Cell } from '../../view/index.ts';

/** Functions whose value may change though nothing that they are given does. */
const VOLATILE: ReadonlySet<string> = new Set([
  ...['NOW', 'TODAY', 'RAND', 'RANDBETWEEN', 'RANDARRAY', 'OFFSET', 'INDIRECT', 'CELL', 'INFO'],
]);
/** Functions that refer to cells by values. */
const DYNAMIC: readonly string[] = ['INDIRECT', 'OFFSET'];
/** Names that one warning tells. */
const MAX_NAMED = 10;

export const isVolatile = (functions: readonly string[]): boolean => functions.some((name) => VOLATILE.has(name));

interface Inspected {
  readonly formula: Formula | null;
  readonly cell: Cell | undefined;
  readonly parts: FormulaParts;
  readonly graph: FormulaGraph;
  readonly computed: ComputedCell | null;
  readonly precedents: Trace;
  readonly dependents: Trace;
}

/** What a reader of the answer should not take on trust. */
export function formulaWarnings({
  formula,
  cell,
  parts,
  graph,
  computed,
  precedents,
  dependents,
}: Inspected): string[] {
  const own = precedents.links.filter((link) => link.depth === 1);
  const missing = own.filter((link) => link.missing).map((link) => link.ref);
  const dynamic = parts.functions.filter((name) => DYNAMIC.includes(name));
  const warnings: (string | false)[] = [
    formula !== null && (cell === undefined || cell.type === 'empty') && 'The file holds no value for this formula.',
    parts.broken && 'The formula refers to cells that were deleted (#REF!).',
    missing.length > 0 && `Not in this workbook: ${missing.slice(0, MAX_NAMED).join(', ')}.`,
    dynamic.length > 0 &&
      `${dynamic.join(' and ')} may refer to further cells, depending on values; they are not listed.`,
    own.some((link) => link.kind === 'external') && 'Cells of other workbooks are named, not read.',
    computed !== null && computed.unsupported !== null && `Not computed here: ${computed.unsupported}.`,
    computed?.stale === true && 'The file holds another value than the formula comes to.',
    (precedents.cut || dependents.cut) && 'The trace grew too long and was ended early.',
    graph.truncated && 'The workbook has too many references; some were left out.',
  ];
  return warnings.filter((warning) => warning !== false);
}

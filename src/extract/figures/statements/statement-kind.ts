// Tells the kind of a statement by its rows, and how much it looks like one that the company reports by.
import { memoize } from '../../values/index.ts';
import { knownMetric } from '../metrics/metric-names.ts';
import type { Statement, StatementRow } from './statement.ts';

/** Names of fields whose rows every statement of the kind has. */
const MARKS: Readonly<Record<'income' | 'balance' | 'cash', readonly string[]>> = {
  income: [
    'revenue',
    'gross profit',
    'operating income',
    'pretax income',
    'income tax',
    'net income',
    'eps basic',
    'eps diluted',
  ],
  balance: [
    'cash',
    'total current asset',
    'total asset',
    'total current liability',
    'total liability',
    'total equity',
    'inventory',
  ],
  cash: ['operating cash flow', 'investing cash flow', 'financing cash flow'],
};
type MarkedKind = keyof typeof MARKS;
const KINDS = Object.keys(MARKS) as MarkedKind[];
const ALL_MARKS = KINDS.flatMap((kind) => MARKS[kind].map((name) => ({ kind, patterns: knownMetric(name)!.rows })));
/** So many of its marks tell a kind without a title. */
const ENOUGH: Readonly<Record<MarkedKind, number>> = { income: 3, balance: 3, cash: 2 };
/** A short table with the marks of its kind is a statement too. */
const ENOUGH_TO_TELL = 0.45;
/** More rows than this say no more. */
const MANY_ROWS = 12;

/** The marks of all kinds that a name bears, by their positions; most names of a document return. */
const marksOf = memoize((name: string): readonly number[] =>
  ALL_MARKS.flatMap(({ patterns }, i) => (patterns.some((pattern) => pattern.test(name)) ? [i] : [])),
);

/** How many of the marks of each kind the rows bear. */
function countMarks(rows: readonly StatementRow[]): Readonly<Record<MarkedKind, number>> {
  const borne = new Set(rows.flatMap(({ names }) => names.flatMap(marksOf)));
  const counts = { income: 0, balance: 0, cash: 0 };
  for (const mark of borne) counts[ALL_MARKS[mark]!.kind] += 1;
  return counts;
}

/** The kind whose marks the rows bear; `other` where there are too few. */
export function kindOfRows(rows: readonly StatementRow[]): Statement['kind'] {
  const counts = countMarks(rows);
  const counted = KINDS.map((kind) => ({ kind, share: counts[kind] / ENOUGH[kind] }));
  const best = counted.reduce((a, b) => (b.share > a.share ? b : a));
  return best.share >= 1 ? best.kind : 'other';
}

/** By the marks that its rows bear, by their number, and by its title. */
export function primaryOf(kind: Statement['kind'], rows: readonly StatementRow[], isTitled: boolean): number {
  if (kind === 'other') return 0;
  const borne = countMarks(rows)[kind] / MARKS[kind].length;
  const looks = 0.5 * borne + 0.25 * Math.min(1, rows.length / MANY_ROWS) + (isTitled ? 0.25 : 0);
  return countMarks(rows)[kind] >= ENOUGH[kind] ? Math.max(ENOUGH_TO_TELL, looks) : looks;
}

/** Statements of parts of the company look like its own, and tables of a discussion repeat some of it. */
export function markSecondary(statements: readonly Statement[]): Statement[] {
  const first = new Map<string, Statement>();
  for (const statement of statements) {
    const known = first.get(timeOf(statement));
    if (!known || statement.primary > known.primary) first.set(timeOf(statement), statement);
  }
  return statements.map((statement) => ({ ...statement, secondary: first.get(timeOf(statement)) !== statement }));
}

/** Kind and newest year: columns of a discussion may be fewer. A whole year is beside its last quarter in its own right. */
function timeOf({ kind, columns }: Statement): string {
  const whole = columns.every(({ months }) => months === 12);
  return `${kind} ${Math.max(...columns.map(({ year }) => year))} ${whole}`;
}

// Tells the kind of a statement by its rows, and how much it looks like one that the company reports by.
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
const KINDS = Object.entries(MARKS).map(([kind, names]) => ({
  kind: kind as keyof typeof MARKS,
  marks: names.map((name) => knownMetric(name)!.rows),
}));
/** So many of its marks tell a kind without a title. */
const ENOUGH: Readonly<Record<keyof typeof MARKS, number>> = { income: 3, balance: 3, cash: 2 };
/** More rows than this say no more. */
const MANY_ROWS = 12;

const countMarks = (rows: readonly StatementRow[], marks: readonly (readonly RegExp[])[]): number =>
  marks.filter((patterns) =>
    rows.some((row) => patterns.some((pattern) => row.names.some((name) => pattern.test(name)))),
  ).length;

/** The kind whose marks the rows bear; `other` where there are too few. */
export function kindOfRows(rows: readonly StatementRow[]): Statement['kind'] {
  const counted = KINDS.map(({ kind, marks }) => ({ kind, share: countMarks(rows, marks) / ENOUGH[kind] }));
  const best = counted.reduce((a, b) => (b.share > a.share ? b : a));
  return best.share >= 1 ? best.kind : 'other';
}

/** By the marks that its rows bear, by their number, and by its title. */
export function primaryOf(kind: Statement['kind'], rows: readonly StatementRow[], isTitled: boolean): number {
  const marks = KINDS.find((known) => known.kind === kind)?.marks;
  if (!marks) return 0;
  const borne = countMarks(rows, marks) / marks.length;
  return 0.5 * borne + 0.25 * Math.min(1, rows.length / MANY_ROWS) + (isTitled ? 0.25 : 0);
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

/** Kind and newest year: columns of a discussion may be fewer. */
const timeOf = ({ kind, columns }: Statement): string => `${kind} ${Math.max(...columns.map(({ year }) => year))}`;

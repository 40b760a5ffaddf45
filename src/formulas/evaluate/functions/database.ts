// Database functions (DSUM, DGET …) over ranges with headings and criteria.
import type { Context } from '../context.ts';
import type { Meter } from '../meter.ts';
import { finite } from '../values/coerce.ts';
import { ERROR, isError, type Matrix, type Scalar, type Value } from '../values/values.ts';
import { sum } from './argument-entries.ts';
import { readCriterion } from './criteria.ts';
import { define, type FunctionSpec } from './define.ts';
import { variance } from './samples.ts';

const title = (value: Scalar): string => (typeof value === 'string' ? value.trim().toLowerCase() : String(value));

/** The column that a number, or the text of its heading, names; -1 where there is none. */
function findField(field: Scalar, table: Matrix): number {
  if (typeof field === 'number') return field >= 1 && field <= table.cols ? Math.trunc(field) - 1 : -1;
  const wanted = title(field);
  return table.data.slice(0, table.cols).findIndex((heading) => title(heading) === wanted);
}

/** Rows of criteria are alternatives; what is in one row must hold together. */
function readCriteria(criteria: Matrix, table: Matrix, meter: Meter): (row: number) => boolean {
  const fields = Array.from({ length: criteria.cols }, (_, col) => findField(criteria.data[col]!, table));
  const rows = Array.from({ length: criteria.rows - 1 }, (_, i) =>
    fields.flatMap((field, col) => {
      const wanted = criteria.data[(i + 1) * criteria.cols + col]!;
      if (wanted === null || field < 0) return [];
      return [{ field, ...readCriterion(typeof wanted === 'string' ? beginsWith(wanted) : wanted, meter) }];
    }),
  );
  return (row) =>
    rows.some((tests) => tests.every(({ field, test }) => test(table.data[row * table.cols + field] ?? null)));
}

/** A plain text asks for what begins with it. */
const beginsWith = (text: string): string => (/^[<>=]/.test(text) ? text : `${text}*`);

function listField(database: Value, field: Scalar, criteria: Value, context: Context): Scalar[] {
  const table = context.values(database);
  const wanted = readCriteria(context.values(criteria), table, context.meter);
  const col = field === null ? 0 : findField(field, table);
  if (col < 0) throw ERROR.value;
  context.meter.step(table.data.length);
  const entries: Scalar[] = [];
  for (let row = 1; row < table.rows; row++) if (wanted(row)) entries.push(table.data[row * table.cols + col]!);
  return entries;
}

function numbersOf(entries: readonly Scalar[]): number[] {
  const failed = entries.find(isError);
  if (failed) throw failed;
  return entries.filter((entry) => typeof entry === 'number');
}

const over = (name: string, run: (entries: readonly Scalar[]) => Scalar): FunctionSpec =>
  define(name, 'rsr', ([database, field, criteria], context) => run(listField(database, field, criteria, context)));

const overNumbers = (name: string, run: (numbers: readonly number[]) => Scalar): FunctionSpec =>
  over(name, (entries) => run(numbersOf(entries)));

const root = (value: Scalar): Scalar => (typeof value === 'number' ? Math.sqrt(value) : value);

export const DATABASE: readonly FunctionSpec[] = [
  overNumbers('DSUM', (numbers) => finite(sum(numbers))),
  overNumbers('DAVERAGE', (numbers) => (numbers.length === 0 ? ERROR.div0 : finite(sum(numbers) / numbers.length))),
  overNumbers('DMAX', (numbers) => numbers.reduce((a, b) => Math.max(a, b), numbers[0] ?? 0)),
  overNumbers('DMIN', (numbers) => numbers.reduce((a, b) => Math.min(a, b), numbers[0] ?? 0)),
  overNumbers('DPRODUCT', (numbers) => (numbers.length === 0 ? 0 : finite(numbers.reduce((a, b) => a * b, 1)))),
  overNumbers('DSTDEV', (numbers) => root(variance(numbers, 1))),
  overNumbers('DSTDEVP', (numbers) => root(variance(numbers, 0))),
  overNumbers('DVAR', (numbers) => variance(numbers, 1)),
  overNumbers('DVARP', (numbers) => variance(numbers, 0)),
  over('DCOUNT', (entries) => entries.filter((entry) => typeof entry === 'number').length),
  over('DCOUNTA', (entries) => entries.filter((entry) => entry !== null).length),
  over('DGET', (entries) => {
    if (entries.length === 0) return ERROR.value;
    return entries.length > 1 ? ERROR.num : entries[0]!;
  }),
];

// SUMIF, COUNTIFS, AVERAGEIFS and their kin, with an index for repeated searches.
import { SHEET_COLUMNS, SHEET_ROWS } from '../../../model/index.ts';
import type { Context } from '../context.ts';
import { finite } from '../values/coerce.ts';
import {
  type Area,
  ERROR,
  isError,
  isReference,
  type Matrix,
  reference,
  type Scalar,
  type Value,
} from '../values/values.ts';
import { type Criterion, indexOf, readCriterion } from './criteria.ts';
import { define, type FunctionSpec } from './define.ts';

interface Condition {
  readonly cells: Matrix;
  readonly criterion: Criterion;
}

/** The second search of an array pays for an index of it. */
const SEARCHED = new WeakSet<Matrix>();

/** Places where every condition holds, ascending. */
export function matchingPlaces(conditions: readonly Condition[], context: Context): number[] {
  const [first, ...others] = conditions as [Condition, ...Condition[]];
  const places: number[] = [];
  for (const place of candidates(first, context)) {
    if (others.every(({ cells, criterion }) => criterion.test(cells.data[place] ?? null))) places.push(place);
  }
  context.meter.step(places.length);
  return places;
}

function candidates({ cells, criterion }: Condition, context: Context): readonly number[] {
  const { key, test } = criterion;
  if (key !== null && SEARCHED.has(cells) && !key.startsWith('n')) {
    context.meter.step(1);
    return indexOf(cells).get(key) ?? [];
  }
  if (key !== null && SEARCHED.has(cells)) return numericCandidates(cells, key, context);
  SEARCHED.add(cells);
  const places: number[] = [];
  context.meter.step(cells.data.length);
  for (let i = 0; i < cells.data.length; i++) if (test(cells.data[i]!)) places.push(i);
  return places;
}

/** Numbers, and the texts that read as the same number. */
function numericCandidates(cells: Matrix, key: string, context: Context): readonly number[] {
  context.meter.step(1);
  const index = indexOf(cells);
  const numbers = index.get(key) ?? [];
  const texts = index.get(`s${key.slice(1)}`) ?? [];
  return texts.length === 0 ? numbers : [...numbers, ...texts].sort((a, b) => a - b);
}

/** Range, criterion, range, criterion, …; `#VALUE!` where the shapes differ. */
function readConditions(args: readonly Value[], context: Context): Condition[] {
  const conditions: Condition[] = [];
  for (let i = 0; i + 1 < args.length; i += 2) {
    const cells = context.values(args[i]!);
    const { rows, cols } = conditions[0]?.cells ?? cells;
    if (cells.rows !== rows || cells.cols !== cols) throw ERROR.value;
    conditions.push({ cells, criterion: readCriterion(args[i + 1] as Scalar, context.meter) });
  }
  return conditions;
}

/** The numbers of an array at some places; throws the first error among them. */
function numbersAt(cells: Matrix, places: readonly number[]): number[] {
  const numbers: number[] = [];
  for (const place of places) {
    const value = cells.data[place] ?? null;
    if (typeof value === 'number') numbers.push(value);
    else if (isError(value)) throw value;
  }
  return numbers;
}

/** SUMIF adds up an area of the shape of the tested one that begins where the given one does. */
function reshape(range: Value, shape: Matrix, context: Context): Matrix {
  if (!isReference(range)) return context.values(range);
  const area = range.areas[0]!;
  const resized: Area = {
    ...area,
    bottom: Math.min(SHEET_ROWS - 1, area.top + shape.rows - 1),
    right: Math.min(SHEET_COLUMNS - 1, area.left + shape.cols - 1),
  };
  return context.values(reference(resized));
}

function listIf(range: Value, criterion: Scalar, target: Value | undefined, context: Context): number[] {
  const cells = context.values(range);
  const places = matchingPlaces([{ cells, criterion: readCriterion(criterion, context.meter) }], context);
  return numbersAt(target === undefined || target === null ? cells : reshape(target, cells, context), places);
}

function listIfs(target: Value, args: readonly Value[], context: Context): number[] {
  const cells = context.values(target);
  const conditions = readConditions(args, context);
  const shape = conditions[0]?.cells;
  if (!shape || shape.rows !== cells.rows || shape.cols !== cells.cols) throw ERROR.value;
  return numbersAt(cells, matchingPlaces(conditions, context));
}

const total = (numbers: readonly number[]): Scalar => finite(numbers.reduce((sum, value) => sum + value, 0));

const mean = (numbers: readonly number[]): Scalar =>
  numbers.length === 0 ? ERROR.div0 : finite(numbers.reduce((sum, value) => sum + value, 0) / numbers.length);

const extreme =
  (pick: (a: number, b: number) => number) =>
  (numbers: readonly number[]): Scalar =>
    numbers.length === 0 ? 0 : numbers.reduce((a, b) => pick(a, b));

/** The first of the arguments is what is added up; the signature repeats range and criterion. */
const ifs = (name: string, run: (numbers: readonly number[]) => Scalar): FunctionSpec =>
  define(name, 'r(rs)*', ([target, ...args], context) => run(listIfs(target, args, context)), {
    errors: true,
  });

const onlyIf = (name: string, run: (numbers: readonly number[]) => Scalar): FunctionSpec =>
  define(name, 'rsr?', ([range, criterion, target], context) => run(listIf(range, criterion, target, context)), {
    errors: true,
  });

/** Blank cells beyond the last filled one of a whole column meet `=""` and `<>5` too. */
function countIf(range: Value, criterion: Scalar, context: Context): number {
  const read = readCriterion(criterion, context.meter);
  const areas = isReference(range) ? range.areas : [null];
  let count = 0;
  for (const area of areas) {
    const cells = area ? context.read(area) : context.values(range);
    count += matchingPlaces([{ cells, criterion: read }], context).length;
    if (area && read.test(null))
      count += (area.bottom - area.top + 1) * (area.right - area.left + 1) - cells.data.length;
  }
  return count;
}

export const CONDITIONAL: readonly FunctionSpec[] = [
  onlyIf('SUMIF', total),
  onlyIf('AVERAGEIF', mean),
  define('COUNTIF', 'rs', ([range, criterion], context) => countIf(range, criterion, context), { errors: true }),
  define('COUNTIFS', '(rs)*', (args, context) => matchingPlaces(readConditions(args, context), context).length, {
    errors: true,
  }),
  ifs('SUMIFS', total),
  ifs('AVERAGEIFS', mean),
  ifs('MAXIFS', extreme(Math.max)),
  ifs('MINIFS', extreme(Math.min)),
];

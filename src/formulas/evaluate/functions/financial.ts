// Financial functions: annuities, net present value, internal rates of return, depreciation.
import type { Context } from '../context.ts';
import { dateOf, daysOf } from '../values/calendar.ts';
import { finite, toNumber } from '../values/coerce.ts';
import { ERROR, isError, type Scalar, type Value } from '../values/values.ts';
import { eachEntry, isMany, listNumbers, sum } from './argument-entries.ts';
import { define, type FunctionSpec } from './define.ts';
import { findRoot } from './find-root.ts';

/** Growth over the periods, and what one paid each period grows to. `early`: payments come first. */
function growth(rate: number, periods: number, early: boolean): { factor: number; annuity: number } {
  if (rate === 0) return { factor: 1, annuity: periods };
  const factor = (1 + rate) ** periods;
  return { factor, annuity: ((factor - 1) / rate) * (early ? 1 + rate : 1) };
}

const futureValue = (rate: number, periods: number, payment: number, present: number, early: boolean): number => {
  const { factor, annuity } = growth(rate, periods, early);
  return -(present * factor + payment * annuity);
};

function payment(rate: number, periods: number, present: number, future: number, early: boolean): number {
  if (periods === 0) throw ERROR.num;
  const { factor, annuity } = growth(rate, periods, early);
  return -(present * factor + future) / annuity;
}

/** The part of a payment that is interest. */
function interest(
  rate: number,
  period: number,
  periods: number,
  present: number,
  future: number,
  early: boolean,
): number {
  if (period < 1 || period >= periods + 1) throw ERROR.num;
  if (early && period === 1) return 0;
  const paid = payment(rate, periods, present, future, early);
  const owed = futureValue(rate, period - 1, paid, present, early);
  return early ? ((owed - paid) * rate) / (1 + rate) : owed * rate;
}

function numberOfPeriods(rate: number, paid: number, present: number, future: number, early: boolean): Scalar {
  if (rate === 0) return paid === 0 ? ERROR.num : -(present + future) / paid;
  const due = (paid * (early ? 1 + rate : 1)) / rate;
  const ratio = (due - future) / (present + due);
  return ratio <= 0 ? ERROR.num : finite(Math.log(ratio) / Math.log(1 + rate));
}

function rateOf(periods: number, paid: number, present: number, future: number, early: boolean, guess: number): Scalar {
  if (periods <= 0) return ERROR.num;
  const residue = (rate: number): number => futureValue(rate, periods, paid, present, early) - future;
  const found = findRoot(
    (rate) => (Math.abs(rate) < 1e-12 ? -(present + paid * periods) - future : residue(rate)),
    guess,
    -1,
  );
  return found === null ? ERROR.num : Math.abs(found) < 1e-11 ? 0 : found;
}

/** Flows at the end of each period. */
function netPresent(rate: number, flows: readonly number[]): number {
  return sum(flows.map((flow, i) => flow / (1 + rate) ** (i + 1)));
}

const hasBothSigns = (flows: readonly number[]): boolean => flows.some((x) => x > 0) && flows.some((x) => x < 0);

function internalRate(flows: readonly number[], guess: number, { meter }: Context): Scalar {
  if (!hasBothSigns(flows)) return ERROR.num;
  const value = (rate: number): number => {
    meter.step(flows.length);
    return netPresent(rate, flows) * (1 + rate);
  };
  return findRoot(value, guess, -1) ?? ERROR.num;
}

function modifiedRate(flows: readonly number[], finance: number, reinvest: number): Scalar {
  if (!flows.some((x) => x < 0)) return ERROR.div0;
  const n = flows.length;
  const gained = netPresent(
    reinvest,
    flows.map((x) => Math.max(0, x)),
  );
  const spent = netPresent(
    finance,
    flows.map((x) => Math.min(0, x)),
  );
  return finite(((-gained * (1 + reinvest) ** n) / (spent * (1 + finance))) ** (1 / (n - 1)) - 1);
}

interface DatedFlows {
  readonly flows: readonly number[];
  /** Years of 365 days since the first. */
  readonly years: readonly number[];
}

function readDated(values: Value, dates: Value, context: Context): DatedFlows {
  const list = (value: Value): number[] => {
    const numbers: number[] = [];
    eachEntry(value, context, (entry) => numbers.push(toNumber(entry)));
    return numbers;
  };
  const flows = list(values);
  const days = list(dates).map(Math.trunc);
  if (flows.length !== days.length || flows.length === 0) throw ERROR.num;
  if (days.some((day) => day < days[0]! || day < 0)) throw ERROR.num;
  return { flows, years: days.map((day) => (day - days[0]!) / 365) };
}

const datedPresent = (rate: number, { flows, years }: DatedFlows): number =>
  sum(flows.map((flow, i) => flow / (1 + rate) ** years[i]!));

function datedRate(dated: DatedFlows, guess: number, { meter }: Context): Scalar {
  if (!hasBothSigns(dated.flows)) return ERROR.num;
  const value = (rate: number): number => {
    meter.step(dated.flows.length);
    return datedPresent(rate, dated);
  };
  return findRoot(value, guess, -1) ?? ERROR.num;
}

/** NPV counts numbers that are given by themselves too, and passes over texts in ranges. */
const listFlows = (args: readonly Value[], context: Context): number[] =>
  listNumbers(
    args.filter((arg) => isMany(arg) || arg !== null),
    context,
  );

/** Fixed declining balance; the first year may have fewer months. */
function fixedDeclining(
  cost: number,
  salvage: number,
  life: number,
  period: number,
  months: number,
  { meter }: Context,
): Scalar {
  if (cost < 0 || salvage < 0 || life <= 0 || period < 1 || period > life + 1 || months < 1 || months > 12)
    return ERROR.num;
  if (cost === 0) return 0;
  meter.step(Math.min(period, life));
  const rate = Math.round((1 - (salvage / cost) ** (1 / life)) * 1000) / 1000;
  const first = (cost * rate * Math.trunc(months)) / 12;
  let total = first;
  let amount = first;
  for (let i = 2; i <= Math.min(Math.trunc(period), Math.trunc(life)); i++) {
    amount = (cost - total) * rate;
    total += amount;
  }
  if (Math.trunc(period) > life) return ((cost - total) * rate * (12 - Math.trunc(months))) / 12;
  return amount;
}

/** Accumulated double declining depreciation up to a time, never below the salvage value. */
function doubleDeclining(cost: number, salvage: number, life: number, period: number, factor: number): Scalar {
  if (cost < 0 || salvage < 0 || life <= 0 || period < 1 || period > life || factor <= 0) return ERROR.num;
  const rate = Math.min(1, factor / life);
  const before = cost * (1 - rate) ** (period - 1);
  const after = cost * (1 - rate) ** period;
  return Math.max(0, Math.min(before - after, before - salvage));
}

/** Declining balance between two times, going over to the straight line where that gives more. */
function variableDeclining(
  cost: number,
  salvage: number,
  life: number,
  from: number,
  to: number,
  factor: number,
  stay: boolean,
  context: Context,
): Scalar {
  if (cost < 0 || salvage < 0 || life <= 0 || from < 0 || to < from || to > life || factor <= 0) return ERROR.num;
  let book = cost;
  let total = 0;
  context.meter.step(Math.ceil(to));
  for (let period = 0; period < to; period++) {
    const line = stay ? 0 : (book - salvage) / Math.max(1, life - period);
    const declining = Math.min((book * factor) / life, Math.max(0, book - salvage));
    const amount = Math.max(0, Math.max(declining, line));
    const share = Math.min(period + 1, to) - Math.max(period, from);
    if (share > 0) total += amount * share;
    book -= amount;
  }
  return finite(total);
}

/** Sums of interest or principal between two payments. */
function cumulative(
  rate: number,
  periods: number,
  present: number,
  from: number,
  to: number,
  kind: number,
  principal: boolean,
  context: Context,
): Scalar {
  if (rate <= 0 || periods <= 0 || present <= 0 || from < 1 || to < from || to > periods) return ERROR.num;
  const early = kind !== 0;
  const paid = payment(rate, periods, present, 0, early);
  context.meter.step(to - from + 1);
  let total = 0;
  for (let period = Math.ceil(from); period <= to; period++) {
    const part = interest(rate, period, periods, present, 0, early);
    total += principal ? paid - part : part;
  }
  return finite(total);
}

/** Dollars as whole and fraction of a denominator, and back. */
function dollarFraction(value: number, denominator: number, toDecimal: boolean): Scalar {
  const parts = Math.trunc(denominator);
  if (parts < 0) return ERROR.num;
  if (parts === 0) return ERROR.div0;
  const scale = 10 ** Math.ceil(Math.log10(parts));
  const whole = Math.trunc(value);
  const rest = value - whole;
  return finite(whole + (toDecimal ? (rest * scale) / parts : (rest * parts) / scale));
}

/** Days in a year of a day count. */
function basisYears(from: number, to: number, basis: number, context: Context): number {
  const a = dateOf(from, context.workbook.date1904);
  const b = dateOf(to, context.workbook.date1904);
  const actual = daysOf(b.year, b.month, b.day) - daysOf(a.year, a.month, a.day);
  if (basis === 2) return actual / 360;
  if (basis === 3 || basis === 1) return actual / 365;
  return ((b.year - a.year) * 360 + (b.month - a.month) * 30 + Math.min(30, b.day) - Math.min(30, a.day)) / 360;
}

const early = (type: number | undefined): boolean => (type ?? 0) !== 0;

export const FINANCIAL: readonly FunctionSpec[] = [
  define('PMT', 'nnnn?n?', ([rate, periods, present, future = 0, type]) =>
    finite(payment(rate, periods, present, future, early(type))),
  ),
  define('IPMT', 'nnnnn?n?', ([rate, period, periods, present, future = 0, type]) =>
    finite(interest(rate, period, periods, present, future, early(type))),
  ),
  define('PPMT', 'nnnnn?n?', ([rate, period, periods, present, future = 0, type]) =>
    finite(
      payment(rate, periods, present, future, early(type)) -
        interest(rate, period, periods, present, future, early(type)),
    ),
  ),
  define('FV', 'nnnn?n?', ([rate, periods, paid, present = 0, type]) =>
    finite(futureValue(rate, periods, paid, present, early(type))),
  ),
  define('PV', 'nnnn?n?', ([rate, periods, paid, future = 0, type]) => {
    const { factor, annuity } = growth(rate, periods, early(type));
    return finite(-(future + paid * annuity) / factor);
  }),
  define('NPER', 'nnnn?n?', ([rate, paid, present, future = 0, type]) =>
    numberOfPeriods(rate, paid, present, future, early(type)),
  ),
  define('RATE', 'nnnn?n?n~', ([periods, paid, present, future = 0, type, guess = 0.1]) =>
    rateOf(periods, paid, present, future, early(type), guess),
  ),
  define('NPV', 'nr*', ([rate, ...flows], context) => finite(netPresent(rate, listFlows(flows, context)))),
  define('IRR', 'an~', ([values, guess = 0.1], context) =>
    internalRate(listNumbers([values], context), guess, context),
  ),
  define('MIRR', 'ann', ([values, finance, reinvest], context) =>
    modifiedRate(listNumbers([values], context), finance, reinvest),
  ),
  define('XNPV', 'naa', ([rate, values, dates], context) =>
    rate <= -1 ? ERROR.num : finite(datedPresent(rate, readDated(values, dates, context))),
  ),
  define('XIRR', 'aan~', ([values, dates, guess = 0.1], context) =>
    datedRate(readDated(values, dates, context), guess, context),
  ),
  define('ISPMT', 'nnnn', ([rate, period, periods, present]) =>
    periods === 0 ? ERROR.div0 : finite(present * rate * (period / periods - 1)),
  ),
  define('CUMIPMT', 'nnnnnn', ([rate, periods, present, from, to, type], context) =>
    cumulative(rate, periods, present, from, to, type, false, context),
  ),
  define('CUMPRINC', 'nnnnnn', ([rate, periods, present, from, to, type], context) =>
    cumulative(rate, periods, present, from, to, type, true, context),
  ),
  define('SLN', 'nnn', ([cost, salvage, life]) => (life === 0 ? ERROR.div0 : finite((cost - salvage) / life))),
  define('SYD', 'nnnn', ([cost, salvage, life, period]) =>
    life <= 0 || period < 1 || period > life
      ? ERROR.num
      : finite(((cost - salvage) * (life - period + 1) * 2) / (life * (life + 1))),
  ),
  define('DB', 'nnnnn~', ([cost, salvage, life, period, months = 12], context) =>
    fixedDeclining(cost, salvage, life, period, months, context),
  ),
  define('DDB', 'nnnnn~', ([cost, salvage, life, period, factor = 2]) =>
    doubleDeclining(cost, salvage, life, period, factor),
  ),
  define('VDB', 'nnnnnn~b~', ([cost, salvage, life, from, to, factor = 2, stay = false], context) =>
    variableDeclining(cost, salvage, life, from, to, factor, stay, context),
  ),
  define('EFFECT', 'nn', ([rate, n]) =>
    rate <= 0 || n < 1 ? ERROR.num : finite((1 + rate / Math.trunc(n)) ** Math.trunc(n) - 1),
  ),
  define('NOMINAL', 'nn', ([rate, n]) =>
    rate <= 0 || n < 1 ? ERROR.num : finite(((1 + rate) ** (1 / Math.trunc(n)) - 1) * Math.trunc(n)),
  ),
  define('RRI', 'nnn', ([periods, present, future]) =>
    periods <= 0 || present === 0 ? ERROR.num : finite((future / present) ** (1 / periods) - 1),
  ),
  define('PDURATION', 'nnn', ([rate, present, future]) =>
    rate <= 0 || present <= 0 || future <= 0 ? ERROR.num : finite(Math.log(future / present) / Math.log(1 + rate)),
  ),
  define('FVSCHEDULE', 'na', ([principal, schedule], context) => {
    let value = principal;
    eachEntry(schedule, context, (entry) => {
      if (isError(entry)) throw entry;
      value *= 1 + (entry === null ? 0 : toNumber(entry));
    });
    return finite(value);
  }),
  define('DOLLARDE', 'nn', ([value, denominator]) => dollarFraction(value, denominator, true)),
  define('DOLLARFR', 'nn', ([value, denominator]) => dollarFraction(value, denominator, false)),
  define('DISC', 'nnnnn?', ([settled, matures, price, redeemed, basis = 0], context) =>
    price <= 0 || redeemed <= 0 || settled >= matures
      ? ERROR.num
      : finite((redeemed - price) / redeemed / basisYears(settled, matures, basis, context)),
  ),
  define('INTRATE', 'nnnnn?', ([settled, matures, invested, redeemed, basis = 0], context) =>
    invested <= 0 || redeemed <= 0 || settled >= matures
      ? ERROR.num
      : finite((redeemed - invested) / invested / basisYears(settled, matures, basis, context)),
  ),
];

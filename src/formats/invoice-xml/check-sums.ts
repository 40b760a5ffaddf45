// Checks the sums of an invoice in XML by the rules of EN 16931 on its amounts.
import type { Check } from '../../model/index.ts';
import { checkLines, checkRates } from './check-parts.ts';
import { type Found, findElements } from './element-path.ts';
import { readText } from './read-text.ts';
import type { InvoiceSyntax, SumWays } from './syntax.ts';

/** Half a cent and the noise of additions. */
const TOLERANCE = 0.005 + 1e-6;

type Name = Exclude<keyof SumWays, 'rate'> | 'line';
/** An amount of the invoice; null where it is not stated. */
type Stated = (name: Name) => number | null;

interface SumRule {
  readonly rule: string;
  /** The total, what it must be, and how that is said; null where the invoice states too little. */
  sum(stated: Stated, all: (name: Name) => readonly number[]): Sum | null;
  readonly fields: readonly string[];
}

interface Sum {
  readonly total: number;
  readonly expected: number;
  readonly words: string;
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const compared = (said: number | null, expected: number | null, words: string): Sum | null =>
  said === null || expected === null ? null : { total: said, expected, words };

/** EN 16931-1, 6.4.2: conditions on what is stated together. */
const RULES: readonly SumRule[] = [
  {
    rule: 'BR-CO-10',
    fields: ['line_items'],
    sum: (stated, all) =>
      all('line').length === 0
        ? null
        : compared(stated('lines'), total(all('line')), 'The sum of the lines, by the amounts of the lines'),
  },
  {
    rule: 'BR-CO-11',
    fields: ['subtotal'],
    sum: (stated, all) =>
      all('allowance').length === 0
        ? null
        : compared(stated('allowances'), total(all('allowance')), 'The sum of the allowances, by each of them'),
  },
  {
    rule: 'BR-CO-12',
    fields: ['subtotal'],
    sum: (stated, all) =>
      all('charge').length === 0
        ? null
        : compared(stated('charges'), total(all('charge')), 'The sum of the charges, by each of them'),
  },
  {
    rule: 'BR-CO-13',
    fields: ['subtotal'],
    sum: (stated) => {
      const lines = stated('lines');
      const net = lines === null ? null : lines - (stated('allowances') ?? 0) + (stated('charges') ?? 0);
      return compared(stated('net'), net, 'The total without tax, by the lines less allowances plus charges');
    },
  },
  {
    rule: 'BR-CO-14',
    fields: ['tax'],
    sum: (stated, all) =>
      all('tax_part').length === 0
        ? null
        : compared(stated('tax'), total(all('tax_part')), 'The tax, by the tax of each rate'),
  },
  {
    rule: 'BR-CO-15',
    fields: ['subtotal', 'tax', 'total'],
    sum: (stated) => {
      const net = stated('net');
      return compared(
        stated('gross'),
        net === null ? null : net + (stated('tax') ?? 0),
        'The total with tax, by the total without tax plus the tax',
      );
    },
  },
  {
    rule: 'BR-CO-16',
    fields: ['total', 'amount_due'],
    sum: (stated) => {
      const gross = stated('gross');
      const due = gross === null ? null : gross - (stated('prepaid') ?? 0) + (stated('rounding') ?? 0);
      return compared(stated('due'), due, 'The amount due, by the total with tax less what was paid plus the rounding');
    },
  },
];

/** A check for each rule that the invoice states enough for; `lines` are the amounts of its lines. */
export function checkSums(root: Found, syntax: InvoiceSyntax, lines: readonly number[], currency: string): Check[] {
  const { sums } = syntax;
  const all = (name: Name): readonly number[] => (name === 'line' ? lines : findAmounts(root, sums[name], currency));
  const stated: Stated = (name) => all(name)[0] ?? null;
  const checks = RULES.flatMap(({ rule, fields, sum }) => {
    const found = sum(stated, all);
    return found ? [toCheck(rule, fields, found)] : [];
  });
  return [...checks, ...checkRates(root, syntax, currency), ...checkLines(root, syntax)];
}

function findAmounts(root: Found, way: string, currency: string): number[] {
  return findElements(root, way).flatMap(({ element }) => {
    if ((element.attributes.get('currencyID')?.trim() || currency) !== currency) return [];
    const value = readText(element.text, 'number');
    return typeof value === 'number' ? [value] : [];
  });
}

function toCheck(rule: string, fields: readonly string[], { total: said, expected, words }: Sum): Check {
  const difference = Math.abs(said - expected);
  const holds = difference <= TOLERANCE;
  const message = `${words}: the invoice states ${show(said)}, which is ${holds ? 'right' : `not ${show(expected)}`}.`;
  return { severity: holds ? 'info' : 'error', rule, message, fields };
}

const show = (value: number): string => value.toFixed(2);

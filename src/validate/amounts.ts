// Compares amounts of money in the smallest unit of their currency, as printed.
import type { FieldType } from '../model/index.ts';
import { findRole, NUMERIC, type ROLES } from './field-roles.ts';
import { type RuleInput, shown } from './rule.ts';

/** Currencies whose smallest unit is not a hundredth (ISO 4217). Others that go without it in practice show so in print. */
const DECIMALS: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
]);
const USUAL_DECIMALS = 2;
const MOST_DECIMALS = 3;
/** Of the larger amount: far below any cent, far above the noise of binary fractions. */
const RELATIVE_NOISE = 1e-12;
const CURRENCY_TYPES: readonly FieldType[] = ['currency', 'string'];
const MAX_PRINTED_CHARS = 60;

/** A number of the extraction, and how the document prints it where that is known. */
export interface Amount {
  readonly name: string;
  readonly value: number;
  readonly printed: string | null;
}

/** The field that plays a role, where it has a number. */
export function findAmount({ schema, fields }: RuleInput, role: keyof typeof ROLES): Amount | null {
  const name = findRole(schema.fields, role, NUMERIC)?.name;
  return name === undefined ? null : amountOf(fields, name);
}

export function amountOf(fields: RuleInput['fields'], name: string): Amount | null {
  const field = fields.get(name);
  if (!field || !Number.isFinite(field.value)) return null;
  const printed = typeof field.raw_text === 'string' ? field.raw_text : null;
  return { name, value: field.value as number, printed };
}

export interface MoneyUnit {
  /** Decimals of the smallest unit that counts: those of the currency, or fewer where none are printed. */
  readonly decimals: number;
  /** One half of that unit. */
  readonly half: number;
  /** With the decimals of the currency, and more where the amount has more. */
  show(amount: number): string;
}

/** In what unit amounts are to be compared; `target` is the one that the others are to add up to. */
export function moneyUnit(input: RuleInput, target: Amount, others: readonly Amount[]): MoneyUnit {
  const printed = [target, ...others].map(printedDecimals).filter((count) => count !== null);
  const ofCurrency = currencyDecimals(input);
  // Three printed decimals in the total speak for a currency that has them; more elsewhere are prices.
  const usual = printedDecimals(target) === MOST_DECIMALS ? MOST_DECIMALS : USUAL_DECIMALS;
  const most = ofCurrency ?? usual;
  const decimals = printed.length > 0 ? Math.min(most, Math.max(...printed)) : most;
  return { decimals, half: 0.5 * 10 ** -decimals, show: (amount) => showMoney(amount, ofCurrency ?? usual) };
}

function currencyDecimals({ schema, fields }: RuleInput): number | null {
  const name = findRole(schema.fields, 'currency', CURRENCY_TYPES)?.name;
  const code = name === undefined ? undefined : fields.get(name)?.value;
  if (typeof code !== 'string' || !/^[A-Za-z]{3}$/.test(code)) return null;
  return DECIMALS.get(code.toUpperCase()) ?? USUAL_DECIMALS;
}

/**
 * How many decimals the print of a number shows; null where it cannot be said. The digits of the print, with the point
 * somewhere among them, must be the value: that tells `1.234` of a thousand from `1.234` of one.
 */
export function printedDecimals({ value, printed }: Pick<Amount, 'value' | 'printed'>): number | null {
  if (printed === null || printed.length > MAX_PRINTED_CHARS) return null;
  if (value === 0) return /\d/.test(printed) ? (/[.,](\d+)\D*$/.exec(printed)?.[1]?.length ?? 0) : null;
  const digits = printed.replace(/\D/g, '');
  if (digits === '') return null;
  for (let decimals = 0; decimals < digits.length; decimals++) {
    if (isClose(Number(digits) / 10 ** decimals, Math.abs(value), 0)) return decimals;
  }
  return null;
}

/** Within a tolerance, the noise of binary fractions left aside. */
export const isClose = (a: number, b: number, tolerance: number): boolean =>
  Math.abs(a - b) <= tolerance + RELATIVE_NOISE * Math.max(Math.abs(a), Math.abs(b));

function showMoney(amount: number, least: number): string {
  if (Math.abs(amount) >= 1e15) return shown(amount);
  const rounded = Number(amount.toFixed(6));
  const decimals = /\.(\d+)$/.exec(String(rounded))?.[1]?.length ?? 0;
  return rounded.toFixed(Math.max(least, decimals));
}

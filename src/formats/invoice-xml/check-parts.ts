// Checks products of an invoice in XML: the tax of each rate, and the amount of each line.
import type { Check } from '../../model/index.ts';
import { type Found, findElements, textAt } from './element-path.ts';
import { readText } from './read-text.ts';
import type { InvoiceSyntax, LineRules } from './syntax.ts';

/** Beyond a unit the rule is broken (as the validation artefacts of CEN have it); below it the tax was summed up from lines. */
const RATE_ERROR = 1;
/** What products may be off by rounding, as Peppol has it. */
const ROUNDED = 0.02 + 1e-6;
/** Told one by one; the rest is counted. */
const MAX_TOLD = 20;
/** Profiles to which the rule on lines belongs; elsewhere a line that breaks it is worth a look. */
const HAS_LINE_RULE = /poacc:billing/i;
/** Elsewhere a rate may be stated of which no tax is due, such as one that is reversed. */
const HAS_RATE_RULE = /en16931/i;

/** A product that is not what the invoice states. */
interface Fault {
  readonly message: string;
  readonly severity: 'error' | 'warning';
}

/** BR-CO-17: the tax of a rate is that share of what it is of. */
export function checkRates(root: Found, { sums: { rate }, profile }: InvoiceSyntax, currency: string): Check[] {
  const isStrict = HAS_RATE_RULE.test(textAt(root, profile));
  const faults: (Fault | null)[] = [];
  for (const part of findElements(root, rate.way)) {
    const [tax] = findElements(part, rate.tax);
    if ((tax?.element.attributes.get('currencyID')?.trim() || currency) !== currency) continue;
    const [said, base, percent] = [rate.tax, rate.base, rate.percent].map((way) => numberAt(part, way));
    if (said == null || base == null || percent == null || (said === 0 && !isStrict)) continue;
    const difference = Math.abs(said - (base * percent) / 100);
    const message = `The tax of a rate, by its share: ${show(percent)} % of ${show(base)} is ${show((base * percent) / 100)}, the invoice states ${show(said)}.`;
    faults.push(difference <= ROUNDED ? null : { message, severity: difference > RATE_ERROR ? 'error' : 'warning' });
  }
  return toChecks('BR-CO-17', ['tax'], faults, 'The tax is the share of what it is of');
}

/** PEPPOL-EN16931-R120: the amount of a line is the quantity times the price, less allowances plus charges. */
export function checkLines(root: Found, { lines, profile }: InvoiceSyntax): Check[] {
  const severity = HAS_LINE_RULE.test(textAt(root, profile)) ? 'error' : 'warning';
  const faults: (Fault | null)[] = [];
  for (const line of findElements(root, lines.way)) {
    if (lines.aside?.values.includes(textAt(line, lines.aside.way))) continue;
    const [quantity, amount, price] = [
      numberAt(line, lines.quantity),
      numberAt(line, lines.amount),
      priceOf(line, lines),
    ];
    if (quantity === null || amount === null || price === null) continue;
    const expected = quantity * price - sumAt(line, lines.allowances) + sumAt(line, lines.charges);
    const message = `The amount of line ${faults.length + 1}, by quantity times price less allowances plus charges: the invoice states ${show(amount)}, which is not ${show(expected)}.`;
    faults.push(Math.abs(amount - expected) <= ROUNDED ? null : { message, severity });
  }
  return toChecks(
    'PEPPOL-EN16931-R120',
    ['line_items'],
    faults,
    'The amount is quantity times price, less allowances plus charges',
  );
}

/** The net price for one unit. */
function priceOf(line: Found, { prices }: LineRules): number | null {
  const { price, basis } = prices[0]!;
  const [stated, units] = [numberAt(line, price), numberAt(line, basis)];
  return stated === null ? null : stated / (units === null || units === 0 ? 1 : units);
}

function toChecks(rule: string, fields: readonly string[], faults: readonly (Fault | null)[], words: string): Check[] {
  if (faults.length === 0) return [];
  const wrong = faults.filter((fault) => fault !== null);
  if (wrong.length === 0) return [{ severity: 'info', rule, message: `${words} (${faults.length}).`, fields }];
  const told = wrong.slice(0, MAX_TOLD).map((fault): Check => ({ ...fault, rule, fields }));
  const more = wrong.length - told.length;
  const { severity } = wrong[0]!;
  return more > 0 ? [...told, { severity, rule, message: `The same is so in ${more} more places.`, fields }] : told;
}

function numberAt(from: Found, way: string): number | null {
  const value = readText(textAt(from, way), 'number');
  return typeof value === 'number' ? value : null;
}

const sumAt = (from: Found, way: string): number =>
  findElements(from, way).reduce((sum, { element }) => {
    const value = readText(element.text, 'number');
    return typeof value === 'number' ? sum + value : sum;
  }, 0);

const show = (value: number): string => value.toFixed(2);

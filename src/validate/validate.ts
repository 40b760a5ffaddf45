// Runs all built-in rules and the caller's rules over an extraction and orders the findings.
import type { Check, ExtractedField, ExtractionSchema, TableSummary } from '../model/index.ts';
import { createBudget } from './expression/index.ts';
import { RULES } from './rules/index.ts';
import { parseRules, type RuleText, runRule } from './user-rules/index.ts';

const DEFAULT_THRESHOLD = 0.5;
const GRAVEST_FIRST: readonly Check['severity'][] = ['error', 'warning', 'info'];

/** Rules that need not guess where the reader checked the invoice by its own: it knows allowances, charges and roundings. */
const KNOWN_BETTER: ReadonlyMap<string, string> = new Map([
  ['line_items_sum', 'BR-CO-10'],
  ['line_item_product', 'PEPPOL-EN16931-R120'],
  ['amount_due_check', 'BR-CO-16'],
]);

interface ValidateOptions {
  /** Values less sure than this are worth a look; 0 to 1. */
  readonly confidence_threshold?: number | undefined;
  /** Rules of the caller's own, checked beside the built-in ones. */
  readonly rules?: readonly RuleText[] | undefined;
  /** The tables of the document, against which rows are counted. */
  readonly tables?: readonly TableSummary[] | undefined;
  /** What the reader checked of an invoice in XML: it knows sums that no field holds. */
  readonly stated?: readonly Check[] | undefined;
}

interface Validation {
  /** There is no error; warnings and infos do not count. */
  readonly valid: boolean;
  readonly threshold: number;
  /** Errors, then warnings, then infos; within them in the order of the rules. */
  readonly checks: readonly Check[];
  readonly summary: { readonly error: number; readonly warning: number; readonly info: number };
}

/** Every rule over an extraction, the built-in ones first. Throws `invalid_rule` where a rule of the caller cannot be read. */
export function validate(
  schema: ExtractionSchema,
  fields: readonly ExtractedField[],
  options: ValidateOptions = {},
): Validation {
  const threshold = options.confidence_threshold ?? DEFAULT_THRESHOLD;
  const byName = new Map<string, ExtractedField>();
  for (const field of fields) if (!byName.has(field.name)) byName.set(field.name, field);
  const input = { schema, fields: byName, threshold, tables: options.tables ?? [] };
  const stated = options.stated ?? [];
  const isKnown = (name: string): boolean => stated.some(({ rule }) => rule === KNOWN_BETTER.get(name));
  const found = [
    ...RULES.flatMap((rule) => (isKnown(rule.name) ? [] : rule.run(input))),
    ...stated,
    ...runOwn(schema, byName, options.rules ?? []),
  ];
  const [errors, warnings, infos] = GRAVEST_FIRST.map((severity) => found.filter((one) => one.severity === severity));
  const summary = { error: errors!.length, warning: warnings!.length, info: infos!.length };
  return { valid: summary.error === 0, threshold, checks: [...errors!, ...warnings!, ...infos!], summary };
}

function runOwn(
  schema: ExtractionSchema,
  fields: ReadonlyMap<string, ExtractedField>,
  rules: readonly RuleText[],
): readonly Check[] {
  const taken = RULES.map(({ name }) => name);
  const values = new Map<string, unknown>(Array.from(fields, ([name, field]) => [name, field.value]));
  const budget = createBudget();
  return parseRules(rules, schema, taken).map((rule) => runRule(rule, values, budget));
}

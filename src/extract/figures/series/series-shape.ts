// Recognises list schemas that ask for one metric over time.
import type { FieldSchema } from '../../../model/index.ts';
import { foldTokens } from '../../values/index.ts';

/** The parts of the items of a list that asks for one figure over time. */
export interface SeriesShape {
  readonly value: FieldSchema;
  readonly period: FieldSchema;
  readonly unit: FieldSchema | null;
  readonly scale: FieldSchema | null;
  /** Parts for which the schema itself says what holds where nothing is said. */
  readonly defaults: readonly FieldSchema[];
  /** Where items may be of parts of the company. */
  readonly part: PartShape | null;
}

/** How an item says which part of the company it is of. */
interface PartShape {
  readonly name: FieldSchema;
  readonly kind: FieldSchema | null;
  /** The choices of `kind`. */
  readonly business: string | null;
  readonly region: string | null;
  /** Every item must name one. */
  readonly only: boolean;
}

const VALUE_WORDS = ['value', 'amount', 'figure'];
const PERIOD_WORDS = ['period', 'year', 'quarter'];
const UNIT_WORDS = ['unit', 'currency'];
const SCALE_WORDS = ['scale', 'multiplier', 'magnitude'];
const PART_WORDS = ['segment', 'division', 'region', 'geography', 'part'];
const KIND_WORDS = ['type', 'kind', 'level'];
const BUSINESS = /business|segment|division|line/i;
const REGION = /geograph|region|countr/i;
const NUMBERS = new Set(['number', 'currency', 'integer']);

/** Null for a list of anything else, or whose items must say what a row of figures does not. */
export function seriesShape({ items }: FieldSchema): SeriesShape | null {
  if (items?.type !== 'object') return null;
  const parts = items.fields ?? [];
  const named = (words: readonly string[], fits: (part: FieldSchema) => boolean): FieldSchema | null =>
    parts.find((part) => fits(part) && foldTokens(part.name).some(({ word }) => words.includes(word))) ?? null;
  const single = (part: FieldSchema): boolean => part.type !== 'array' && part.type !== 'object';
  const value = named(VALUE_WORDS, ({ type }) => NUMBERS.has(type));
  const period = named(PERIOD_WORDS, single);
  if (!value || !period || value === period) return null;
  const unit = named(UNIT_WORDS, ({ type }) => type === 'string');
  const scale = named(SCALE_WORDS, ({ type }) => NUMBERS.has(type));
  const part = partShape(parts);
  const own = [part?.name, part?.kind].filter((field) => field && !hasFitting(field));
  const filled = new Set([value, period, unit, scale, ...own]);
  const rest = parts.filter((part) => !filled.has(part));
  const defaults = rest.filter(hasFitting);
  const open = rest.some((part) => part.required && !defaults.includes(part));
  return open ? null : { value, period, unit, scale, defaults, part };
}

function partShape(parts: readonly FieldSchema[]): PartShape | null {
  const of = parts.filter(
    ({ type, name }) => type === 'string' && foldTokens(name).some(({ word }) => PART_WORDS.includes(word)),
  );
  const kind = of.find(
    ({ name, enum: choices }) => choices && foldTokens(name).some(({ word }) => KIND_WORDS.includes(word)),
  );
  const name = of.find((part) => part !== kind && !part.enum);
  if (!name) return null;
  const choices = kind?.enum ?? [];
  const region = choices.find((choice) => REGION.test(choice)) ?? null;
  const business = choices.find((choice) => choice !== region && BUSINESS.test(choice)) ?? null;
  // A list that cannot tell the two apart asks for neither.
  if (kind && (region === null || business === null)) return null;
  return {
    name,
    kind: kind ?? null,
    business,
    region,
    only: [name, kind].some((field) => field?.required && !hasFitting(field)),
  };
}

/** A default of another type, or that is none of the choices, is a slip in the schema and no value. */
function hasFitting({ type, default: value, enum: choices }: FieldSchema): boolean {
  if (value === undefined || (choices && !choices.includes(String(value)))) return false;
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === (NUMBERS.has(type) ? 'number' : type);
}

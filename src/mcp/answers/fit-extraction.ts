// Shrinks a large extraction to what an agent can take, and says how to get the rest.
import { isTooLarge } from './budget.ts';
import type { Wire } from './wording.ts';

/** What of an extraction an agent can take, and in words what is missing and how to get it. */
interface FittedExtraction {
  readonly json: object;
  readonly note: string;
}

const EXTRACTIONS: ReadonlySet<string> = new Set(['extract_fields', 'get_extraction']);

/** Fields whose names are told of those that are left out. */
const NAMED = 10;

/**
 * An extraction that is too large for an agent, without its candidates, then without all but the first citation of each field, then with the first fields
 * alone, but for those that are too large by themselves. It is stored whole, so that the rest can be asked for. Null where the answer is none, or nothing of
 * it fits.
 */
export function fitExtraction(tool: string, answer: object): FittedExtraction | null {
  const whole = answer as Wire;
  const fields = whole['fields'];
  if (!EXTRACTIONS.has(tool) || !Array.isArray(fields)) return null;
  const lean = (fields as Wire[]).map((field) => ({ ...field, candidates: [] }));
  const leaner = lean.map((field) => ({ ...field, citations: [] }));
  for (const [kept, missing] of [
    [lean, 'candidates'],
    [leaner, 'candidates and further citations'],
  ] as const) {
    const json = { ...whole, fields: kept, truncated: true };
    if (fits(json)) return { json, note: `Left out: ${missing} of the fields. ${askFor(whole, [])}` };
  }
  const data = (whole['data'] ?? {}) as Wire;
  const isLarge = (field: Wire): boolean => !fits([field, data[String(field['name'])]]);
  const able = leaner.filter((field) => !isLarge(field));
  const first = (count: number): object => {
    const kept = able.slice(0, count);
    return { ...whole, fields: kept, data: dataOf(data, kept), truncated: true };
  };
  const count = largestThatFits(able.length, (many) => fits(first(many)));
  if (count === 0 && able.length > 0) return null;
  const json = first(count);
  if (!fits(json)) return null;
  const notes = [`Only ${count} of ${fields.length} fields are here.`];
  if (count < able.length) notes.push(askFor(whole, able.slice(count)));
  if (able.length < leaner.length) notes.push(readInstead(leaner.filter(isLarge)));
  return { json, note: notes.join(' ') };
}

/** Of the fields that are left alone, so that the one is never less than the other. */
function dataOf(data: Wire, kept: readonly Wire[]): object {
  const names = new Set(kept.map((field) => field['name']));
  return Object.fromEntries(Object.entries(data).filter(([name]) => names.has(name)));
}

const fits = (json: object): boolean => !isTooLarge(JSON.stringify(json));

function askFor(extraction: Wire, rest: readonly Wire[]): string {
  const named = rest.length === 0 ? '' : ` There are also ${listed(rest, nameOf)}.`;
  return `All of it is stored: call get_extraction with extraction_id ${extraction['id']} and fields (names, commas between them).${named}`;
}

/** Of fields that no call gives, such as the rows of a long table: where what they hold can be read in parts. */
function readInstead(fields: readonly Wire[]): string {
  const placed = (field: Wire): string => {
    const anchor = (field['citation'] as Wire | null | undefined)?.['anchor'];
    return anchor ? `${nameOf(field)} (${anchor})` : nameOf(field);
  };
  return `Too large to be given at all: ${listed(fields, placed)}. Read it in the document, with get_table or read_range.`;
}

const nameOf = (field: Wire): string => String(field['name']);

const listed = (fields: readonly Wire[], tell: (field: Wire) => string): string =>
  `${fields.slice(0, NAMED).map(tell).join(', ')}${fields.length > NAMED ? ' …' : ''}`;

function largestThatFits(most: number, holds: (count: number) => boolean): number {
  let [low, high] = [0, most + 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

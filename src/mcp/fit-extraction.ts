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
 * alone. It is stored whole, so that the rest can be asked for. Null where the answer is none, or nothing of it fits.
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
  const first = (count: number): object => {
    const kept = leaner.slice(0, count);
    return { ...whole, fields: kept, data: dataOf(whole, kept), truncated: true };
  };
  const count = largestThatFits(leaner.length, (many) => fits(first(many)));
  if (count === 0) return null;
  const rest = (fields as Wire[]).slice(count).map((field) => String(field['name']));
  return { json: first(count), note: `Only ${count} of ${fields.length} fields are here. ${askFor(whole, rest)}` };
}

/** Of the fields that are left alone, so that the one is never less than the other. */
function dataOf({ data }: Wire, kept: readonly Wire[]): object {
  const names = new Set(kept.map((field) => field['name']));
  return Object.fromEntries(Object.entries((data ?? {}) as Wire).filter(([name]) => names.has(name)));
}

const fits = (json: object): boolean => !isTooLarge(JSON.stringify(json));

function askFor(extraction: Wire, rest: readonly string[]): string {
  const named =
    rest.length === 0 ? '' : ` There are also ${rest.slice(0, NAMED).join(', ')}${rest.length > NAMED ? ' …' : ''}.`;
  return `All of it is stored: call get_extraction with extraction_id ${extraction['id']} and fields (names, commas between them).${named}`;
}

function largestThatFits(most: number, holds: (count: number) => boolean): number {
  let [low, high] = [0, most + 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

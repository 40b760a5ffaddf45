// Parses the model's answer into claims in the shape of the schema.
import type { ExtractionSchema, FieldSchema } from '../../model/index.ts';
import { answerKeys, itemOf } from './answer-schema.ts';

/** A single value as the model claims it. */
export interface Claim {
  readonly kind: 'claim';
  readonly value: string;
  readonly quote: string;
  readonly anchor: string;
}

/** The answer, in the shape of the schema: one node for each field, list and element. */
export type Answer =
  | Claim
  | { readonly kind: 'nothing' }
  | { readonly kind: 'list'; readonly items: readonly Answer[] }
  | { readonly kind: 'object'; readonly parts: readonly Answer[] };

export type ReadAnswer =
  | { readonly parts: readonly Answer[] }
  /** What is wrong with it, in words that the model can act upon. */
  | { readonly problem: string };

const NOTHING: Answer = { kind: 'nothing' };
/** Longer texts are neither values nor quotes. */
const MAX_CLAIM_CHARACTERS = 5_000;

/** The text of an answer, as the nodes that the schema asks for. */
export function readAnswer(schema: ExtractionSchema, text: string): ReadAnswer {
  const parsed = parseJson(text);
  if ('problem' in parsed) return parsed;
  try {
    const node = readObject(schema.fields, parsed.json, 'the answer');
    return { parts: node.kind === 'object' ? node.parts : schema.fields.map(() => NOTHING) };
  } catch (error) {
    if (error instanceof WrongShape) return { problem: error.message };
    throw error;
  }
}

class WrongShape extends Error {}

/** Models that are not held to JSON put it between fences or after their thoughts. */
function parseJson(text: string): { json: unknown } | { problem: string } {
  const [first, last] = [text.indexOf('{'), text.lastIndexOf('}')];
  if (first < 0 || last < first) return { problem: 'The answer holds no JSON object.' };
  let reason = '';
  for (const candidate of [text, text.slice(first, last + 1), text.slice(text.lastIndexOf('\n{') + 1, last + 1)]) {
    try {
      return { json: JSON.parse(candidate) };
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
  }
  return { problem: `The answer is not valid JSON: ${reason.slice(0, 200)}.` };
}

function readNode(field: FieldSchema, json: unknown, path: string): Answer {
  if (json === null || json === undefined) return NOTHING;
  if (field.type === 'object') return readObject(field.fields ?? [], json, path);
  if (field.type !== 'array') return readClaim(json, path);
  if (!Array.isArray(json)) throw new WrongShape(`At ${path} a list is expected.`);
  const item = itemOf(field);
  return { kind: 'list', items: json.map((element, i) => readNode(item, element, `${path}[${i}]`)) };
}

function readObject(fields: readonly FieldSchema[], json: unknown, path: string): Answer {
  if (!isRecord(json)) throw new WrongShape(`At ${path} an object is expected.`);
  const keys = answerKeys(fields);
  const parts = fields.map((field, i) => {
    const key = keys[i]!;
    return readNode(field, Object.hasOwn(json, key) ? json[key] : null, `${path}.${key}`);
  });
  return { kind: 'object', parts };
}

/** A bare value comes without proof, which it may yet have. */
function readClaim(json: unknown, path: string): Answer {
  if (!isRecord(json)) return toClaim(json, '', '', path);
  const { value, quote, anchor } = json;
  if (value === null || value === undefined) return NOTHING;
  return toClaim(value, textOf(quote), textOf(anchor), path);
}

function toClaim(value: unknown, quote: string, anchor: string, path: string): Answer {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
    throw new WrongShape(`At ${path} an object of value, quote and anchor, all texts, is expected.`);
  }
  // One character more, so that grounding sees that it is too long and says so.
  const text = String(value)
    .trim()
    .slice(0, MAX_CLAIM_CHARACTERS + 1);
  if (text === '') return NOTHING;
  return { kind: 'claim', value: text, quote: quote.trim().slice(0, MAX_CLAIM_CHARACTERS), anchor: anchor.trim() };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// Shortens long texts and lists of an answer until it fits a number of tokens.
import type { TSchema } from 'typebox';
import { countTokens } from '../../tokens/index.ts';

/** Stands where text was cut out. */
export const CUT_MARK = '…';
/** Of what is kept of a text, this much is its beginning. */
const HEAD_SHARE = 2 / 3;
/** A list may keep an item for so many characters that a text may keep. */
const CHARACTERS_PER_ITEM = 4;

/** Names of things and places, by which a caller asks on: cut only where cutting all else was not enough. */
const NAMES: ReadonlySet<string> = new Set([
  ...['id', 'parent_id', 'section_id', 'table_id', 'anchor', 'target', 'within', 'continues'],
  ...['sheet', 'cell', 'range', 'ref', 'used_range', 'label_cell', 'name', 'file_name'],
]);
/** Never cut: it would lead nowhere. */
const WHOLE: ReadonlySet<string> = new Set(['next_cursor']);

interface Schema {
  readonly enum?: readonly unknown[];
  readonly type?: string;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
}

/**
 * The answer with its longest texts and lists cut, as little as it takes to cost at most `tokens`: texts in the middle, with a mark, lists at
 * the end. What the schema sets (enumerations, lists of a fixed length) stays.
 */
export function shorten(schema: TSchema, answer: object, tokens: number): object {
  for (const spared of [NAMES, WHOLE]) {
    const cut = (room: number): unknown => cutValue(schema as Schema, answer, room, new Set([...spared, ...WHOLE]));
    const fits = (room: number): boolean => countTokens(JSON.stringify(cut(room))) <= tokens;
    if (!fits(0)) continue;
    let low = 0;
    let high = longestText(answer) + 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (fits(middle)) low = middle;
      else high = middle;
    }
    return cut(low) as object;
  }
  return cutValue(schema as Schema, answer, 0, WHOLE) as object;
}

function cutValue(schema: Schema, value: unknown, room: number, spared: ReadonlySet<string>): unknown {
  const own = schema.anyOf?.find((one) => one.type === typeOf(value)) ?? schema;
  if (typeof value === 'string') return own.enum ? value : cutText(value, room);
  if (Array.isArray(value)) return cutList(own, value, room, spared);
  if (typeof value !== 'object' || value === null) return value;
  const ofAny = Object.values(own.patternProperties ?? {})[0] ?? {};
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      spared.has(name) && typeof field === 'string'
        ? field
        : cutValue(own.properties?.[name] ?? ofAny, field, room, spared),
    ]),
  );
}

function cutList(schema: Schema, list: readonly unknown[], room: number, spared: ReadonlySet<string>): unknown[] {
  const most = schema.minItems === undefined ? Math.max(1, Math.floor(room / CHARACTERS_PER_ITEM)) : list.length;
  return list.slice(0, most).map((item) => cutValue(schema.items ?? {}, item, room, spared));
}

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);

/** At most `room` characters of the text, those at its ends, and the mark. */
export function cutText(text: string, room: number): string {
  if (text.length <= Math.max(room, CUT_MARK.length)) return text;
  const head = Math.ceil(room * HEAD_SHARE);
  return `${whole(text.slice(0, head))}${CUT_MARK}${whole(text.slice(text.length - (room - head)))}`;
}

/** Without the half of a character at an end. */
const whole = (text: string): string => text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');

function longestText(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  const items: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  const own = Array.isArray(value) ? CHARACTERS_PER_ITEM * value.length : 0;
  return items.reduce<number>((most, item) => Math.max(most, longestText(item)), own);
}

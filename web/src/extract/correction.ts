// What a person says of a field, apart from what was read: drafts as they are typed, and values as they are sent.
import type { ExtractedField, KeptSchema } from '../wire.ts';

/** A value as the service takes it: typed, or as the document prints it. */
export type Stated =
  | string
  | number
  | boolean
  | null
  | readonly Stated[]
  | { readonly [name: string]: Stated | undefined };

export interface Correction {
  readonly value: Stated;
  /** It says that what was read is right. */
  readonly isAsRead: boolean;
  /** When it was said, and by whom where that is known. */
  readonly at?: string;
  readonly by?: string;
}

export type Corrections = ReadonlyMap<string, Correction>;

/** What a field is made of, as far as its schema says so. */
export interface FieldShape {
  readonly name: string;
  readonly type: string;
  readonly items?: unknown;
  readonly fields?: unknown;
}

/** A value on its way: one text for each single value. */
export type Draft =
  | { readonly kind: 'single'; readonly type: string; readonly text: string; readonly was: Written }
  | { readonly kind: 'parts'; readonly parts: readonly NamedDraft[] }
  | { readonly kind: 'list'; readonly items: readonly Draft[]; readonly blank: Draft };

interface NamedDraft {
  readonly name: string;
  readonly draft: Draft;
}

/** A single value and how it was written into the form: left as it is, it stays what it was. */
interface Written {
  readonly text: string;
  readonly value: Stated;
}

const NOTHING: Written = { text: '', value: null };

/** Fields whose values can be corrected so that something is learned: lists of single values are not learned. */
export function isTeachable(field: ExtractedField, shape: FieldShape | undefined): boolean {
  if (field.type !== 'array') return true;
  const items = shape?.items as FieldShape | undefined;
  return items ? items.type === 'object' : isRecord((field.value as readonly Stated[] | null)?.[0]);
}

export const shapeOf = (schema: KeptSchema | null, name: string): FieldShape | undefined =>
  schema?.fields.find((field) => field.name === name);

/** The form of a field, filled in with what was read, as the document prints it. */
export const draftOfField = (field: ExtractedField, shape: FieldShape | undefined): Draft =>
  draftOf(shape ?? field, field.value as Stated, field.raw_text);

function draftOf({ type, items, fields }: FieldShape, value: Stated, printed: string | null = null): Draft {
  if (type === 'array') {
    const found = Array.isArray(value) ? (value as readonly Stated[]) : [];
    const shape = (items as FieldShape | undefined) ?? shapeByValue(found[0] ?? null);
    return { kind: 'list', items: found.map((item) => draftOf(shape, item)), blank: draftOf(shape, null) };
  }
  if (type === 'object') {
    const parts = (fields as readonly FieldShape[] | undefined) ?? partsByValue(value);
    const own = isRecord(value) ? value : {};
    return {
      kind: 'parts',
      parts: parts.map((part) => ({ name: part.name, draft: draftOf(part, own[part.name] ?? null) })),
    };
  }
  if (value === null) return { kind: 'single', type, text: '', was: NOTHING };
  const text = type === 'boolean' ? String(value) : (printed ?? String(value));
  return { kind: 'single', type, text, was: { text, value } };
}

const shapeByValue = (value: Stated): FieldShape => ({
  name: 'item',
  type: isRecord(value) ? 'object' : 'string',
  fields: partsByValue(value),
});

const partsByValue = (value: Stated): FieldShape[] =>
  isRecord(value) ? Object.keys(value).map((name) => ({ name, type: 'string' })) : [];

const isRecord = (value: unknown): value is { readonly [name: string]: Stated } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Nothing typed is nothing there. */
export function statedBy(draft: Draft): Stated {
  switch (draft.kind) {
    case 'list':
      return draft.items.map(statedBy);
    case 'parts':
      return Object.fromEntries(draft.parts.map((part) => [part.name, statedBy(part.draft)]));
    case 'single': {
      const text = draft.text.trim();
      if (text === '') return null;
      if (text === draft.was.text.trim()) return draft.was.value;
      return draft.type === 'boolean' ? text === 'true' : text;
    }
  }
}

/** Steps from a draft to one of its single values: names of parts, positions of items. */
export type DraftPath = readonly (string | number)[];

export function withText(draft: Draft, path: DraftPath, text: string): Draft {
  const [step, ...rest] = path;
  if (draft.kind === 'single') return { ...draft, text };
  if (draft.kind === 'list')
    return { ...draft, items: draft.items.map((item, i) => (i === step ? withText(item, rest, text) : item)) };
  const parts = draft.parts.map((part) =>
    part.name === step ? { ...part, draft: withText(part.draft, rest, text) } : part,
  );
  return { ...draft, parts };
}

/** The first single value of a draft: where typing begins. */
export function firstPath(draft: Draft): DraftPath {
  if (draft.kind === 'list') return draft.items[0] ? [0, ...firstPath(draft.items[0])] : [];
  if (draft.kind === 'parts') return draft.parts[0] ? [draft.parts[0].name, ...firstPath(draft.parts[0].draft)] : [];
  return [];
}

export function correctionOf(field: ExtractedField, value: Stated): Correction {
  return { value, isAsRead: JSON.stringify(value) === JSON.stringify(field.value) };
}

/** The values of an example. */
export const valuesOf = (corrections: Corrections): Record<string, Stated> =>
  Object.fromEntries(Array.from(corrections, ([name, { value }]) => [name, value]));

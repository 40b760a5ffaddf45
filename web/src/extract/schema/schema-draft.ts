// A schema as it is built in a form, and as the service takes it.
import type { KeptSchema } from '../../wire.ts';

/** Types that a form offers; a list has fields of its own. */
export const TYPES = ['string', 'number', 'integer', 'currency', 'date', 'boolean', 'list'] as const;

export interface FieldDraft {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
  /** Other labels under which the value may stand, commas between them. */
  readonly labels: string;
  /** Of a list: what each of its items has. */
  readonly parts: readonly FieldDraft[];
  /** What the form does not show, and keeps. */
  readonly rest: Readonly<Record<string, unknown>>;
}

export interface SchemaDraft {
  readonly name: string;
  readonly fields: readonly FieldDraft[];
}

export const NEW_FIELD: FieldDraft = {
  ...{ name: '', type: 'string', required: false, description: '', labels: '' },
  ...{ parts: [], rest: {} },
};

type Record_ = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Record_ =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Null where a text is no schema of fields, which is then left as it is: JSON Schema is richer than a form. */
export function parseDraft(text: string): SchemaDraft | null {
  try {
    const found: unknown = JSON.parse(text);
    if (!isRecord(found) || !Array.isArray(found['fields'])) return null;
    const fields = found['fields'].map(toField);
    return fields.every((field) => field !== null) ? { name: String(found['name'] ?? ''), fields } : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function toField(found: unknown): FieldDraft | null {
  if (!isRecord(found)) return null;
  const { name, type, required, description, aliases, items, ...rest } = found;
  const listed = isRecord(items) && Array.isArray(items['fields']) ? items['fields'].map(toField) : null;
  const isList = type === 'array' && listed !== null;
  if (listed?.some((part) => part === null)) return null;
  return {
    name: String(name ?? ''),
    type: isList ? 'list' : String(type ?? 'string'),
    required: required === true,
    description: typeof description === 'string' ? description : '',
    labels: Array.isArray(aliases) ? aliases.join(', ') : '',
    parts: isList ? (listed as FieldDraft[]) : [],
    rest: isList || items === undefined ? rest : { ...rest, items },
  };
}

const nameOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');

function ofField({ name, type, required, description, labels, parts, rest }: FieldDraft): Record_ {
  const aliases = labels
    .split(',')
    .map((label) => label.trim())
    .filter(Boolean);
  return {
    name: nameOf(name),
    ...(type === 'list'
      ? { type: 'array', items: { name: 'item', type: 'object', fields: written(parts) } }
      : { type }),
    required,
    ...(description.trim() === '' ? {} : { description: description.trim() }),
    ...(aliases.length === 0 ? {} : { aliases }),
    ...rest,
  };
}

/** A field without a name is not there yet. */
const written = (fields: readonly FieldDraft[]): Record_[] =>
  fields.filter(({ name }) => nameOf(name) !== '').map(ofField);

export const formatDraft = ({ name, fields }: SchemaDraft): string =>
  JSON.stringify({ name: nameOf(name) || 'my_schema', fields: written(fields) }, null, 2);

/** A schema of the service to begin with, under a name of its own. */
export const draftOfSchema = ({ name, fields, built_in }: KeptSchema): string => {
  const draft = parseDraft(JSON.stringify({ name: built_in ? `my_${name}` : `${name}_2`, fields }));
  return draft ? formatDraft(draft) : JSON.stringify({ name: `my_${name}`, fields }, null, 2);
};

// Builds schemas and extractions for tests of validation rules.
import type { Check, Citation, ExtractedField, ExtractionSchema, FieldSchema, FieldValue } from '../../model/index.ts';
import { validate } from '../index.ts';

export const citation: Citation = {
  page: 1,
  bbox: [0, 0, 1, 1],
  page_width: 10,
  page_height: 10,
  geometry: 'grid',
  text: 'x',
  anchor: 'Sheet1!A1',
  path: null,
  sheet: 'Sheet1',
  cell: 'A1',
  range: null,
  table_id: null,
  match: 'exact',
  verified: true,
  visible: true,
};

export const schema = (fields: readonly FieldSchema[], name = 'custom'): ExtractionSchema => ({ name, fields });

export const field = (name: string, type: FieldSchema['type'] = 'string', required = false): FieldSchema => ({
  name,
  type,
  required,
});

/** A list of objects with these parts. */
export const listField = (name: string, parts: readonly FieldSchema[]): FieldSchema => ({
  ...field(name, 'array'),
  items: { ...field('item', 'object'), fields: parts },
});

export const found = (name: string, value: unknown, more: Partial<ExtractedField> = {}): ExtractedField => ({
  name,
  type: 'string',
  value: value as FieldValue,
  raw_text: null,
  confidence: 0.9,
  status: 'found',
  citation,
  citations: [citation],
  candidates: [],
  ...more,
});

export const absent = (name: string): ExtractedField =>
  found(name, null, { confidence: 0, status: 'absent', citation: null, citations: [] });

/** Every value under its name. */
export const foundAll = (values: Readonly<Record<string, unknown>>): readonly ExtractedField[] =>
  Object.entries(values).map(([name, value]) => found(name, value));

/** What a rule says. */
export const said = (rule: string, ...given: Parameters<typeof validate>): readonly Check[] =>
  validate(...given).checks.filter((check) => check.rule === rule);

// Turns the fields of a schema into queries with the labels under which their values may be.
import type { FieldSchema } from '../../model/index.ts';
import { foldTokens } from '../values/index.ts';
import { respelled } from './lexicon/index.ts';
import { type Sense, toSense } from './senses.ts';
import type { Label, Query } from './vocabulary.ts';

/** A part of an object is looked for under both names (`customer name`), and, less surely, under its own. */
const OWN_NAME_IN_OBJECT = 0.8;
/** A description of a few words reads like a label. */
const DESCRIPTION = 0.8;
const MAX_DESCRIPTION_WORDS = 4;
/** What is left of a name that was read as if it were misspelled. */
const RESPELLED = 0.9;
/** Names of a schema that are thought through, shared out among its fields; further ones are known by their words alone. */
export const MAX_SENSES = 2_000;

export function labelsOf(field: FieldSchema, parent: string | null): readonly Label[] {
  const own = parent === null ? 1 : OWN_NAME_IN_OBJECT;
  const labels: Label[] = [{ text: field.name, weight: own }];
  if (parent !== null) labels.push({ text: `${parent} ${field.name}`, weight: 1 });
  for (const alias of field.aliases ?? []) labels.push({ text: alias, weight: own });
  const description = field.description ?? '';
  const words = foldTokens(description).length;
  if (words > 0 && words <= MAX_DESCRIPTION_WORDS) labels.push({ text: description, weight: own * DESCRIPTION });
  return labels;
}

/** The single values among fields, those within objects too; lists are looked for in tables instead. */
export function scalarQueries(fields: readonly FieldSchema[], parents: readonly string[] = []): Query[] {
  return fields.flatMap((field) => {
    const keys = [...parents, field.name];
    if (field.type === 'object') return scalarQueries(field.fields ?? [], keys);
    return field.type === 'array' ? [] : [{ keys, field, labels: labelsOf(field, parents.at(-1) ?? null) }];
  });
}

/** The queries of a schema that a user made: its names are all that is known of the labels, and they are thought through. */
export const customQueries = (fields: readonly FieldSchema[]): Query[] => thoughtThrough(scalarQueries(fields));

/** The same queries with what their names mean. */
export function thoughtThrough(queries: readonly Query[]): Query[] {
  const each = Math.max(1, Math.floor(MAX_SENSES / queries.length));
  return queries.map((query) => ({ ...query, senses: sensesOf(query, each) }));
}

function sensesOf({ field, labels }: Query, most: number): Sense[] {
  const senses = labels.slice(0, most).flatMap(({ text, weight }) => toSense(text, field, weight) ?? []);
  const meant = senses.length < most ? respelled(field.name) : null;
  const sense = meant === null ? null : toSense(meant, field, RESPELLED);
  return sense ? [...senses, sense] : senses;
}

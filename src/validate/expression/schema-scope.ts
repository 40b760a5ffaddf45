// Tells which field paths a schema allows in rule expressions.
import { nearest } from '../../errors.ts';
import type { ExtractionSchema, FieldSchema } from '../../model/index.ts';
import type { PathNode } from './node.ts';
import type { Scope } from './parse.ts';

const MAX_SHOWN_CHARS = 100;

/** What the schema of an extraction lets an expression speak of. */
export const schemaScope = ({ fields }: ExtractionSchema): Scope => ({ faultOf: (path) => faultOf(path, fields) });

function faultOf({ field, steps }: PathNode, fields: readonly FieldSchema[]): ReturnType<Scope['faultOf']> {
  let here = findNamed(fields, field);
  if (!here) return noSuch(field, fields, 'the schema has no field');
  for (const step of steps) {
    if (typeof step === 'number') {
      if (here.type !== 'array') return { message: `"${here.name}" is no list` };
      // A list whose items are not described may hold anything.
      if (!here.items) return null;
      here = here.items;
      continue;
    }
    const owner: FieldSchema = here;
    const object: FieldSchema | undefined = throughLists(owner);
    if (!object) return null;
    if (object.type !== 'object') return { message: `"${owner.name}" has no parts` };
    const part: FieldSchema | undefined = findNamed(object.fields ?? [], step);
    if (!part) return noSuch(step, object.fields ?? [], `"${owner.name}" has no part`);
    here = part;
  }
  return null;
}

/** What a list holds, however many lists are within one another; undefined where the schema does not say. */
function throughLists(field: FieldSchema): FieldSchema | undefined {
  let here: FieldSchema | undefined = field;
  while (here?.type === 'array') here = here.items;
  return here;
}

const findNamed = (fields: readonly FieldSchema[], name: string): FieldSchema | undefined =>
  fields.find((field) => field.name === name);

function noSuch(name: string, fields: readonly FieldSchema[], what: string): ReturnType<Scope['faultOf']> {
  const shown = JSON.stringify(name.slice(0, MAX_SHOWN_CHARS));
  const didYouMean = nearest(
    name.slice(0, MAX_SHOWN_CHARS),
    fields.map((field) => field.name),
  );
  return { message: `${what} ${shown}`, didYouMean };
}

// Parses and checks custom schemas in the project's own form.
import type { ExtractionSchema, FieldSchema } from '../../model/index.ts';
import {
  checkDistinct,
  checkName,
  checkPattern,
  checkScale,
  checkText,
  checkType,
  checkWords,
  createBudget,
  given,
  invalid,
  isRecord,
  type Json,
  type SchemaBudget,
} from './schema-checks.ts';

/** Our own form: `{name, fields: [{name, type, required, …}]}`. */
export function readCustomSchema(input: Json): ExtractionSchema {
  const name = input['name'] === undefined ? 'custom' : checkName(input['name'], 'schema.name');
  return { name, fields: readFields(input['fields'], 'schema.fields', 1, createBudget()) };
}

function readFields(input: unknown, param: string, depth: number, budget: SchemaBudget): readonly FieldSchema[] {
  if (!Array.isArray(input)) throw invalid(param, `\`${param}\` is a list of fields.`);
  if (input.length === 0) throw invalid(param, `\`${param}\` holds at least one field.`);
  const fields = input.map((field, i) => readField(field, `${param}[${i}]`, depth, budget));
  checkDistinct(fields, (i) => `${param}[${i}].name`);
  return fields;
}

function readField(
  input: unknown,
  param: string,
  depth: number,
  budget: SchemaBudget,
  fallbackName?: string,
): FieldSchema {
  budget.take(param, depth);
  if (!isRecord(input)) throw invalid(param, `\`${param}\` is an object with name, type and required.`);
  const name = checkName(input['name'] ?? fallbackName, `${param}.name`);
  const type = checkType(input['type'], `${param}.type`);
  const required = input['required'] ?? false;
  if (typeof required !== 'boolean') throw invalid(`${param}.required`, `\`${param}.required\` is true or false.`);
  return withParts({ name, type, required }, input, param, depth, budget);
}

function withParts(field: FieldSchema, input: Json, param: string, depth: number, budget: SchemaBudget): FieldSchema {
  const parts: Record<string, unknown> = {
    description: checkText(input['description'], `${param}.description`),
    aliases: checkWords(input['aliases'], `${param}.aliases`),
    pattern: checkPattern(input['pattern'], `${param}.pattern`),
    enum: checkWords(input['enum'], `${param}.enum`),
    scale: checkScale(input['scale'], field.type, `${param}.scale`),
  };
  if (field.type === 'array' && input['items'] !== undefined) {
    parts['items'] = readField(input['items'], `${param}.items`, depth + 1, budget, 'item');
  }
  if (field.type === 'object') parts['fields'] = readFields(input['fields'], `${param}.fields`, depth + 1, budget);
  // `{type: "array", fields: […]}` is how many write a list of objects.
  if (field.type === 'array' && input['items'] === undefined && input['fields'] !== undefined) {
    const fields = readFields(input['fields'], `${param}.fields`, depth + 1, budget);
    parts['items'] = { name: 'item', type: 'object', required: false, fields } satisfies FieldSchema;
  }
  return { ...field, ...given(parts) };
}

// Shortens input and output schemas for the MCP tool list, to save tokens of the agent.

/** The words of JSON Schema that matter here. */
export interface SchemaWords {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly SchemaWords[];
  readonly properties?: Readonly<Record<string, SchemaWords>>;
  readonly [word: string]: unknown;
}

/** Bounds that the server checks by itself: an agent learns them from the answer, and pays for them in every list of tools. */
const UNSAID = new Set([
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'default',
  'additionalProperties',
]);

/** An input schema without bounds: takes everything that the whole one takes. */
export function leanInput(schema: SchemaWords): SchemaWords {
  const lean: Record<string, unknown> = {};
  for (const [word, value] of Object.entries(schema)) {
    const follows = word === 'type' && schema.enum !== undefined;
    if (!follows && !UNSAID.has(word)) lean[word] = leanWord(word, value);
  }
  return lean;
}

function leanWord(word: string, value: unknown): unknown {
  if (word === 'properties') {
    const entries = Object.entries(value as Record<string, SchemaWords>);
    return Object.fromEntries(entries.map(([name, schema]) => [name, leanInput(schema)]));
  }
  if (word === 'items') return leanInput(value as SchemaWords);
  if (word === 'anyOf') return (value as readonly SchemaWords[]).map(leanInput);
  return value;
}

/**
 * The outline of an output schema, the fields of the answer and the types of those that have one: what is valid by the whole one is valid by this. Answers
 * explain themselves, and the whole would cost an agent more than most of them.
 */
export function leanOutput(schema: SchemaWords): SchemaWords {
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => [name, leanType(property)]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

function leanType(schema: SchemaWords): SchemaWords {
  const types = typesOf(schema);
  return types.length === 1 ? { type: types[0]! } : {};
}

/** Empty where a value of any type is allowed. */
function typesOf(schema: SchemaWords): string[] {
  if (schema.type !== undefined) return [schema.type].flat();
  if (schema.enum) return [...new Set(schema.enum.map((value) => typeof value))];
  const choices = (schema.anyOf ?? []).map(typesOf);
  return choices.some((types) => types.length === 0) ? [] : [...new Set(choices.flat())];
}

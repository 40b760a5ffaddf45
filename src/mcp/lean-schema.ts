/** The words of JSON Schema that matter here. */
export interface SchemaWords {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly SchemaWords[];
  readonly properties?: Readonly<Record<string, SchemaWords>>;
  readonly required?: readonly string[];
  readonly items?: SchemaWords;
  readonly [word: string]: unknown;
}

/** Bounds that the server checks by itself: an agent learns them from the answer, and pays for them in every list of tools. */
const UNSAID = new Set([
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'default',
  'additionalProperties',
]);

/** An input schema without bounds: takes everything that the whole one takes. */
export function leanInput(schema: SchemaWords): SchemaWords {
  const lean: Record<string, unknown> = {};
  for (const [word, value] of Object.entries(schema)) if (!UNSAID.has(word)) lean[word] = leanWord(word, value);
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

/** How many levels of an answer are described: its own fields, and whether those are lists of texts or of objects. */
const LEVELS = 2;

/** The outline of an output schema: what is valid by the whole one is valid by this. */
export function leanOutput(schema: SchemaWords, levels = LEVELS): SchemaWords {
  const types = typesOf(schema);
  if (types.length === 0) return {};
  const type = types.length === 1 ? types[0]! : types;
  const held = contentOf(schema);
  if (levels > 0 && held?.properties)
    return {
      type,
      properties: Object.fromEntries(
        Object.entries(held.properties).map(([name, property]) => [name, leanOutput(property, levels - 1)]),
      ),
      ...(levels === LEVELS && held.required ? { required: held.required } : {}),
    };
  if (levels > 0 && held?.items) return { type, items: leanOutput(held.items, levels - 1) };
  return { type };
}

/** Empty where a value of any type is allowed. */
function typesOf(schema: SchemaWords): string[] {
  if (schema.type !== undefined) return [schema.type].flat();
  if (schema.enum) return [...new Set(schema.enum.map((value) => typeof value))];
  const choices = (schema.anyOf ?? []).map(typesOf);
  return choices.some((types) => types.length === 0) ? [] : [...new Set(choices.flat())];
}

/** The one object or list that the value may be; undefined where it may be several. */
function contentOf(schema: SchemaWords): SchemaWords | undefined {
  if (!schema.anyOf) return schema;
  const held = schema.anyOf.filter((choice) => choice.properties || choice.items || choice.anyOf);
  return held.length === 1 ? contentOf(held[0]!) : undefined;
}

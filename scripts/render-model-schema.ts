import { join } from 'node:path';
import { createGenerator, type Schema } from 'ts-json-schema-generator';
import { MODEL_VERSION } from '../src/model/index.ts';

/** Cells lie in typed arrays and ports have methods, so no JSON stands for these; `docs/model.md` describes them. */
const NOT_JSON = [
  'PackedText',
  'ColumnCells',
  'CellBlock',
  'CellCode',
  'CellRect',
  'ByteSource',
  'DocumentSink',
  'DocumentView',
];

/** The JSON Schema of every node that is written as JSON, generated from the types in `src/model`. */
export function renderModelSchema(root: string): string {
  const generator = createGenerator({
    path: join(root, 'src/model/index.ts'),
    tsconfig: join(root, 'tsconfig.json'),
    type: '*',
    // The generator carries a TypeScript of its own, older than ours; types are checked elsewhere.
    skipTypeCheck: true,
  });
  const generated = generator.createSchema('*');
  const schema = {
    $schema: generated.$schema,
    $id: `urn:folioscope:model:${MODEL_VERSION}`,
    title: `The Folioscope document model, version ${MODEL_VERSION}`,
    description:
      'Every node that is written as JSON, by its name under "definitions". docs/model.md says what each means.',
    definitions: withVersion(jsonNodes(generated.definitions ?? {})),
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

type Definitions = Readonly<Record<string, Schema | boolean>>;

/** Sorted by name. Exported functions are among the definitions too; types begin with a capital, functions do not. */
function jsonNodes(definitions: Definitions): Definitions {
  const names = Object.keys(definitions).filter((name) => /^[A-Z]/.test(name) && !NOT_JSON.includes(name));
  return Object.fromEntries(names.sort().map((name) => [name, definitions[name]!]));
}

function withVersion(definitions: Definitions): Definitions {
  const head = definitions['DocumentHead'];
  if (typeof head !== 'object') throw new Error('src/model exports no DocumentHead');
  const properties = { ...head.properties, model_version: { type: 'number' as const, const: MODEL_VERSION } };
  return { ...definitions, DocumentHead: { ...head, properties } };
}

// Builds the MCP definition of a tool from its operation.
import type { Tool } from '@modelcontextprotocol/server';
import type { Operation } from '../../service/index.ts';
import { TOKENS, takesBudget } from '../answers/budget.ts';
import { leanInput, leanOutput, type SchemaWords } from './lean-schema.ts';
import { uploadInput } from './upload-input.ts';

/** Operations that change something, and how; all others only read. */
const WRITES: Readonly<Record<string, Tool['annotations']>> = {
  upload_file: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  read_file: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  delete_file: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  // By `method: "llm"` it asks a language model, which may be anywhere.
  add_schema: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  add_example: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  delete_schema: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  delete_example: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  extract_fields: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
};
const READS: Tool['annotations'] = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };

const BUDGET: SchemaWords = {
  type: 'integer',
  description: `${TOKENS.atLeast} to ${TOKENS.atMost}, default ${TOKENS.unlessTold}.`,
};

/** Inputs that name a file. */
export const FILE_INPUTS = ['id', 'before', 'after'] as const;

/** The looks of cells are not given under a budget, and an agent always has one. */
const UNBUDGETED = ['include_looks', 'looks'];

const WITHIN_BUDGET = 'Cut at max_tokens; cursor goes on.';
const CURSOR: SchemaWords = { type: 'string', description: 'The last next_cursor.' };

export interface DefinitionOptions {
  /** True where a file may be named by its path. */
  readonly takesPaths: boolean;
  /** True where a file may be named by its web address. */
  readonly fetches?: boolean;
}

/** What an agent is told of an operation. */
export function toolDefinition(operation: Operation, { takesPaths, fetches = false }: DefinitionOptions): Tool {
  const { name, output, tool } = operation;
  return {
    name,
    title: tool?.title ?? titleOf(name),
    description: takesBudget(operation) ? `${operation.summary} ${WITHIN_BUDGET}` : operation.summary,
    inputSchema: inputSchema(operation, takesPaths, fetches) as Tool['inputSchema'],
    ...(output === null
      ? {}
      : {
          outputSchema: budgeted(operation, leanOutput(output as unknown as SchemaWords)) as Tool['outputSchema'] & {},
        }),
    annotations: WRITES[name] ?? READS,
  };
}

function inputSchema(operation: Operation, takesPaths: boolean, fetches: boolean): SchemaWords {
  if (operation.body === 'multipart') return uploadInput(takesPaths, fetches);
  const schema = leanInput(operation.input as unknown as SchemaWords);
  const properties: Record<string, SchemaWords> = { ...schema.properties };
  for (const input of FILE_INPUTS) if (properties[input]) properties[input] = fileInput(takesPaths);
  if (properties['cursor']) properties['cursor'] = CURSOR;
  if (takesBudget(operation)) properties['max_tokens'] = BUDGET;
  return budgeted(operation, { ...schema, type: 'object', properties });
}

function budgeted(operation: Operation, schema: SchemaWords): SchemaWords {
  if (!takesBudget(operation)) return schema;
  const properties = Object.entries(schema.properties ?? {}).filter(([name]) => !UNBUDGETED.includes(name));
  return { ...schema, properties: Object.fromEntries(properties) };
}

const fileInput = (takesPaths: boolean): SchemaWords => ({
  type: 'string',
  description: `File id (doc_…)${takesPaths ? ' or path' : ''}; “?” lists them.`,
});

const titleOf = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

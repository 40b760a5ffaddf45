import { describe, expect, test } from 'vitest';
import { OPERATIONS } from '../../service/index.ts';
import { countTokens } from '../../tokens/index.ts';
import { takesBudget } from '../answers/budget.ts';
import { toolDefinition } from './tool-definition.ts';
import { chooseTools, offered } from './tool-set.ts';

const MAX_TOKENS = 4_000;
const define = (takesPaths: boolean) => chooseTools().map((tool) => toolDefinition(tool, { takesPaths }));

describe('the nine definitions', () => {
  test.each([true, false])('cost an agent less than 4,000 tokens (paths: %s)', (takesPaths) => {
    expect(countTokens(JSON.stringify({ tools: define(takesPaths) }))).toBeLessThan(MAX_TOKENS);
  });

  test('only read, always alike, and nothing outside', () => {
    for (const { annotations } of define(false))
      expect(annotations).toEqual({ readOnlyHint: true, idempotentHint: true, openWorldHint: false });
  });

  test('have a title, an input with the file, and an output', () => {
    for (const { title, inputSchema, outputSchema } of define(true)) {
      expect(title).toMatch(/^[A-Z]/);
      expect(inputSchema.required).toContain('id');
      expect(Object.keys(outputSchema?.['properties'] ?? {}).length).toBeGreaterThan(0);
    }
  });

  test('take a budget and say how to go on', () => {
    for (const tool of chooseTools().filter(takesBudget)) {
      const { inputSchema, description } = toolDefinition(tool, { takesPaths: false });
      expect(inputSchema.properties).toMatchObject({ max_tokens: { type: 'integer' }, cursor: { type: 'string' } });
      expect(description).toContain('cursor');
    }
  });
});

describe('definitions of other operations', () => {
  test('tell every operation that makes or deletes something from those that only read', () => {
    for (const operation of offered()) {
      const { annotations } = toolDefinition(operation, { takesPaths: false });
      const writes = operation.creates === true || operation.method === 'DELETE' || operation.name === 'read_file';
      expect(annotations?.readOnlyHint, operation.name).toBe(!writes);
      expect(annotations?.destructiveHint ?? false, operation.name).toBe(operation.method === 'DELETE');
    }
  });

  test('ask for a path or for bytes of a file to upload, never for a form', () => {
    const upload = OPERATIONS.find(({ name }) => name === 'upload_file')!;
    expect(toolDefinition(upload, { takesPaths: true }).inputSchema.required).toEqual(['path']);
    expect(toolDefinition(upload, { takesPaths: false }).inputSchema.required).toEqual(['file_name', 'content']);
  });
});

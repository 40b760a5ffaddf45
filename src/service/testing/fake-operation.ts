// Operations for tests that ask no real service.
import Type from 'typebox';
import type { Operation } from '../operations/operation.ts';

const id = Type.String({ minLength: 1, maxLength: 200, description: 'Which file.' });

/** One operation, with what the test wants to be different. */
export const fakeOperation = (operation: Partial<Operation> = {}): Operation => ({
  name: 'get_thing',
  group: 'Inspection',
  summary: 'Give a thing.',
  method: 'GET',
  path: '/v1/things/{id}',
  input: Type.Object({ id }, { additionalProperties: false }),
  output: Type.Object({ id: Type.String() }),
  status: 200,
  run: async (_, caller, input) => ({ status: 200, json: { tenant: caller.tenant, ...input } }),
  ...operation,
});

export const searchOperation: Operation = fakeOperation({
  name: 'search_thing',
  method: 'POST',
  path: '/v1/things/{id}/search',
  immutable: true,
  creates: true,
  input: Type.Object(
    {
      id,
      query: Type.String({ minLength: 1, description: 'What to look for.' }),
      max_results: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 20 })),
      format: Type.Optional(Type.Enum(['json', 'markdown', 'csv'])),
      options: Type.Optional(Type.Object({ deep: Type.Optional(Type.Boolean()) })),
    },
    { additionalProperties: false },
  ),
});

// Shapes of the answers about batches.
import { Type } from '../../json-schema.ts';
import { Count, closed, NextCursor, nullable } from '../../tools/schemas.ts';

export const BatchSchema = closed({
  id: Type.String(),
  status: Type.Enum(['running', 'completed', 'cancelled']),
  extract: nullable(Type.Unknown({ description: 'The schema that is extracted by.' })),
  export: nullable(Type.String({ description: 'The format that results have the content in.' })),
  from: nullable(closed({ bucket: Type.String(), prefix: Type.String() })),
  to: nullable(closed({ bucket: Type.String(), name: Type.String({ description: 'The object with the results.' }) })),
  total: Count,
  pending: Count,
  done: Count,
  failed: Count,
  created_at: Type.String({ description: 'ISO 8601.' }),
  finished_at: nullable(Type.String({ description: 'When the last file came to its end.' })),
  written_at: nullable(Type.String({ description: 'When the results were written to the bucket.' })),
});

export const BatchListSchema = closed({ batches: Type.Array(BatchSchema), next_cursor: NextCursor });

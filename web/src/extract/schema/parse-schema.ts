// Parses a schema pasted by the user, and offers a sample.
import { ProblemError } from '../../api/client.ts';

export const SAMPLE_SCHEMA = JSON.stringify(
  {
    name: 'my_schema',
    fields: [
      { name: 'total', type: 'number', required: true },
      { name: 'due_date', type: 'date', required: false },
    ],
  },
  null,
  2,
);

/** What was pasted, as the service takes it; a slip of the pen is told before anything is sent. */
export function parseSchema(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ProblemError({
      title: 'The schema is not JSON.',
      status: 400,
      detail: error instanceof Error ? error.message : String(error),
      code: 'invalid_json',
      hint: 'A schema is {"name": …, "fields": [{"name": …, "type": …, "required": …}]} or a JSON Schema object.',
    });
  }
}

// Reads an extraction schema from an argument: inline JSON, a file, or the name of a built-in schema.
import { readFile } from 'node:fs/promises';
import { failed } from '../failure.ts';

const WRITE_IT =
  'Write {"name": "…", "fields": [{"name": "total", "type": "number", "required": true}]} or a JSON Schema object.';

/** A schema as the user names it: the JSON itself, a file that holds it, or else the name of a built-in one. */
export async function readSchema(named: string): Promise<string | object> {
  if (named.trimStart().startsWith('{')) return parsed(named, 'The schema');
  if (!/[./\\]/.test(named)) return named;
  const text = await readFile(named, 'utf8').catch((error: Error) => {
    throw failed(
      'no_such_file',
      `The schema file ${named} cannot be read: ${error.message}.`,
      'Check the path, or name a built-in schema: invoice, contract, financial_model, table.',
    );
  });
  return parsed(text, `The schema file ${named}`);
}

function parsed(text: string, what: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw failed('invalid_schema', `${what} is not JSON: ${(error as Error).message}.`, WRITE_IT);
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw failed('invalid_schema', `${what} is not a JSON object.`, WRITE_IT);
  return value;
}

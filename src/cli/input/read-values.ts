// Reads the values of an example from an argument: inline JSON or a file.
import { readFile } from 'node:fs/promises';
import { failed } from '../failure.ts';

const WRITE_IT = 'Write {"total": 120.5, "date": "2026-03-05"}.';

/** Values by the names of the fields: the JSON itself, or a file that holds it. */
export async function readValues(named: string): Promise<object> {
  const isJson = /^\s*\{/.test(named);
  const what = isJson ? 'The text of --values' : `The file of values ${named}`;
  const value = parsed(isJson ? named : await readText(named), what);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw failed('invalid_request', `${what} is not a JSON object.`, WRITE_IT);
}

const readText = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((error: Error) => {
    throw failed('no_such_file', `The file of values ${path} cannot be read: ${error.message}.`, 'Check the path.');
  });

function parsed(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw failed('invalid_request', `${what} is not JSON: ${(error as Error).message}.`, WRITE_IT);
  }
}

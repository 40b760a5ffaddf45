// Reads a JSON object from an argument, such as the values of an example: inline JSON or a file.
import { readFile } from 'node:fs/promises';
import { failed } from '../failure.ts';

interface ValuesOption {
  readonly flag: string;
  /** What the file holds. */
  readonly what: string;
  readonly sample: string;
}

const VALUES: ValuesOption = { flag: 'values', what: 'values', sample: '{"total": 120.5, "date": "2026-03-05"}' };

/** What is said of the layout of pages. */
export const LAYOUT_OPTIONS: ValuesOption = {
  flag: 'layout',
  what: 'layout options',
  sample: '{"tables": "ruled"}',
};

/** An object by names, such as values by the names of fields: the JSON itself, or a file that holds it. */
export async function readValues(named: string, option = VALUES): Promise<object> {
  const isJson = /^\s*\{/.test(named);
  const what = isJson ? `The text of --${option.flag}` : `The file of ${option.what} ${named}`;
  const advice = `Write ${option.sample}.`;
  const value = parsed(isJson ? named : await readText(named, option.what), what, advice);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw failed('invalid_request', `${what} is not a JSON object.`, advice);
}

const readText = (path: string, what: string): Promise<string> =>
  readFile(path, 'utf8').catch((error: Error) => {
    throw failed('no_such_file', `The file of ${what} ${path} cannot be read: ${error.message}.`, 'Check the path.');
  });

function parsed(text: string, what: string, advice: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw failed('invalid_request', `${what} is not JSON: ${(error as Error).message}.`, advice);
  }
}

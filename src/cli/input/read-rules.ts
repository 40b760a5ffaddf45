// Reads validation rules from an argument: inline JSON or a file.
import { readFile } from 'node:fs/promises';
import { failed } from '../failure.ts';

const WRITE_IT = 'Write [{"name": "positive", "expression": "total > 0"}], or {"rules": […]}.';

/** Rules as the user names them: the JSON itself, or a file that holds it; a list, or an object with the list in `rules`. */
export async function readRules(named: string): Promise<readonly unknown[]> {
  const isJson = /^\s*[[{]/.test(named);
  const what = isJson ? 'The text of --rules' : `The file of rules ${named}`;
  const value = parsed(isJson ? named : await readText(named), what);
  const rules = Array.isArray(value) ? value : (value as { rules?: unknown } | null)?.rules;
  if (Array.isArray(rules)) return rules;
  throw failed('invalid_rule', `${what} is not a list of rules.`, WRITE_IT);
}

const readText = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((error: Error) => {
    throw failed('no_such_file', `The file of rules ${path} cannot be read: ${error.message}.`, 'Check the path.');
  });

function parsed(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw failed('invalid_rule', `${what} is not JSON: ${(error as Error).message}.`, WRITE_IT);
  }
}

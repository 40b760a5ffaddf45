import type { Operation } from '../service/index.ts';
import { createInputReader, type Input } from './read-input.ts';

/** Compiled when an operation is first asked. */
const readers = new WeakMap<Operation, ReturnType<typeof createInputReader>>();

/** What the server checks before it runs an operation, checked by the same code where there is no server. */
export async function checkInput(operation: Operation, input: Readonly<Record<string, unknown>>): Promise<Input> {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const isInPath = ([name]: [string, unknown]): boolean => operation.path.includes(`{${name}}`);
  const rest = given.filter((entry) => !isInPath(entry));
  const read = readers.get(operation) ?? createInputReader(operation);
  readers.set(operation, read);
  return read({
    params: asText(given.filter(isInPath)),
    query: operation.method === 'POST' ? {} : asText(rest),
    body: operation.method === 'POST' ? Object.fromEntries(rest) : undefined,
  });
}

const asText = (entries: readonly [string, unknown][]): Record<string, string> =>
  Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));

import { createInputReader } from '../http/read-input.ts';
import type { Operation } from '../service/index.ts';
import type { Input } from './backend.ts';

/** What the server checks before it runs an operation, checked by the same code where there is no server. */
export async function checkInput(operation: Operation, input: Input): Promise<Input> {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const isInPath = ([name]: [string, unknown]): boolean => operation.path.includes(`{${name}}`);
  const rest = given.filter((entry) => !isInPath(entry));
  return createInputReader(operation)({
    params: asText(given.filter(isInPath)),
    query: operation.method === 'POST' ? {} : asText(rest),
    body: operation.method === 'POST' ? Object.fromEntries(rest) : undefined,
  });
}

const asText = (entries: readonly [string, unknown][]): Record<string, string> =>
  Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));

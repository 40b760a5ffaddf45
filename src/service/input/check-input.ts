// Checks inputs that come as one object, as from an agent, the command line or the library, by the code that checks requests.
import { FolioError } from '../../errors.ts';
import type { Operation } from '../operations/operation.ts';
import { pathParameters } from './path-parameters.ts';
import { createInputReader, type Input } from './read-input.ts';

type InputReader = ReturnType<typeof createInputReader>;
const READERS = new WeakMap<Operation, InputReader>();

/** What the server checks in a request, checked by the same code where an operation is asked in another way. */
export async function checkInput(operation: Operation, input: Readonly<Input>): Promise<Input> {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const inPath = pathParameters(operation.path);
  const missing = inPath.find((name) => input[name] === undefined || input[name] === '');
  if (missing !== undefined) throw new FolioError('invalid_request', `${missing} is missing.`, { param: missing });
  const isInPath = ([name]: [string, unknown]): boolean => inPath.includes(name);
  const rest = given.filter((entry) => !isInPath(entry));
  return readerOf(operation)({
    params: asText(given.filter(isInPath)),
    query: operation.method === 'POST' ? {} : asText(rest),
    body: operation.method === 'POST' ? Object.fromEntries(rest) : undefined,
  });
}

function readerOf(operation: Operation): InputReader {
  const known = READERS.get(operation);
  if (known) return known;
  const reader = createInputReader(operation);
  READERS.set(operation, reader);
  return reader;
}

const asText = (entries: readonly [string, unknown][]): Record<string, string> =>
  Object.fromEntries(entries.map(([name, value]) => [name, isOpaque(value) ? JSON.stringify(value) : String(value)]));

/** What has no text of its own: an object, and a list that holds one. */
const isOpaque = (value: unknown): boolean =>
  Array.isArray(value) ? value.some((item) => typeof item === 'object') : typeof value === 'object' && value !== null;

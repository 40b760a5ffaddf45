// Merges path, query and body of a request into the input of an operation and checks it; what is wrong is told in the schema's own words.
import { FolioError, nearest } from '../../errors.ts';
import type { Operation } from '../operations/operation.ts';
import { convertText } from './convert-text.ts';
import { choicesOf, describeSchema, type SchemaWords, wordsOf } from './describe-schema.ts';
import { pathParameters } from './path-parameters.ts';
import { isPlainlyValid } from './plainly-valid.ts';

export type Input = Record<string, unknown>;

/** What a request carries, before it is an input. */
export interface RawInput {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | string[]>>;
  readonly body: unknown;
}

const SHOWN_CHARACTERS = 60;

/** What of an operation says how its input must be. */
type Checked = Pick<Operation, 'name' | 'method' | 'path' | 'input'>;

/**
 * Merges path, query and body and checks them against the operation's schema; rejects with `invalid_request`. The schema is compiled
 * at the first call and not before: a server has dozens of operations, and a command asks one.
 */
export function createInputReader(operation: Checked): (raw: RawInput) => Promise<Input> {
  const schema = wordsOf(operation.input);
  const properties = schema.properties ?? {};
  const inPath = pathParameters(operation.path);
  const known = Object.keys(properties).filter((name) => !inPath.includes(name));
  const open = schema.additionalProperties !== undefined && schema.additionalProperties !== false;
  let compiled: Promise<Checker> | undefined;
  const takesQuery = operation.method !== 'POST';

  const refuseUnknown = (name: string): never => {
    const meant = nearest(name, known);
    throw new FolioError(
      'invalid_request',
      `${operation.name} has no ${takesQuery ? 'parameter' : 'property'} ${show(name)}.`,
      {
        param: name,
        ...(meant === undefined ? {} : { did_you_mean: meant }),
        hint: known.length > 0 ? `It takes ${known.join(', ')}.` : 'It takes none.',
      },
    );
  };
  const take = (input: Input, name: string, value: unknown): void => {
    if (!open && !known.includes(name)) refuseUnknown(name);
    input[name] = value;
  };

  return async ({ params, query, body }) => {
    const input: Input = {};
    for (const name in query) {
      if (!takesQuery) throw queryOnPost(name);
      take(input, name, convertText(query[name]!, properties[name] ?? {}));
    }
    if (!takesQuery) for (const [name, value] of Object.entries(bodyObject(body))) take(input, name, value);
    for (const name of inPath) input[name] = convertText(params[name] ?? '', properties[name] ?? {});
    if (!compiled && isPlainlyValid(schema, input)) return input;
    const checker = await (compiled ??= compile(operation));
    if (!checker.Check(input)) throw firstFault(checker.Errors(input)[1], input, schema);
    return input;
  };
}

type Checker = Pick<ReturnType<typeof import('typebox/schema').Compile>, 'Check' | 'Errors'>;

/** Loads what checks inputs, so that a server can do it before the first one comes. */
export const loadInputChecks = () => import('typebox/schema');

const compile = async (operation: Checked): Promise<Checker> => (await loadInputChecks()).Compile(operation.input);

function bodyObject(body: unknown): object {
  if (body === undefined || body === null) return {};
  if (typeof body === 'object' && !Array.isArray(body)) return body;
  throw new FolioError('invalid_request', 'The body must be a JSON object.');
}

const queryOnPost = (name: string): FolioError =>
  new FolioError('invalid_request', `${show(name)} is in the query, where this address takes nothing.`, {
    param: name.slice(0, SHOWN_CHARACTERS),
    hint: 'Send it as a property of the JSON body.',
  });

interface Fault {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: object;
  readonly message: string;
}

/** The first thing that is wrong, told in the words of the schema. Faults of the alternatives come before the fault of the choice. */
function firstFault(faults: readonly Fault[], input: Input, schema: SchemaWords): FolioError {
  const fault = faults[0]!;
  if (fault.keyword === 'required') {
    const { requiredProperties } = fault.params as { requiredProperties: readonly string[] };
    const param = [...segmentsOf(fault.instancePath), requiredProperties[0]!].join('.');
    return new FolioError('invalid_request', `${param} is missing.`, { param });
  }
  const segments = segmentsOf(fault.instancePath);
  const param = segments.join('.');
  const top = schema.properties?.[segments[0] ?? ''];
  if (segments.length !== 1 || !top) return new FolioError('invalid_request', `${param} ${fault.message}.`, { param });
  const value = input[segments[0]!];
  const meant = typeof value === 'string' ? nearest(value, choicesOf(top) ?? []) : undefined;
  return new FolioError('invalid_request', `${param} must be ${describeSchema(top)}; it is ${show(value)}.`, {
    param,
    ...(meant === undefined ? {} : { did_you_mean: meant }),
  });
}

const segmentsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'absent';
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}

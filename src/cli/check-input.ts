import { Value } from 'typebox/value';
import { FolioError } from '../errors.ts';
import type { Operation } from '../service/index.ts';
import type { Input } from './backend.ts';

/** What the server checks before it runs an operation, for operations run without one. */
export function checkInput(operation: Operation, input: Input): Input {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const [fault] = Value.Errors(operation.input, given);
  if (fault === undefined) return given;
  const param = fault.instancePath.split('/')[1] ?? firstMissing(fault.params);
  throw new FolioError(
    'invalid_request',
    `${param ?? 'The input'} ${fault.message}.`,
    param === undefined ? {} : { param },
  );
}

const firstMissing = (params: object): string | undefined =>
  (params as { requiredProperties?: readonly string[] }).requiredProperties?.[0];

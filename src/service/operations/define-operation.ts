// Declares an operation with its input typed by its schema.
import type { Static, TObject, TProperties } from 'typebox';
import { Type } from '../../json-schema.ts';
import type { Caller } from '../caller.ts';
import type { Service } from '../service.ts';
import type { Answer, Operation } from './operation.ts';

/** Keeps the type of the input beside its schema while the table itself stays plain. */
export function define<Properties extends TProperties>(
  operation: Omit<Operation, 'input' | 'run'> & {
    input: Properties;
    run(service: Service, caller: Caller, input: Static<TObject<Properties>>): Promise<Answer>;
  },
): Operation {
  const input = Type.Object(operation.input, { additionalProperties: false });
  return { ...operation, input, run: operation.run as Operation['run'] };
}

// Looks up operations by name.
import { OPERATIONS, type Operation } from '../service/index.ts';

const BY_NAME: ReadonlyMap<string, Operation> = new Map(OPERATIONS.map((operation) => [operation.name, operation]));

export const findOperation = (name: string): Operation | undefined => BY_NAME.get(name);

export function operationNamed(name: string): Operation {
  const operation = BY_NAME.get(name);
  if (operation === undefined) throw new TypeError(`There is no operation ${name}.`);
  return operation;
}

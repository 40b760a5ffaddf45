// Which scope an operation asks for, and whether a caller has it.
import { FolioError } from '../../errors.ts';
import type { Scope } from '../../store/index.ts';
import type { Caller } from '../caller.ts';
import type { Operation } from '../operations/operation.ts';

/** What makes or ends something writes; all else reads, unless the operation says. */
export const scopeOf = ({ scope, creates, method }: Pick<Operation, 'scope' | 'creates' | 'method'>): Scope =>
  scope ?? (creates || method === 'DELETE' ? 'write' : 'read');

/** Throws `forbidden` where the key of the caller lacks the scope. */
export function expectScope({ scopes }: Caller, operation: Operation): void {
  const needed = scopeOf(operation);
  if (scopes === undefined || scopes.includes(needed)) return;
  throw new FolioError('forbidden', `${operation.name} needs a key with the scope ${needed}.`, {
    hint: `This one has ${scopes.length === 0 ? 'none' : scopes.join(', ')}.`,
  });
}

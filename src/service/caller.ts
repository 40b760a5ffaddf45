// Who calls an operation: every use case and every record is bound to a tenant.
import type { Scope } from '../store/index.ts';

/** Who is asking. */
export interface Caller {
  readonly tenant: string;
  /** The id of a key, or `token` with its subject; absent where the caller is on this machine. */
  readonly actor?: string | undefined;
  /** What the caller may do; everything where absent. */
  readonly scopes?: readonly Scope[] | undefined;
  /** Media types that the caller takes, as in an Accept header. */
  readonly accept?: string | undefined;
  /** True where the caller reaches operations by their addresses: what an answer refers to is given as one. */
  readonly by_address?: boolean | undefined;
  /** Aborted when the caller no longer waits for the answer: work on it then ends. */
  readonly signal?: AbortSignal | undefined;
}

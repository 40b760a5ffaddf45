// Translates faults of the ZIP or compound container into the errors that readers throw.
import { ContainerError, type ContainerFault } from '../../../bytes/index.ts';
import { type ErrorCode, FolioError } from '../../../errors.ts';

const CODES: Readonly<Record<ContainerFault, ErrorCode>> = {
  corrupt: 'corrupt_file',
  limit: 'limit_exceeded',
  password_required: 'password_required',
  password_wrong: 'password_wrong',
  unsupported: 'corrupt_file',
};

/** What a container's fault means for the whole file; anything else stays what it is. */
export function containerFailure(error: unknown): unknown {
  return error instanceof ContainerError ? new FolioError(CODES[error.fault], error.message) : error;
}

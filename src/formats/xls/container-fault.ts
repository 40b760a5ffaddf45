import { ContainerError, type ContainerFault } from '../../bytes/index.ts';
import { type ErrorCode, FolioError } from '../../errors.ts';

const CODES: Readonly<Record<ContainerFault, ErrorCode>> = {
  corrupt: 'corrupt_file',
  unsupported: 'corrupt_file',
  limit: 'limit_exceeded',
  password_required: 'password_required',
  password_wrong: 'password_wrong',
};

/** What `open` gives; a fault of the container is thrown as a problem of the file. */
export function orProblem<T>(open: () => T): T {
  try {
    return open();
  } catch (error) {
    if (error instanceof ContainerError) throw new FolioError(CODES[error.fault], error.message);
    throw error;
  }
}

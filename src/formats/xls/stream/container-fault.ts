import { containerFailure } from '../../ooxml/index.ts';

/** What `open` gives; a fault of the container is thrown as a problem of the file. */
export function orProblem<T>(open: () => T): T {
  try {
    return open();
  } catch (error) {
    throw containerFailure(error);
  }
}

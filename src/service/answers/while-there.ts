// Tells a file that was deleted while it was asked about from a fault of ours.
import { isOurFault, toFolioError } from '../../errors.ts';
import type { Caller } from '../caller.ts';

/**
 * Does `work` over files. Where it ends in a fault of ours, the files are looked for once more: `ready` throws for one that is gone, and its
 * bytes and its document went with it.
 */
export async function whileThere<T>(
  ready: (caller: Caller, id: string) => Promise<unknown>,
  caller: Caller,
  ids: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (isOurFault(toFolioError(thrown).code)) for (const id of ids) await ready(caller, id);
    throw thrown;
  }
}

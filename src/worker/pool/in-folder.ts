// One piece of work in the folder of its process: the files go in, the result comes out, and nothing stays.
import { FolioError } from '../../errors.ts';
import type { WorkMessage } from '../messages.ts';
import type { ProcessFolder } from './process-folder.ts';

/**
 * Gives `work` the message with the paths that the process sees. What it wrote is moved to the `out_path` of the message once it is done.
 * `onLeft` is told where the folder could not be emptied: the work is done all the same, and the next must not find what it left.
 */
export async function inFolder<T>(
  folder: ProcessFolder,
  message: WorkMessage,
  work: (lent: WorkMessage) => Promise<T>,
  onLeft: (error: Error) => void,
): Promise<T> {
  // Work without files, such as making ready for others.
  if (message.out_path === '') return work(message);
  try {
    const lent = lendAll(folder, message.files);
    const outcome = await work({ ...message, files: lent, out_path: folder.out() });
    folder.take(message.out_path);
    return outcome;
  } finally {
    emptied(folder, onLeft);
  }
}

function emptied(folder: ProcessFolder, onLeft: (error: Error) => void): void {
  try {
    folder.empty();
  } catch (thrown) {
    onLeft(thrown as Error);
  }
}

const lendAll = (folder: ProcessFolder, files: WorkMessage['files']): WorkMessage['files'] =>
  Object.fromEntries(Object.entries(files).map(([part, path]) => [part, lend(folder, part, path)]));

/** What is not where it was stored has come to harm, or was deleted meanwhile. */
function lend(folder: ProcessFolder, part: string, path: string): string {
  try {
    return folder.lend(path);
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'ENOENT') throw thrown;
    throw part === 'blob'
      ? new FolioError('stored_bytes_damaged', 'The bytes of the file are not in the store.')
      : new FolioError('stored_document_damaged', 'The document is not in the store.');
  }
}

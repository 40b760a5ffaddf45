// One piece of work in the folder of its process: the files go in, the result comes out, and nothing stays.
import type { WorkMessage } from './messages.ts';
import type { ProcessFolder } from './process-folder.ts';

/** Gives `work` the message with the paths that the process sees. What it wrote is moved to the `out_path` of the message once it is done. */
export async function inFolder<T>(
  folder: ProcessFolder,
  message: WorkMessage,
  work: (lent: WorkMessage) => Promise<T>,
): Promise<T> {
  // Work without files, such as making ready for others.
  if (message.out_path === '') return work(message);
  try {
    const lent = await lendAll(folder, message.files);
    const outcome = await work({ ...message, files: lent, out_path: folder.out() });
    await folder.take(message.out_path);
    return outcome;
  } finally {
    await folder.empty();
  }
}

async function lendAll(folder: ProcessFolder, files: WorkMessage['files']): Promise<WorkMessage['files']> {
  const lent = Object.entries(files).map(async ([part, path]) => [part, await folder.lend(path)] as const);
  return Object.fromEntries(await Promise.all(lent));
}

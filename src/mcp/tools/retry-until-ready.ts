// Repeats a call while the file it needs is still being read, for a limited time.
import { FolioError } from '../../errors.ts';
import { callForJson, type Input, type Library, type OpenOptions, type Reply } from '../library.ts';
import { operationNamed } from '../operation-named.ts';

/** Seconds that a call waits for a file that is being read, as often as it tells how far the reading is. */
const WAIT_SECONDS = 5;
const MAX_WAITS = 6;

interface ReadFile {
  readonly status: string;
  readonly progress?: number;
}

/** Makes the call, and again each time that a file it is about was still being read; half a minute at most, then that is the answer. */
export async function retryUntilReady(
  library: Library,
  call: () => Promise<Reply>,
  onProgress: OpenOptions['onProgress'],
): Promise<Reply> {
  let left = MAX_WAITS;
  for (;;) {
    try {
      return await call();
    } catch (thrown) {
      const id = fileBeingRead(thrown);
      if (id === null || left <= 0) throw thrown;
      left = await waitFor(library, id, left, onProgress);
    }
  }
}

const fileBeingRead = (thrown: unknown): string | null =>
  thrown instanceof FolioError && thrown.code === 'file_not_ready' ? (thrown.details.file_id ?? null) : null;

/** Waits until the file is read or has failed, so often at most; gives how often is left. */
async function waitFor(
  library: Library,
  id: string,
  most: number,
  onProgress: OpenOptions['onProgress'],
): Promise<number> {
  const input: Input = { id, wait: WAIT_SECONDS };
  for (let left = most - 1; left >= 0; left--) {
    const file = await callForJson<ReadFile>(library, operationNamed('get_file'), input);
    if (file.status !== 'processing') return left;
    onProgress?.(file.progress ?? 0);
  }
  return 0;
}

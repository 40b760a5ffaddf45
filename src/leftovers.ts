// Removes temporary files. Those that the disk does not let go of are removed in the background, as soon as it does.
import { rm } from 'node:fs/promises';

const AGAIN_MS = 5_000;

type Remove = (path: string, options: { readonly force: true }) => Promise<void>;
interface Leftover {
  readonly remove: Remove;
  readonly removed: () => void | Promise<void>;
}

const leftovers = new Map<string, Leftover>();
let timer: NodeJS.Timeout | null = null;

/**
 * Removes a file that nobody needs any more. Resolves also where the disk refuses: what the file was for has come to its end, good or bad, and
 * is not to end otherwise for that. `removed` is told where it went later than at once.
 */
export async function removeSoon(
  path: string,
  remove: Remove = rm,
  removed: () => void | Promise<void> = () => undefined,
): Promise<void> {
  try {
    await remove(path, { force: true });
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown;
    leftovers.set(path, { remove, removed });
    timer ??= setInterval(() => void removeLeftovers(), AGAIN_MS).unref();
  }
}

/** Tries once more, now, with what is left under a folder; under any where none is given. */
export async function removeLeftovers(folder = ''): Promise<void> {
  for (const [path, leftover] of leftovers) if (path.startsWith(folder)) await tryAgain(path, leftover);
  if (leftovers.size > 0 || timer === null) return;
  clearInterval(timer);
  timer = null;
}

/** Whoever removed the folder above took the file with it, and is not waited for. */
export function forgetLeftovers(folder: string): void {
  for (const path of leftovers.keys()) if (path.startsWith(folder)) leftovers.delete(path);
}

async function tryAgain(path: string, { remove, removed }: Leftover): Promise<void> {
  try {
    await remove(path, { force: true });
    await removed();
    leftovers.delete(path);
  } catch (thrown) {
    // The next try may have more luck.
    if (!isRefusal(thrown)) throw thrown;
  }
}

/** Said by the system or the database, and no mistake of ours. */
const isRefusal = (thrown: unknown): boolean =>
  typeof (thrown as { readonly code?: unknown } | null)?.code === 'string';

// Looks up a program on the PATH, as a shell does.
import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a command that is typed by its name would be found; null where it would not. */
export function findProgram(name: string, path: string): string | null {
  for (const folder of path.split(delimiter)) {
    const at = join(folder || '.', name);
    try {
      accessSync(at, constants.X_OK);
      if (statSync(at).isFile()) return realpathSync(at);
    } catch {
      // Not here: the next folder may have it.
    }
  }
  return null;
}

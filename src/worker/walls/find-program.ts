// Where a program that is named without its folder would be found.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Null where none of the folders of `path`, as in the environment, has it. */
export function findProgram(name: string, path: string | undefined): string | null {
  const candidates = (path ?? '').split(delimiter).map((folder) => join(folder, name));
  return candidates.find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

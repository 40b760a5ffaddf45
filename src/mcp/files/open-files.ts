// Replaces file paths in tool inputs by ids of stored files, asking for roots if needed.
import { FolioError } from '../../errors.ts';
import type { Input, Library, OpenOptions } from '../library.ts';
import { FILE_INPUTS } from '../tools/tool-definition.ts';

const FILE_ID = /^doc_[0-9A-Za-z]+$/;

/** Stands for no file: it is answered with those that there are. */
export const WHICH = '?';

export const isFileId = (named: string): boolean => FILE_ID.test(named);

/** What is known of the folders of the agent's program. */
export interface AgentRoots {
  /** Those that it told; null where it was not asked. */
  readonly told: readonly string[] | null;
  readonly canAsk: boolean;
}

/** Thrown where only the agent's program can say whether a path may be opened. */
export class RootsNeeded extends Error {
  override readonly name = 'RootsNeeded';
}

/** The input with ids in place of paths, where paths are taken. */
export async function openFiles(
  library: Library,
  input: Input,
  roots: AgentRoots,
  options: OpenOptions = {},
): Promise<Input> {
  const { local } = library;
  if (!local) return input;
  const opened: Record<string, unknown> = { ...input };
  for (const name of FILE_INPUTS) {
    const named = input[name];
    if (typeof named !== 'string' || named === '' || named === WHICH || isFileId(named)) continue;
    opened[name] = await local.open(named, roots.told ?? [], options).catch((error: unknown) => {
      const isOutside = error instanceof FolioError && error.code === 'forbidden';
      throw isOutside && local.takesRoots && roots.told === null && roots.canAsk ? new RootsNeeded() : error;
    });
  }
  return opened;
}

// Registry of the documents open in this process, so that one can be compared with another by id.
import { FolioError } from '../errors.ts';
import type { HeldDocument } from '../service/index.ts';

/** The documents that are open in this process, by id: what a comparison names. */
export interface Shelf {
  put(held: HeldDocument): void;
  remove(id: string): void;
  /** Throws `file_not_found`. */
  get(id: string): HeldDocument;
}

/** Holds on to nothing: a document that was dropped without being closed goes all the same. */
export function createShelf(): Shelf {
  const open = new Map<string, WeakRef<HeldDocument>>();
  const gone = new FinalizationRegistry<string>((id) => open.delete(id));
  return {
    put: (held) => {
      open.set(held.file.id, new WeakRef(held));
      gone.register(held, held.file.id);
    },
    remove: (id) => {
      open.delete(id);
    },
    get: (id) => {
      const held = open.get(id)?.deref();
      if (held) return held;
      throw new FolioError('file_not_found', `There is no document ${id} open in this process.`, {
        hint: 'Open both documents here, or upload both to one server.',
      });
    },
  };
}

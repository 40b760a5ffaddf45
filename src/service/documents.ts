import type { DocumentView } from '../model/index.ts';
import { createSegmentCache, openContainer } from '../segments/index.ts';
import type { Store } from '../store/index.ts';

/** Opened documents kept at hand: their heads and directories, not their contents. */
const MAX_OPEN = 128;

export interface Documents {
  open(key: string): Promise<DocumentView>;
}

/** Opens documents once and keeps the last used; their parts share one bounded cache. */
export function createDocuments(store: Store, cacheBytes: number): Documents {
  const cache = createSegmentCache(cacheBytes);
  const open = new Map<string, Promise<DocumentView>>();
  return {
    open: (key) => {
      const held = open.get(key);
      open.delete(key);
      const opened = held ?? store.openDocument(key).then((source) => openContainer(source, key, cache));
      open.set(key, opened);
      // One that could not be opened is not held, so that the next call tries again.
      if (!held) opened.catch(() => open.get(key) === opened && open.delete(key));
      for (const oldest of open.keys()) {
        if (open.size <= MAX_OPEN) break;
        open.delete(oldest);
      }
      return opened;
    },
  };
}

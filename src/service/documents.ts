// Stored documents, opened on the server's own thread as far as that takes no time worth mentioning.
import type { DocumentView } from '../model/index.ts';
import { createSegmentCache, type LightContainer, openContainer, openLightContainer } from '../segments/index.ts';
import type { Store } from '../store/index.ts';

/** Opened documents kept at hand: their heads and directories, not their contents. */
const MAX_OPEN = 128;
/** Bytes of a directory or a head that are read here: a few milliseconds of parsing. */
const LIGHT_HEAD_BYTES = 128 * 1024;
/** Bytes of segments that one question may look at here. */
const LIGHT_BYTES = 256 * 1024;

/** A document, or what a question wants of it, is more than is looked at on this thread. */
export class TooHeavy extends Error {
  override readonly name = 'TooHeavy';
}

export interface Documents {
  open(key: string): Promise<DocumentView>;
  /** For one question. Rejects with `TooHeavy` where it is large, and throws it as soon as the question has looked at too much. */
  openLight(key: string): Promise<DocumentView>;
}

/** Opens documents once and keeps the last used; their parts share one bounded cache. */
export function createDocuments(store: Store, cacheBytes: number): Documents {
  const cache = createSegmentCache(cacheBytes);
  const whole = keepOpen<DocumentView>(async (key) => openContainer(await store.openDocument(key), key, cache));
  const light = keepOpen<LightContainer | null>(async (key) =>
    openLightContainer(await store.openDocument(key), key, cache, LIGHT_HEAD_BYTES),
  );
  return {
    open: whole,
    openLight: async (key) => {
      const container = await light(key);
      if (!container) throw new TooHeavy();
      let left = LIGHT_BYTES;
      return container.view((bytes) => {
        left -= bytes;
        if (left < 0) throw new TooHeavy();
      });
    },
  };
}

function keepOpen<T>(openNew: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const open = new Map<string, Promise<T>>();
  return (key) => {
    const held = open.get(key);
    open.delete(key);
    const opened = held ?? openNew(key);
    open.set(key, opened);
    // One that could not be opened is not held, so that the next call tries again.
    if (!held) opened.catch(() => open.get(key) === opened && open.delete(key));
    for (const oldest of open.keys()) {
      if (open.size <= MAX_OPEN) break;
      open.delete(oldest);
    }
    return opened;
  };
}

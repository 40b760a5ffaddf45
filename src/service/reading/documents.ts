// Stored documents, opened on the server's own thread as far as that takes no time worth mentioning. One that turns out to be damaged is
// mended before whoever asked is answered.
import type { DocumentView } from '../../model/index.ts';
import { createSegmentCache, type LightContainer, openContainer, openLightContainer } from '../../segments/index.ts';
import type { Store } from '../../store/index.ts';
import { isDamage } from './mending.ts';

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

/** Opens documents once and keeps the last used; their parts share one bounded cache. `mend` makes a damaged one whole, or throws. */
export function createDocuments(store: Store, cacheBytes: number, mend: (key: string) => Promise<void>): Documents {
  const cache = createSegmentCache(cacheBytes);
  const openNow = async (key: string): Promise<DocumentView> =>
    openContainer(await store.openDocument(key), key, cache);
  /** One object as long as it is kept: what is derived from a document is remembered by it. */
  const whole = keepOpen((key) => mended(key, () => openNow(key)));
  const light = keepOpen<LightContainer | null>(async (key) =>
    openLightContainer(await store.openDocument(key), key, cache, LIGHT_HEAD_BYTES),
  );
  const mendAnd = async <T>(key: string, again: () => Promise<T>): Promise<T> => {
    light.forget(key);
    await mend(key);
    return again();
  };
  /** Damage may show when the document is opened, or later in any part of it. */
  const mended = async (key: string, open: () => Promise<DocumentView>): Promise<DocumentView> => {
    const opened = await open().catch((thrown: unknown) => {
      if (!isDamage(thrown)) throw thrown;
      return mendAnd(key, open);
    });
    return mendingView(opened, () => mendAnd(key, open));
  };
  return {
    open: whole.open,
    openLight: async (key) => {
      let left = LIGHT_BYTES;
      return mended(key, async () => {
        const container = await light.open(key);
        if (!container) throw new TooHeavy();
        return container.view((bytes) => {
          left -= bytes;
          if (left < 0) throw new TooHeavy();
        });
      });
    },
  };
}

/** The same document, which is opened anew where a part of it is found to be damaged. */
function mendingView(first: DocumentView, reopen: () => Promise<DocumentView>): DocumentView {
  let view = first;
  const whole = async <T>(ask: (from: DocumentView) => Promise<T>): Promise<T> => {
    const asked = view;
    try {
      return await ask(asked);
    } catch (thrown) {
      if (!isDamage(thrown)) throw thrown;
      view = await reopen();
      return ask(view);
    }
  };
  return {
    key: first.key,
    head: first.head,
    page: (page) => whole((from) => from.page(page)),
    table: (id) => whole((from) => from.table(id)),
    formulas: (sheet) => whole((from) => from.formulas(sheet)),
    extras: (sheet) => whole((from) => from.extras(sheet)),
    looks: (sheet) => whole(async (from) => (await from.looks?.(sheet)) ?? null),
    invoice: () => whole((from) => from.invoice()),
    picture: (number) => whole(async (from) => (await from.picture?.(number)) ?? null),
    cells: async function* (sheet, first_row, last_row) {
      let given = 0;
      for (let tries = 0; ; tries++) {
        try {
          let at = 0;
          for await (const block of view.cells(sheet, first_row, last_row)) {
            if (at++ < given) continue;
            given++;
            yield block;
          }
          return;
        } catch (thrown) {
          if (!isDamage(thrown) || tries > 0) throw thrown;
          view = await reopen();
        }
      }
    },
  };
}

interface KeptOpen<T> {
  open(key: string): Promise<T>;
  forget(key: string): void;
}

function keepOpen<T>(openNew: (key: string) => Promise<T>): KeptOpen<T> {
  const kept = new Map<string, Promise<T>>();
  return {
    open: (key) => {
      const held = kept.get(key);
      kept.delete(key);
      const opened = held ?? openNew(key);
      kept.set(key, opened);
      // One that could not be opened is not held, so that the next call tries again.
      if (!held) opened.catch(() => kept.get(key) === opened && kept.delete(key));
      for (const oldest of kept.keys()) {
        if (kept.size <= MAX_OPEN) break;
        kept.delete(oldest);
      }
      return opened;
    },
    forget: (key) => {
      kept.delete(key);
    },
  };
}

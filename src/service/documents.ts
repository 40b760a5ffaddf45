// Opened documents kept at hand; one that turns out to be damaged is mended behind the back of whoever asks.
import type { DocumentView } from '../model/index.ts';
import { createSegmentCache, openContainer } from '../segments/index.ts';
import type { Store } from '../store/index.ts';
import { isDamage } from './mending.ts';

/** Opened documents kept at hand: their heads and directories, not their contents. */
const MAX_OPEN = 128;

export interface Documents {
  open(key: string): Promise<DocumentView>;
}

/** Opens documents once and keeps the last used; their parts share one bounded cache. `mend` makes a damaged one whole, or throws. */
export function createDocuments(store: Store, cacheBytes: number, mend: (key: string) => Promise<void>): Documents {
  const cache = createSegmentCache(cacheBytes);
  const open = new Map<string, Promise<DocumentView>>();
  const openNow = async (key: string): Promise<DocumentView> =>
    openContainer(await store.openDocument(key), key, cache);
  const openWhole = (key: string): Promise<DocumentView> =>
    openNow(key).catch(async (thrown: unknown) => {
      if (!isDamage(thrown)) throw thrown;
      await mend(key);
      return openNow(key);
    });
  return {
    open: (key) => {
      const held = open.get(key);
      open.delete(key);
      const opened = held ?? openWhole(key).then((view) => mendingView(view, () => mend(key).then(() => openNow(key))));
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
    invoice: () => whole((from) => from.invoice()),
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

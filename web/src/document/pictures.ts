// Pictures of pages as they are asked for, the nearest first, and the last of them kept.
import { getBlob, isAbort, problemOf } from '../api/client.ts';
import type { Problem } from '../wire.ts';

/** What the eye waits for comes before what it may want next. */
export type Rank = 0 | 1 | 2 | 3;

interface Wish {
  readonly path: string;
  rank: Rank;
  /** Later wishes of a rank come first: what one has scrolled past can wait. */
  order: number;
  holders: number;
  asked: AbortController | null;
}

export interface Pictures {
  /** An address of the picture within this page, null until it is there. */
  find(path: string): string | null;
  problemOf(path: string): Problem | null;
  /** Asks for a picture until released. */
  want(path: string, rank: Rank): () => void;
  /** Forgets what went wrong, so that it is tried again. */
  retry(): void;
  onChange(listen: () => void): () => void;
}

/** Of the six that a browser opens to one server, two are left for everything else. */
const AT_ONCE = 4;
const MAX_KEPT_BYTES = 96_000_000;

export interface PictureSource {
  load(path: string, signal: AbortSignal): Promise<Blob>;
  show(blob: Blob): string;
  drop(url: string): void;
}

const BROWSER: PictureSource = {
  load: getBlob,
  show: (blob) => URL.createObjectURL(blob),
  drop: (url) => URL.revokeObjectURL(url),
};

export function createPictures(source: PictureSource = BROWSER): Pictures {
  const kept = new Map<string, { readonly url: string; readonly size: number }>();
  const problems = new Map<string, Problem>();
  const wishes = new Map<string, Wish>();
  const listeners = new Set<() => void>();
  let [bytes, orders, running] = [0, 0, 0];

  const changed = (): void => {
    for (const listen of listeners) listen();
  };
  const keep = (path: string, blob: Blob): void => {
    kept.set(path, { url: source.show(blob), size: blob.size });
    bytes += blob.size;
    for (const [old, { url, size }] of kept) {
      if (bytes <= MAX_KEPT_BYTES) break;
      if (old === path || (wishes.get(old)?.holders ?? 0) > 0) continue;
      kept.delete(old);
      bytes -= size;
      source.drop(url);
    }
  };
  const start = (wish: Wish): void => {
    const asked = new AbortController();
    wish.asked = asked;
    running += 1;
    source
      .load(wish.path, asked.signal)
      .then(
        (blob) => keep(wish.path, blob),
        (error: unknown) => {
          if (!isAbort(error)) problems.set(wish.path, problemOf(error));
        },
      )
      .then(() => {
        running -= 1;
        wish.asked = null;
        if (wish.holders === 0) wishes.delete(wish.path);
        changed();
        next();
      });
  };
  const isOpen = ({ path, asked }: Wish): boolean => asked === null && !kept.has(path) && !problems.has(path);
  const next = (): void => {
    while (running < AT_ONCE) {
      let best: Wish | null = null;
      for (const wish of wishes.values())
        if (isOpen(wish) && (!best || wish.rank < best.rank || (wish.rank === best.rank && wish.order > best.order)))
          best = wish;
      if (!best) return;
      start(best);
    }
  };
  return {
    find: (path) => {
      const found = kept.get(path);
      if (!found) return null;
      kept.delete(path);
      kept.set(path, found);
      return found.url;
    },
    problemOf: (path) => problems.get(path) ?? null,
    want: (path, rank) => {
      let wish = wishes.get(path);
      if (!wish) wishes.set(path, (wish = { path, rank, order: 0, holders: 0, asked: null }));
      wish.rank = Math.min(wish.rank, rank) as Rank;
      wish.order = orders += 1;
      wish.holders += 1;
      queueMicrotask(next);
      const held = wish;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        held.holders -= 1;
        if (held.holders > 0) return;
        // A small picture that is on its way is kept: one scrolls back as often as on.
        if (held.asked === null) wishes.delete(path);
        else if (held.rank === 1) held.asked.abort();
      };
    },
    retry: () => {
      problems.clear();
      next();
      changed();
    },
    onChange: (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
  };
}

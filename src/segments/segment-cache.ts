// LRU cache of decoded segments, bounded by weight.

/**
 * Decoded segments that were asked for lately, the longest unused thrown out first once they weigh too much. Of those that weigh too much by
 * themselves the last one is held: a table over hundreds of pages is asked for page by page.
 */
export interface SegmentCache {
  get(key: string): unknown;
  set(key: string, value: unknown, bytes: number): void;
}

export function createSegmentCache(maxBytes: number): SegmentCache {
  const held = new Map<string, { readonly value: unknown; readonly bytes: number }>();
  let total = 0;
  let large: { readonly key: string; readonly value: unknown } | null = null;
  const drop = (key: string): void => {
    const entry = held.get(key);
    if (!entry) return;
    held.delete(key);
    total -= entry.bytes;
  };
  return {
    get: (key) => {
      if (large?.key === key) return large.value;
      const entry = held.get(key);
      if (!entry) return undefined;
      held.delete(key);
      held.set(key, entry);
      return entry.value;
    },
    set: (key, value, bytes) => {
      drop(key);
      if (large?.key === key) large = null;
      if (bytes > maxBytes) {
        // Without room for anything nothing is held.
        if (maxBytes > 0) large = { key, value };
        return;
      }
      held.set(key, { value, bytes });
      total += bytes;
      for (const oldest of held.keys()) {
        if (total <= maxBytes) break;
        drop(oldest);
      }
    },
  };
}

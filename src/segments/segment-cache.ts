// LRU cache of decoded segments, bounded by weight.

/** Decoded segments that were asked for lately, the longest unused thrown out first once they weigh too much. */
export interface SegmentCache {
  get(key: string): unknown;
  set(key: string, value: unknown, bytes: number): void;
}

export function createSegmentCache(maxBytes: number): SegmentCache {
  const held = new Map<string, { readonly value: unknown; readonly bytes: number }>();
  let total = 0;
  const drop = (key: string): void => {
    const entry = held.get(key);
    if (!entry) return;
    held.delete(key);
    total -= entry.bytes;
  };
  return {
    get: (key) => {
      const entry = held.get(key);
      if (!entry) return undefined;
      held.delete(key);
      held.set(key, entry);
      return entry.value;
    },
    set: (key, value, bytes) => {
      drop(key);
      if (bytes > maxBytes) return;
      held.set(key, { value, bytes });
      total += bytes;
      for (const oldest of held.keys()) {
        if (total <= maxBytes) break;
        drop(oldest);
      }
    },
  };
}

// Small counter by key with a bound on keys, optimised for the common case of one key.

/** Counts by key. Most have one key alone: the map comes with the second. */
export interface Tally<Key> {
  first: Key | null;
  first_count: number;
  others: Map<Key, number> | null;
}

export const createTally = <Key>(): Tally<Key> => ({ first: null, first_count: 0, others: null });

export function clear<Key>(tally: Tally<Key>): void {
  tally.first = tally.others = null;
  tally.first_count = 0;
}

/** Adds to the count of a key, unless it would be one key more than `most`. */
export function count<Key>(tally: Tally<Key>, key: Key, n: number, most = Number.POSITIVE_INFINITY): void {
  if (tally.first_count === 0) {
    tally.first = key;
    tally.first_count = n;
  } else if (key === tally.first) tally.first_count += n;
  else {
    tally.others ??= new Map();
    const before = tally.others.get(key);
    if (before !== undefined || tally.others.size + 1 < most) tally.others.set(key, (before ?? 0) + n);
  }
}

export const countOf = <Key>(tally: Tally<Key>, key: Key): number =>
  key === tally.first ? tally.first_count : (tally.others?.get(key) ?? 0);

/** The key that was counted most, the earlier of those alike; null where none was. */
export function mostOf<Key>(tally: Tally<Key>): Key | null {
  let best = tally.first;
  if (!tally.others) return best;
  let most = tally.first_count;
  for (const [key, its] of tally.others)
    if (its > most) {
      best = key;
      most = its;
    }
  return best;
}

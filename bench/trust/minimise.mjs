// Delta debugging: the smallest part of a list with which something still happens.

/** Takes out ever smaller pieces of `list` as long as `happens(rest)` stays true. Finds a list of which no single entry can be spared. */
export async function minimise(list, happens) {
  let current = list;
  for (let size = Math.ceil(current.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < current.length && current.length > 1; ) {
      const rest = current.toSpliced(from, size);
      if (rest.length > 0 && (await happens(rest))) current = rest;
      else from += size;
    }
  }
  return current;
}

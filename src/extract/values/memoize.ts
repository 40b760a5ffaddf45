// Bounded cache for pure functions of a text, since many value readers parse the same words.

/** Texts that a function remembers, twice over; some pages of cells. */
export const MAX_MEMOIZED = 4_096;
/** Longer texts hardly come again. */
export const MAX_MEMOIZED_CHARS = 160;

/**
 * A pure function of a text with a memory: the words of a form are read by one rule after another. What was not asked for
 * among the last texts is forgotten, so that memory stays bounded.
 */
export function memoize<T extends object>(read: (text: string) => T): (text: string) => T {
  let young = new Map<string, T>();
  let old = new Map<string, T>();
  return (text) => {
    if (text.length > MAX_MEMOIZED_CHARS) return read(text);
    const known = young.get(text);
    if (known !== undefined) return known;
    const result = old.get(text) ?? read(text);
    if (young.size >= MAX_MEMOIZED) [old, young] = [young, new Map()];
    young.set(text, result);
    return result;
  };
}

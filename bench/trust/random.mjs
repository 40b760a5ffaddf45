// Random numbers that a seed decides, so that whatever was tried can be tried again.

/** 32 bits of a text, spread evenly (FNV-1a with a final mix). */
function hash(text) {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  return (state ^ (state >>> 13)) >>> 0;
}

/** Mulberry32. The same words give the same sequence: `createRandom(seed, 'mutant', 17)`. */
export function createRandom(...words) {
  let state = hash(words.join('/'));
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below) => Math.floor(next() * below);
  return {
    /** From 0 up to 1. */
    next,
    /** A whole number from 0 up to `below`. */
    int,
    between: (low, high) => low + int(high - low + 1),
    chance: (share) => next() < share,
    pick: (list) => list[int(list.length)],
    /** A choice by weights: `[[3, 'often'], [1, 'seldom']]`. */
    weighted: (choices) => {
      let left = next() * choices.reduce((sum, [weight]) => sum + weight, 0);
      return choices.find(([weight]) => (left -= weight) < 0)?.[1] ?? choices.at(-1)[1];
    },
  };
}

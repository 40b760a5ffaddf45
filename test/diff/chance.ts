/** Numbers of chance that are the same for the same seed. */
export interface Chance {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  pick<T>(from: readonly T[]): T;
  /** The same things in an order of chance. */
  shuffled<T>(things: readonly T[]): T[];
  /** True in that share of the cases. */
  happens(share: number): boolean;
}

/** The generator of 32 bits known as mulberry32. */
export function createChance(seed: number): Chance {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    pick: (from) => from[whole(0, from.length - 1)]!,
    happens: (share) => next() < share,
    shuffled(things) {
      const order = [...things];
      for (let i = order.length - 1; i > 0; i--) {
        const j = whole(0, i);
        [order[i], order[j]] = [order[j]!, order[i]!];
      }
      return order;
    },
  };
}

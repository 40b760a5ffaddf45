// Finds where an order turns: the binary search of everything that is kept in ascending order.

/** Of so many, how many hold; those that do come first. It is asked of a few of them only. */
export function countLeading(count: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

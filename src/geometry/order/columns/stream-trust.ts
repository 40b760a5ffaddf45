// Tells whether the content stream of a page follows its visual order.
import type { Fragments } from '../lines/fragments.ts';
import { sortedBy } from '../lines/sorted-by.ts';

/** A stream in which more steps than this lead neither to the right nor to the next line is in no order; of a shuffled one nine in ten. */
const STRAY_STEPS = 0.55;
/** A step down of at most so many lines goes on with the text, in em. */
const NEXT_LINE = 3.2;
/** Fewer steps say nothing. */
const FEWEST_STEPS = 8;

/** Whether the fragments follow each other in the content stream as they do on the page. */
export function isStreamOrdered(f: Fragments): boolean {
  // Tables without words, which the stream does not show, come first.
  const all = sortedBy(f.count, f.stream);
  let shown = 0;
  while (shown < all.length && f.stream[all[shown]!]! < 0) shown++;
  const order = all.subarray(shown);
  if (order.length <= FEWEST_STEPS) return true;
  let stray = 0;
  for (let k = 1; k < order.length; k++) if (!isOrdered(f, order[k - 1]!, order[k]!)) stray++;
  return stray <= STRAY_STEPS * (order.length - 1);
}

function isOrdered(f: Fragments, a: number, b: number): boolean {
  if (f.table[a]! >= 0 || f.table[b]! >= 0) return true;
  const em = Math.max(f.size[a]!, f.size[b]!);
  const down = f.baseline[b]! - f.baseline[a]!;
  if (Math.abs(down) <= 0.5 * em) return f.x0[b]! >= f.x0[a]!;
  return down > 0 && down <= NEXT_LINE * em;
}

import { type Frame, type Frames, turnBox, WORD } from '../../geometry/index.ts';
import type { Box } from '../../model/index.ts';
import type { PageSize } from './set-text.ts';

/** Tells the text of a page that stands in a box. The page's words are put in order once. */
export function createWordLookup(frames: Frames, page: PageSize): (box: Box) => string {
  const lookups = [frames.main, ...frames.others].map((frame) => lookupIn(frame, page));
  return (box) => {
    for (const lookup of lookups) {
      const text = lookup(box);
      if (text !== '') return text;
    }
    return '';
  };
}

function lookupIn(frame: Frame, page: PageSize): (box: Box) => string {
  const { words, turn } = frame;
  const middle = (w: number): number => (words.y0[w]! + words.y1[w]!) / 2;
  let order: Uint32Array | null = null;
  return (box) => {
    order ??= Uint32Array.from({ length: words.count }, (_, w) => w).sort((a, b) => middle(a) - middle(b));
    const [x0, y0, x1, y1] = turnBox(box, turn, page);
    const inside: number[] = [];
    for (let k = firstFrom(order, middle, y0); k < order.length && middle(order[k]!) <= y1; k++) {
      const w = order[k]!;
      const centre = (words.x0[w]! + words.x1[w]!) / 2;
      if (centre >= x0 && centre <= x1) inside.push(w);
    }
    // In the order of the content stream, which within a link is that of reading.
    inside.sort((a, b) => a - b);
    return inside.map((w, i) => (i > 0 && !(words.flags[w]! & WORD.glued) ? ' ' : '') + words.text[w]!).join('');
  };
}

/** The first place in the order whose word has its middle at `top` or below. */
function firstFrom(order: Uint32Array, middle: (w: number) => number, top: number): number {
  let [low, high] = [0, order.length];
  while (low < high) {
    const half = (low + high) >> 1;
    if (middle(order[half]!) < top) low = half + 1;
    else high = half;
  }
  return low;
}

// Looks up the words inside a box, for links, comments and form fields.
import { aroundProjected } from '../../../flat-paper.ts';
import { type Frame, type Frames, isGlued, turnBox } from '../../../geometry/index.ts';
import { type Box, countLeading } from '../../../model/index.ts';
import type { PageSize } from './set-text.ts';
import { movedBySlope } from './slope.ts';

/** Words of one frame. */
export interface WordsFound {
  readonly frame: Frame;
  /** In the order of the content stream. */
  readonly words: readonly number[];
}

/** Finds the words of a page whose middles lie in a box. The page's words are put in order once. */
export function createWordLookup(frames: Frames, page: PageSize): (box: Box) => WordsFound {
  const lookups = [frames.main, ...frames.others].map((frame) => ({ frame, find: lookupIn(frame, page) }));
  return (box) => {
    for (const { frame, find } of lookups) {
      const words = find(box);
      if (words.length > 0) return { frame, words };
    }
    return { frame: frames.main, words: [] };
  };
}

/** Words of a text that is asked for by a box; further ones are left out, since thousands of links may lie over a whole page. */
const MOST_WORDS = 500;

export function textOfWords({ frame: { words }, words: all }: WordsFound): string {
  const found = all.length > MOST_WORDS ? all.slice(0, MOST_WORDS) : all;
  return found.map((w, i) => (i > 0 && !isGlued(words, found[i - 1]!, w) ? ' ' : '') + words.text[w]!).join('');
}

/** For so few questions the words are looked through one by one; more are worth putting them in order. */
const FEW_QUESTIONS = 12;

function lookupIn(frame: Frame, page: PageSize): (box: Box) => readonly number[] {
  const { words, turn, slope, paper } = frame;
  const middle = (w: number): number => (words.y0[w]! + words.y1[w]!) / 2;
  let order: Uint32Array | null = null;
  let questions = 0;
  return (box) => {
    const turned = turnBox(paper ? aroundProjected(paper.flat, box) : box, turn, page);
    const [x0, y0, x1, y1] = slope === undefined ? turned : movedBySlope({ ...frame, slope: -slope }, turned);
    const isWithin = (w: number): boolean => {
      const centre = (words.x0[w]! + words.x1[w]!) / 2;
      return centre >= x0 && centre <= x1;
    };
    const inside: number[] = [];
    if (questions++ < FEW_QUESTIONS) {
      for (let w = 0; w < words.count; w++) if (middle(w) >= y0 && middle(w) <= y1 && isWithin(w)) inside.push(w);
      return inside;
    }
    order ??= Uint32Array.from({ length: words.count }, (_, w) => w).sort((a, b) => middle(a) - middle(b));
    for (let k = firstFrom(order, middle, y0); k < order.length && middle(order[k]!) <= y1; k++) {
      if (isWithin(order[k]!)) inside.push(order[k]!);
    }
    return inside.sort((a, b) => a - b);
  };
}

/** The first place in the order whose word has its middle at `top` or below. */
function firstFrom(order: Uint32Array, middle: (w: number) => number, top: number): number {
  return countLeading(order.length, (at) => middle(order[at]!) < top);
}

// Recognises pages that are slides, and their titles.
import type { Frame } from '../../words/frame.ts';
import { type BodyLook, sizeClass } from './census.ts';
import type { Piece } from './pieces.ts';

/** A slide is wider than high by this factor and has no more words than this. */
const SHAPE = 1.2;
const WORDS = 160;

export const isWide = ({ width, height }: Frame): boolean => width > SHAPE * height;

export const isSlide = (frame: Frame): boolean => isWide(frame) && frame.words.count <= WORDS;

/** Text is shrunk until it fits its slide: where most of a slide is smaller than the body, that is its body. */
export function slideBody(pieces: readonly Piece[], body: BodyLook): BodyLook {
  const characters = new Map<number, number>();
  let total = 0;
  for (const piece of pieces) {
    if (piece.kind !== 'text') continue;
    const { size, text } = piece.facts;
    const key = sizeClass(size);
    characters.set(key, (characters.get(key) ?? 0) + text.length);
    total += text.length;
  }
  for (const [key, count] of characters)
    if (2 * count > total && key < sizeClass(body.size)) return { ...body, size: Math.max(1, key / 2) };
  return body;
}

/** A title is among the first pieces of a slide. */
const TITLE_PIECES = 4;

/** Position of the title of a slide: the largest of its first pieces, the first of those alike; -1 where it has no text. */
export function findSlideTitle(pieces: readonly Piece[]): number {
  let [best, size] = [-1, 0];
  let seen = 0;
  for (const [k, piece] of pieces.entries()) {
    if (piece.kind !== 'text') continue;
    if (seen++ >= TITLE_PIECES) break;
    if (piece.facts.letters > 0.3 && piece.facts.size > 1.05 * size) [best, size] = [k, piece.facts.size];
  }
  return best;
}

// A slash that stands alone is read as a 1 or a T: it is known by its ink, one stroke that leans.
import type { DecodedCharacter } from '../decode.ts';
import { inkOf } from '../ink-profile.ts';
import type { LinePicture } from './letter-case.ts';

/** Who is surer stays. */
const DOUBTFUL = 0.9;
/** How sure what is known by its shape is. */
const SURE_OF_SHAPE = 0.9;
/** How far a stroke goes to the right on its way up, in its heights; letters of italics lean as much at most, and hardly stand alone. */
const LEANING = [0.2, 0.7] as const;
/** How wide its ink is in any row, in its heights. */
const WIDEST = 0.25;
/** How far the middle of a row is from the straight line at most, in its heights. */
const BENT = 0.08;

export function withSlash(characters: readonly DecodedCharacter[], line: LinePicture): readonly DecodedCharacter[] {
  const [only, ...more] = characters.filter(({ text }) => text.trim() !== '');
  if (!only || more.length > 0 || only.confidence >= DOUBTFUL || !leans(line)) return characters;
  const slash = { ...only, text: '/', confidence: SURE_OF_SHAPE, others: [] };
  return characters.map((one) => (one === only ? slash : one));
}

/** Whether all of the ink is one straight stroke that leans to the right. */
function leans({ pixels, width, ink }: LinePicture): boolean {
  const isInk = inkOf(pixels);
  const height = ink.bottom - ink.top;
  const middles: number[] = [];
  for (let y = ink.top; y < ink.bottom; y++) {
    let [first, last] = [-1, -1];
    for (let x = 0; x < width; x++) {
      if (isInk[pixels[y * width + x]!] === 0) continue;
      if (first < 0) first = x;
      last = x;
    }
    if (first < 0 || last + 1 - first > WIDEST * height) return false;
    middles.push((first + last) / 2);
  }
  const [top, bottom] = [middles[0]!, middles.at(-1)!];
  const lean = (top - bottom) / height;
  if (lean < LEANING[0] || lean > LEANING[1]) return false;
  return middles.every((x, y) => Math.abs(x - top + ((top - bottom) * y) / (height - 1)) <= BENT * height);
}

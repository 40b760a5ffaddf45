// Whether a line that was read without ideographs may stand, or is to be read with all characters.
import { STEP_WIDTH } from '../network/recognition-network.ts';
import type { DecodedCharacter } from './decode.ts';
import type { InkProfile } from './ink-profile.ts';

/** How sure such a line is over all, and at each character. */
const SURE = 0.9;
const LEAST = 0.5;
/** Ink this far from the middle of any character, in steps, was passed over: no letter is so wide, and ideographs are. */
const FAR = 3;

export function isSettled(characters: readonly DecodedCharacter[], { columns }: InkProfile): boolean {
  if (meanSureness(characters) < SURE || characters.some(({ confidence }) => confidence < LEAST)) return false;
  let next = 0;
  for (let x = 0; x < columns.length; x++) {
    if (columns[x] === 0) continue;
    const step = x / STEP_WIDTH;
    while (next < characters.length - 1 && middleOf(characters[next]!) < step) next++;
    const nearest = Math.min(
      Math.abs(step - middleOf(characters[next]!)),
      next > 0 ? step - middleOf(characters[next - 1]!) : Number.POSITIVE_INFINITY,
    );
    if (nearest > FAR) return false;
  }
  return true;
}

/** Zero where there is no character. */
export const meanSureness = (characters: readonly DecodedCharacter[]): number =>
  characters.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, characters.length);

const middleOf = ({ start, end }: DecodedCharacter): number => (start + end) / 2;

// The steps of a line at which there may be a character that it was read without.
import { STEP_WIDTH } from '../network/recognition-network.ts';
import type { DecodedCharacter } from './decode.ts';
import type { InkProfile } from './ink-profile.ts';

/** Characters that are less sure may be others. */
const SURE = 0.9;
/** Ink this far from the middle of any character, in steps, was passed over: hardly a letter is so wide, and ideographs are. */
const FAR = 2.5;
/** Steps on either side. */
const AROUND = 1;

/** In order; `steps` is how many the line has. */
export function doubtfulSteps(
  characters: readonly DecodedCharacter[],
  { columns }: InkProfile,
  steps: number,
): readonly number[] {
  const doubtful = new Uint8Array(steps);
  const note = (from: number, to: number): void => {
    doubtful.fill(1, Math.max(0, from - AROUND), Math.max(0, to + AROUND));
  };
  for (const { start, end, confidence } of characters) if (confidence < SURE) note(start, end);
  let next = 0;
  for (let x = 0; x < columns.length; x++) {
    if (columns[x] === 0) continue;
    const step = x / STEP_WIDTH;
    while (next < characters.length && middleOf(characters[next]!) < step) next++;
    const before = characters[next - 1];
    const after = characters[next];
    const isNear = (before && step - middleOf(before) <= FAR) || (after && middleOf(after) - step <= FAR);
    if (!isNear) note(Math.floor(step), Math.floor(step) + 1);
  }
  return Array.from(doubtful.keys()).filter((step) => doubtful[step] === 1);
}

const middleOf = ({ start, end }: DecodedCharacter): number => (start + end) / 2;

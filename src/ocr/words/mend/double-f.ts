// Two f side by side hang together, and the network often reads one: how wide their ink is tells.
import type { DecodedCharacter } from '../decode.ts';
import { middles } from '../gaps.ts';
import type { LinePicture } from './letter-case.ts';

/** Who is surer stays. */
const DOUBTFUL = 0.95;
/** Width of two, in heights of their ink: one is at most half as wide as it is high. */
const DOUBLE = [0.65, 1.1] as const;

export function withDoubleF(
  characters: readonly DecodedCharacter[],
  { ink, step }: LinePicture,
): readonly DecodedCharacter[] {
  const isInDoubt = ({ text, confidence }: DecodedCharacter): boolean => text === 'f' && confidence < DOUBTFUL;
  if (!characters.some(isInDoubt)) return characters;
  const middleOf = middles(ink, step);
  return characters.flatMap((one, i) => {
    if (!isInDoubt(one) || characters[i - 1]?.text === 'f' || characters[i + 1]?.text === 'f') return [one];
    const at = Math.round(middleOf(one));
    let [start, end] = [at, at];
    while (start > 0 && ink.columns[start - 1]! > 0) start--;
    while (end < ink.columns.length && ink.columns[end]! > 0) end++;
    const isShared = characters.some((other) => other !== one && middleOf(other) >= start && middleOf(other) < end);
    const shape =
      (end - start) /
      Math.max(
        1,
        ink.columns.subarray(start, end).reduce((a, b) => Math.max(a, b), 0),
      );
    if (isShared || shape < DOUBLE[0] || shape > DOUBLE[1]) return [one];
    return [one, { ...one, space: Number.NEGATIVE_INFINITY }];
  });
}

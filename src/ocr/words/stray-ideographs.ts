// Ideographs on pages of other scripts: a logo, an envelope or a sign in odd type looks like one. What is read there without them is taken instead.
import type { DecodedCharacter } from './decode.ts';
import type { ReadLine } from './to-words.ts';

export const IDEOGRAPH = /\p{Script=Han}/u;
/** Of the characters of a page, at most, where they are strays. */
const FEW = 0.1;

/** Where a page has few ideographs, lines without any that are side by side are read without. */
export function withoutStrays(lines: readonly ReadLine[]): readonly ReadLine[] {
  const counts = lines.map(({ characters }) => characters.filter(isIdeograph).length);
  const all = lines.reduce((sum, { characters }) => sum + characters.length, 0);
  if (counts.reduce((sum, count) => sum + count, 0) > FEW * all) return lines;
  return lines.map((line, i) => {
    if (counts[i] === 0 || line.characters.some(isBesideAnother)) return line;
    return { ...line, characters: line.plain };
  });
}

const isIdeograph = ({ text }: DecodedCharacter): boolean => IDEOGRAPH.test(text);

const isBesideAnother = (one: DecodedCharacter, i: number, all: readonly DecodedCharacter[]): boolean =>
  isIdeograph(one) && all[i + 1] !== undefined && isIdeograph(all[i + 1]!);

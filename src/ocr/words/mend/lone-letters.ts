// Letters that stand alone, such as the crosses of a form, have no neighbours that tell whether they are capitals. Those of a page that are of one shape and
// one height are one letter: what most of them are read as, all are.
import { LINE_HEIGHT } from '../../network/recognition-network.ts';
import type { DecodedCharacter } from '../decode.ts';
import type { ReadLine } from '../to-words.ts';
import { isInDoubt, isTall, isTwinOf, ofHeight } from './letter-case.ts';

/** How much heights differ at most, as a share. */
const ALIKE = 0.12;

interface Lone {
  readonly line: ReadLine;
  readonly character: DecodedCharacter;
  /** Of its ink, in pixels of the picture. */
  readonly height: number;
}

export function withLoneLetters(lines: readonly ReadLine[]): readonly ReadLine[] {
  const all = lines.flatMap(loneOf);
  if (!all.some(({ character }) => isInDoubt(character))) return lines;
  const changed = new Map(all.map((lone) => [lone.line, agreed(lone, all)]));
  return lines.map((line) => changed.get(line) ?? line);
}

function loneOf(line: ReadLine): Lone[] {
  const [character, ...more] = line.characters.filter(({ text }) => text.trim() !== '');
  if (!character || more.length > 0 || !isTwinOf(character.text, character.text)) return [];
  const [, top, , bottom] = line.box;
  return [{ line, character, height: ((line.ink.bottom - line.ink.top) * (bottom - top)) / LINE_HEIGHT }];
}

function agreed({ line, character, height }: Lone, all: readonly Lone[]): ReadLine {
  if (!isInDoubt(character)) return line;
  const peers = all.filter(
    (one) => isTwinOf(one.character.text, character.text) && Math.abs(one.height - height) <= ALIKE * height,
  );
  const votes = peers.reduce((sum, one) => sum + (isTall(one.character.text) ? 1 : -1) * one.character.confidence, 0);
  if (votes > 0 === isTall(character.text)) return line;
  const other = ofHeight(character, votes > 0);
  return { ...line, characters: line.characters.map((one) => (one === character ? other : one)) };
}

// Letters of two scripts that look the same: on a page whose script is told, words that can be of that script are.
import type { ScriptHint } from '../port.ts';
import { type DecodedCharacter, readAs } from './decode.ts';
import { scriptOf } from './script.ts';

/** By the Latin letter, or by the sign that is made after a letter. */
const LOOK_ALIKES: Readonly<Partial<Record<ScriptHint, ReadonlyMap<string, string>>>> = {
  greek: pairs('ABEHIKMNOPTXYZov∏∑∆△', 'ΑΒΕΗΙΚΜΝΟΡΤΧΥΖονΠΣΔΔ'),
  cyrillic: pairs('ABCEHKMOPTXYaceopxy', 'АВСЕНКМОРТХУасеорху'),
};
const LETTER = /^\p{L}$/u;
const DIGIT = /^\p{Nd}$/u;
/** Numbers are written in Latin letters on pages of every script. */
const NUMERAL = /^[IX]+$/;

/** `words` are those of a line. */
export function withLookAlikes<C extends DecodedCharacter>(
  words: readonly (readonly C[])[],
  hint: ScriptHint | null,
): readonly (readonly C[])[] {
  const twins = hint && LOOK_ALIKES[hint];
  if (!twins) return words;
  const isOwn = (word: readonly C[]): boolean => word.some(({ text }) => scriptOf(text) === hint);
  const isForeign = (word: readonly C[]): boolean =>
    word.some(({ text }) => LETTER.test(text) && scriptOf(text) !== hint && !twins.has(text));
  const of_hint = words.some(isOwn) || !words.some(isForeign);
  return words.map((word) => {
    if (isForeign(word) || !(isOwn(word) || (of_hint && isPlain(word)))) return word;
    return word.map((character) => {
      const text = twins.get(character.text);
      if (text === undefined) return character;
      const { others, confidence } = character;
      return readAs(character, others.find((other) => other.text === text) ?? { text, confidence });
    });
  });
}

/** Whether it is a word, and no number, code or sign. */
const isPlain = (word: readonly DecodedCharacter[]): boolean =>
  word.some(({ text }) => LETTER.test(text)) &&
  !word.some(({ text }) => DIGIT.test(text)) &&
  !NUMERAL.test(word.map(({ text }) => text).join(''));

function pairs(latin: string, other: string): ReadonlyMap<string, string> {
  const letters = [...other];
  return new Map([...latin].map((letter, index) => [letter, letters[index]!]));
}

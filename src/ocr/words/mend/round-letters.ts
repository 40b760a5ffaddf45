// O and 0 look the same in many fonts: where the network is in doubt, what else is in the word tells which it is.
import { type DecodedCharacter, readAs } from '../decode.ts';

const ROUND = /^[O0]$/;
const DOUBTFUL = 0.9;
const DIGIT = /^\d$/;
const LETTER = /^\p{L}$/u;
const CAPITAL = /^\p{Lu}$/u;

export const withRounds = <C extends DecodedCharacter>(word: readonly C[]): readonly C[] =>
  withCapitals(withNoughts(word));

/** Figures that are as low as letters have an o for a nought, as in 1970s. */
const LOW_ROUND = 'o';
const NO_NUMBER = /^(?!s(?!\p{L}))\p{L}/u;

function withNoughts<C extends DecodedCharacter>(word: readonly C[]): readonly C[] {
  return word.map((one, index) => {
    const other = one.text === LOW_ROUND ? one.others.find(({ text }) => text === '0') : undefined;
    if (!other || !DIGIT.test(word[index - 1]?.text ?? '')) return one;
    const [next, after] = [word[index + 1]?.text ?? '', word[index + 2]?.text ?? ''];
    return NO_NUMBER.test(next + after) ? one : readAs(one, other);
  });
}

function withCapitals<C extends DecodedCharacter>(word: readonly C[]): readonly C[] {
  const isInDoubt = ({ text, confidence }: C): boolean => confidence < DOUBTFUL && ROUND.test(text);
  if (!word.some(isInDoubt)) return word;
  const sure = word.filter((one) => !isInDoubt(one)).map(({ text }) => text);
  const wanted = roundAmong(sure);
  return word.map((one) => {
    const other = isInDoubt(one) && one.text !== wanted ? one.others.find(({ text }) => text === wanted) : undefined;
    return other ? readAs(one, other) : one;
  });
}

/** Null where nothing tells: a number has no letters, and a word no digits. */
function roundAmong(sure: readonly string[]): 'O' | '0' | null {
  const [digits, letters] = [sure.some((one) => DIGIT.test(one)), sure.filter((one) => LETTER.test(one))];
  if (digits) return letters.length === 0 ? '0' : null;
  return letters.length > 0 && letters.every((one) => CAPITAL.test(one)) ? 'O' : null;
}

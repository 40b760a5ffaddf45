// Letters of one stroke, l, I and 1, look the same in many fonts: where the network is in doubt, the letters beside them tell which one a word can have.
import { type DecodedCharacter, readAs } from '../decode.ts';

const STROKE = /^[lI1|]$/;
const LOWER = /^\p{Ll}$/u;
const UPPER = /^\p{Lu}$/u;
const DIGIT = /^\d$/;
/** Who is surer stays. */
const DOUBTFUL = 0.99;
/** No word begins with an l before one of these. */
const AFTER_CAPITAL_I = /^[cdghkmnprsv]$/;
/** Capitals that numerals begin with, as in XII. */
const NUMERAL = /^[IVXLCDM]$/;

/** A stroke that is crossed, as in Polish, is read as a t more often than not; the network thinks of it nowhere else, so that a thought of it is enough. */
const CROSSED = 'ł';
const LIKELY = 0.08;

export const withStrokes = <C extends DecodedCharacter>(word: readonly C[]): readonly C[] =>
  withPlainStrokes(withOnes(word)).map((character) => {
    const other = character.others.find(({ text, confidence }) => text === CROSSED && confidence >= LIKELY);
    return character.text === 't' && other ? readAs(character, other) : character;
  });

/** Numbers that have an i or an I for a one, and two figures at least that are neither. */
const NUMBER = /^[\diI.,]+$/;
const FIGURES = /[02-9].*[02-9]/;
const ONE = /^[iI]$/;

function withOnes<C extends DecodedCharacter>(word: readonly C[]): readonly C[] {
  if (!word.some(({ text }) => ONE.test(text))) return word;
  const text = word.map((one) => one.text).join('');
  if (!NUMBER.test(text) || !FIGURES.test(text)) return word;
  return word.map((one) => {
    const other = ONE.test(one.text) ? one.others.find((may) => may.text === '1') : undefined;
    return other ? readAs(one, other) : one;
  });
}

function withPlainStrokes<C extends DecodedCharacter>(word: readonly C[]): readonly C[] {
  if (!word.some(isInDoubt)) return word;
  return word.map((character, index) => {
    const wanted = isInDoubt(character) ? strokeAt(word, index) : null;
    const other = character.others.find(({ text }) => text === wanted);
    return other ? readAs(character, other) : character;
  });
}

const isInDoubt = ({ text, confidence }: DecodedCharacter): boolean => confidence < DOUBTFUL && STROKE.test(text);

/** Null where nothing tells. */
function strokeAt(word: readonly DecodedCharacter[], index: number): 'l' | 'I' | null {
  const at = (place: number): string => {
    const one = word[place];
    return one && !isInDoubt(one) ? one.text : '';
  };
  const [before, after] = [at(index - 1), at(index + 1)];
  const sure = word.filter((one) => !STROKE.test(one.text)).map((one) => one.text);
  const { text } = word[index]!;
  if (sure.some((letter) => DIGIT.test(letter))) return null;
  if (LOWER.test(before)) return 'l';
  // The stroke before it may be in doubt, too, as in all.
  if (text === '1' && index > 0 && isLetter(word[index - 1]) && sure.length > 0 && sure.every((one) => LOWER.test(one)))
    return 'l';
  if (text === 'I' && isPound(word, index)) return 'l';
  if (text === 'l' && isNumeral(word)) return 'I';
  const lower = sure.some((letter) => LOWER.test(letter));
  if (text === 'l' && !lower && sure.filter((letter) => UPPER.test(letter)).length >= 2) return 'I';
  if (text === 'l' && !isLetter(word[index - 1]) && AFTER_CAPITAL_I.test(after)) return 'I';
  if (UPPER.test(before) && LOWER.test(after) && !isLetter(word[index - 2])) return 'l';
  return isPairAfterCapital(word) ? 'l' : null;
}

/** As in 5 lbs: the unit, alone or behind a sign. */
function isPound(word: readonly DecodedCharacter[], index: number): boolean {
  const behind = word.slice(index + 1).map((one) => one.text);
  return !isLetter(word[index - 1]) && /^bs?(?!\p{L})/u.test(behind.join(''));
}

/** As in Part II: a word that begins with I and has no other letter. */
const isNumeral = (word: readonly DecodedCharacter[]): boolean =>
  /^\P{L}*I[Il]{1,2}\P{L}*$/u.test(word.map((one) => one.text).join(''));

const isLetter = (one: DecodedCharacter | undefined): boolean => one !== undefined && /^\p{L}$/u.test(one.text);

/** As in All: the two that end a word behind a capital. */
function isPairAfterCapital([capital, ...pair]: readonly DecodedCharacter[]): boolean {
  const text = pair.map((one) => one.text).join('');
  return /^[lI]{2}$/.test(text) && UPPER.test(capital!.text) && !NUMERAL.test(capital!.text);
}

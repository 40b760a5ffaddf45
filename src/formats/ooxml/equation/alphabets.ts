// Maps Unicode mathematical letters and digits to a plain letter and the TeX command of its alphabet.

/** Where the mathematical alphabets of Unicode begin (block 1D400), 52 letters each from A to z; italic letters are the usual ones. */
const LETTERS: readonly (readonly [start: number, command: string])[] = [
  [0x1d400, '\\mathbf'],
  [0x1d434, ''],
  [0x1d468, '\\mathbf'],
  [0x1d49c, '\\mathcal'],
  [0x1d4d0, '\\mathcal'],
  [0x1d504, '\\mathfrak'],
  [0x1d538, '\\mathbb'],
  [0x1d56c, '\\mathfrak'],
  [0x1d5a0, '\\mathsf'],
  [0x1d5d4, '\\mathbf'],
  [0x1d608, '\\mathsf'],
  [0x1d63c, '\\mathbf'],
  [0x1d670, '\\mathtt'],
];
const LETTER_COUNT = 52;

/** The same for Greek: bold, italic, bold italic, and two of sans serif; 58 signs each, from Α to ϖ. */
const GREEK: readonly (readonly [start: number, command: string])[] = [
  [0x1d6a8, '\\mathbf'],
  [0x1d6e2, ''],
  [0x1d71c, '\\mathbf'],
  [0x1d756, '\\mathbf'],
  [0x1d790, '\\mathbf'],
];
const GREEK_SIGNS = [...'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡϴΣΤΥΦΧΨΩ∇αβγδεζηθικλμνξοπρςστυφχψω∂ϵϑϰϕϱϖ'];

/** Digits, ten each: bold, double-struck, sans serif, bold sans serif, monospace. */
const DIGITS: readonly string[] = ['\\mathbf', '\\mathbb', '\\mathsf', '\\mathbf', '\\mathtt'];
const DIGITS_START = 0x1d7ce;

/** Letters that Unicode had before the block, and left out of it. */
const EARLIER: ReadonlyMap<string, readonly [letter: string, command: string]> = new Map([
  ['ℎ', ['h', '']],
  ['ℬ', ['B', '\\mathcal']],
  ['ℰ', ['E', '\\mathcal']],
  ['ℱ', ['F', '\\mathcal']],
  ['ℋ', ['H', '\\mathcal']],
  ['ℐ', ['I', '\\mathcal']],
  ['ℒ', ['L', '\\mathcal']],
  ['ℳ', ['M', '\\mathcal']],
  ['ℛ', ['R', '\\mathcal']],
  ['ℯ', ['e', '\\mathcal']],
  ['ℊ', ['g', '\\mathcal']],
  ['ℴ', ['o', '\\mathcal']],
  ['ℭ', ['C', '\\mathfrak']],
  ['ℌ', ['H', '\\mathfrak']],
  ['ℨ', ['Z', '\\mathfrak']],
  ['ℂ', ['C', '\\mathbb']],
  ['ℍ', ['H', '\\mathbb']],
  ['ℕ', ['N', '\\mathbb']],
  ['ℙ', ['P', '\\mathbb']],
  ['ℚ', ['Q', '\\mathbb']],
  ['ℝ', ['R', '\\mathbb']],
  ['ℤ', ['Z', '\\mathbb']],
  ['ⅅ', ['D', '\\mathbb']],
  ['ⅆ', ['d', '\\mathbb']],
  ['ⅇ', ['e', '\\mathbb']],
  ['ⅈ', ['i', '\\mathbb']],
  ['ⅉ', ['j', '\\mathbb']],
]);

/** The plain letter and the command of its alphabet (empty for italic, which letters are anyhow); null for any other sign. */
export function findAlphabet(char: string): readonly [letter: string, command: string] | null {
  const earlier = EARLIER.get(char);
  if (earlier) return earlier;
  const code = char.codePointAt(0)!;
  if (code < 0x1d400 || code > 0x1d7ff) return null;
  for (const [start, command] of LETTERS) {
    const at = code - start;
    if (at >= 0 && at < LETTER_COUNT) return [String.fromCharCode(at < 26 ? 65 + at : 71 + at), command];
  }
  for (const [start, command] of GREEK) {
    const at = code - start;
    if (at >= 0 && at < GREEK_SIGNS.length) return [GREEK_SIGNS[at]!, command];
  }
  const digit = code - DIGITS_START;
  return digit >= 0 && digit < 50 ? [String(digit % 10), DIGITS[Math.floor(digit / 10)]!] : null;
}

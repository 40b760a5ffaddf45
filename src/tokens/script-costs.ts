// Table of token costs per character outside ASCII, by Unicode range.

/**
 * What a UTF-16 unit outside ASCII costs in running text, in tenths of a token, from its first code on: measured over texts in the script, or
 * over its characters where none is common. The dearer of o200k_base and cl100k_base; bytes that no word of the vocabulary covers cost a
 * token each, so that a character costs 3 at most, 4 beyond the first plane.
 */
export const SCRIPT_COSTS: readonly (readonly [first: number, tenths: number])[] = [
  [0x80, 15], // Latin-1 marks
  [0xc0, 11], // Latin letters with accents
  [0x100, 17], // further ones, seldom part of a word that the vocabulary has
  [0x250, 20], // phonetic letters, accents of their own
  [0x370, 12], // Greek
  [0x400, 9], // Cyrillic capitals, which words of capitals are made of
  [0x430, 5], // Cyrillic
  [0x460, 12], // Cyrillic of other languages
  [0x530, 20], // Armenian
  [0x590, 12], // Hebrew
  [0x600, 10], // Arabic
  [0x700, 25], // Syriac and its neighbours
  [0x900, 13], // scripts of India
  [0xe00, 10], // Thai
  [0xe80, 25], // Lao, Tibetan, Myanmar, Georgian
  [0x1100, 30], // letters of Hangul, Ethiopic, Cherokee, Khmer, Mongolian
  [0x2000, 12], // dashes, quotation marks, bullets
  [0x2070, 20], // currencies, arrows, signs of mathematics
  [0x2500, 22], // boxes, shapes, dingbats
  [0x2800, 30], // Braille and further signs
  [0x3000, 10], // marks of Chinese and Japanese
  [0x3040, 10], // Kana
  [0x3100, 30], // Bopomofo, enclosed signs
  [0x4e00, 14], // Chinese characters
  [0xa000, 30], // Yi and its neighbours
  [0xac00, 16], // Hangul: 12 in running text, but 22 for syllables that are rare
  [0xd800, 17], // halves of characters beyond the first plane
  [0xe000, 30], // private
  [0xf900, 15], // compatibility forms, full width
];

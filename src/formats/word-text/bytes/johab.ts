// Decodes Korean Johab (code page 1361), which TextDecoder does not know.
const SYLLABLES = 0xac00;
const VOWELS = 21;
const FINALS = 28;
const REPLACEMENT = '\ufffd';

/** By the five bits of a letter: its place in Unicode's order, -1 for none, -2 where the bits mean nothing. */
const INITIAL = [-2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18];
const VOWEL = [-2, -2, -1, 0, 1, 2, 3, 4, -2, -2, 5, 6, 7, 8, 9, 10, -2, -2, 11, 12, 13, 14, 15, 16, -2, -2];
const VOWEL_END = [17, 18, 19, 20];
const FINAL = [-2, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, -2, 17, 18, 19, 20, 21, 22, 23, 24, 25];
const FINAL_END = [26, 27];

/** Letters that stand alone, in the order of the initials and vowels above. */
const LONE_INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const LONE_VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ';

/** Korean in code page 1361: a bit, then five each for initial, vowel and final. Its signs and Chinese characters are not read. */
export function decodeJohab(bytes: Uint8Array): string {
  const [lead, trail] = bytes;
  if (lead === undefined) return '';
  if (trail === undefined) return lead < 128 ? String.fromCharCode(lead) : REPLACEMENT;
  const code = lead * 256 + trail;
  const initial = INITIAL[(code >> 10) & 31] ?? -2;
  const vowel = [...VOWEL, ...VOWEL_END][(code >> 5) & 31] ?? -2;
  const final = [...FINAL, ...FINAL_END][code & 31] ?? -2;
  if (initial < -1 || vowel < -1 || final < 0) return REPLACEMENT;
  if (initial >= 0 && vowel >= 0) return String.fromCharCode(SYLLABLES + (initial * VOWELS + vowel) * FINALS + final);
  if (initial >= 0) return LONE_INITIALS[initial]!;
  return vowel >= 0 ? LONE_VOWELS[vowel]! : REPLACEMENT;
}

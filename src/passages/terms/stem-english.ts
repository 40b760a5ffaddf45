// Brings English words to a common form. After M. F. Porter, "An algorithm for suffix stripping", Program 14 (1980).

/** How many times a run of vowels is followed by a run of consonants. */
function measure(stem: string): number {
  let count = 0;
  let wasVowel = false;
  for (let i = 0; i < stem.length; i++) {
    const vowel = isVowel(stem, i);
    if (wasVowel && !vowel) count++;
    wasVowel = vowel;
  }
  return count;
}

const isVowel = (word: string, i: number): boolean =>
  'aeiou'.includes(word[i]!) || (word[i] === 'y' && i > 0 && !isVowel(word, i - 1));

function hasVowel(stem: string): boolean {
  for (let i = 0; i < stem.length; i++) if (isVowel(stem, i)) return true;
  return false;
}

const endsDouble = (word: string): boolean =>
  word.length > 1 && word.at(-1) === word.at(-2) && !isVowel(word, word.length - 1);

/** Consonant, vowel, consonant, the last none of w, x, y. */
function endsShort(word: string): boolean {
  const last = word.length - 1;
  if (last < 2 || isVowel(word, last) || !isVowel(word, last - 1) || isVowel(word, last - 2)) return false;
  return !'wxy'.includes(word[last]!);
}

const STEP_2: readonly (readonly [string, string])[] = [
  ['ational', 'ate'],
  ['ization', 'ize'],
  ['isation', 'ize'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['tional', 'tion'],
  ['biliti', 'ble'],
  ['entli', 'ent'],
  ['ousli', 'ous'],
  ['ation', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['ator', 'ate'],
  ['alli', 'al'],
  ['bli', 'ble'],
  ['eli', 'e'],
];
const STEP_3: readonly (readonly [string, string])[] = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
];
const STEP_4: readonly string[] = [
  ...['ement', 'ance', 'ence', 'able', 'ible', 'ment', 'sion', 'tion', 'ant', 'ent', 'ism', 'ate', 'iti', 'ous'],
  ...['ive', 'ize', 'al', 'er', 'ic', 'ou'],
];

export function stemEnglish(word: string): string {
  if (word.length < 3) return word;
  let stem = withoutPlural(word);
  stem = withoutPast(stem);
  if (stem.endsWith('y') && hasVowel(stem.slice(0, -1))) stem = `${stem.slice(0, -1)}i`;
  stem = replaceOne(replaceOne(stem, STEP_2), STEP_3);
  stem = withoutLong(stem);
  if (stem.endsWith('e')) {
    const rest = stem.slice(0, -1);
    const size = measure(rest);
    if (size > 1 || (size === 1 && !endsShort(rest))) stem = rest;
  }
  return stem.endsWith('ll') && measure(stem) > 1 ? stem.slice(0, -1) : stem;
}

function withoutPlural(word: string): string {
  if (word.endsWith('sses') || word.endsWith('ies')) return word.slice(0, -2);
  return word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('us') ? word.slice(0, -1) : word;
}

function withoutPast(word: string): string {
  if (word.endsWith('eed')) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const ending = ['ed', 'ing'].find((one) => word.endsWith(one));
  if (!ending || !hasVowel(word.slice(0, -ending.length))) return word;
  const stem = word.slice(0, -ending.length);
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (endsDouble(stem) && !/[lsz]$/.test(stem)) return stem.slice(0, -1);
  return measure(stem) === 1 && endsShort(stem) ? `${stem}e` : stem;
}

function replaceOne(word: string, rules: readonly (readonly [string, string])[]): string {
  for (const [from, to] of rules) {
    if (!word.endsWith(from)) continue;
    const stem = word.slice(0, -from.length);
    return measure(stem) > 0 ? stem + to : word;
  }
  return word;
}

function withoutLong(word: string): string {
  const ending = STEP_4.find((one) => word.endsWith(one));
  if (!ending) return word;
  // Of `tion` and `sion` the first letter belongs to the stem.
  const taken = ending === 'tion' || ending === 'sion' ? 3 : ending.length;
  const stem = word.slice(0, -taken);
  return measure(stem) > 1 ? stem : word;
}

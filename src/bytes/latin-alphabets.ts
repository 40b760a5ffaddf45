// Tells Central European and Turkish text from Western by its letters; part of guessing legacy charsets.

/** Letters beyond ASCII of the languages that need windows-1250 or ISO 8859-2, small ones. */
const CENTRAL: readonly string[] = [
  'áčďéěíňóřšťúůýž', // Czech
  'áäčďéíĺľňóôŕšťúýž', // Slovak
  'ąćęłńóśźż', // Polish
  'áéíóöőúüű', // Hungarian
  'čćđšž', // Croatian, Slovene
  'ăâîşţșț', // Romanian
];
const CHARSETS = ['windows-1250', 'iso-8859-2'];

/** Foreign names and signs may be between: this share of the letters must belong to the alphabet. */
const ALPHABET_SHARE = 0.97;
/** Different letters that windows-1252 does not have; fewer may be another language misread. */
const OWN_LETTERS = 3;
/** Everything beyond ASCII should be letters, a few signs of typography aside. */
const LETTER_SHARE = 0.8;

/** The Central European charset in which the text is made of the letters of one language; null where it is in none. */
export function centralCharset(decode: (label: string) => string | null): string | null {
  let best: string | null = null;
  let bestShare = 0;
  for (const label of CHARSETS) {
    const share = alphabetShare(decode(label) ?? '');
    if (share > bestShare) [best, bestShare] = [label, share];
  }
  return best;
}

/** The best share of any alphabet; 0 where none is good enough. */
function alphabetShare(text: string): number {
  const beyond = text.match(/[^\0-\x7f]/g)?.length ?? 0;
  const letters = text.toLowerCase().match(/[\u00c0-\u024f]/g) ?? [];
  if (beyond === 0 || letters.length < beyond * LETTER_SHARE) return 0;
  let best = 0;
  for (const alphabet of CENTRAL) {
    const known = letters.filter((letter) => alphabet.includes(letter));
    const own = new Set(known.filter((letter) => letter.charCodeAt(0) >= 0x100));
    const needed = Math.min(OWN_LETTERS, Array.from(alphabet).filter((letter) => letter.charCodeAt(0) >= 0x100).length);
    const share = known.length / letters.length;
    if (own.size >= needed && share >= ALPHABET_SHARE) best = Math.max(best, (share * letters.length) / beyond);
  }
  return best;
}

/** Turkish as Latin-1 shows it: ğ, ı and ş become the Icelandic ð, ý and þ, which never are beside ç and ü. */
const TURKISH = 'çðýöþüðýþâîû';
const MISREAD = /[\u00f0\u00fd\u00fe\u00d0\u00dd\u00de]/g;
const ENOUGH_MISREAD = 3;

export function isTurkish(latin1: string): boolean {
  const letters = latin1.toLowerCase().match(/[\u00c0-\u00ff]/g) ?? [];
  const misread = latin1.match(MISREAD)?.length ?? 0;
  return misread >= ENOUGH_MISREAD && letters.every((letter) => TURKISH.includes(letter));
}

// Folds text to lower-case words without accents, so that phrases can be matched by whole words.
const BLANK = 0x20;
/** The first code beyond ASCII. */
const FIRST_FOREIGN = 0x80;

/** What each character of ASCII becomes: letters of lower case and digits stay, capitals are lowered, all else is blank. */
const FOLDED = Uint8Array.from({ length: FIRST_FOREIGN }, (_, code) => {
  const letter = String.fromCharCode(code).toLowerCase();
  return /[a-z0-9]/.test(letter) ? letter.charCodeAt(0) : BLANK;
});

const ASCII = /^[\0-\x7f]*$/;
export const isAsciiText = (text: string): boolean => ASCII.test(text);

/** Lower case without accents; everything but letters and digits is a blank, and one blank is before and after. */
export function foldWords(text: string): string {
  if (isAsciiText(text)) return foldUnits(Buffer.from(text, 'latin1'), 'latin1');
  const plain = foldForeign(text);
  if (isAsciiText(plain)) return foldUnits(Buffer.from(plain, 'latin1'), 'latin1');
  return foldUnits(new Uint16Array(Uint8Array.from(Buffer.from(plain, 'utf16le')).buffer), 'utf16le');
}

/** Folds in place what is ASCII and puts blanks that follow each other together. */
function foldUnits(units: Uint8Array | Uint16Array, encoding: 'latin1' | 'utf16le'): string {
  let end = 0;
  let before = BLANK;
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!;
    const folded = unit < FIRST_FOREIGN ? FOLDED[unit]! : unit;
    if (folded !== BLANK || before !== BLANK) units[end++] = folded;
    before = folded;
  }
  if (end > 0 && before === BLANK) end--;
  return ` ${Buffer.from(units.buffer, units.byteOffset, end * units.BYTES_PER_ELEMENT).toString(encoding)} `;
}

/** A capital sigma is lowered by where it is in its word; halves of pairs say nothing alone. */
const NOT_ALONE = /[\u03a3\ud800-\udfff]/;
const FOREIGN = /[^\0-\x7f]/g;
/** What a character beyond ASCII becomes. At most one entry for each of 65 thousand. */
const foreignFolds = new Map<string, string>();

/** Folds what is not ASCII. */
const foldForeign = (text: string): string =>
  NOT_ALONE.test(text) ? foldByTables(text) : text.replace(FOREIGN, foldCharacter);

function foldCharacter(character: string): string {
  let folded = foreignFolds.get(character);
  if (folded === undefined) {
    folded = foldByTables(character);
    foreignFolds.set(character, folded);
  }
  return folded;
}

/** The tables of Unicode cost more to ask than most texts to fold. */
const foldByTables = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ');

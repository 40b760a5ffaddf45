// Classifies characters for line breaking in the flow layout.

/** What a character means for the breaking of lines. 0: a letter, at which nothing happens. */
export const BLANK = 1;
/** A line may end behind it: hyphens and dashes. */
export const HYPHEN = 2;
/** A line may end before and behind it: East Asian letters, and objects in the line. */
export const IDEOGRAPH = 3;
/** No line ends behind it. */
export const OPENING = 4;
/** No line begins with it. */
export const CLOSING = 5;
/** A line may end here, and nothing is to be seen. */
export const GAP = 6;
export const SOFT_HYPHEN = 7;
export const TAB = 8;
export const NEWLINE = 9;
/** Belongs to the character before. */
export const COMBINING = 10;
const CLASSES = 11;

const COMBINING_PATTERN = /^[\p{Mn}\p{Me}\p{Cf}]$/u;

/** Takes no room, and stays with the character before it. */
export function isCombining(code: number): boolean {
  if (code < 0x300 || (code >= 0x3100 && code < 0xa000) || (code >= 0xac00 && code < 0xd800)) return false;
  if (code >= 0xd800 && code < 0xf900) return code >= 0xdc00 && code < 0xe000;
  return COMBINING_PATTERN.test(String.fromCharCode(code));
}

const IDEOGRAPHS: readonly (readonly [first: number, last: number])[] = [
  [0x0e01, 0x0eff],
  [0x1000, 0x109f],
  [0x1780, 0x17ff],
  [0x2e80, 0x2fff],
  [0x3003, 0x3007],
  [0x3012, 0x3013],
  [0x3020, 0xa4cf],
  [0xac00, 0xd7a3],
  [0xd83c, 0xd83e],
  [0xd840, 0xd88d],
  [0xf900, 0xfaff],
  [0xff02, 0xffdc],
];
/** Word's own lists of what may not end and not begin a line in East Asian text, as far as all its languages agree. */
const OPENINGS = '〈《「『【〔〖〝（［｛｟｢￡￥＄';
const CLOSINGS =
  '、。〃〄々〆〉》」』】〕〗〙〛〞〟ー・ヽヾゝゞ゛゜ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ！％），．：；？］｝｠｡｣､･ｧｨｩｪｫｬｭｮｯｰﾞﾟ' +
  'ะาำๅๆฯ';
const HYPHENS = '-\u058a\u2010\u2012\u2013\u2014';
const BLANKS = ' \u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2008\u2009\u200a\u205f\u3000';

function buildClasses(): Uint8Array {
  const table = new Uint8Array(0x10000);
  for (const [first, last] of IDEOGRAPHS) table.fill(IDEOGRAPH, first, last + 1);
  for (let code = 0x300; code < 0x10000; code++) if (isCombining(code)) table[code] = COMBINING;
  const write = (letters: string, meaning: number) => {
    for (let i = 0; i < letters.length; i++) table[letters.charCodeAt(i)] = meaning;
  };
  // Thai and Lao vowels that are written before their consonant.
  write('เแโใไເແໂໃໄ', OPENING);
  write(OPENINGS, OPENING);
  write(CLOSINGS, CLOSING);
  write(HYPHENS, HYPHEN);
  write(BLANKS, BLANK);
  write('\u200b', GAP);
  write('\u00ad', SOFT_HYPHEN);
  write('\t', TAB);
  write('\n\v\u2028', NEWLINE);
  write('\r\f', COMBINING);
  return table;
}

/** By UTF-16 unit. */
export const characterClasses = buildClasses();

function mayBreak(before: number, behind: number): boolean {
  if (behind === BLANK || behind === NEWLINE || behind === CLOSING || behind === COMBINING) return false;
  if (behind === GAP || behind === SOFT_HYPHEN || behind === TAB) return false;
  if (before === BLANK || before === TAB || before === GAP || before === SOFT_HYPHEN) return true;
  if (before === HYPHEN) return behind !== HYPHEN;
  if (before === OPENING) return false;
  return before === IDEOGRAPH || before === CLOSING || behind === IDEOGRAPH || behind === OPENING;
}

function buildPairs(): Uint8Array {
  const pairs = new Uint8Array(CLASSES << 4);
  for (let before = 0; before < CLASSES; before++) {
    for (let behind = 0; behind < CLASSES; behind++) pairs[(before << 4) | behind] = mayBreak(before, behind) ? 1 : 0;
  }
  return pairs;
}

/** Whether a line may end between two characters: at `before << 4 | behind`. */
export const breakPairs = buildPairs();

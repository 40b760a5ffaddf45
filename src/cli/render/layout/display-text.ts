// Makes document text safe for the terminal (no control characters) and measures, cuts and pads it by display width.
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const ZERO_WIDTH = /\p{Mn}|\p{Me}|\p{Cf}/u;
const ELLIPSIS = '…';

/**
 * Text of a document, fit for one line of a terminal. Control characters, which a terminal would obey, and marks that
 * turn the direction of writing are shown as pictures or blanks: a hostile file must not write to the screen.
 */
export function shown(text: string): string {
  return text.replace(/\r\n|[\r\n]/g, '⏎').replace(CONTROL, picture);
}

function picture(control: string): string {
  const code = control.charCodeAt(0);
  if (code === 9) return ' ';
  if (code < 32) return String.fromCharCode(0x2400 + code);
  return code === 127 ? '␡' : '�';
}

/** Columns of the terminal that the text takes up. */
export function displayWidth(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let width = 0;
  for (const char of text) width += charWidth(char);
  return width;
}

function charWidth(char: string): number {
  if (ZERO_WIDTH.test(char)) return 0;
  return isWide(char.codePointAt(0)!) ? 2 : 1;
}

/** The wide and full-width blocks of Unicode's East Asian Width (UAX 11), without its single exceptions. */
const WIDE: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0xa4cf],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f300, 0x1f64f],
  [0x1f680, 0x1f6ff],
  [0x1f900, 0x1f9ff],
  [0x20000, 0x3fffd],
];

const isWide = (code: number): boolean =>
  code >= WIDE[0]![0] && WIDE.some(([first, last]) => code >= first && code <= last);

/** Cut to at most `width` columns, with a mark where something is missing. */
export function cut(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  let kept = '';
  let used = 0;
  for (const char of text) {
    used += charWidth(char);
    if (used > width - 1) break;
    kept += char;
  }
  return kept + ELLIPSIS;
}

export const padEnd = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - displayWidth(text)));
export const padStart = (text: string, width: number): string =>
  ' '.repeat(Math.max(0, width - displayWidth(text))) + text;

// Packs rich text as Outlook does, and wraps markup in it, for tests.
import { crc32 } from 'node:zlib';

const PRELOADED =
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx';
const WINDOW = 4096;

/** References of up to 17 bytes into the last 4 KB, by looking at all of them. */
export function packRtf(text: string): Uint8Array {
  const all = Buffer.from(PRELOADED + text, 'latin1');
  const out: number[] = [];
  let flags = 0;
  let run: number[] = [];
  let count = 0;
  const push = (is_reference: boolean, ...bytes: number[]): void => {
    if (is_reference) flags |= 1 << count;
    run.push(...bytes);
    if (++count === 8) flush();
  };
  const flush = (): void => {
    out.push(flags, ...run);
    [flags, run, count] = [0, [], 0];
  };
  let at = PRELOADED.length;
  while (at < all.length) {
    const { from, length } = longest(all, at);
    if (length < 2) push(false, all[at]!);
    else {
      const token = ((from % WINDOW) << 4) | (length - 2);
      push(true, token >> 8, token & 255);
    }
    at += Math.max(1, length);
  }
  const end = (at % WINDOW) << 4;
  push(true, end >> 8, end & 255);
  if (count > 0) flush();
  return withHead(Buffer.from(out), text.length, 0x75465a4c);
}

function longest(all: Buffer, at: number): { from: number; length: number } {
  let best = { from: 0, length: 0 };
  for (let from = Math.max(0, at - WINDOW + 18); from < at; from++) {
    let length = 0;
    while (length < 17 && at + length < all.length && from + length < at && all[from + length] === all[at + length])
      length++;
    if (length > best.length) best = { from, length };
  }
  return best;
}

/** Rich text as it is, which Outlook may also keep. */
export const keepRtf = (text: string): Uint8Array => withHead(Buffer.from(text, 'latin1'), text.length, 0x414c454d);

export function withHead(packed: Buffer, size: number, kind: number): Uint8Array {
  const head = Buffer.alloc(16);
  head.writeUInt32LE(packed.length + 12, 0);
  head.writeUInt32LE(size, 4);
  head.writeUInt32LE(kind, 8);
  head.writeUInt32LE(kind === 0x75465a4c ? ~crc32(packed, 0xffffffff) >>> 0 : 0, 12);
  return Buffer.concat([head, packed]);
}

const unicode = (text: string): string =>
  text
    .replace(/[\\{}]/g, '\\$&')
    .replace(/[^\0-\x7f]/g, (letter) => `\\u${(letter.charCodeAt(0) << 16) >> 16}?`)
    .replaceAll('\n', '\\par\r\n');

/** Markup in rich text: tags in groups of their own, text as it is, and what rich text shows in their place beside them. */
export function wrapHtml(html: string): string {
  const inside = html
    .split(/(<[^>]*>)/)
    .filter((piece) => piece !== '')
    .map((piece) =>
      piece.startsWith('<')
        ? `{\\*\\htmltag64 ${unicode(piece)}}${/^<\/p/i.test(piece) ? '\\htmlrtf \\par \\htmlrtf0 ' : ''}`
        : `\\htmlrtf {\\htmlrtf0 ${unicode(piece)}\\htmlrtf }\\htmlrtf0 `,
    )
    .join('\r\n');
  return `{\\rtf1\\ansi\\ansicpg1252\\fromhtml1 \\fbidi \\deff0{\\fonttbl\r\n{\\f0\\fswiss Arial;}{\\f1\\fmodern Courier New;}}\r\n{\\colortbl\\red0\\green0\\blue0;}\r\n\\uc1\\pard\\plain\\deftab360 \\f0\\fs24 ${inside}}`;
}

/** Plain text in rich text. */
export const wrapText = (text: string): string =>
  `{\\rtf1\\ansi\\ansicpg1252\\fromtext \\fbidi \\deff0{\\fonttbl{\\f0\\fswiss Arial;}}\\uc1\\pard\\plain\\f0\\fs20 ${unicode(text)}}`;

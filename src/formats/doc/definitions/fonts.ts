// The fonts that a document names. [MS-DOC] 2.9.280 (SttbfFfn), 2.9.80 (FFN)

import type { StreamView } from '../../ole/stream-view.ts';
import type { FontTable } from '../../word-text/definitions/font-table.ts';
import { type Fib, PART } from '../stream/fib.ts';

const HEAD_BYTES = 4;
const OLD_HEAD_BYTES = 2;
/** Where the name is in an entry, behind the byte of its size. */
const NAME_AT = { old: 5, now: 39 };
const CHARSET_AT = 3;

export function readFonts(table: StreamView, fib: Fib, fonts: FontTable): void {
  const { at, size } = fib.place(PART.fonts);
  const end = Math.min(table.length, at + size);
  let place = at + (fib.is_old ? OLD_HEAD_BYTES : HEAD_BYTES);
  for (let number = 0; place < end; number++) {
    const bytes = table.u8(place);
    const font = fonts.begin(number);
    font.charset = table.u8(place + 1 + CHARSET_AT);
    font.name = nameOf(table, place + 1, bytes, fib.is_old);
    place += 1 + bytes;
  }
}

function nameOf(table: StreamView, at: number, bytes: number, is_old: boolean): string {
  const from = is_old ? NAME_AT.old : NAME_AT.now;
  const length = Math.max(0, bytes - from);
  const name = is_old ? table.latin1(at + from, length) : table.utf16(at + from, length >> 1);
  const end = name.indexOf('\0');
  return end < 0 ? name : name.slice(0, end);
}

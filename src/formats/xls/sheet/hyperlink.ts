// Parses HLINK records into cell links.
import { rangeName } from '../../../model/index.ts';
import { Payload } from '../../ole/payload.ts';
import { decodeBytes, utf16 } from '../../ole/text.ts';
import type { SheetDetails } from '../../workbook/index.ts';
import { readRect } from './layout.ts';

type SheetLink = SheetDetails['links'][number];

const HAS = { moniker: 0x001, location: 0x008, display: 0x010, frame: 0x080, plain: 0x100 } as const;
const CLASS_BYTES = 16;
/** First bytes of the class of a moniker: an address, or a file. [MS-OSHARED] 2.3.7 */
const URL_MONIKER = 0xe0;
const FILE_MONIKER = 0x03;

/** HLINK; null where it leads nowhere. [MS-XLS] 2.4.140 */
export function parseHyperlink(bytes: Uint8Array): SheetLink | null {
  const payload = new Payload(bytes);
  const range = rangeName(readRect(payload));
  payload.skip(CLASS_BYTES + 4);
  const flags = payload.u32();
  const text = flags & HAS.display ? readCounted(payload) : '';
  if (flags & HAS.frame) readCounted(payload);
  let target = '';
  if (flags & HAS.moniker) target = flags & HAS.plain ? readCounted(payload) : readMoniker(payload);
  const location = flags & HAS.location ? readCounted(payload) : '';
  if (location !== '') target += `#${location}`;
  return target === '' ? null : { range, text, target };
}

/** Characters of UTF-16 behind their count, with a NUL at the end. */
function readCounted(payload: Payload): string {
  return untilNul(utf16(payload.take(Math.min(payload.u32() * 2, payload.left))));
}

function readMoniker(payload: Payload): string {
  const kind = payload.take(CLASS_BYTES)[0];
  if (kind === URL_MONIKER) return untilNul(utf16(payload.take(Math.min(payload.u32(), payload.left))));
  return kind === FILE_MONIKER ? readFile(payload) : '';
}

/** Steps out of folders, the path in a code page, and the same in UTF-16 where that was not enough. */
function readFile(payload: Payload): string {
  const steps = payload.u16();
  const narrow = payload.take(Math.min(payload.u32(), payload.left));
  payload.skip(24);
  const size = payload.u32();
  const up = '..\\'.repeat(Math.min(steps, 255));
  if (size <= 6) return up + untilNul(decodeBytes(narrow, 'windows-1252'));
  const length = payload.u32();
  payload.skip(2);
  return up + untilNul(utf16(payload.take(Math.min(length, payload.left))));
}

function untilNul(text: string): string {
  const end = text.indexOf('\0');
  return end < 0 ? text : text.slice(0, end);
}

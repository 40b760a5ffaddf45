// Unpacks the tables of a WOFF 1 font.
import { inflateSync } from 'node:zlib';

/** Tables that drawing takes; what is left out tells of shapes of letters side by side, names and such. */
const NEEDED: ReadonlySet<string> = new Set([
  ...['cmap', 'cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'],
]);
const SIGNATURE = 0x774f4646;
const HEADER = 44;
const ENTRY = 20;

/** The tables of a font in the Web Open Font Format 1 (W3C, "WOFF File Format 1.0", 4 and 5), by tag. Null where it is none. */
export function unpackWoff(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER || view.getUint32(0) !== SIGNATURE) return null;
  const tables = new Map<string, Uint8Array>();
  for (let i = 0, count = view.getUint16(12); i < count; i++) {
    const at = HEADER + i * ENTRY;
    const tag = String.fromCharCode(...bytes.subarray(at, at + 4));
    const [offset, packed, length] = [view.getUint32(at + 4), view.getUint32(at + 8), view.getUint32(at + 12)];
    if (!NEEDED.has(tag)) continue;
    const held = bytes.subarray(offset, offset + packed);
    tables.set(tag, packed < length ? inflateSync(held, { maxOutputLength: length }) : held);
  }
  return tables;
}

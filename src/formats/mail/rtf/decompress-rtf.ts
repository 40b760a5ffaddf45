// Unpacks the rich text of Outlook's messages ([MS-OXRTFCP]): references into a window of 4 KB that begins with common words.
import { crc32 } from 'node:zlib';
import { FolioError } from '../../../errors.ts';
import { StreamView } from '../../ole/stream-view.ts';

const HEADER_BYTES = 16;
const PACKED = 0x75465a4c;
const PLAIN = 0x414c454d;
const WINDOW = 4096;
const PRELOADED = Buffer.from(
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx',
  'latin1',
);
/** Bytes that a run of eight tokens gives at most; their sizes packed are at least a ninth of that. */
const MOST_OF_A_RUN = 8 * 17;

export interface UnpackedRtf {
  readonly bytes: Uint8Array;
  /** In a sentence, where what is packed is damaged; what could be read is given. */
  readonly problem: string | null;
}

const DAMAGED = 'The rich text of the message is damaged; it is read as far as it goes.';

/** `max_bytes`: what is packed may unfold to; beyond that is `limit_exceeded`. What the file says of sizes is not believed. */
export function decompressRtf(packed: Uint8Array, max_bytes: number): UnpackedRtf {
  const view = new StreamView(packed);
  const end = Math.min(packed.length, Math.max(HEADER_BYTES, view.u32(0) + 4));
  const size = view.u32(4);
  switch (view.u32(8)) {
    case PLAIN:
      return { bytes: packed.subarray(HEADER_BYTES, Math.min(packed.length, HEADER_BYTES + size)), problem: null };
    case PACKED: {
      const bytes = unpack(packed, end, max_bytes);
      const isSound = bytes.length >= size && checksum(packed.subarray(HEADER_BYTES, end)) === view.u32(12);
      return { bytes: bytes.subarray(0, Math.max(size, 0)), problem: isSound ? null : DAMAGED };
    }
    default:
      return { bytes: new Uint8Array(0), problem: DAMAGED };
  }
}

/** The same polynomial as elsewhere, without the inversions before and after. */
const checksum = (bytes: Uint8Array): number => ~crc32(bytes, 0xffffffff) >>> 0;

function unpack(packed: Uint8Array, end: number, max_bytes: number): Uint8Array {
  const window = new Uint8Array(WINDOW);
  window.set(PRELOADED);
  let write = PRELOADED.length;
  let out = Buffer.allocUnsafe(Math.min(max_bytes, packed.length * 3) + MOST_OF_A_RUN);
  let size = 0;
  for (let at = HEADER_BYTES; at < end; ) {
    const control = packed[at++]!;
    if (size + MOST_OF_A_RUN > out.length) out = Buffer.concat([out.subarray(0, size)], out.length * 2);
    if (size > max_bytes) throw tooLarge(max_bytes);
    for (let bit = 0; bit < 8 && at < end; bit++) {
      if ((control & (1 << bit)) === 0) {
        const byte = packed[at++]!;
        out[size++] = byte;
        window[write] = byte;
        write = (write + 1) % WINDOW;
        continue;
      }
      if (at + 1 >= end) return out.subarray(0, size);
      const token = packed[at]! * 256 + packed[at + 1]!;
      at += 2;
      const from = token >> 4;
      // A reference to the place that is written next ends the text.
      if (from === write) return out.subarray(0, size);
      const length = (token & 15) + 2;
      for (let i = 0; i < length; i++) {
        const byte = window[(from + i) % WINDOW]!;
        out[size++] = byte;
        window[write] = byte;
        write = (write + 1) % WINDOW;
      }
    }
  }
  return out.subarray(0, size);
}

const tooLarge = (max_bytes: number): FolioError =>
  new FolioError('limit_exceeded', `The rich text of the message unfolds to more than ${max_bytes} bytes.`);

// Reads the blocks of a GIF: the screen, the palettes, and each frame with its packed pixels.
import { byteView } from '../byte-view.ts';

export interface GifFrame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly is_interlaced: boolean;
  readonly palette: Uint8Array;
  /** The index that is see-through, or -1. */
  readonly clear: number;
  /** What becomes of the frame before the next one is shown: 2 takes it away, 3 brings back what was there. */
  readonly disposal: number;
  /** Bits of a pixel's index in the packed data. */
  readonly code_bits: number;
  /** Where the packed data begin: pieces of up to 255 bytes, each behind its length. */
  readonly data_at: number;
}

export interface GifFile {
  readonly width: number;
  readonly height: number;
  readonly frames: readonly GifFrame[];
  /** False where the file ends before it says so. */
  readonly is_whole: boolean;
}

const HEADER_BYTES = 13;
const [IMAGE, EXTENSION, TRAILER, CONTROL] = [0x2c, 0x21, 0x3b, 0xf9];
/** GIF89a, 18 and 20: whether a palette follows, and its size; whether rows are interlaced. */
const [HAS_PALETTE, PALETTE_SIZE, INTERLACED] = [0x80, 0x07, 0x40];

/** Frames after the first `most + 1` are not listed. */
export function readGifBlocks(bytes: Uint8Array, most: number): GifFile {
  const view = byteView(bytes, 'little');
  const flags = view.u8(10);
  let at = HEADER_BYTES;
  const screen_palette = paletteAt(bytes, at, flags);
  at += paletteBytes(flags);
  const frames: GifFrame[] = [];
  let [clear, disposal] = [-1, 0];
  let is_whole = false;
  while (at < bytes.length && frames.length <= most) {
    const kind = bytes[at++]!;
    if (kind === TRAILER) {
      is_whole = true;
      break;
    }
    if (kind === EXTENSION) {
      if (bytes[at] === CONTROL) {
        disposal = (view.u8(at + 2) >> 2) & 7;
        clear = (view.u8(at + 2) & 1) === 1 ? view.u8(at + 5) : -1;
      }
      at = skipPieces(bytes, at + 1);
    } else if (kind === IMAGE) {
      const local = view.u8(at + 8);
      const palette = (local & HAS_PALETTE) === 0 ? screen_palette : paletteAt(bytes, at + 9, local);
      const data_at = at + 9 + paletteBytes(local) + 1;
      frames.push({
        ...{ left: view.u16(at), top: view.u16(at + 2), width: view.u16(at + 4), height: view.u16(at + 6) },
        ...{ is_interlaced: (local & INTERLACED) !== 0, palette, clear, disposal, data_at },
        code_bits: view.u8(data_at - 1),
      });
      [clear, disposal] = [-1, 0];
      at = skipPieces(bytes, data_at);
    }
    // Anything else is a byte that does not belong here, and is passed over.
  }
  return { width: view.u16(6), height: view.u16(8), frames, is_whole };
}

const paletteBytes = (flags: number): number => ((flags & HAS_PALETTE) === 0 ? 0 : 3 << ((flags & PALETTE_SIZE) + 1));

const paletteAt = (bytes: Uint8Array, at: number, flags: number): Uint8Array =>
  bytes.subarray(at, at + paletteBytes(flags));

function skipPieces(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== 0) at += bytes[at]! + 1;
  return at + 1;
}

/** The packed data of a frame in one piece. */
export function joinPieces(bytes: Uint8Array, start: number): Uint8Array {
  const end = skipPieces(bytes, start) - 1;
  const out = new Uint8Array(Math.max(0, Math.min(end, bytes.length) - start));
  let filled = 0;
  for (let at = start; at < bytes.length && bytes[at] !== 0; at += bytes[at]! + 1) {
    const piece = bytes.subarray(at + 1, at + 1 + bytes[at]!);
    out.set(piece, filled);
    filled += piece.length;
  }
  return out.subarray(0, filled);
}

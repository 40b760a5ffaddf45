// Test helper that writes GIF files frame by frame.
import { packLzw } from './pack-lzw.ts';

export interface GifFrameSource {
  readonly left?: number;
  readonly top?: number;
  readonly width: number;
  readonly height: number;
  /** Indices in the order of the file. */
  readonly indices: Uint8Array;
  readonly is_interlaced?: boolean;
  readonly clear?: number;
  readonly disposal?: number;
}

const u16 = (value: number): number[] => [value & 0xff, value >> 8];

/** A palette of four colours: white, black, red, blue. */
const PALETTE = [255, 255, 255, 0, 0, 0, 255, 0, 0, 0, 0, 255];
const CODE_BITS = 2;

export function writeGif(width: number, height: number, frames: readonly GifFrameSource[]): Uint8Array {
  const out = [...Buffer.from('GIF89a'), ...u16(width), ...u16(height), 0x81, 0, 0, ...PALETTE];
  for (const frame of frames) {
    const clear = frame.clear ?? -1;
    out.push(0x21, 0xf9, 4, ((frame.disposal ?? 0) << 2) | (clear < 0 ? 0 : 1), 0, 0, Math.max(0, clear), 0);
    out.push(0x2c, ...u16(frame.left ?? 0), ...u16(frame.top ?? 0), ...u16(frame.width), ...u16(frame.height));
    out.push(frame.is_interlaced ? 0x40 : 0, CODE_BITS);
    const packed = packLzw(frame.indices, { literal_bits: CODE_BITS, lowest_first: true, early: false });
    for (let at = 0; at < packed.length; at += 255) {
      const piece = packed.subarray(at, at + 255);
      out.push(piece.length, ...piece);
    }
    out.push(0);
  }
  return Uint8Array.from([...out, 0x3b]);
}

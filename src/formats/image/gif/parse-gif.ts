// A GIF as a file of frames, each as it is seen: painted over those before it.
import { FolioError } from '../../../errors.ts';
import { unpackLzwTo } from '../packing/lzw.ts';
import { type DecodedFrame, type Frame, NOTHING_SAID, type PictureFile } from '../picture-file.ts';
import { blankRaster, checkSize, type Raster } from '../raster/raster.ts';
import { type GifFile, type GifFrame, joinPieces, readGifBlocks } from './gif-blocks.ts';

const [TAKE_AWAY, BRING_BACK] = [2, 3];
const PAPER = 0xff;
/** First row and step of the four runs of an interlaced frame (GIF89a, appendix E). */
const INTERLACE = [
  [0, 8],
  [4, 8],
  [2, 4],
  [1, 2],
] as const;

export function parseGif(bytes: Uint8Array, max_bytes: number, max_frames: number): PictureFile {
  const file = readGifBlocks(bytes, max_frames);
  if (file.frames.length === 0) throw new FolioError('corrupt_file', 'The GIF has no picture.');
  const { width, height } = sizeOf(file);
  checkSize({ width, height, channels: 3 }, max_bytes);
  // A frame may be wider than the screen; what lies below is not unpacked.
  for (const frame of file.frames)
    checkSize(
      { width: Math.max(1, frame.width), height: Math.min(Math.max(1, frame.height), height), channels: 1 },
      max_bytes,
    );
  const show = createShow(bytes, { ...file, width, height });
  const frames = file.frames.map(
    (_, i): Frame => ({ width, height, channels: 3, density: null, orientation: 1, decode: async () => show(i) }),
  );
  return {
    kind: 'GIF',
    frames,
    diagnostics: file.is_whole
      ? []
      : [{ code: 'truncated_input', message: 'The file ends before it says so.', page: frames.length }],
    about: NOTHING_SAID,
  };
}

/** The screen; the first frame's size where the file states none. */
function sizeOf({ width, height, frames }: GifFile): { width: number; height: number } {
  const [first] = frames;
  return width > 0 && height > 0 ? { width, height } : { width: first!.width, height: first!.height };
}

/** Gives the screen as it is with frame i; frames are painted in order, and begun anew where an earlier one is asked for. */
function createShow(bytes: Uint8Array, file: GifFile): (i: number) => DecodedFrame {
  let screen = blankRaster(file.width, file.height, 3);
  let next = 0;
  let whole = true;
  let before: GifFrame | null = null;
  let kept: Uint8Array | null = null;

  function paintNext(): void {
    if (before?.disposal === TAKE_AWAY) clearPlace(screen, before);
    if (before?.disposal === BRING_BACK && kept) screen.samples.set(kept);
    const frame = file.frames[next++]!;
    kept = frame.disposal === BRING_BACK ? screen.samples.slice() : null;
    whole = paint(screen, frame, joinPieces(bytes, frame.data_at));
    before = frame;
  }

  return (i) => {
    if (i < next - 1) {
      screen = blankRaster(file.width, file.height, 3);
      [next, before, kept] = [0, null, null];
    }
    while (next <= i) paintNext();
    const raster = { ...screen, samples: screen.samples.slice() };
    return { raster, fault: whole ? null : 'its pixels are damaged or end early' };
  };
}

function clearPlace({ width, height, samples }: Raster, { left, top, ...frame }: GifFrame): void {
  const right = Math.min(width, left + frame.width);
  for (let y = top; y < Math.min(height, top + frame.height); y++)
    if (left < right) samples.fill(PAPER, 3 * (y * width + left), 3 * (y * width + right));
}

/** True where the data give all of the frame's pixels. */
function paint({ width, height, samples }: Raster, frame: GifFrame, packed: Uint8Array): boolean {
  const { left, top, palette, clear, code_bits } = frame;
  if (code_bits < 1 || code_bits > 8) return false;
  // Rows below the screen are not seen; those that are interlaced are mixed with others.
  const rows = frame.is_interlaced ? Math.min(frame.height, height) : Math.min(frame.height, Math.max(0, height - top));
  const indices = new Uint8Array(frame.width * rows);
  const filled = unpackLzwTo(indices, packed, { literal_bits: code_bits, lowest_first: true, early: false });
  const seen = Math.max(0, Math.min(frame.width, width - left));
  let at = 0;
  for (const y of rowOrder(frame)) {
    if (at >= filled) break;
    const count = top + y < height ? Math.min(seen, filled - at) : 0;
    for (let x = 0, to = 3 * ((top + y) * width + left); x < count; x++, to += 3) {
      const index = indices[at + x]!;
      if (index === clear) continue;
      for (let channel = 0; channel < 3; channel++) samples[to + channel] = palette[3 * index + channel] ?? 0;
    }
    at += frame.width;
  }
  return filled === indices.length;
}

function* rowOrder({ height, is_interlaced }: GifFrame): Generator<number> {
  for (const [first, step] of is_interlaced ? INTERLACE : ([[0, 1]] as const))
    for (let y = first; y < height; y += step) yield y;
}

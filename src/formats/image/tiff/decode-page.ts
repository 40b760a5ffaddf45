// Decodes one picture of a TIFF, strip by strip or tile by tile.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { FolioError } from '../../../errors.ts';
import { type DecodedFrame, type UnreadFrame, unread } from '../picture-file.ts';
import { blankRaster, MAX_SAMPLE_BYTES, type Raster } from '../raster/raster.ts';
import { unpackSamples } from '../raster/unpack-samples.ts';
import { decodeEngineBlock, isEngineMethod } from './decode-engine-block.ts';
import { type Block, listBlocks, PHOTOMETRIC, type TiffLayout, type TiffPage } from './page-layout.ts';
import { colourSamples, pixelSetter, type SetPixel } from './set-pixels.ts';
import { spreadSubsampled, subsampledBytes } from './subsampled.ts';
import { isRowMethod, unpackBlock } from './unpack-block.ts';

/** Blocks that are decoded before others get a turn. */
const BLOCKS_A_TURN = 64;

export async function decodePage(page: TiffPage): Promise<DecodedFrame | UnreadFrame> {
  const { bytes, directory, layout, channels } = page;
  const refusal = refusalOf(layout);
  if (refusal) return unread(refusal);
  const raster = blankRaster(layout.width, layout.height, channels);
  const decode = isEngineMethod(layout.compression)
    ? (block: Block) => decodeEngineBlock(page, block, raster)
    : rowDecoder(page, raster);
  let decoded = 0;
  let area = 0;
  for (const block of listBlocks(directory, layout, bytes.length)) {
    area += (await decode(block)) * seenArea(block, layout);
    if (++decoded % BLOCKS_A_TURN === 0) await nextTurn();
  }
  if (area === 0) return unread('pixels that cannot be decoded');
  const whole = area > layout.width * layout.height - 0.5;
  return { raster, fault: whole ? null : 'parts of it are damaged or missing' };
}

/** Why nothing is decoded; null where it can be tried. */
function refusalOf(layout: TiffLayout): string | null {
  const { compression, photometric, samples, bits } = layout;
  if (!isRowMethod(compression) && !isEngineMethod(compression)) return `a TIFF packed by method ${compression}`;
  const colours = colourSamples(layout);
  if (colours === null) return `a TIFF with colours of kind ${photometric}`;
  if (!layout.is_plain || layout.predictor > 2) return `a TIFF with samples of ${bits} bits`;
  if (samples < colours || samples > 16) return `a TIFF with ${samples} samples a pixel`;
  const [across, down] = layout.subsampling;
  if (![1, 2, 4].includes(across) || ![1, 2, 4].includes(down)) return `a TIFF with colours of kind ${photometric}`;
  return null;
}

const seenArea = (block: Block, { width, height }: TiffLayout): number =>
  Math.min(block.width, width - block.x) * Math.min(block.height, height - block.y);

/** Decodes a block whose data are rows of samples; the share of it that was there. */
function rowDecoder(page: TiffPage, raster: Raster): (block: Block) => Promise<number> {
  const { layout } = page;
  const set = pixelSetter(page.directory, layout);
  const is_spread =
    layout.photometric === PHOTOMETRIC.ycbcr && !layout.is_planar && layout.subsampling.some((n) => n > 1);
  return async (block) => {
    const { samples, share } = is_spread ? await subsampledBlock(page, block) : await interleavedBlock(page, block);
    setBlock(raster, block, samples, layout.samples, set);
    return share;
  };
}

function setBlock(raster: Raster, block: Block, samples: Uint8Array, step: number, set: SetPixel): void {
  const columns = Math.min(block.width, raster.width - block.x);
  const rows = Math.min(block.height, raster.height - block.y);
  for (let y = 0; y < rows; y++) {
    let to = ((block.y + y) * raster.width + block.x) * raster.channels;
    for (let x = 0, at = y * block.width * step; x < columns; x++, at += step, to += raster.channels)
      set(samples, at, raster.samples, to);
  }
}

/** What one block may claim: a tile can be larger than the picture it is part of. */
function checkBlock(claimed: number): void {
  if (claimed <= MAX_SAMPLE_BYTES) return;
  throw new FolioError(
    'limit_exceeded',
    `A strip or tile of the picture takes ${claimed} bytes, more than ${MAX_SAMPLE_BYTES}.`,
  );
}

interface BlockSamples {
  readonly samples: Uint8Array;
  /** Of its bytes that were there. */
  readonly share: number;
}

async function subsampledBlock({ bytes, layout, low_first }: TiffPage, block: Block): Promise<BlockSamples> {
  const [{ at, length }] = block.planes as [Block['planes'][number]];
  checkBlock(3 * block.width * block.height);
  const out = new Uint8Array(subsampledBytes(block.width, block.height, layout.subsampling));
  const filled = await unpackBlock(out, bytes.subarray(at, at + length), out.length, layout, low_first);
  const samples = spreadSubsampled(out, block.width, block.height, layout.subsampling);
  return { samples, share: filled / out.length };
}

/** The commonest kind: rows are what is wanted already. */
async function wholeBlock(
  bytes: Uint8Array,
  layout: TiffLayout,
  { width, height, planes }: Block,
  row_bytes: number,
  low_first: boolean,
): Promise<BlockSamples> {
  const [{ at, length }] = planes as [Block['planes'][number]];
  const samples = new Uint8Array(width * height * layout.samples);
  const filled = await unpackBlock(samples, bytes.subarray(at, at + length), row_bytes, layout, low_first);
  return { samples, share: filled / samples.length };
}

/** A byte a sample, the samples of a pixel side by side. */
async function interleavedBlock({ bytes, layout, low_first }: TiffPage, block: Block): Promise<BlockSamples> {
  const { bits, samples, is_planar } = layout;
  const { width, height, planes } = block;
  const row_samples = width * (is_planar ? 1 : samples);
  const row_bytes = Math.ceil((row_samples * bits) / 8);
  checkBlock(width * height * Math.max(samples, bits / 8));
  if (bits === 8 && !is_planar) return wholeBlock(bytes, layout, block, row_bytes, low_first);
  const out = new Uint8Array(width * height * samples);
  let share = 0;
  for (const [plane, { at, length }] of planes.entries()) {
    const rows = new Uint8Array(row_bytes * height);
    const filled = await unpackBlock(rows, bytes.subarray(at, at + length), row_bytes, layout, low_first);
    share += filled / rows.length / planes.length;
    for (let y = 0; y < height; y++) {
      const row = unpackSamples(rows.subarray(y * row_bytes, (y + 1) * row_bytes), row_samples, bits, low_first);
      if (!is_planar) out.set(row.subarray(0, row_samples), y * row_samples);
      else for (let x = 0, to = y * width * samples + plane; x < width; x++, to += samples) out[to] = row[x]!;
    }
  }
  return { samples: out, share };
}

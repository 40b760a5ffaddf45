// Converts colour pixels to subsampled YCbCr blocks and writes them as JPEG units.
import type { Bitmap } from './bitmap.ts';
import type { BlockWriter, Channel } from './block-writer.ts';
import { forEachTile, isGreyTile, isPlain, type PixelTile } from './pixel-tile.ts';
import { greyBlocks } from './write-grey.ts';

const BLOCK = 8;
const AREA = BLOCK * BLOCK;
/** A unit is four blocks of brightness and one of each colour channel, at half the resolution. */
const UNIT = 16;
const MIDDLE = 128;

/** What red, green and blue add to brightness (ITU-R BT.601, which JFIF goes by), in whole numbers that make up `ONE`. */
const [RED_SHARE, GREEN_SHARE, BLUE_SHARE] = [19_595, 38_470, 7_471];
const ONE = 65_536;
const BLUENESS = 0.564;
const REDNESS = 0.713;

/** Brightness, blueness and redness. */
type Channels = readonly [bright: Channel, blue: Channel, red: Channel];

/** Brightness of four blocks, and the two channels of colour. */
interface ColourUnit {
  readonly bright: readonly [Float64Array, Float64Array, Float64Array, Float64Array];
  readonly blue: Float64Array;
  readonly red: Float64Array;
}

/** A bitmap with colour, unit by unit: most of them are plain, and most of the others black on white. */
export function writeColour(bitmap: Bitmap, writer: BlockWriter, channels: Channels): void {
  const block = (): Float64Array => new Float64Array(AREA);
  const unit: ColourUnit = { bright: [block(), block(), block(), block()], blue: block(), red: block() };
  const writeGreyBlock = greyBlocks(writer, channels[0]);
  forEachTile(bitmap, UNIT, (tile) => {
    const { pixels, start, stride } = tile;
    if (isPlain(pixels, start, stride, UNIT)) {
      writePlain(pixels[start]!, writer, channels);
    } else if (isGreyTile(tile, UNIT)) {
      for (let quarter = 0; quarter < 4; quarter++) writeGreyBlock(pixels, quarterStart(tile, quarter), stride);
      writer.writeFlat(0, channels[1]);
      writer.writeFlat(0, channels[2]);
    } else {
      for (let quarter = 0; quarter < 4; quarter++) loadQuarter(tile, quarter, unit);
      for (const samples of unit.bright) writeBlock(writer, samples, channels[0]);
      writeBlock(writer, unit.blue, channels[1]);
      writeBlock(writer, unit.red, channels[2]);
    }
  });
}

const quarterStart = ({ start, stride }: PixelTile, quarter: number): number =>
  start + BLOCK * (quarter & 1) + BLOCK * (quarter >> 1) * stride;

function writePlain(pixel: number, writer: BlockWriter, channels: Channels): void {
  const bright = brightness(pixel) / ONE;
  for (let i = 0; i < 4; i++) writer.writeFlat(bright - MIDDLE, channels[0]);
  writer.writeFlat(BLUENESS * (((pixel >> 16) & 0xff) - bright), channels[1]);
  writer.writeFlat(REDNESS * ((pixel & 0xff) - bright), channels[2]);
}

/** In parts of `ONE`. */
const brightness = (pixel: number): number =>
  RED_SHARE * (pixel & 0xff) + GREEN_SHARE * ((pixel >> 8) & 0xff) + BLUE_SHARE * ((pixel >> 16) & 0xff);

/** One block of brightness and its quarter of the two blocks of colour, each of whose samples is the mean of four pixels. */
function loadQuarter(tile: PixelTile, quarter: number, unit: ColourUnit): void {
  const { pixels, stride } = tile;
  const bright = unit.bright[quarter as 0 | 1 | 2 | 3];
  const { blue, red } = unit;
  let upper = quarterStart(tile, quarter);
  let mean = (BLOCK / 2) * (quarter & 1) + (AREA / 2) * (quarter >> 1);
  for (let j = 0; j < BLOCK; j += 2, upper += 2 * stride, mean += BLOCK) {
    for (let i = 0; i < BLOCK; i += 2) {
      const at = upper + i;
      const p0 = pixels[at]!;
      const p1 = pixels[at + 1]!;
      const p2 = pixels[at + stride]!;
      const p3 = pixels[at + stride + 1]!;
      const y0 = brightness(p0);
      const y1 = brightness(p1);
      const y2 = brightness(p2);
      const y3 = brightness(p3);
      const out = BLOCK * j + i;
      bright[out] = y0 / ONE - MIDDLE;
      bright[out + 1] = y1 / ONE - MIDDLE;
      bright[out + BLOCK] = y2 / ONE - MIDDLE;
      bright[out + BLOCK + 1] = y3 / ONE - MIDDLE;
      const light = (y0 + y1 + y2 + y3) / ONE;
      const b = ((p0 >> 16) & 0xff) + ((p1 >> 16) & 0xff) + ((p2 >> 16) & 0xff) + ((p3 >> 16) & 0xff);
      const r = (p0 & 0xff) + (p1 & 0xff) + (p2 & 0xff) + (p3 & 0xff);
      blue[mean + (i >> 1)] = (BLUENESS / 4) * (b - light);
      red[mean + (i >> 1)] = (REDNESS / 4) * (r - light);
    }
  }
}

function writeBlock(writer: BlockWriter, samples: Float64Array, channel: Channel): void {
  if (isFlat(samples)) writer.writeFlat(samples[0]!, channel);
  else writer.write(samples, channel);
}

function isFlat(samples: Float64Array): boolean {
  const first = samples[0]!;
  for (let i = 1; i < AREA; i++) if (samples[i] !== first) return false;
  return true;
}

import { type Bitmap, type Drawing, isGrey, isPlain } from './bitmap.ts';
import { type BlockWriter, type Channel, channelOf, createBlockWriter } from './block-writer.ts';
import { huffmanCodes } from './huffman-codes.ts';
import {
  BRIGHTNESS_AC,
  BRIGHTNESS_DC,
  COLOUR_AC,
  COLOUR_DC,
  type HuffmanTable,
  stepsOf,
  ZIGZAG,
} from './jpeg-tables.ts';

/** Letters keep their edges, and photographs shrink to a fraction of their PNG. */
const QUALITY = 75;
const BLOCK = 8;
/** With colour a unit is four blocks of brightness and one of each colour channel, at half the resolution. */
const UNIT = 16;
const MIDDLE = 128;

const MARKER = 0xff;
const [START, END] = [0xd8, 0xd9];
const [APPLICATION, QUANTISER, FRAME, HUFFMAN, SCAN] = [0xe0, 0xdb, 0xc0, 0xc4, 0xda];

/** Smaller than PNG, and good to look at. JPEG (ITU-T T.81, baseline; JFIF), one channel where all is grey. */
export function encodeJpeg({ bitmap, dpi }: Drawing): Uint8Array {
  const grey = isGrey(bitmap);
  const steps = { brightness: stepsOf('brightness', QUALITY), colour: stepsOf('colour', QUALITY) };
  const brightness = channelOf(steps.brightness, huffmanCodes(BRIGHTNESS_DC), huffmanCodes(BRIGHTNESS_AC));
  const colour = (): Channel => channelOf(steps.colour, huffmanCodes(COLOUR_DC), huffmanCodes(COLOUR_AC));
  const writer = createBlockWriter();
  if (grey) writeGrey(bitmap, writer, brightness);
  else writeColour(bitmap, writer, [brightness, colour(), colour()]);
  return Buffer.concat([
    Uint8Array.of(MARKER, START),
    segment(APPLICATION, [...Buffer.from('JFIF\0', 'latin1'), 1, 1, 1, ...word(dpi), ...word(dpi), 0, 0]),
    segment(QUANTISER, quantiser(0, steps.brightness)),
    segment(FRAME, frame(bitmap, grey)),
    segment(HUFFMAN, [...huffman(0x00, BRIGHTNESS_DC), ...huffman(0x10, BRIGHTNESS_AC)]),
    ...(grey
      ? []
      : [
          segment(QUANTISER, quantiser(1, steps.colour)),
          segment(HUFFMAN, [...huffman(0x01, COLOUR_DC), ...huffman(0x11, COLOUR_AC)]),
        ]),
    segment(SCAN, grey ? [1, 1, 0x00, 0, 63, 0] : [3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0]),
    writer.finish(),
    Uint8Array.of(MARKER, END),
  ]);
}

const word = (value: number): [number, number] => {
  const whole = Math.max(1, Math.min(0xffff, Math.round(value)));
  return [whole >> 8, whole & 0xff];
};

const segment = (marker: number, data: readonly number[]): Uint8Array =>
  Uint8Array.of(MARKER, marker, ...word(data.length + 2), ...data);

const quantiser = (id: number, steps: Uint8Array): number[] => [id, ...Array.from(ZIGZAG, (at) => steps[at]!)];

const huffman = (id: number, { counts, values }: HuffmanTable): number[] => [id, ...counts, ...values];

const frame = ({ width, height }: Bitmap, grey: boolean): number[] => [
  BLOCK,
  ...word(height),
  ...word(width),
  ...(grey ? [1, 1, 0x11, 0] : [3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]),
];

function writeGrey(bitmap: Bitmap, writer: BlockWriter, channel: Channel): void {
  const samples = new Float32Array(BLOCK * BLOCK);
  for (let y = 0; y < bitmap.height; y += BLOCK) {
    for (let x = 0; x < bitmap.width; x += BLOCK) {
      if (isInside(bitmap, x, y, BLOCK) && isPlain(bitmap, x, y, BLOCK)) {
        writer.writeFlat((bitmap.pixels[y * bitmap.stride + x]! & 0xff) - MIDDLE, channel);
      } else {
        loadGrey(bitmap, x, y, samples);
        writer.write(samples, channel);
      }
    }
  }
}

const isInside = ({ width, height }: Bitmap, x: number, y: number, side: number): boolean =>
  x + side <= width && y + side <= height;

/** Beyond the right and lower edge the last pixel goes on. */
function loadGrey({ width, height, stride, pixels }: Bitmap, x: number, y: number, samples: Float32Array): void {
  let out = 0;
  for (let j = 0; j < BLOCK; j++) {
    const row = Math.min(y + j, height - 1) * stride;
    for (let i = 0; i < BLOCK; i++) samples[out++] = (pixels[row + Math.min(x + i, width - 1)]! & 0xff) - MIDDLE;
  }
}

/** Brightness of four blocks, and the two channels of colour, as JFIF has them (ITU-R BT.601). */
interface ColourUnit {
  readonly bright: readonly [Float32Array, Float32Array, Float32Array, Float32Array];
  readonly blue: Float32Array;
  readonly red: Float32Array;
}

function writeColour(bitmap: Bitmap, writer: BlockWriter, channels: readonly [Channel, Channel, Channel]): void {
  const block = (): Float32Array => new Float32Array(BLOCK * BLOCK);
  const unit: ColourUnit = { bright: [block(), block(), block(), block()], blue: block(), red: block() };
  for (let y = 0; y < bitmap.height; y += UNIT) {
    for (let x = 0; x < bitmap.width; x += UNIT) {
      if (isInside(bitmap, x, y, UNIT) && isPlain(bitmap, x, y, UNIT)) {
        writePlain(bitmap.pixels[y * bitmap.stride + x]!, writer, channels);
        continue;
      }
      for (let quarter = 0; quarter < 4; quarter++) loadQuarter(bitmap, x, y, quarter, unit);
      for (const samples of unit.bright) writeBlock(writer, samples, channels[0]);
      writeBlock(writer, unit.blue, channels[1]);
      writeBlock(writer, unit.red, channels[2]);
    }
  }
}

function writePlain(pixel: number, writer: BlockWriter, channels: readonly [Channel, Channel, Channel]): void {
  const [r, b] = [pixel & 0xff, (pixel >> 16) & 0xff];
  const bright = brightness(r, (pixel >> 8) & 0xff, b);
  for (let i = 0; i < 4; i++) writer.writeFlat(bright - MIDDLE, channels[0]);
  writer.writeFlat(BLUENESS * (b - bright), channels[1]);
  writer.writeFlat(REDNESS * (r - bright), channels[2]);
}

const brightness = (r: number, g: number, b: number): number => 0.299 * r + 0.587 * g + 0.114 * b;
const BLUENESS = 0.564;
const REDNESS = 0.713;

/** One block of brightness and its quarter of the two blocks of colour, each of whose samples is the mean of four pixels. */
function loadQuarter(
  { width, height, stride, pixels }: Bitmap,
  x: number,
  y: number,
  quarter: number,
  unit: ColourUnit,
): void {
  const [left, top] = [BLOCK * (quarter & 1), BLOCK * (quarter >> 1)];
  const bright = unit.bright[quarter as 0 | 1 | 2 | 3];
  const { blue, red } = unit;
  for (let j = 0; j < BLOCK; j++) {
    const row = Math.min(y + top + j, height - 1) * stride;
    for (let i = 0; i < BLOCK; i++) {
      const pixel = pixels[row + Math.min(x + left + i, width - 1)]!;
      const r = pixel & 0xff;
      const b = (pixel >> 16) & 0xff;
      const value = brightness(r, (pixel >> 8) & 0xff, b);
      bright[BLOCK * j + i] = value - MIDDLE;
      const at = BLOCK * ((top + j) >> 1) + ((left + i) >> 1);
      const isFirst = ((i | j) & 1) === 0;
      blue[at] = (isFirst ? 0 : blue[at]!) + (BLUENESS / 4) * (b - value);
      red[at] = (isFirst ? 0 : red[at]!) + (REDNESS / 4) * (r - value);
    }
  }
}

function writeBlock(writer: BlockWriter, samples: Float32Array, channel: Channel): void {
  if (isFlat(samples)) writer.writeFlat(samples[0]!, channel);
  else writer.write(samples, channel);
}

function isFlat(samples: Float32Array): boolean {
  const first = samples[0]!;
  for (let i = 1; i < samples.length; i++) if (samples[i] !== first) return false;
  return true;
}

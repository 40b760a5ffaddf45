import { type Bitmap, type Drawing, isGrey, PIXEL_BYTES } from './bitmap.ts';
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

/** Letters keep their edges, and a page is a third of its PNG or less. */
const QUALITY = 80;
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
      loadGrey(bitmap, x, y, samples);
      writeBlock(writer, samples, channel);
    }
  }
}

/** Beyond the right and lower edge the last pixel goes on. */
function loadGrey({ width, height, stride, pixels }: Bitmap, x: number, y: number, samples: Float32Array): void {
  let out = 0;
  for (let j = 0; j < BLOCK; j++) {
    const row = Math.min(y + j, height - 1) * stride;
    for (let i = 0; i < BLOCK; i++) {
      samples[out++] = pixels[row + Math.min(x + i, width - 1) * PIXEL_BYTES]! - MIDDLE;
    }
  }
}

function writeColour(bitmap: Bitmap, writer: BlockWriter, channels: readonly [Channel, Channel, Channel]): void {
  const quarters = Array.from({ length: 4 }, () => new Float32Array(BLOCK * BLOCK));
  const blue = new Float32Array(BLOCK * BLOCK);
  const red = new Float32Array(BLOCK * BLOCK);
  for (let y = 0; y < bitmap.height; y += UNIT) {
    for (let x = 0; x < bitmap.width; x += UNIT) {
      loadColour(bitmap, x, y, quarters, blue, red);
      for (const samples of quarters) writeBlock(writer, samples, channels[0]);
      writeBlock(writer, blue, channels[1]);
      writeBlock(writer, red, channels[2]);
    }
  }
}

/** Brightness and colour as JFIF has them (ITU-R BT.601); a colour sample is the mean of four pixels. */
function loadColour(
  { width, height, stride, pixels }: Bitmap,
  x: number,
  y: number,
  quarters: readonly Float32Array[],
  blue: Float32Array,
  red: Float32Array,
): void {
  blue.fill(0);
  red.fill(0);
  for (let j = 0; j < UNIT; j++) {
    const row = Math.min(y + j, height - 1) * stride;
    for (let i = 0; i < UNIT; i++) {
      const at = row + Math.min(x + i, width - 1) * PIXEL_BYTES;
      const r = pixels[at]!;
      const g = pixels[at + 1]!;
      const b = pixels[at + 2]!;
      const bright = 0.299 * r + 0.587 * g + 0.114 * b;
      quarters[(i >> 3) + 2 * (j >> 3)]![(i & 7) + BLOCK * (j & 7)] = bright - MIDDLE;
      const half = (i >> 1) + BLOCK * (j >> 1);
      blue[half] = blue[half]! + 0.141 * (b - bright);
      red[half] = red[half]! + 0.17825 * (r - bright);
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

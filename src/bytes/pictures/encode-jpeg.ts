// Encodes bitmaps as baseline JPEG, grey or colour.
import { type Bitmap, type Drawing, isGrey } from './bitmap.ts';
import { type Channel, channelOf, createBlockWriter } from './block-writer.ts';
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
import { writeColour } from './write-colour.ts';
import { writeGrey } from './write-grey.ts';

/** Letters keep their edges, and photographs shrink to a fraction of their PNG. */
const QUALITY = 75;
const SAMPLE_BITS = 8;

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
  SAMPLE_BITS,
  ...word(height),
  ...word(width),
  ...(grey ? [1, 1, 0x11, 0] : [3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]),
];

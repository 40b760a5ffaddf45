import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bitmap } from './bitmap.ts';
import { encodePng } from './encode-png.ts';

/** A decoder for what our encoder writes: 8 bits, no filter. */
function decode(png: Uint8Array): { width: number; height: number; channels: number; samples: number[] } {
  const bytes = Buffer.from(png);
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at))
    chunks.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  const head = chunks.get('IHDR')!;
  const [width, height, channels] = [head.readUInt32BE(0), head.readUInt32BE(4), head[9] === 2 ? 3 : 1];
  const lines = inflateSync(chunks.get('IDAT')!);
  const samples: number[] = [];
  for (let row = 0; row < height; row++) {
    const start = row * (width * channels + 1);
    expect(lines[start]).toBe(0);
    samples.push(...lines.subarray(start + 1, start + 1 + width * channels));
  }
  return { width, height, channels, samples };
}

/** Rows end in numbers that are no pixel of the picture. */
function bitmapOf(width: number, colours: readonly (readonly [number, number, number])[]): Bitmap {
  const height = colours.length / width;
  const stride = width + 1;
  const pixels = new Int32Array(stride * height).fill(0x77665544);
  colours.forEach(([red, green, blue], i) => {
    const unseen = i % 256;
    pixels[Math.floor(i / width) * stride + (i % width)] = red | (green << 8) | (blue << 16) | (unseen << 24);
  });
  return { width, height, stride, pixels };
}

const byte = fc.nat(255);
const coloursOf = (colour: fc.Arbitrary<[number, number, number]>) =>
  fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
    .chain(([width, height]) =>
      fc.tuple(fc.constant(width), fc.array(colour, { minLength: width * height, maxLength: width * height })),
    );

describe('a picture as PNG', () => {
  it('keeps every pixel of a coloured picture', () => {
    fc.assert(
      fc.property(coloursOf(fc.tuple(byte, byte, byte)), ([width, colours]) => {
        const decoded = decode(encodePng({ bitmap: bitmapOf(width, colours), dpi: 150 }));
        const grey = colours.every(([r, g, b]) => r === g && g === b);
        expect(decoded.width).toBe(width);
        expect(decoded.samples).toEqual(grey ? colours.map(([r]) => r) : colours.flat());
      }),
    );
  });

  it('takes one byte a pixel where all is grey', () => {
    fc.assert(
      fc.property(coloursOf(byte.map((g) => [g, g, g])), ([width, colours]) => {
        const decoded = decode(encodePng({ bitmap: bitmapOf(width, colours), dpi: 150 }));
        expect(decoded).toEqual({
          width,
          height: colours.length / width,
          channels: 1,
          samples: colours.map(([g]) => g),
        });
      }),
    );
  });

  it('keeps ink of any colour on white paper, wherever in a row it stands', () => {
    const width = 37;
    const white = { width, height: 2, stride: width, pixels: new Int32Array(2 * width).fill(-1) };
    for (const [colour, channels] of [
      [0x0000ff, 3],
      [0x404040, 1],
    ] as const) {
      for (let at = 0; at < 2 * width; at++) {
        const pixels = white.pixels.with(at, colour | (0xff << 24));
        const { samples } = decode(encodePng({ bitmap: { ...white, pixels }, dpi: 150 }));
        const expected = new Array<number>(2 * width * channels).fill(255);
        for (let k = 0; k < channels; k++) expected[at * channels + k] = (colour >> (8 * k)) & 0xff;
        expect(samples).toEqual(expected);
      }
    }
  });

  it('says how many pixels make a metre', () => {
    const png = Buffer.from(encodePng({ bitmap: bitmapOf(1, [[0, 0, 0]]), dpi: 254 }));
    expect(png.readUInt32BE(png.indexOf('pHYs') + 4)).toBe(10_000);
  });
});

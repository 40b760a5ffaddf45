// Small pictures of every kind, for the suite that every reader passes.
import { encodePicture } from '../../../bytes/index.ts';
import type { ReaderSamples } from '../../reader.contract.ts';
import { writeBmp } from './write-bmp.ts';
import { writeGif } from './write-gif.ts';
import { density, writePng } from './write-png.ts';
import { writeTiff } from './write-tiff.ts';

/** Of all samples, in pixels; they state 72 pixels an inch where they can. */
export const [WIDTH, HEIGHT] = [96, 60];

/** White with a black frame and a black bar in it. */
export const isInk = (x: number, y: number): boolean =>
  x < 3 || y < 3 || x >= WIDTH - 3 || y >= HEIGHT - 3 || (y >= 20 && y < 30 && x >= 10 && x < 70);

const eachPixel = (use: (x: number, y: number) => number): Uint8Array =>
  Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => use(i % WIDTH, Math.floor(i / WIDTH)));

/** A byte a pixel. */
export const GREY = eachPixel((x, y) => (isInk(x, y) ? 0 : 255));

/** A bit a pixel, 1 is white. */
export const BITS = Uint8Array.from({ length: (WIDTH * HEIGHT) / 8 }, (_, i) =>
  GREY.subarray(8 * i, 8 * i + 8).reduce((byte, value) => (byte << 1) | (value ? 1 : 0), 0),
);

export const png = (): Uint8Array => {
  const rows = Buffer.alloc((WIDTH / 8 + 1) * HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    rows.set(BITS.subarray((y * WIDTH) / 8, ((y + 1) * WIDTH) / 8), y * (WIDTH / 8 + 1) + 1);
  return writePng({ width: WIDTH, height: HEIGHT, depth: 1, rows, chunks: [density(72)] });
};

export const jpeg = (): Uint8Array => {
  const pixels = Int32Array.from(GREY, (value) => value | (value << 8) | (value << 16));
  return encodePicture({ bitmap: { width: WIDTH, height: HEIGHT, stride: WIDTH, pixels }, dpi: 72 }, 'jpeg');
};

/** Black on white, uncompressed, in one strip. */
export const TIFF_PAGE = {
  tags: {
    256: [WIDTH],
    257: [HEIGHT],
    258: [1],
    259: [1],
    262: [1],
    277: [1],
    278: [HEIGHT],
    282: [72],
    283: [72],
    296: [2],
  },
  blocks: [BITS],
};

export const tiff = (): Uint8Array => writeTiff([TIFF_PAGE, TIFF_PAGE]);

export const gif = (): Uint8Array =>
  writeGif(WIDTH, HEIGHT, [{ width: WIDTH, height: HEIGHT, indices: GREY.map((value) => (value ? 0 : 1)) }]);

export const bmp = (): Uint8Array =>
  writeBmp({ width: WIDTH, height: -HEIGHT, bits: 1, palette: [0, 0, 0, 0, 255, 255, 255, 0], data: BITS, dpi: 72 });

const fromBase64 = (...parts: readonly string[]): Uint8Array => new Uint8Array(Buffer.from(parts.join(''), 'base64'));

/** The same picture as libwebp writes it: lossy, lossless, and lossy with opacity that grows from the top down. There is no writer of our own. */
export const webp = (): Uint8Array =>
  fromBase64(
    'UklGRp4AAABXRUJQVlA4IJIAAACwBgCdASpgADwAPpU8lkmlo6IhOqgAsBKJaQAAmkSY4Wh4/zEesfggiM2SWiKQrNKNy3+nIiNYKhRHQnjwAA',
    'D++qDzpUd9voCmFsAg6ALoxvnyDk/8jv1elgkt3n90P/xAW/9gPA+b+tjJfvRenWacPWRtTc///4t7f+rrYCsEwDTytidYFl4I5Nu7dIJsVlKA',
    'AA==',
  );

export const losslessWebp = (): Uint8Array =>
  fromBase64('UklGRjwAAABXRUJQVlA4TC8AAAAvX8AOAA8w//M///MfeFATAGiCBKF/C2LxzV3PiP5PAExprlIegCGr53GVHwemBAA=');

export const clearWebp = (): Uint8Array =>
  fromBase64(
    'UklGRuQAAABXRUJQVlA4WAoAAAAQAAAAXwAAOwAAQUxQSDIAAAABuYzof0Bx20bI4f6LUw8eEROgNm0DJpn6IZJEp4EHDn/xH2z8j/6Djf/Rf7',
    'D3/wgdEFZQOCCMAAAAcAYAnQEqYAA8AD6tRppLpiQiobqoAMAViWkAAJpAW39+HtkCsYks0ywhOzlWjtK2+bSkGB3WzrZwxGYAAP74p7wHtLXi',
    'vie3jWAZAjs8uNxGfv2jD0Nv6z/1kj/poU55ZdkHPV9398a30iiSv/6Oj/oBE1IA76rxHAQJml5NsB4Fs8F5y4QCPDwAAAA=',
  );

/** The kinds by the end of their names. */
export const PICTURES: Readonly<Record<string, () => Uint8Array>> = { png, jpg: jpeg, tif: tiff, webp, gif, bmp };

export const SAMPLES: ReaderSamples = {
  good: Object.entries(PICTURES).map(([extension, write]) => ({ name: `form.${extension}`, bytes: write() })),
  beyond: [
    { limits: { max_pages: 1 }, bytes: tiff() },
    { limits: { max_unpacked_bytes: 100 }, bytes: png() },
    { limits: { max_unpacked_bytes: 100 }, bytes: jpeg() },
    { limits: { max_unpacked_bytes: 100 }, bytes: gif() },
  ],
};

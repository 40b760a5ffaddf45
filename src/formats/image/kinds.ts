// The kinds of pictures that are read: how each begins, and what parses it.
import { parseBmp } from './bmp/parse-bmp.ts';
import { parseGif } from './gif/parse-gif.ts';
import { parseJpeg } from './jpeg/parse-jpeg.ts';
import type { PictureFile } from './picture-file.ts';
import { parsePng } from './png/parse-png.ts';
import type { PictureKind } from './sniff-image.ts';
import { parseTiff } from './tiff/parse-tiff.ts';
import { parseWebp } from './webp/parse-webp.ts';

/** Throws where no frame can be found, or one is larger than `max_bytes` of samples. Frames beyond `max_frames + 1` need not be listed. */
type Parse = (bytes: Uint8Array, max_bytes: number, max_frames: number) => PictureFile;

export const PARSERS: Readonly<Record<PictureKind, Parse>> = {
  png: parsePng,
  jpeg: parseJpeg,
  tiff: parseTiff,
  gif: parseGif,
  bmp: parseBmp,
  webp: parseWebp,
};

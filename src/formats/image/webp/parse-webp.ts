// A WebP as a file of one picture, or of the frames of an animation.
import { FolioError } from '../../../errors.ts';
import type { Diagnostic } from '../../../model/index.ts';
import { readExif } from '../jpeg/jpeg-header.ts';
import { type DecodedFrame, NOTHING_SAID, type PictureFile, type UnreadFrame, unread } from '../picture-file.ts';
import { checkSize, onPaper, type Raster } from '../raster/raster.ts';
import { decodeAlpha, layOnPaper } from './alpha.ts';
import { decodeLossless, losslessSize } from './decode-lossless.ts';
import { decodeVp8 } from './decode-vp8.ts';
import { listChunks, listFileChunks, type WebpChunk } from './riff.ts';
import { vp8Size } from './vp8-header.ts';

/** Bytes of a frame's place and timing, in front of its own chunks. */
const FRAME_HEADER = 16;

export function parseWebp(bytes: Uint8Array, max_bytes: number): PictureFile {
  const chunks = listFileChunks(bytes);
  const frames = chunks.filter(({ name }) => name === 'ANMF');
  const own = frames[0] ? listChunks(frames[0].data.subarray(FRAME_HEADER)) : chunks;
  const pixels = own.find(({ name }) => name === 'VP8 ' || name === 'VP8L');
  const size = pixels && sizeOf(pixels);
  if (!pixels || !size) throw new FolioError('corrupt_file', 'The WebP has no picture.');
  const { width, height } = size;
  checkSize({ width, height, channels: 3 }, max_bytes);
  const exif = readExif(withoutName(chunks.find(({ name }) => name === 'EXIF')?.data ?? new Uint8Array(0)));
  const alpha = own.find(({ name }) => name === 'ALPH')?.data ?? null;
  return {
    kind: 'WebP',
    frames: [
      {
        ...{ width, height, channels: 3, density: exif?.density ?? null, orientation: exif?.orientation ?? 1 },
        decode: () => decode(pixels, alpha),
      },
    ],
    diagnostics: frames.length > 1 ? [ANIMATED] : [],
    about: exif?.about ?? NOTHING_SAID,
  };
}

const ANIMATED: Diagnostic = {
  code: 'ignored_part',
  message: 'The picture is animated: its first frame is read.',
  page: null,
};

const sizeOf = ({ name, data }: WebpChunk): { readonly width: number; readonly height: number } | null =>
  name === 'VP8L' ? losslessSize(data) : vp8Size(data);

/** Some programs write the name of the segment in front, as JPEG has it. */
const withoutName = (exif: Uint8Array): Uint8Array =>
  Buffer.from(exif.subarray(0, 4)).toString('latin1') === 'Exif' ? exif.subarray(6) : exif;

async function decode({ name, data }: WebpChunk, alpha: Uint8Array | null): Promise<DecodedFrame | UnreadFrame> {
  if (name === 'VP8L') return decodeWithoutLoss(data);
  const decoded = await decodeVp8(data);
  if (!decoded.raster || !alpha) return decoded;
  const opacities = await decodeAlpha(alpha, decoded.raster.width, decoded.raster.height);
  if (opacities) layOnPaper(decoded.raster, opacities);
  return decoded;
}

async function decodeWithoutLoss(data: Uint8Array): Promise<DecodedFrame | UnreadFrame> {
  const decoded = await decodeLossless(data);
  if (!decoded) return unread('a WebP whose pixels cannot be decoded');
  const { width, height, pixels } = decoded;
  const samples = new Uint8Array(3 * pixels.length);
  pixels.forEach((pixel, i) => {
    const alpha = pixel >>> 24;
    samples[3 * i] = onPaper((pixel >>> 16) & 0xff, alpha);
    samples[3 * i + 1] = onPaper((pixel >>> 8) & 0xff, alpha);
    samples[3 * i + 2] = onPaper(pixel & 0xff, alpha);
  });
  const raster: Raster = { width, height, channels: 3, samples };
  return { raster, fault: decoded.is_whole ? null : 'its pixels are damaged or end early' };
}

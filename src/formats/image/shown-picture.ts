// Pictures that a page of another document shows, no finer than they are seen: as files for SVG, as objects for PDF.
import { encodePicture } from '../../bytes/index.ts';
import { FolioError } from '../../errors.ts';
import { toBitmap } from './draw-picture.ts';
import { PARSERS } from './kinds.ts';
import { packRaster } from './pdf/pack-raster.ts';
import type { Frame } from './picture-file.ts';
import { type Raster, sampleBytes } from './raster/raster.ts';
import { scaleRaster } from './raster/scale-raster.ts';
import { findKind } from './sniff-image.ts';

/** Bytes of samples that are decoded for one picture, about 33 million pixels in colour, and for one page. */
const MAX_SAMPLES = 100_000_000;
const MAX_PAGE_SAMPLES = 300_000_000;
/** Up to here the file itself goes into an SVG, if browsers know its kind. */
const MAX_STORED_BYTES = 200_000;
const MAX_STORED_PIXELS = 4_000_000;
const MEDIA_TYPES: Readonly<Partial<Record<string, string>>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
};
/** Of screens; nobody but the encoder looks at it. */
const DPI = 96;
/** A picture with more colours than this among its first pixels is a photograph. */
const MANY_COLOURS = 4_096;
const LOOKED_AT = 200_000;
/** EXIF's word for a picture that stands as it is stored. */
const UPRIGHT = 1;

/** In pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

interface LoadedPicture extends Size {
  readonly data: Uint8Array;
  readonly media_type?: string;
  readonly entries?: string;
}

/** Null where the bytes are no picture that can be decoded, or one too large. `seen`: how many pixels of it can be told apart. */
export type LoadPicture = (bytes: Uint8Array, seen: Size) => Promise<LoadedPicture | null>;

/**
 * Pictures of one page. They lie as they are stored, whatever a camera wrote into them: office programs turn a picture by the shape that it is
 * in.
 */
export function createPictureLoader(form: 'svg' | 'pdf'): LoadPicture {
  let left = MAX_PAGE_SAMPLES;
  const decode = async (frame: Frame, seen: Size): Promise<Raster | null> => {
    left -= sampleBytes(frame);
    if (left < 0) return null;
    const { raster } = await frame.decode();
    return raster && scaledDown(raster, seen);
  };
  return async (bytes, seen) => {
    const kind = findKind(bytes);
    const frame = kind && firstFrame(bytes, PARSERS[kind]);
    if (!frame) return null;
    if (form === 'pdf') {
      if (frame.as_stored) return frame.as_stored;
      const raster = await decode(frame, seen);
      return raster && packRaster(raster);
    }
    const media_type = MEDIA_TYPES[kind];
    if (media_type && isSmall(frame, bytes)) return { ...sizeOf(frame), data: bytes, media_type };
    const raster = await decode(frame, seen);
    if (!raster) return null;
    const encoding = kind === 'jpeg' || isPhotograph(raster) ? 'jpeg' : 'png';
    const data = encodePicture({ bitmap: toBitmap(raster), dpi: DPI }, encoding);
    return { ...sizeOf(raster), data, media_type: `image/${encoding}` };
  };
}

const sizeOf = ({ width, height }: Size): Size => ({ width, height });

function firstFrame(bytes: Uint8Array, parse: (typeof PARSERS)[keyof typeof PARSERS]): Frame | null {
  try {
    return parse(bytes, MAX_SAMPLES, 1).frames[0] ?? null;
  } catch (error) {
    // What is wrong with one picture is not wrong with the page.
    if (error instanceof FolioError) return null;
    throw error;
  }
}

/** Browsers turn pictures as the camera says; those are not given to them as they are. */
const isSmall = ({ width, height, orientation }: Frame, bytes: Uint8Array): boolean =>
  bytes.length <= MAX_STORED_BYTES && width * height <= MAX_STORED_PIXELS && orientation === UPRIGHT;

function scaledDown(raster: Raster, seen: Size): Raster {
  const factor = Math.max(seen.width / raster.width, seen.height / raster.height);
  if (!(factor < 1)) return raster;
  const width = Math.max(1, Math.ceil(raster.width * factor));
  const height = Math.max(1, Math.ceil(raster.height * factor));
  return scaleRaster(raster, { left: 0, top: 0, width, height }, { width, height });
}

function isPhotograph({ channels, samples }: Raster): boolean {
  if (channels === 1) return false;
  const colours = new Set<number>();
  const end = Math.min(samples.length, channels * LOOKED_AT) - 2;
  for (let at = 0; at < end && colours.size <= MANY_COLOURS; at += channels)
    colours.add((samples[at]! << 16) | (samples[at + 1]! << 8) | samples[at + 2]!);
  return colours.size > MANY_COLOURS;
}

// What a TIFF directory says of its picture: size, samples, and the strips or tiles in which pixels lie.
import type { Directory } from './directory.ts';
import { TAG } from './tags.ts';

/** A strip or tile: the rectangle that it fills, and where its data lie, one place a plane. */
export interface Block {
  readonly x: number;
  readonly y: number;
  /** As stored: a tile may reach beyond the picture. */
  readonly width: number;
  readonly height: number;
  readonly planes: readonly { readonly at: number; readonly length: number }[];
}

/** TIFF 6.0, section 8 and those of the kinds of pictures. */
export const PHOTOMETRIC = { white_is_zero: 0, black_is_zero: 1, rgb: 2, palette: 3, inks: 5, ycbcr: 6 } as const;

export interface TiffLayout {
  readonly width: number;
  readonly height: number;
  /** Bits of a sample, and samples of a pixel. */
  readonly bits: number;
  readonly samples: number;
  readonly compression: number;
  readonly photometric: number;
  readonly is_planar: boolean;
  readonly predictor: number;
  readonly is_reversed: boolean;
  /** 1: opacity that colours are multiplied with already; 2: not so; 0: no opacity. */
  readonly alpha: 0 | 1 | 2;
  /** Columns and rows of brightness to one of colour, of pictures in YCbCr. */
  readonly subsampling: readonly [number, number];
  /** Whether samples are whole numbers of one size. */
  readonly is_plain: boolean;
}

const FLOAT = 3;
const DEFAULT_SUBSAMPLING = 2;

export function layoutOf(directory: Directory): TiffLayout {
  const bits = directory.numbers(TAG.bits);
  const samples = directory.number(TAG.samples_per_pixel, Math.max(1, bits.length));
  const [extra = 0] = directory.numbers(TAG.extra_samples);
  const [across = DEFAULT_SUBSAMPLING, down = DEFAULT_SUBSAMPLING] = directory.numbers(TAG.subsampling);
  return {
    width: directory.number(TAG.width, 0),
    height: directory.number(TAG.height, 0),
    bits: bits[0] ?? 1,
    samples,
    compression: directory.number(TAG.compression, 1),
    photometric: directory.number(TAG.photometric, samples >= 3 ? PHOTOMETRIC.rgb : PHOTOMETRIC.black_is_zero),
    is_planar: directory.number(TAG.planar, 1) === 2 && samples > 1,
    predictor: directory.number(TAG.predictor, 1),
    is_reversed: directory.number(TAG.fill_order, 1) === 2,
    alpha: extra === 1 || extra === 2 ? extra : 0,
    subsampling: [across, down],
    is_plain:
      directory.number(TAG.sample_format, 1) !== FLOAT &&
      bits.every((bit) => bit === bits[0]) &&
      [1, 2, 4, 8, 16].includes(bits[0] ?? 1),
  };
}

/** Blocks in the order of the file; those whose place is not stated are left out. */
export function* listBlocks(directory: Directory, layout: TiffLayout, file_bytes: number): Generator<Block> {
  const is_tiled = directory.has(TAG.tile_offsets);
  const width = is_tiled ? directory.number(TAG.tile_width, 0) : layout.width;
  const rows = is_tiled ? directory.number(TAG.tile_height, 0) : directory.number(TAG.rows_per_strip, layout.height);
  const height = is_tiled ? rows : Math.min(rows, layout.height);
  const offsets = directory.numbers(is_tiled ? TAG.tile_offsets : TAG.strip_offsets);
  const lengths = directory.numbers(is_tiled ? TAG.tile_byte_counts : TAG.strip_byte_counts);
  if (width < 1 || height < 1) return;
  const across = Math.ceil(layout.width / width);
  const count = across * Math.ceil(layout.height / height);
  const planes = layout.is_planar ? layout.samples : 1;
  for (let i = 0; i < Math.min(count, offsets.length); i++) {
    const y = Math.floor(i / across) * height;
    yield {
      x: (i % across) * width,
      y,
      width,
      height: is_tiled ? height : Math.min(height, layout.height - y),
      planes: Array.from({ length: planes }, (_, plane) => {
        const at = offsets[plane * count + i] ?? file_bytes;
        return { at, length: lengths[plane * count + i] ?? file_bytes - at };
      }),
    };
  }
}

/** All that decoding one picture needs. */
export interface TiffPage {
  readonly bytes: Uint8Array;
  readonly directory: Directory;
  readonly layout: TiffLayout;
  readonly channels: 1 | 3;
  readonly low_first: boolean;
}

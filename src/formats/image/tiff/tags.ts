// Numbers of TIFF's tags and what several places read from them: density, orientation, texts.
import { textOf } from '../byte-view.ts';
import { densityIn } from '../density.ts';
import type { About, Density, Orientation } from '../picture-file.ts';
import type { Directory } from './directory.ts';

/** TIFF 6.0, appendix A. */
export const TAG = {
  subfile_type: 254,
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  fill_order: 266,
  document_name: 269,
  strip_offsets: 273,
  orientation: 274,
  samples_per_pixel: 277,
  rows_per_strip: 278,
  strip_byte_counts: 279,
  x_resolution: 282,
  y_resolution: 283,
  planar: 284,
  fax_options: 292,
  resolution_unit: 296,
  software: 305,
  date: 306,
  artist: 315,
  predictor: 317,
  palette: 320,
  tile_width: 322,
  tile_height: 323,
  tile_offsets: 324,
  tile_byte_counts: 325,
  ink_set: 332,
  extra_samples: 338,
  sample_format: 339,
  jpeg_tables: 347,
  old_jpeg_offset: 513,
  old_jpeg_length: 514,
  subsampling: 530,
} as const;

/** Units of resolutions, by number; 1 states the shape of pixels alone. */
const UNITS = [null, null, 'inch', 'centimetre'] as const;
const INCH = 2;

/** Null where the directory does not say. */
export function densityOf(directory: Directory): Density | null {
  const unit = UNITS[directory.number(TAG.resolution_unit, INCH)] ?? null;
  return densityIn(unit, directory.number(TAG.x_resolution, 0), directory.number(TAG.y_resolution, 0));
}

export function orientationOf(directory: Directory): Orientation {
  const stated = directory.number(TAG.orientation, 1);
  return (stated >= 1 && stated <= 8 ? stated : 1) as Orientation;
}

export function aboutOf(directory: Directory): About {
  return {
    title: textOf(directory.bytes(TAG.document_name)),
    author: textOf(directory.bytes(TAG.artist)),
    created: toIsoDate(textOf(directory.bytes(TAG.date))),
    producer: textOf(directory.bytes(TAG.software)),
  };
}

/** `2024:03:01 10:20:30` as ISO 8601. */
function toIsoDate(text: string | null): string | null {
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(text ?? '');
  return parts ? `${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}` : null;
}

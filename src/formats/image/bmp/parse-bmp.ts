// A Windows bitmap as a file of one picture.
import { FolioError } from '../../../errors.ts';
import { type DecodedFrame, NOTHING_SAID, type PictureFile, type UnreadFrame, unread } from '../picture-file.ts';
import { blankRaster, checkSize, onPaper, type Raster } from '../raster/raster.ts';
import { unpackSamples } from '../raster/unpack-samples.ts';
import { type BmpHeader, PACKING, readBmpHeader } from './bmp-header.ts';
import { unpackRunsTo } from './unpack-runs.ts';

export function parseBmp(bytes: Uint8Array, max_bytes: number): PictureFile {
  const header = readBmpHeader(bytes);
  if (!header) throw new FolioError('corrupt_file', 'The bitmap has no sound header.');
  const { width, height, density } = header;
  const channels = channelsOf(header);
  checkSize({ width, height, channels }, max_bytes);
  const decode = async (): Promise<DecodedFrame | UnreadFrame> => decodeBmp(header, channels);
  return {
    kind: 'BMP',
    frames: [{ width, height, channels, density, orientation: 1, decode }],
    diagnostics: [],
    about: NOTHING_SAID,
  };
}

const channelsOf = ({ bits, palette }: BmpHeader): 1 | 3 =>
  bits <= 8 && palette.every((value, i) => value === palette[i - (i % 3)]) ? 1 : 3;

function decodeBmp(header: BmpHeader, channels: 1 | 3): DecodedFrame | UnreadFrame {
  const { packing, bits } = header;
  if (packing === PACKING.jpeg || packing === PACKING.png) return unread('a bitmap that holds a file of another kind');
  const raster = blankRaster(header.width, header.height, channels);
  const whole =
    packing === PACKING.rle8 || packing === PACKING.rle4
      ? decodeRuns(header, raster)
      : bits <= 8
        ? decodeIndexed(header, raster)
        : decodeDirect(header, raster);
  return { raster, fault: whole ? null : 'the file ends within the picture' };
}

/** Calls `use` with each row that is there, and the number of the row it is in the picture. True where all are there. */
function eachRow(
  { width, height, bits, is_top_down, data }: BmpHeader,
  use: (row: Uint8Array, y: number) => void,
): boolean {
  const stride = 4 * Math.ceil((width * bits) / 32);
  const used = Math.ceil((width * bits) / 8);
  for (let i = 0; i < height; i++) {
    const row = data.subarray(i * stride, i * stride + used);
    if (row.length < used) return false;
    use(row, is_top_down ? i : height - 1 - i);
  }
  return true;
}

function decodeIndexed(header: BmpHeader, raster: Raster): boolean {
  return eachRow(header, (row, y) => setIndexed(header, raster, unpackSamples(row, header.width, header.bits), y));
}

function setIndexed(
  { palette }: BmpHeader,
  { width, channels, samples }: Raster,
  indices: Uint8Array,
  y: number,
): void {
  for (let x = 0, to = y * width * channels; x < width; x++) {
    const from = 3 * indices[x]!;
    for (let channel = 0; channel < channels; channel++) samples[to++] = palette[from + channel] ?? 0;
  }
}

function decodeRuns(header: BmpHeader, raster: Raster): boolean {
  const { width, height } = header;
  const indices = new Uint8Array(width * height);
  const whole = unpackRunsTo(indices, width, header.data, header.packing === PACKING.rle4);
  for (let i = 0; i < height; i++)
    setIndexed(header, raster, indices.subarray(i * width, (i + 1) * width), header.is_top_down ? i : height - 1 - i);
  return whole;
}

/** Pixels of 16, 24 or 32 bits that hold their colours themselves. */
function decodeDirect(header: BmpHeader, raster: Raster): boolean {
  const { width, bits, masks } = header;
  const step = bits >> 3;
  const fields = masks.map(fieldOf);
  const [, , , alpha] = fields;
  // Many programs write an opacity of 0 everywhere and mean none.
  const has_alpha = alpha!.most > 0 && header.data.length > 0 && anyAlpha(header, alpha!);
  return eachRow(header, (row, y) => {
    for (let x = 0, to = 3 * y * width; x < width; x++, to += 3) {
      const at = x * step;
      const pixel =
        step === 2
          ? row[at]! | (row[at + 1]! << 8)
          : row[at]! | (row[at + 1]! << 8) | (row[at + 2]! << 16) | (step === 4 ? row[at + 3]! << 24 : 0);
      const opacity = has_alpha ? alpha!.read(pixel) : 0xff;
      for (let channel = 0; channel < 3; channel++)
        raster.samples[to + channel] = onPaper(fields[channel]!.read(pixel), opacity);
    }
  });
}

function anyAlpha(header: BmpHeader, alpha: Field): boolean {
  let found = false;
  eachRow(header, (row) => {
    for (let at = 0; at + 3 < row.length && !found; at += 4)
      found = alpha.read(row[at]! | (row[at + 1]! << 8) | (row[at + 2]! << 16) | (row[at + 3]! << 24)) > 0;
  });
  return found;
}

/** A run of bits in a pixel. */
interface Field {
  readonly most: number;
  /** As 0 to 255. */
  read(pixel: number): number;
}

function fieldOf(mask: number): Field {
  if (mask === 0) return { most: 0, read: () => 0 };
  const shift = 31 - Math.clz32(mask & -mask);
  const most = mask >>> shift;
  return { most, read: (pixel) => Math.round((((pixel & mask) >>> shift) * 0xff) / most) };
}

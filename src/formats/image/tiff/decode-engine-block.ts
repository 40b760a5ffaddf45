// Decodes strips and tiles of fax and JPEG data by the engine, and sets them into the picture.
import { decodeByEngine } from '../engine-picture.ts';
import { readJpegHeader } from '../jpeg/jpeg-header.ts';
import { decodeJpeg } from '../jpeg/parse-jpeg.ts';
import type { Raster } from '../raster/raster.ts';
import { type Block, PHOTOMETRIC, type TiffPage } from './page-layout.ts';
import { TAG } from './tags.ts';
import { COMPRESSION, reverseBits } from './unpack-block.ts';

const METHODS: readonly number[] = [
  COMPRESSION.fax_runs,
  COMPRESSION.fax_3,
  COMPRESSION.fax_4,
  COMPRESSION.jpeg,
  COMPRESSION.old_jpeg,
];

export const isEngineMethod = (compression: number): boolean => METHODS.includes(compression);

/** 1 where there was something to set, else 0. */
export async function decodeEngineBlock(page: TiffPage, block: Block, raster: Raster): Promise<number> {
  const [{ at, length }] = block.planes as [Block['planes'][number]];
  const data = page.bytes.subarray(at, at + length);
  if (data.length === 0) return 0;
  const { compression } = page.layout;
  const is_fax = compression !== COMPRESSION.jpeg && compression !== COMPRESSION.old_jpeg;
  const decoded = is_fax ? await decodeFax(page, block, data) : await decodeJpegBlock(page, data);
  if (!decoded) return 0;
  copyInto(raster, decoded, block);
  return 1;
}

/** ITU-T T.4 and T.6. White runs are 0 there, and here white unless the file has it the other way round. */
async function decodeFax({ directory, layout }: TiffPage, block: Block, data: Uint8Array): Promise<Raster | null> {
  const { compression, photometric } = layout;
  const is_two_dimensional = (directory.number(TAG.fax_options, 0) & 1) === 1;
  const k = compression === COMPRESSION.fax_4 ? -1 : compression === COMPRESSION.fax_3 && is_two_dimensional ? 1 : 0;
  const { width, height } = block;
  const aligned = compression === COMPRESSION.fax_runs;
  const parameters = `/K ${k} /Columns ${width} /Rows ${height} /EncodedByteAlign ${aligned}`;
  const raster = await decodeByEngine({
    width,
    height,
    data: layout.is_reversed ? reverseBits(data) : data,
    entries: `/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /CCITTFaxDecode /DecodeParms << ${parameters} >>`,
  });
  if (!raster || photometric !== PHOTOMETRIC.black_is_zero) return raster;
  return { ...raster, samples: raster.samples.map((sample) => 0xff - sample) };
}

async function decodeJpegBlock({ bytes, directory, layout }: TiffPage, block_data: Uint8Array): Promise<Raster | null> {
  const old = directory.number(TAG.old_jpeg_offset, 0);
  const whole = bytes.subarray(old, old + directory.number(TAG.old_jpeg_length, bytes.length));
  const data =
    layout.compression === COMPRESSION.old_jpeg && old > 0
      ? whole
      : withTables(directory.bytes(TAG.jpeg_tables), block_data);
  const header = readJpegHeader(data);
  if (!header || header.width > layout.width + 65_535 || header.width * header.height > MOST_BLOCK_PIXELS) return null;
  const { raster } = await decodeJpeg(data, header, layout.photometric === PHOTOMETRIC.rgb);
  return raster;
}

/** What one block may claim; the picture as a whole is bounded already. */
const MOST_BLOCK_PIXELS = 2 ** 27;
/** The marks that begin and end a JPEG have two bytes. */
const MARK_BYTES = 2;

/** Tables that all blocks share are apart, as a JPEG without pixels: they go in front (TIFF Technical Note 2). */
function withTables(tables: Uint8Array, data: Uint8Array): Uint8Array {
  if (tables.length <= 2 * MARK_BYTES) return data;
  return Buffer.concat([tables.subarray(0, -MARK_BYTES), data.subarray(MARK_BYTES)]);
}

function copyInto(raster: Raster, from: Raster, { x, y }: Block): void {
  const columns = Math.min(from.width, raster.width - x);
  const rows = Math.min(from.height, raster.height - y);
  for (let row = 0; row < rows; row++) {
    const start = row * from.width * from.channels;
    const to = ((y + row) * raster.width + x) * raster.channels;
    if (from.channels === raster.channels)
      raster.samples.set(from.samples.subarray(start, start + columns * from.channels), to);
    else copyOtherwise(raster, to, from, start, columns);
  }
}

/** Grey into colour, or colour into grey by its green, which is most of what is seen. */
function copyOtherwise(raster: Raster, to: number, from: Raster, start: number, columns: number): void {
  for (let i = 0; i < columns; i++)
    for (let channel = 0; channel < raster.channels; channel++)
      raster.samples[to + i * raster.channels + channel] =
        from.samples[start + i * from.channels + (from.channels >> 1)]!;
}

// A JPEG as a file of one picture, decoded by the engine.
import { FolioError } from '../../../errors.ts';
import { decodeByEngine } from '../engine-picture.ts';
import { type DecodedFrame, type PictureFile, type UnreadFrame, unread } from '../picture-file.ts';
import { checkSize } from '../raster/raster.ts';
import { type JpegHeader, readJpegHeader } from './jpeg-header.ts';

const SAMPLE_BITS = 8;
const SPACES: Readonly<Record<number, string>> = { 1: '/DeviceGray', 3: '/DeviceRGB', 4: '/DeviceCMYK' };

export function parseJpeg(bytes: Uint8Array, max_bytes: number): PictureFile {
  const header = readJpegHeader(bytes);
  if (!header) throw new FolioError('corrupt_file', 'The JPEG ends before it says what size it has.');
  const { width, height, density, orientation, about } = header;
  const channels = header.components === 1 ? 1 : 3;
  checkSize({ width, height, channels }, max_bytes);
  const decode = (): Promise<DecodedFrame | UnreadFrame> => decodeJpeg(bytes, header);
  const entries = entriesOf(header, false);
  const stored = entries === null ? {} : { as_stored: { width, height, data: bytes, entries } };
  return {
    kind: 'JPEG',
    frames: [{ width, height, channels, density, orientation, ...stored, decode }],
    diagnostics: [],
    about,
  };
}

/** `is_rgb`: the three components are red, green and blue, whatever the file says. */
export async function decodeJpeg(
  data: Uint8Array,
  header: JpegHeader,
  is_rgb = false,
): Promise<DecodedFrame | UnreadFrame> {
  const entries = entriesOf(header, is_rgb);
  if (entries === null) return unread(`a JPEG with ${header.components} components of ${header.precision} bits`);
  const { width, height } = header;
  const raster = await decodeByEngine({ width, height, data, entries });
  if (!raster || raster.width !== width || raster.height !== height) return unread('pixels that cannot be decoded');
  return { raster, fault: header.is_whole ? null : 'the file ends within the picture' };
}

/** How PDF describes the pixels; null where they are of a kind that the engine does not know. */
function entriesOf(header: JpegHeader, is_rgb: boolean): string | null {
  const space = SPACES[header.components];
  if (!space || header.precision !== SAMPLE_BITS) return null;
  const inverted = header.components === 4 && header.is_adobe ? '/Decode [1 0 1 0 1 0 1 0]' : '';
  const transform = is_rgb ? '/DecodeParms << /ColorTransform 0 >>' : '';
  return `/ColorSpace ${space} /BitsPerComponent 8 /Filter /DCTDecode ${inverted} ${transform}`;
}

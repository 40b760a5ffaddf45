// Reads the segments of a JPEG up to its pixels: size, components, density, EXIF.
import { byteView } from '../byte-view.ts';
import { densityIn } from '../density.ts';
import { type About, type Density, NOTHING_SAID, type Orientation } from '../picture-file.ts';
import { readDirectory, readHeader } from '../tiff/directory.ts';
import { aboutOf, densityOf, orientationOf } from '../tiff/tags.ts';

export interface JpegHeader {
  readonly width: number;
  readonly height: number;
  /** 1 is grey, 3 colour, 4 the inks of print. */
  readonly components: number;
  /** Bits of a sample. */
  readonly precision: number;
  readonly density: Density | null;
  readonly orientation: Orientation;
  readonly about: About;
  /** Whether a program of Adobe wrote it, which has inks the other way round. */
  readonly is_adobe: boolean;
  /** Whether the pixels end where they should, with a mark. */
  readonly is_whole: boolean;
}

const MARKER = 0xff;
const [START, END, SCAN, JFIF, EXIF, ADOBE] = [0xd8, 0xd9, 0xda, 0xe0, 0xe1, 0xee];
const [FIRST_RESTART, LAST_RESTART] = [0xd0, 0xd7];
/** Frames of all kinds but the tables that lie among their numbers (ITU-T T.81, table B.1). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Units of JFIF's densities, by number; 0 states the shape of pixels alone. */
const UNITS = [null, 'inch', 'centimetre'] as const;

/** Null where there is no frame. */
export function readJpegHeader(bytes: Uint8Array): JpegHeader | null {
  const view = byteView(bytes, 'big');
  let frame: Pick<JpegHeader, 'width' | 'height' | 'components' | 'precision'> | null = null;
  let density: Density | null = null;
  let exif: ReturnType<typeof readExif> = null;
  let is_adobe = false;
  let is_whole = false;
  for (const { marker, at, length } of listSegments(bytes)) {
    if (isFrame(marker) && !frame)
      frame = {
        precision: view.u8(at),
        height: view.u16(at + 1),
        width: view.u16(at + 3),
        components: view.u8(at + 5),
      };
    else if (marker === JFIF && hasName(bytes, at, 'JFIF\0'))
      density = densityIn(UNITS[view.u8(at + 7)] ?? null, view.u16(at + 8), view.u16(at + 10));
    else if (marker === EXIF && hasName(bytes, at, 'Exif\0')) exif ??= readExif(bytes.subarray(at + 6, at + length));
    else if (marker === ADOBE && hasName(bytes, at, 'Adobe')) is_adobe = true;
    else if (marker === END) is_whole = true;
  }
  if (!frame) return null;
  return {
    ...frame,
    density: density ?? exif?.density ?? null,
    orientation: exif?.orientation ?? 1,
    about: exif?.about ?? NOTHING_SAID,
    is_adobe,
    is_whole,
  };
}

const hasName = (bytes: Uint8Array, at: number, name: string): boolean =>
  Buffer.from(bytes.subarray(at, at + name.length)).toString('latin1') === name;

/** What a camera or scanner says of a picture; null where that is no directory. */
export function readExif(
  bytes: Uint8Array,
): { readonly density: Density | null; readonly orientation: Orientation; readonly about: About } | null {
  const header = readHeader(bytes);
  const read = header && readDirectory(header, header.first_directory);
  if (!read) return null;
  const { directory } = read;
  return { density: densityOf(directory), orientation: orientationOf(directory), about: aboutOf(directory) };
}

/** Segments with the place and length of what they hold, up to the end of the picture. Pixels between them are passed over. */
function* listSegments(bytes: Uint8Array): Generator<{ marker: number; at: number; length: number }> {
  let at = 0;
  for (;;) {
    at = bytes.indexOf(MARKER, at);
    if (at < 0 || at + 1 >= bytes.length) return;
    const marker = bytes[at + 1]!;
    at += marker === MARKER ? 1 : 2;
    // A filler, a byte of pixels, or a mark without a length.
    if (marker === MARKER || marker === 0 || marker === START || (marker >= FIRST_RESTART && marker <= LAST_RESTART))
      continue;
    if (marker === END) {
      yield { marker, at, length: 0 };
      return;
    }
    const length = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
    if (length < 2) continue;
    yield { marker, at: at + 2, length: length - 2 };
    at += marker === SCAN ? 2 : length;
  }
}

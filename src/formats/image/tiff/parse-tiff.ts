// A TIFF as a file of pages: the chain of its directories.
import { FolioError } from '../../../errors.ts';
import type { Diagnostic } from '../../../model/index.ts';
import { type Frame, NOTHING_SAID, type PictureFile } from '../picture-file.ts';
import { checkSize } from '../raster/raster.ts';
import { decodePage } from './decode-page.ts';
import { type Directory, readDirectory, readHeader, type TiffHeader } from './directory.ts';
import { layoutOf, PHOTOMETRIC } from './page-layout.ts';
import { aboutOf, densityOf, orientationOf, TAG } from './tags.ts';

/** Bits of the subfile type: a smaller copy of another page, or a mask for one. */
const REDUCED_OR_MASK = 1 | 4;

export function parseTiff(bytes: Uint8Array, max_bytes: number, max_frames: number): PictureFile {
  const header = readHeader(bytes);
  const directories = header ? listDirectories(header, max_frames) : [];
  if (!header || directories.length === 0) throw new FolioError('corrupt_file', 'The TIFF has no picture.');
  const pages = directories.filter((directory) => (directory.number(TAG.subfile_type, 0) & REDUCED_OR_MASK) === 0);
  const shown = pages.length > 0 ? pages : directories.slice(0, 1);
  const left_out = directories.length - shown.length;
  return {
    kind: 'TIFF',
    frames: shown.map((directory) => toFrame(header, directory, max_bytes)),
    diagnostics: left_out > 0 ? [previewsLeftOut(left_out)] : [],
    about: shown[0] ? aboutOf(shown[0]) : NOTHING_SAID,
  };
}

/** Each once, though the chain may run in a circle; not many more than are wanted. */
function listDirectories(header: TiffHeader, most: number): Directory[] {
  const directories: Directory[] = [];
  const seen = new Set<number>();
  for (let place = header.first_directory; place !== 0 && !seen.has(place) && directories.length <= most; ) {
    seen.add(place);
    const read = readDirectory(header, place);
    if (!read) break;
    directories.push(read.directory);
    place = read.next;
  }
  return directories;
}

function toFrame({ view }: TiffHeader, directory: Directory, max_bytes: number): Frame {
  const layout = layoutOf(directory);
  const { width, height } = layout;
  const channels = layout.photometric <= PHOTOMETRIC.black_is_zero ? 1 : 3;
  checkSize({ width, height, channels }, max_bytes);
  const page = { bytes: view.bytes, directory, layout, channels, low_first: view.bytes[0] === 0x49 } as const;
  return {
    ...{ width, height, channels },
    density: densityOf(directory),
    orientation: orientationOf(directory),
    decode: () => decodePage(page),
  };
}

const previewsLeftOut = (count: number): Diagnostic => ({
  code: 'ignored_part',
  message: `${count} ${count === 1 ? 'smaller copy or mask of a page is' : 'smaller copies or masks of pages are'} left out.`,
  page: null,
});

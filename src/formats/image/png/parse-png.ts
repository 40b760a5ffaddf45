// A PNG as a file of one picture: rows are unpacked, unfiltered and set as they come.
import { FolioError } from '../../../errors.ts';
import type { Diagnostic } from '../../../model/index.ts';
import { inflateInto } from '../packing/inflate-into.ts';
import type { DecodedFrame, PictureFile } from '../picture-file.ts';
import { blankRaster, checkSize } from '../raster/raster.ts';
import { listPasses, type Pass } from './passes.ts';
import { COLOUR, type PngHeader, readPngHeader, SAMPLES } from './png-header.ts';
import { createRowSetter } from './row-setter.ts';
import { unfilter } from './unfilter.ts';

export function parsePng(bytes: Uint8Array, max_bytes: number): PictureFile {
  const header = readPngHeader(bytes);
  if (!header) throw new FolioError('corrupt_file', 'The PNG has no sound header.');
  const { width, height, density, orientation, about } = header;
  const channels = channelsOf(header);
  checkSize({ width, height, channels }, max_bytes);
  const more: Diagnostic = {
    code: 'ignored_part',
    message: 'The picture is animated: its first frame is read.',
    page: null,
  };
  const decode = (): Promise<DecodedFrame> => decodePng(header, channels);
  return {
    kind: 'PNG',
    frames: [{ width, height, channels, density, orientation, decode }],
    diagnostics: header.is_animated ? [more] : [],
    about,
  };
}

function channelsOf({ colour, palette }: PngHeader): 1 | 3 {
  if (colour === COLOUR.palette) return palette.every((value, i) => value === palette[i - (i % 3)]) ? 1 : 3;
  return colour === COLOUR.grey || colour === COLOUR.grey_alpha ? 1 : 3;
}

async function decodePng(header: PngHeader, channels: 1 | 3): Promise<DecodedFrame> {
  const { width, height, depth, colour } = header;
  const raster = blankRaster(width, height, channels);
  const setRow = createRowSetter(header, raster);
  const bits = depth * SAMPLES[colour]!;
  const step = Math.max(1, bits >> 3);
  const rows = createRowCutter(listPasses(width, height, header.is_interlaced), bits, (filter, row, above, pass, y) => {
    unfilter(filter, row, above, step);
    setRow(row, pass, y);
  });
  const sound = await inflateInto(header.data, rows.take);
  return { raster, fault: sound && rows.isDone() ? null : 'its pixels are damaged or end early' };
}

type UseRow = (filter: number, row: Uint8Array, above: Uint8Array, pass: Pass, y: number) => void;

/** Cuts a stream of bytes into rows; each begins with the number of its filter. */
function createRowCutter(passes: readonly Pass[], bits: number, use: UseRow) {
  let [pass_at, y, filled] = [0, 0, -1];
  let filter = 0;
  let [row, above] = rowsOf(passes[0]);

  function rowsOf(pass: Pass | undefined): [Uint8Array, Uint8Array] {
    const size = pass ? Math.ceil((pass.width * bits) / 8) : 0;
    return [new Uint8Array(size), new Uint8Array(size)];
  }

  function endRow(pass: Pass): void {
    use(filter, row, above, pass, y++);
    [row, above, filled] = [above, row, -1];
    if (y < pass.height) return;
    y = 0;
    [row, above] = rowsOf(passes[++pass_at]);
  }

  return {
    isDone: () => pass_at >= passes.length,
    take(piece: Uint8Array): boolean {
      for (let at = 0; at < piece.length; ) {
        const pass = passes[pass_at];
        if (!pass) return false;
        if (filled < 0) {
          filter = piece[at++]!;
          filled = 0;
          continue;
        }
        const part = piece.subarray(at, at + row.length - filled);
        row.set(part, filled);
        filled += part.length;
        at += part.length;
        if (filled === row.length) endRow(pass);
      }
      return pass_at < passes.length;
    },
  };
}

// Reads the chunks of a PNG: header, palette, density, texts and where the pixels lie.
import { type ByteView, byteView, textOf } from '../byte-view.ts';
import { densityIn } from '../density.ts';
import { readExif } from '../jpeg/jpeg-header.ts';
import { type About, type Density, NOTHING_SAID, type Orientation } from '../picture-file.ts';

/** ISO/IEC 15948, 11.2.2. */
export const COLOUR = { grey: 0, rgb: 2, palette: 3, grey_alpha: 4, rgb_alpha: 6 } as const;
/** Samples of a pixel by its colour type. */
export const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

export interface PngHeader {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly colour: number;
  readonly is_interlaced: boolean;
  /** Red, green and blue of each colour. */
  readonly palette: Uint8Array;
  /** Opacities of the palette, or the one colour that is see-through, as the file has it. */
  readonly transparency: Uint8Array;
  readonly density: Density | null;
  readonly orientation: Orientation;
  readonly about: About;
  /** The packed pixels. */
  readonly data: Uint8Array;
  /** Whether there are further pictures, which follow each other in time. */
  readonly is_animated: boolean;
}

const SIGNATURE_BYTES = 8;
/** Length, name and check sum. */
const CHUNK_BYTES = 12;
const TEXT_FIELDS: Readonly<Record<string, keyof About>> = { Title: 'title', Author: 'author', Software: 'producer' };

/** Null where no sound header begins the file. */
export function readPngHeader(bytes: Uint8Array): PngHeader | null {
  const view = byteView(bytes, 'big');
  const chunks = listChunks(view);
  const first = chunks[0];
  if (first?.name !== 'IHDR' || first.data.length < 13) return null;
  const at = first.at;
  const [depth, colour] = [view.u8(at + 8), view.u8(at + 9)];
  if (!DEPTHS[colour]?.includes(depth)) return null;
  const find = (name: string): Uint8Array => chunks.find((chunk) => chunk.name === name)?.data ?? new Uint8Array(0);
  const exif = readExif(find('eXIf'));
  return {
    width: view.u32(at),
    height: view.u32(at + 4),
    depth,
    colour,
    is_interlaced: view.u8(at + 12) === 1,
    palette: find('PLTE'),
    transparency: find('tRNS'),
    density: densityOf(find('pHYs')) ?? exif?.density ?? null,
    orientation: exif?.orientation ?? 1,
    about: { ...(exif?.about ?? NOTHING_SAID), ...textsOf(chunks) },
    data: Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data)),
    is_animated: chunks.some(({ name }) => name === 'acTL'),
  };
}

interface Chunk {
  readonly name: string;
  readonly at: number;
  readonly data: Uint8Array;
}

/** The last one may be cut off by the end of the file. */
function listChunks({ bytes, u32 }: ByteView): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE_BYTES; at + 8 < bytes.length; ) {
    const length = u32(at);
    const name = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1');
    chunks.push({ name, at: at + 8, data: bytes.subarray(at + 8, at + 8 + length) });
    if (name === 'IEND') break;
    at += CHUNK_BYTES + length;
  }
  return chunks;
}

function densityOf(chunk: Uint8Array): Density | null {
  const view = byteView(chunk, 'big');
  return densityIn(view.u8(8) === 1 ? 'metre' : null, view.u32(0), view.u32(4));
}

function textsOf(chunks: readonly Chunk[]): Partial<About> {
  const texts: Record<string, string> = {};
  for (const { name, data } of chunks) {
    const end = data.indexOf(0);
    if (name !== 'tEXt' || end < 0) continue;
    const field = TEXT_FIELDS[textOf(data) ?? ''];
    const text = textOf(data.subarray(end + 1));
    if (field && text) texts[field] ??= text;
  }
  return texts;
}

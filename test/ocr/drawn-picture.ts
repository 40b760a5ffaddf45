// Helps to test recognition: text that is set on a page, as a picture in greys.
import { drawPage } from '../../src/formats/pdf/picture/draw-page.ts';
import { readPng } from '../../src/formats/pdf/testing/read-png.ts';
import { onePage } from '../../src/formats/pdf/testing/write-pdf.ts';
import type { GreyPicture } from '../../src/ocr/index.ts';

const DPI = 150;

export interface SetText {
  readonly text: string;
  /** Of the baseline, in points from the bottom left. */
  readonly x: number;
  readonly y: number;
  readonly size?: number;
}

interface Sheet {
  readonly texts: readonly SetText[];
  /** Further content, such as lines that are drawn. */
  readonly content?: string;
  /** Entries of the page, such as `/Rotate 90`. */
  readonly page?: string;
  /** Degrees, clockwise, by which the lines slope. */
  readonly slope?: number;
}

/** A sheet of 400 by 260 points. */
export async function drawnPicture({ texts, content = '', page = '', slope = 0 }: Sheet): Promise<GreyPicture> {
  const radians = (-slope * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const set = texts.map(({ text, x, y, size = 12 }) => {
    // Turned about the middle of the sheet.
    const [dx, dy] = [x - 200, y - 130];
    const place = [cos, sin, -sin, cos, 200 + dx * cos - dy * sin, 130 + dx * sin + dy * cos];
    return `BT /F ${size} Tf ${place.map((value) => value.toFixed(4)).join(' ')} Tm (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`;
  });
  const bytes = onePage({ content: [content, ...set].join('\n'), media_box: '0 0 400 260', page });
  const source = {
    size: bytes.length,
    read: async (offset: number, length: number) => bytes.slice(offset, offset + length),
  };
  const png = await drawPage(source, {
    ...{ page: 1, dpi: DPI, clip: null, marks: [], encoding: 'png', password: null },
  });
  const read = readPng(png.bytes);
  const pixels = new Uint8Array(png.width * png.height);
  for (let y = 0; y < png.height; y++)
    for (let x = 0; x < png.width; x++) pixels[y * png.width + x] = read.at(x, y)[0]!;
  return { width: png.width, height: png.height, dpi: DPI, pixels };
}

/** A box in pixels of the picture. */
export const inPixels = (points: readonly number[]): number[] => points.map((value) => (value * DPI) / 72);

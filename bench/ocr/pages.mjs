// Pages of image-only PDFs as pictures in greys, drawn by the PDF reader's own engine.
import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { drawPage } from '../../dist/formats/pdf/picture/draw-page.js';

/** The first page of the file. */
export async function drawGrey(path, dpi) {
  const bytes = await readFile(path);
  const source = { size: bytes.length, read: async (offset, length) => bytes.slice(offset, offset + length) };
  const request = { page: 1, dpi, clip: null, marks: [], encoding: 'png', password: null };
  const { bytes: png, width, height } = await drawPage(source, request);
  return { width, height, dpi, pixels: toGrey(Buffer.from(png), width, height) };
}

/** A picture in greys as `pdftoppm -gray` and most tools write it, of this many pixels per inch. */
export async function readPgm(path, dpi) {
  const bytes = await readFile(path);
  const [head, width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(0, 64).toString('latin1'));
  return { width: Number(width), height: Number(height), dpi, pixels: new Uint8Array(bytes.subarray(head.length)) };
}

/** Of PNGs as our encoder writes them: eight bits a channel, without filters, the pixels in one piece. */
function toGrey(png, width, height) {
  const data = png.indexOf('IDAT');
  const lines = inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4)));
  const channels = png[25] === 2 ? 3 : 1;
  const grey = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const start = y * (width * channels + 1) + 1;
    for (let x = 0; x < width; x++) {
      const at = start + x * channels;
      grey[y * width + x] =
        channels === 1 ? lines[at] : Math.round(0.299 * lines[at] + 0.587 * lines[at + 1] + 0.114 * lines[at + 2]);
    }
  }
  return grey;
}

// Pages of a PDF as an office scanner would give them: turned a little, blurred, noised, compressed. The same file gives the same scan.
import { encodePicture } from '../../dist/bytes/index.js';
import { openDocument } from '../../dist/formats/pdf/engine/open-document.js';
import { openPage } from '../../dist/formats/pdf/engine/open-page.js';
import { openPdfium } from '../../dist/formats/pdf/engine/pdfium.js';
import { drawGrey } from '../../dist/formats/pdf/picture/draw-grey.js';

/** Degrees by which sheets lie askew, either way. */
const MOST_SKEW = 0.8;
const NOISE = 14;
/** Paper and ink as scanners see them. */
const [INK, PAPER] = [38, 242];

/** `bytes` of a PDF → those of one whose pages are pictures of 200 dpi. */
export async function scanPdf(bytes, seed) {
  const random = createRandom(seed);
  const source = { size: bytes.length, read: async (offset, length) => bytes.slice(offset, offset + length) };
  const document = await openDocument(await openPdfium(), source, null);
  const pages = [];
  try {
    for (let page = 1; page <= document.page_count; page++) {
      const open = openPage(document, page);
      try {
        const picture = degraded(drawGrey(document, open), random);
        pages.push({ ...picture, points: { width: open.space.width, height: open.space.height } });
      } finally {
        open.close();
      }
    }
  } finally {
    document.close();
  }
  return writePdf(pages);
}

function degraded({ width, height, pixels, dpi }, random) {
  const angle = ((2 * random() - 1) * MOST_SKEW * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const turned = new Float32Array(width * height).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x - width / 2, y - height / 2];
      const [fx, fy] = [width / 2 + dx * cos + dy * sin, height / 2 - dx * sin + dy * cos];
      const [ix, iy] = [Math.floor(fx), Math.floor(fy)];
      if (ix < 0 || iy < 0 || ix >= width - 1 || iy >= height - 1) continue;
      const [u, v] = [fx - ix, fy - iy];
      const at = iy * width + ix;
      turned[y * width + x] =
        (1 - v) * ((1 - u) * pixels[at] + u * pixels[at + 1]) +
        v * ((1 - u) * pixels[at + width] + u * pixels[at + width + 1]);
    }
  const out = new Int32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const near = [at, at - 1, at + 1, at - width, at + width].map((i) => turned[i] ?? 255);
      const blurred = 0.4 * near[0] + 0.15 * (near[1] + near[2] + near[3] + near[4]);
      const grey = INK + (blurred / 255) * (PAPER - INK) + NOISE * (random() + random() - 1);
      const level = Math.max(0, Math.min(255, Math.round(grey)));
      out[at] = level * 0x010101;
    }
  return {
    width,
    height,
    dpi,
    jpeg: encodePicture({ bitmap: { width, height, stride: width, pixels: out }, dpi }, 'jpeg'),
  };
}

/** Numbers between 0 and 1 that a seed determines (mulberry32). */
function createRandom(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function writePdf(pages) {
  const parts = [];
  const places = [0];
  let length = 0;
  const put = (piece) => {
    const bytes = typeof piece === 'string' ? Buffer.from(piece, 'latin1') : Buffer.from(piece);
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (...pieces) => {
    places.push(length);
    put(`${places.length - 1} 0 obj\n`);
    pieces.forEach(put);
    put('\nendobj\n');
  };
  put('%PDF-1.7\n');
  object('<< /Type /Catalog /Pages 2 0 R >>');
  object(`<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, i) => `${3 + 3 * i} 0 R`).join(' ')}] >>`);
  pages.forEach(({ width, height, jpeg, points }, i) => {
    const first = 3 + 3 * i;
    const content = `q ${points.width} 0 0 ${points.height} 0 0 cm /I Do Q`;
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${points.width} ${points.height}] /Contents ${first + 1} 0 R /Resources << /XObject << /I ${first + 2} 0 R >> >> >>`,
    );
    object(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
    object(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      '\nendstream',
    );
  });
  const start = length;
  put(`xref\n0 ${places.length}\n0000000000 65535 f \n`);
  for (const place of places.slice(1)) put(`${String(place).padStart(10, '0')} 00000 n \n`);
  put(`trailer\n<< /Size ${places.length} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return new Uint8Array(Buffer.concat(parts));
}

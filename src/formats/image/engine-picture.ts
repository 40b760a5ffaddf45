// Decodes JPEG, JPEG 2000 and fax data by the engine of the PDF reader: wrapped as the one picture of a page.
import { openDocument } from '../pdf/engine/open-document.ts';
import { openPdfium, type Pdfium } from '../pdf/engine/pdfium.ts';
import type { Raster } from './raster/raster.ts';

/** A picture as PDF describes it (ISO 32000-1, 8.9.5). */
export interface EnginePicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  /** Entries of its dictionary: colour space, bits, filter. */
  readonly entries: string;
}

/** What FPDFBitmap_GetFormat tells, and how many bytes a pixel has. */
const PIXEL_BYTES: Readonly<Record<number, number>> = { 1: 1, 2: 3, 3: 4, 4: 4 };
const GREY = 1;

/** Null where the engine can make nothing of it. */
export async function decodeByEngine(picture: EnginePicture): Promise<Raster | null> {
  const pdf = wrap(picture);
  const engine = await openPdfium();
  const source = { size: pdf.length, read: async (at: number, length: number) => pdf.subarray(at, at + length) };
  const document = await openDocument(engine, source, null);
  const page = engine.raw['FPDF_LoadPage']!(document.handle, 0);
  try {
    const object = page === 0 ? 0 : engine.raw['FPDFPage_GetObject']!(page, 0);
    const bitmap = object === 0 ? 0 : engine.raw['FPDFImageObj_GetBitmap']!(object);
    if (bitmap === 0) return null;
    try {
      return copyBitmap(engine, bitmap);
    } finally {
      engine.raw['FPDFBitmap_Destroy']!(bitmap);
    }
  } finally {
    if (page !== 0) engine.raw['FPDF_ClosePage']!(page);
    document.close();
  }
}

function copyBitmap(engine: Pdfium, bitmap: number): Raster | null {
  const ask = (name: string): number => engine.raw[`FPDFBitmap_Get${name}`]!(bitmap);
  const [width, height, stride, format] = [ask('Width'), ask('Height'), ask('Stride'), ask('Format')];
  const step = PIXEL_BYTES[format];
  const start = ask('Buffer');
  if (!step || start === 0) return null;
  const channels = format === GREY ? 1 : 3;
  const samples = new Uint8Array(width * height * channels);
  const memory = engine.u8();
  for (let row = 0, out = 0; row < height; row++) {
    const from = start + row * stride;
    if (channels === 1) {
      samples.set(memory.subarray(from, from + width), out);
      out += width;
      continue;
    }
    // The engine has blue first.
    for (let at = from, end = from + width * step; at < end; at += step) {
      samples[out++] = memory[at + 2]!;
      samples[out++] = memory[at + 1]!;
      samples[out++] = memory[at]!;
    }
  }
  return { width, height, channels, samples };
}

/** A PDF with the picture on its one page. */
function wrap({ width, height, data, entries }: EnginePicture): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 1 1] /Contents 4 0 R /Resources << /XObject << /P 5 0 R >> >> >>',
    '<< /Length 5 >>\nstream\n/P Do\nendstream',
  ];
  let head = '%PDF-1.7\n';
  const places = objects.map((object, i) => {
    const place = head.length;
    head += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  places.push(head.length);
  head += `5 0 obj\n<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${entries} /Length ${data.length} >>\nstream\n`;
  const tail = '\nendstream\nendobj\n';
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${head.length + data.length + tail.length}\n%%EOF\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), data, Buffer.from(tail + end, 'latin1')]);
}

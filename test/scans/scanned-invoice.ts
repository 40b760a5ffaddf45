// A scan that is made here: text drawn to a picture, and the picture wrapped in a PDF of its own.
import { deflateSync } from 'node:zlib';
import { drawGrey } from '../../src/formats/pdf/picture/draw-grey.ts';
import { withPage } from '../../src/formats/pdf/testing/open-pdf.ts';
import { onePage, stream } from '../../src/formats/pdf/testing/write-pdf.ts';

const A4 = '0 0 595 842';

/** Text, left edge, baseline from the top and size, in points. */
const TEXTS: readonly (readonly [string, number, number, number])[] = [
  ['Harbour Lane Joinery Ltd', 60, 80, 18],
  ['Invoice number: 20417', 60, 130, 11],
  ['Invoice date: 14 March 2024', 60, 150, 11],
  ['The oak shelves were delivered and fitted on the day that was agreed.', 60, 190, 11],
  ['Description', 66, 245, 11],
  ['Quantity', 300, 245, 11],
  ['Amount', 420, 245, 11],
  ['Oak shelves', 66, 275, 11],
  ['4', 300, 275, 11],
  ['320.00', 420, 275, 11],
  ['Fitting', 66, 305, 11],
  ['1', 300, 305, 11],
  ['80.00', 420, 305, 11],
  ['Total: 400.00 EUR', 420, 350, 11],
];

function printed(): Uint8Array {
  const texts = TEXTS.map(([text, x, y, size]) => `BT /F ${size} Tf ${x} ${842 - y} Td (${text}) Tj ET`);
  const rules = [225, 255, 285, 315].map((y) => `60 ${842 - y} m 520 ${842 - y} l S`);
  const sides = [60, 290, 410, 520].map((x) => `${x} ${842 - 225} m ${x} ${842 - 315} l S`);
  return onePage({ media_box: A4, content: [...texts, ...rules, ...sides].join('\n') });
}

/** The invoice as it comes from a scanner: a picture, and nothing that says what it shows. */
export async function scannedInvoice(): Promise<Uint8Array> {
  const { width, height, pixels } = await withPage(printed(), drawGrey);
  const picture = Buffer.from(deflateSync(pixels)).toString('latin1');
  const entries = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /FlateDecode`;
  return onePage({
    media_box: A4,
    resources: '/XObject << /I 20 0 R >>',
    content: 'q 595 0 0 842 0 0 cm /I Do Q',
    objects: { 20: stream(picture, entries) },
  });
}

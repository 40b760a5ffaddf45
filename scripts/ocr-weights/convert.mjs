// Makes packages/ocr-weights from the networks of PP-OCRv6 tiny, see docs/decisions/ for where those come from:
//   npm run build && node scripts/ocr-weights/convert.mjs FOLDER DICTIONARY   (with det/det.onnx and rec/rec.onnx; a character a line)
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertNetworks } from '../../dist/ocr/convert/convert-networks.js';

const OUT = new URL('../../packages/ocr-weights/', import.meta.url).pathname;
const [, , folder, dictionary] = process.argv;

mkdirSync(OUT, { recursive: true });
const files = convertNetworks({
  name: 'PP-OCRv6 tiny',
  version: 1,
  detection: readFileSync(join(folder, 'det/det.onnx')),
  recognition: readFileSync(join(folder, 'rec/rec.onnx')),
  characters: Buffer.from(readFileSync(dictionary, 'utf8').replaceAll('\r', '')),
});
for (const [name, bytes] of files) writeFileSync(join(OUT, name), bytes);

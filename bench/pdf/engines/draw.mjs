// The first page of each file as our reader draws it at 150 dpi, encoded. Third argument: png or jpeg.
import { readFileSync } from 'node:fs';
import { FORMATS } from '../../../dist/formats/index.js';
import { runPasses } from './run-passes.mjs';

const reader = FORMATS.find(({ format }) => format === 'pdf');
const request = { page: 1, dpi: 150, clip: null, marks: [], encoding: process.argv[4], password: null };

await runPasses(async (path) => {
  const bytes = readFileSync(path);
  const source = { size: bytes.length, read: async (offset, length) => bytes.slice(offset, offset + length) };
  const picture = await reader.draw(source, request);
  return { pages: 1, chars: picture.bytes.length };
});

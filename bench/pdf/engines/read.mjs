// Our reading in full. Argument: `sink` hands every piece to a sink that drops it; `container` writes it in the
// stored form, as the service does, and drops the bytes.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { FORMATS } from '../../../dist/formats/index.js';
import { readContainer } from '../../../dist/worker/index.js';
import { compileLater } from '../../../dist/worker/process/compile-later.js';
import { LIMITS } from '../../speed/limits.mjs';
import { answerPaths } from './answer-paths.mjs';

// As the service's reader processes do.
compileLater();
const reader = FORMATS.find(({ format }) => format === 'pdf');
if (!reader) throw new Error('PDFs are not read by this build');
const stored = process.argv[2] === 'container';

await answerPaths(async (path) => {
  const bytes = readFileSync(path);
  const source = { size: bytes.length, read: async (offset, length) => bytes.slice(offset, offset + length) };
  const context = {
    limits: LIMITS,
    signal: new AbortController().signal,
    progress: () => {},
    password: null,
    file_name: basename(path),
  };
  if (stored) return (await readContainer(reader, source, context, () => {})).page_count;
  const out = { page: () => {}, table: () => {}, cells: () => {}, formulas: () => {}, extras: () => {} };
  const { pages } = await reader.read(source, { ...context, out });
  return pages.length;
});

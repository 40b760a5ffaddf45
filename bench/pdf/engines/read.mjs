// Our reading in full. Third argument: `sink` hands every piece to a sink that drops it; `container` writes it in the
// stored form, as the service does, and drops the bytes.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { FORMATS } from '../../../dist/formats/index.js';
import { compileLater } from '../../../dist/worker/compile-later.js';
import { readContainer } from '../../../dist/worker/index.js';
import { LIMITS } from '../../speed/limits.mjs';
import { runPasses } from './run-passes.mjs';

// As the service's reader processes do.
compileLater();
const reader = FORMATS.find(({ format }) => format === 'pdf');
if (!reader) throw new Error('PDFs are not read by this build');
const stored = process.argv[4] === 'container';

await runPasses(async (path) => {
  const bytes = readFileSync(path);
  const source = { size: bytes.length, read: async (offset, length) => bytes.slice(offset, offset + length) };
  const context = {
    limits: LIMITS,
    signal: new AbortController().signal,
    progress: () => {},
    password: null,
    file_name: basename(path),
  };
  if (stored) return { pages: (await readContainer(reader, source, context, () => {})).page_count, chars: 0 };
  let chars = 0;
  const count = ({ text_blocks }) => {
    for (const { text } of text_blocks ?? []) chars += text.length;
  };
  const out = { page: count, table: () => {}, cells: () => {}, formulas: () => {}, extras: () => {} };
  const { pages } = await reader.read(source, { ...context, out });
  return { pages: pages.length, chars };
});

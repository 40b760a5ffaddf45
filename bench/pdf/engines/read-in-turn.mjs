// Reads its list of files warm and waits; at a word from the parent reads it so many times and tells the wall time.
// Usage: fork read-in-turn.mjs LIST PASSES
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { FORMATS } from '../../../dist/formats/index.js';
import { readContainer } from '../../../dist/worker/index.js';
import { compileLater } from '../../../dist/worker/process/compile-later.js';
import { LIMITS } from '../../speed/limits.mjs';
import { answerInTurn } from './answer-in-turn.mjs';

/** By then what is compiled as it is used is compiled, so that a second pass is no cheaper than the first. */
const WARM_PASSES = 5;

const list = process.argv[2];
// As the service's reader processes do.
compileLater();
const reader = FORMATS.find(({ format }) => format === 'pdf');
const files = readFileSync(list, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((path) => ({ bytes: readFileSync(path), file_name: basename(path) }));

async function readAll() {
  for (const { bytes, file_name } of files) {
    const source = { size: bytes.length, read: async (offset, length) => bytes.slice(offset, offset + length) };
    const context = {
      limits: LIMITS,
      signal: new AbortController().signal,
      progress: () => {},
      password: null,
      file_name,
    };
    await readContainer(reader, source, context, () => {}).catch(() => {}); // a file that cannot be read costs too
  }
}

await answerInTurn(readAll, WARM_PASSES);

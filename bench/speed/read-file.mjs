// Reads a file into a stored document, as a reader process does. Usage: node read-file.mjs FORMAT FILE OUT [WARM-UP FILE]
import { rmSync, statSync } from 'node:fs';
import { FORMATS } from '../../dist/formats/index.js';
import { readInto } from '../../dist/worker/process/read-into.js';
import { LIMITS } from './limits.mjs';
import { report } from './measure.mjs';

const [format, file, out, warmUp] = process.argv.slice(2);
const readOne = (path) => {
  rmSync(out, { force: true });
  const request = { blob_path: path, out_path: out, format, file_name: `bench.${format}`, password: null };
  return readInto({ ...request, size: statSync(path).size }, { formats: FORMATS, limits: LIMITS });
};
// Reader processes are kept warm, so that loading the program and its engine is no part of reading a file.
if (warmUp) await readOne(warmUp);
const before = process.cpuUsage();
const outcome = await readOne(file);
report({ pages: outcome.page_count, stored: statSync(out).size }, before);

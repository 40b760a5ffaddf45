// Reads a CSV into a fully queryable document on disk, as a reader process does. Usage: node read-csv.mjs FILE OUT
import { rmSync, statSync } from 'node:fs';
import { FORMATS } from '../../dist/formats/index.js';
import { readInto } from '../../dist/worker/read-into.js';
import { report } from './measure.mjs';

const [file, out] = process.argv.slice(2);
const limits = {
  max_cells: 1e9,
  max_columns: 1e5,
  max_text_bytes: 2 ** 22,
  max_pages: 1e5,
  max_unpacked_bytes: 2 ** 32,
};
rmSync(out, { force: true });
// Reader processes are kept warm, so that loading the program is no part of reading a file.
const before = process.cpuUsage();
const outcome = await readInto(
  { blob_path: file, out_path: out, format: 'csv', file_name: 'bench.csv', size: statSync(file).size, password: null },
  { formats: FORMATS, limits },
);
report({ pages: outcome.page_count, stored: statSync(out).size }, before);

// Reads a file into a stored document, as a reader process does, some times: as the first file of the process, and again.
// Usage: node read-document.mjs FORMAT FILE OUT TIMES (0: loads the program and reads nothing)
import { rmSync, statSync } from 'node:fs';
import { FORMATS } from '../../dist/formats/index.js';
import { compileLater } from '../../dist/worker/process/compile-later.js';
import { readInto } from '../../dist/worker/process/read-into.js';
import { peakRssOf } from './http.mjs';
import { LIMITS } from './limits.mjs';

compileLater();
const [format, file, out, times] = process.argv.slice(2);
const cpu = [];
let stored = 0;
for (let i = 0; i < Number(times); i++) {
  rmSync(out, { force: true });
  const before = process.cpuUsage();
  const request = { blob_path: file, out_path: out, format, file_name: `bench.${format}`, password: null };
  await readInto({ ...request, size: statSync(file).size }, { formats: FORMATS, limits: LIMITS });
  const { user, system } = process.cpuUsage(before);
  cpu.push((user + system) / 1e3);
  stored = statSync(out).size;
}
console.log(JSON.stringify({ cpu, rss: peakRssOf(process.pid), stored }));

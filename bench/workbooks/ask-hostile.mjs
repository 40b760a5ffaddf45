// A tiny workbook that claims a whole sheet: what it costs to read it and to answer about it, in a warm process.
// Usage: node ask-hostile.mjs FILE OUT CELL
import { rmSync, statSync } from 'node:fs';
import { exportDocument } from '../../dist/export/index.js';
import { FORMATS } from '../../dist/formats/index.js';
import { getPage, listSheets, readRange } from '../../dist/tools/index.js';
import { readInto } from '../../dist/worker/process/read-into.js';
import { LIMITS } from '../speed/limits.mjs';
import { median } from '../speed/measure.mjs';
import { openDocument } from '../speed/open-document.mjs';

const [file, out, cell] = process.argv.slice(2);
const [TIMES, WARM_UP] = [9, 3];
const request = { blob_path: file, out_path: out, format: 'xlsx', file_name: 'bench.xlsx', password: null };

async function drain({ body }) {
  let length = 0;
  for await (const piece of body) length += piece.length;
  return length;
}

const read = async () => {
  rmSync(out, { force: true });
  // Waiting for the disk is no part of reading.
  await readInto({ ...request, size: statSync(file).size }, { formats: FORMATS, limits: LIMITS, sync: false });
};

const steps = {
  read,
  list_sheets: (document) => listSheets.run(document, {}),
  read_range: (document) => readRange.run(document, { sheet: 'Sheet1' }),
  'read_range at the cell': (document) => readRange.run(document, { sheet: 'Sheet1', range: cell }),
  'read_range, empty cells too': (document) => readRange.run(document, { sheet: 'Sheet1', include_empty: true }),
  get_page: (document) => getPage.run(document, { page: 1 }),
  'export markdown': async (document) => drain(await exportDocument(document, { format: 'markdown' })),
  'export csv': async (document) => drain(await exportDocument(document, { format: 'csv' })),
  'export json': async (document) => drain(await exportDocument(document, { format: 'json' })),
};

const times = Object.fromEntries(Object.keys(steps).map((name) => [name, []]));
for (let i = 0; i < TIMES; i++) {
  let opened = null;
  for (const [name, ask] of Object.entries(steps)) {
    const started = performance.now();
    try {
      await ask(opened?.document);
    } catch (error) {
      // Being refused is an answer too.
      if (typeof error.code !== 'string') throw error;
      times[name].refused = error.code;
    }
    times[name].push(performance.now() - started);
    opened ??= await openDocument(out);
  }
  await opened.close();
}
const told = Object.fromEntries(
  Object.entries(times).map(([name, list]) => [
    name,
    { first_ms: list[0], ms: median(list.slice(WARM_UP)), ...(list.refused ? { refused: list.refused } : {}) },
  ]),
);
console.log(JSON.stringify({ file_bytes: statSync(file).size, stored: statSync(out).size, steps: told }));

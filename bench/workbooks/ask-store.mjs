// Ranges and finds in a stored workbook of a million cells. Usage: node ask-store.mjs CONTAINER
import { findCells, readRange } from '../../dist/tools/index.js';
import { median, quantile } from '../speed/measure.mjs';
import { openDocument } from '../speed/open-document.mjs';

const [container] = process.argv.slice(2);
const [RANGES, WARM_UP, FINDS] = [400, 100, 7];

/** Milliseconds of 20×10 ranges at places spread over the sheet: what the asker waits, and the CPU, which other work delays less. */
async function ranges(cacheBytes) {
  const { document, close } = await openDocument(container, cacheBytes);
  const [{ name, row_count }] = document.view.head.sheets;
  const [times, cpus] = [[], []];
  for (let i = 0; i < RANGES + WARM_UP; i++) {
    const row = 1 + ((Math.imul(i + 1, 2654435761) >>> 0) % (row_count - 20));
    const [before, started] = [process.cpuUsage(), performance.now()];
    const answer = await readRange.run(document, { sheet: name, range: `A${row}:J${row + 19}` });
    const ms = performance.now() - started;
    const { user, system } = process.cpuUsage(before);
    if (answer.cells.length !== 200) throw new Error(`${answer.cells.length} cells at row ${row}`);
    if (i < WARM_UP) continue;
    times.push(ms);
    cpus.push((user + system) / 1e3);
  }
  await close();
  return { p50_ms: quantile(times, 0.5), p95_ms: quantile(times, 0.95), cpu_p95_ms: quantile(cpus, 0.95) };
}

/** Name, pattern, whether it is one. */
const QUERIES = [
  ['regex with a literal, texts', 'invoice .* of 77\\d+$', true],
  ['regex without a literal, texts', '^[a-m]+ [n-z]+ no \\d{3} ', true],
  ['regex without a literal, texts and numbers', '^\\w+ \\w+ \\d\\d$|^9{2}\\d$', true],
  ['regex with a literal, numbers', '77\\.\\d5$', true],
  ['regex without a literal, numbers', '^[1-3]\\d\\d$', true],
  ['regex, dates', '^2/2\\d/', true],
  ['substring, few matches', 'profit no 12', false],
  ['substring, no match', 'nowhere', false],
  ['substring, digits', '4711', false],
];

async function finds() {
  const { document, close } = await openDocument(container);
  const told = {};
  for (const [name, query, regex] of QUERIES) {
    const [cpu, wall] = [[], []];
    let total = 0;
    for (let i = 0; i < FINDS; i++) {
      const [before, started] = [process.cpuUsage(), performance.now()];
      ({ total } = await findCells.run(document, { query, regex }));
      wall.push(performance.now() - started);
      const { user, system } = process.cpuUsage(before);
      cpu.push((user + system) / 1e3);
    }
    told[name] = { query, total, first_cpu_ms: cpu[0], cpu_ms: median(cpu.slice(1)), wall_ms: median(wall.slice(1)) };
  }
  await close();
  return told;
}

console.log(JSON.stringify({ ranges: { cold: await ranges(0), warm: await ranges(2 ** 30) }, finds: await finds() }));

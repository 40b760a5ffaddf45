// Latency of a 20×10 range at the store, at rows spread over the whole document, nothing cached. Usage: node range.mjs CONTAINER ROWS
import { open, stat } from 'node:fs/promises';
import { createSegmentCache, openContainer } from '../../dist/segments/index.js';
import { readRange } from '../../dist/tools/index.js';
import { quantile, report } from './measure.mjs';

const [path, rows] = process.argv.slice(2);
const handle = await open(path);
const source = {
  size: (await stat(path)).size,
  read: async (offset, length) => {
    const bytes = Buffer.allocUnsafeSlow(length);
    const { bytesRead } = await handle.read(bytes, 0, length, offset);
    return bytes.subarray(0, bytesRead);
  },
};
const view = await openContainer(source, 'bench', createSegmentCache(0));
const file = { file_name: 'bench.csv', file_type: 'csv', size_bytes: 0 };
const times = [];
for (let i = 0; i < 300; i++) {
  const row = 1 + Math.floor((((i * 7919) % 300) / 300) * (Number(rows) - 20));
  const started = performance.now();
  const answer = await readRange.run(
    { view, file },
    { sheet: view.head.sheets[0].name, range: `A${row}:J${row + 19}` },
  );
  if (answer.cells.length === 0) throw new Error(`nothing at row ${row}`);
  if (i >= 20) times.push({ ms: performance.now() - started, row });
}
const third = (from, to) =>
  quantile(
    times.filter(({ row }) => row >= from * rows && row < to * rows).map(({ ms }) => ms),
    0.5,
  );
report({
  p50: quantile(
    times.map(({ ms }) => ms),
    0.5,
  ),
  p95: quantile(
    times.map(({ ms }) => ms),
    0.95,
  ),
  first_third: third(0, 1 / 3),
  last_third: third(2 / 3, 1),
});
await handle.close();

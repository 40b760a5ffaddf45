// What recognition costs tables: structure of tables of PDFs as they are, and as an office scanner would give them, scored alike.
//   node bench/ocr/tables.mjs --data DIR --scorer FILE [--limit N] [--step N] [--ways born,scan] [--verbose]
// DIR (or DIR/files) holds NAME.pdf beside NAME-str.xml; FILE is the scorer of tables, which exports `readGold` and `matchTables`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readDocument } from '../../dist/index.js';
import { scanPdf } from './office-scan.mjs';

const { values: flags } = parseArgs({
  options: {
    ...{ data: { type: 'string' }, scorer: { type: 'string' }, ways: { type: 'string', default: 'born,scan' } },
    ...{ limit: { type: 'string' }, step: { type: 'string', default: '1' }, verbose: { type: 'boolean' } },
  },
});
const { matchTables, readGold } = await import(resolve(flags.scorer));
const data = existsSync(join(flags.data, 'files')) ? join(flags.data, 'files') : flags.data;
const WAYS = { born: (bytes) => bytes, scan: (bytes, seed) => scanPdf(bytes, seed) };

const names = readdirSync(data)
  .filter((name) => name.endsWith('-str.xml'))
  .map((name) => name.slice(0, -'-str.xml'.length))
  .sort()
  .filter((_, i) => i % Number(flags.step) === 0)
  .slice(0, flags.limit ? Number(flags.limit) : undefined);
const ways = flags.ways.split(',');
const scores = Object.fromEntries(ways.map((way) => [way, []]));
for (const [i, name] of names.entries()) {
  const gold = readGold(readFileSync(join(data, `${name}-str.xml`), 'utf8'));
  const bytes = new Uint8Array(readFileSync(join(data, `${name}.pdf`)));
  for (const way of ways) {
    const teds = mean(matchTables(gold, await tablesOf(await WAYS[way](bytes, i + 1))));
    scores[way].push(teds);
    if (flags.verbose) console.log(name.padEnd(10), way.padEnd(5), percent(teds), `${gold.length} tables`);
  }
}
for (const way of ways)
  console.log(way.padEnd(5), `${scores[way].length} documents  TEDS ${percent(mean(scores[way]))}`);

async function tablesOf(bytes) {
  const { view } = await readDocument(bytes, { file_name: 'document.pdf' });
  const tables = [];
  for (const { id } of view.head.tables) {
    const { rows } = await view.table(id);
    const cells = rows.flatMap((row) =>
      row.cells.map(({ row: at, col, row_span = 1, col_span = 1, text }) => ({
        ...{ row: at ?? row.row, col, rowSpan: row_span, colSpan: col_span, text },
      })),
    );
    tables.push({ cells });
  }
  return tables;
}

function mean(values) {
  return values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : 1;
}

function percent(share) {
  return (100 * share).toFixed(1).padStart(5);
}

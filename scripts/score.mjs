// Starts the service on a fresh store, runs every scorer of ../shared/eval on ../shared/corpus and prints one table.
// Usage: npm run score [-- --only csv,hostile] [-- --json FILE]
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './start-server.mjs';

const shared = new URL('../../shared/', import.meta.url).pathname;
const corpus = (name) => join(shared, 'corpus', name);

const RUNS = [
  { name: 'csv-dialect', scorer: 'csv', args: ['--data', corpus('csv-dialect')] },
  { name: 'csv-spectrum', scorer: 'csv', args: ['--data', corpus('csv-spectrum')] },
  { name: 'tables-icdar2013', scorer: 'tables', args: ['--data', corpus('tables-icdar2013')] },
  { name: 'pdf-tagged-structure', scorer: 'structure', args: ['--data', corpus('pdf-tagged-structure')] },
  { name: 'pdf-olmocr-tests', scorer: 'tests-olmocr', args: ['--data', corpus('pdf-olmocr-tests')] },
  { name: 'pairs', scorer: 'pairs', args: ['--data', corpus('pairs')] },
  ...['docx-pandoc', 'pptx-pandoc', 'rtf-pandoc', 'rtf-striprtf'].map((name) => ({
    name,
    scorer: 'markdown',
    args: ['--data', corpus(name)],
  })),
  { name: 'spreadsheets-excel-csv', scorer: 'workbooks', args: ['--data', corpus('spreadsheets-excel-csv')] },
  { name: 'precedents', scorer: 'precedents', args: ['--data', corpus('spreadsheets-excel-csv')] },
  ...['invoices-zugferd', 'forms-adbuy', 'contracts-cuad', 'extract-schema'].map((name) => ({
    name,
    scorer: 'fields',
    args: ['--data', corpus(name)],
  })),
  { name: 'hostile', scorer: 'hostile', args: ['--data', corpus('hostile')], pid: true },
  { name: 'growth', scorer: 'growth', args: ['--only', 'csv'], pid: true },
];

function run(scorer, args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(shared, 'eval', `${scorer}.mjs`), ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('close', (code) => resolve({ code, headline: output.trim().split('\n').at(-1) ?? '' }));
  });
}

const flag = (name) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
};
const only = flag('--only')?.split(',');

if (!existsSync(join(shared, 'eval'))) {
  console.error('The scorers and their corpus are not beside this checkout (../shared), so there is nothing to score.');
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'folio-score-'));
const server = await startServer(folder);
const results = [];
try {
  for (const { name, scorer, args, pid } of RUNS) {
    if (only && !only.some((word) => name.includes(word) || scorer === word)) continue;
    const json = join(folder, `${name}.json`);
    const { code, headline } = await run(scorer, [
      '--base-url',
      server.url,
      '--json',
      json,
      ...(pid ? ['--pid', String(server.pid)] : []),
      ...args,
    ]);
    const summary = existsSync(json) ? JSON.parse(readFileSync(json, 'utf8')).summary : undefined;
    results.push({ name, scorer: `${scorer}.mjs`, code, headline, ...(summary ? { summary } : {}) });
    console.log(`${name.padEnd(24)} ${headline}`);
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (flag('--json')) writeFileSync(flag('--json'), `${JSON.stringify(results, null, 2)}\n`);

// What a load needs, from measured times: nodes of each kind by their processors, the database and the bucket by what each document asks of
// them, and a simulation by discrete events of how long files wait. Usage: node bench/capacity.mjs [--write]
import { readFileSync, writeFileSync } from 'node:fs';

const results = (name) => JSON.parse(readFileSync(new URL(`results/${name}.json`, import.meta.url), 'utf8'));
const pdf = results('pdf').speed.growth.runs.at(-1);
const xlsx = results('workbooks').xlsx.million;
const { http } = results('foundation');

/** Of one core, in seconds of its time. */
export const COSTS = {
  pdf_page: pdf.cpu_s / pdf.pages,
  million_cells: xlsx.folioscope.warm_ms / 1000,
  page_answer: http.page.cpuMicros / 1e6,
};
/** The document that loads are made of: ten pages of PDF, and ten questions about it. */
export const DOCUMENT = { pages: 10, bytes: 300_000, container_bytes: 150_000, questions: 10 };
/** Statements that a document costs the database from upload to ready, and those that one PostgreSQL of four cores does a second. */
const DATABASE = { statements: 25, a_second: 20_000, rows_bytes: 3_000 };
/** A claim and its end, one after the other for all workers; measured, see docs/decisions/029-more-than-one-machine.md. */
const CLAIMS_A_SECOND = 736;
const CORES = 4;
const BUSY = 0.7;

/** Work arrives by chance, is read in the order of arrival by so many readers, and takes times around the mean; the same on every run. */
export function simulate(rate, readers, mean, documents = 20_000) {
  let state = 12345;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
  const exponential = (of) => -of * Math.log(random());
  const free = new Float64Array(readers);
  const waits = [];
  let now = 0;
  for (let i = 0; i < documents; i++) {
    now += exponential(1 / rate);
    let first = 0;
    for (let r = 1; r < readers; r++) if (free[r] < free[first]) first = r;
    const start = Math.max(now, free[first]);
    // Half of it is the same for all documents, half is chance: short and long ones.
    free[first] = start + mean / 2 + exponential(mean / 2);
    waits.push(start - now);
  }
  waits.sort((a, b) => a - b);
  const mean_wait = waits.reduce((sum, one) => sum + one, 0) / documents;
  return { p50: waits[documents >> 1], p99: waits[Math.floor(documents * 0.99)], queue: mean_wait * rate };
}

export function plan(rate) {
  const read = DOCUMENT.pages * COSTS.pdf_page;
  const readers = Math.max(2, Math.ceil((rate * read) / BUSY));
  const answers = Math.max(1, Math.ceil((rate * DOCUMENT.questions * COSTS.page_answer) / BUSY));
  const traffic = rate * (2 * DOCUMENT.bytes + 2 * DOCUMENT.container_bytes);
  const bottleneck =
    rate > CLAIMS_A_SECOND
      ? 'the claim of jobs: one table, one lock; split tenants over several databases'
      : rate * DATABASE.statements > DATABASE.a_second
        ? 'statements of the database'
        : readers > 8
          ? 'processors of workers'
          : 'none';
  return {
    rate,
    readers,
    workers: Math.max(2, Math.ceil(readers / CORES)),
    apis: Math.max(2, Math.ceil(answers / CORES)),
    statements: rate * DATABASE.statements,
    rows_a_day: (rate * 86_400 * DATABASE.rows_bytes) / 1e9,
    bucket_a_day: (rate * 86_400 * (DOCUMENT.bytes + DOCUMENT.container_bytes)) / 1e12,
    traffic: traffic / 1e6,
    puts: rate * 2,
    ...simulate(rate, readers, read),
    bottleneck,
  };
}

const ms = (seconds) => `${(seconds * 1000).toFixed(seconds < 0.001 ? 2 : 0)} ms`;
const round = (number) =>
  number >= 100 ? Math.round(number).toLocaleString('en-US') : Number(number.toPrecision(2)).toString();

export function render() {
  const rows = [1, 100, 10_000].map(plan);
  const line = (name, cell) => `| ${name} | ${rows.map(cell).join(' | ')} |`;
  return [
    `| | ${rows.map(({ rate }) => `${rate.toLocaleString('en-US')} a second`).join(' | ')} |`,
    '|---|---|---|---|',
    line('reader processes, at 70 % of their time', (r) => round(r.readers)),
    line('workers of four cores', (r) => round(r.workers)),
    line('API nodes of four cores', (r) => round(r.apis)),
    line('statements of the database a second', (r) => round(r.statements)),
    line('the database grows a day by, GB', (r) => round(r.rows_a_day)),
    line('the bucket grows a day by, TB', (r) => round(r.bucket_a_day)),
    line('to and from the bucket, MB a second', (r) => round(r.traffic)),
    line('objects written a second', (r) => round(r.puts)),
    line('wait for a reader, p50 and p99', (r) => `${ms(r.p50)}, ${ms(r.p99)}`),
    line('files in the queue, on average', (r) => round(r.queue)),
    line('what gives way first', (r) => r.bottleneck),
  ].join('\n');
}

const PAGE = new URL('../docs/capacity.md', import.meta.url);
const BETWEEN = /(<!-- plan -->\n)[\s\S]*?(<!-- end -->)/;
if (process.argv[1] === PAGE.pathname.replace('docs/capacity.md', 'bench/capacity.mjs')) {
  if (process.argv.includes('--write'))
    writeFileSync(
      PAGE,
      readFileSync(PAGE, 'utf8').replace(BETWEEN, (_, head, tail) => `${head}${render()}\n${tail}`),
    );
  else console.log(COSTS, `\n${render()}`);
}

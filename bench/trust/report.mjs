// The results of a run, as JSON and as a page for people. Parts that were not run keep what an earlier run found.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../results', import.meta.url));

const counts = (object) =>
  Object.entries(object)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
const verdict = ({ passed }) => (passed ? 'passed' : '**failed**');
const list = (items) => (items.length === 0 ? ['None.', ''] : [...items.map((item) => `- ${item}`), '']);
/** In a table or list of Markdown a text stays one line. */
const inLine = (text) => String(text).replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, 300);

const findings = (groups) =>
  list(
    groups.map(
      ({ signature, count, command, examples }) =>
        `${count}× ${inLine(signature)}; again: \`${command ?? examples[0]}\``,
    ),
  );
const deathsOf = (deaths) =>
  list(
    deaths.map(({ code, signal, log = [], call }) =>
      inLine(`${call ?? signal ?? code}: ${log.filter((line) => /Error/.test(line))[0] ?? ''}`),
    ),
  );

const SECTIONS = {
  fuzz: (part) => [
    `${part.mutants} mutants (seed ${part.seed}, ${part.asked_all} asked on every route) in ${part.seconds} s: ${part.deaths.length} deaths, ${part.findings.length} kinds of faults.`,
    `Verdicts: ${counts(part.verdicts)}. Slowest answer: ${Math.round(part.slowest.ms)} ms (${part.slowest.operation}, mutant ${part.slowest.index} of ${part.slowest.file}).`,
    ...['', 'Faults:', '', ...findings(part.findings)],
    ...(part.late_under_load.length > 0
      ? ['Late while all cores were busy, in time when alone:', '', ...findings(part.late_under_load)]
      : []),
    ...(part.suspects.length > 0
      ? [
          'Readers that ended or ran out of time, which is allowed and worth a look:',
          '',
          ...list(
            part.suspects.slice(0, 20).map(({ index, verdict: code, file }) => `${code}: mutant ${index} of ${file}`),
          ),
        ]
      : []),
  ],
  requests: (part) => [
    `${part.requests} requests (seed ${part.seed}) in ${part.seconds} s: ${part.deaths.length} deaths, ${part.findings.length} kinds of faults. Of ${part.valid.asked} right ones ${part.valid.succeeded} succeeded.`,
    `Statuses: ${counts(part.statuses)}.`,
    ...['', 'Faults:', '', ...findings(part.findings)],
  ],
  kills: (part) => [
    `${part.kills.server} kills of the server, ${part.kills.reader} of readers (seed ${part.seed}) in ${part.seconds} s; acknowledged meanwhile: ${counts(part.acknowledged)}.`,
    ...[
      '',
      'Lost, wrong or strange:',
      '',
      ...list(
        [
          ...part.lost,
          ...part.faults,
          ...part.strange.map(({ what, answer, detail }) => `${what}: ${answer}, ${detail}`),
          ...part.deaths.map(({ code }) => `the server died by itself: ${code}`),
        ].map(inLine),
      ),
    ],
  ],
  faults: (part) => [
    ...['| fault | outcome |', '|---|---|'],
    ...part.trials.map(
      ({ name, passed, skipped, findings: found }) =>
        `| ${name} | ${skipped ? `skipped: ${skipped}` : passed ? 'stood' : found.map(inLine).join('<br>')} |`,
    ),
    '',
  ],
  injection: (part) => [
    `Calls that failed in turn${part.step > 1 ? `, every ${part.step}th` : ''}: ${counts(part.runs)}, in ${part.seconds} s; ${part.deaths.length} deaths.`,
    ...['', 'Faults:', '', ...findings(part.findings)],
    ...(part.deaths.length > 0 ? ['Deaths:', '', ...deathsOf(part.deaths)] : []),
  ],
  torture: (part) => [
    `Each must take the reader less than ${part.goals.seconds} s of processor time and ${part.goals.mb} MB, whether it is read or refused.`,
    ...['', '| file | bytes | outcome | processor time | most memory |', '|---|---|---|---|---|'],
    ...part.trials.map(
      ({ name, bytes, outcome, seconds, mb, passed }) =>
        `| ${name} | ${bytes} | ${outcome}${passed ? '' : ' (**fault**)'} | ${seconds} s | ${mb} MB |`,
    ),
    '',
  ],
  soak: (part) => [
    `${part.minutes} minutes: ${counts(part.requests)}.`,
    ...['', '| measure | value | goal |', '|---|---|---|'],
    `| growth of memory after warm-up | ${part.rss_mb_a_minute} MB a minute (at the end ${part.rss_mb} MB) | < 1 |`,
    `| small reads while readers are busy, p99 | ${part.undisturbed_p99_ms} ms (${part.undisturbed_reads} reads while the machine's host took 2 % of the processors or less; of all ${part.small_reads} ${part.p99_ms} ms, p50 ${part.p50_ms} ms; the host took ${Math.round(part.stolen_share * 100)} %) | < 50 ms |`,
    `| descriptors | ${part.descriptors_grown} more | ≤ 8 |`,
    `| answers at fault | ${part.fault_count} | 0 |`,
    ...['', ...list(part.faults.map(inLine))],
  ],
  cluster: (part) =>
    part.skipped
      ? ['Skipped: PostgreSQL or an S3 server was not there.', '']
      : [
          ...['| for so long | uploads meanwhile | acknowledged and lost | longest answer | ready again after |'],
          '|---|---|---|---|---|',
          ...part.trials.map(
            ({ name, seconds, statuses, acknowledged, lost, longest, back }) =>
              `| ${name}, ${seconds} s | ${counts(statuses)} | ${acknowledged}, ${lost} | ${longest} s | ${back} s |`,
          ),
          ...['', ...list(part.kills.map(inLine))],
        ],
};
const TITLES = {
  fuzz: 'Mutants of files',
  requests: 'Odd requests',
  kills: 'Kills under load',
  faults: 'Faults of the machine',
  injection: 'Every call fails once',
  torture: 'Very many of one thing, and bombs',
  soak: 'Minutes of mixed load',
  cluster: 'Several nodes, and parts that fail',
};

/** The page: which parts passed, then each part. */
export function toMarkdown(results) {
  const parts = Object.keys(TITLES).filter((name) => results[name]);
  return [
    '# Trust',
    '',
    'Written by `npm run trust`; what it means stands in [docs/trust.md](../../docs/trust.md).',
    '',
    ...['| part | run | outcome |', '|---|---|---|'],
    ...parts.map(
      (name) =>
        `| ${TITLES[name]} | ${results[name].at}${results[name].quick ? ', quick' : ''}, ${results[name].cores} cores | ${verdict(results[name])} |`,
    ),
    '',
    ...parts.flatMap((name) => [`## ${TITLES[name]}`, '', ...SECTIONS[name](results[name])]),
  ]
    .join('\n')
    .replace(/\n*$/, '\n');
}

/** Writes trust.json and trust.md; the path of the page, from here. */
export function writeReport(results, folder = FOLDER) {
  const [json, page] = [join(folder, 'trust.json'), join(folder, 'trust.md')];
  mkdirSync(dirname(json), { recursive: true });
  const earlier = existsSync(json) ? JSON.parse(readFileSync(json, 'utf8')) : {};
  const cores = availableParallelism();
  const all = {
    ...earlier,
    ...Object.fromEntries(Object.entries(results).map(([name, part]) => [name, { cores, ...part }])),
  };
  writeFileSync(json, `${JSON.stringify(all, null, 2)}\n`);
  writeFileSync(page, toMarkdown(all));
  return relative(process.cwd(), page);
}

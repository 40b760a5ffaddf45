// Hostile input and faults, to the end: what the service does with broken files, odd requests, kills, and faults of the machine.
// Usage: npm run trust [-- --only fuzz,requests,kills,faults,injection,torture,soak,cluster] [--quick] [--seed N] [--resume] [--minutes N] [--count N]
// One thing again: --mutant N or --request N (with --keep I,J), --fault NAME, --file NAME, --code CODE --once|--persistent --from N. See docs/trust.md.
import { parseArgs } from 'node:util';
import { clusterFaults } from './cluster/outages.mjs';
import { machineFaults } from './faults/machine-faults.mjs';
import { fuzzFiles } from './files/fuzz-files.mjs';
import { injectFaults } from './injection/inject-faults.mjs';
import { killUnderLoad } from './kills/kill-under-load.mjs';
import { writeReport } from './report.mjs';
import { fuzzRequests } from './requests/fuzz-requests.mjs';
import { soak } from './soak/soak.mjs';
import { torture } from './torture/torture.mjs';

const { values: flags } = parseArgs({
  options: {
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    resume: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    count: { type: 'string' },
    minutes: { type: 'string' },
    mutant: { type: 'string' },
    request: { type: 'string' },
    keep: { type: 'string' },
    fault: { type: 'string' },
    file: { type: 'string' },
    code: { type: 'string' },
    once: { type: 'boolean', default: false },
    persistent: { type: 'boolean', default: false },
    from: { type: 'string' },
    step: { type: 'string' },
  },
});
const { quick, resume } = flags;
const seed = Number(flags.seed);
const number = (text) => (text === undefined ? undefined : Number(text));
const listed = (text) => text?.split(',').map(Number);
const say = (line) => console.log(line);
const sized = (full, small) => number(flags.count) ?? (quick ? small : full);

/** One thing again, which is looked at and not reported. */
const isSingle = [flags.mutant, flags.request, flags.fault, flags.file, flags.code].some((flag) => flag !== undefined);
const modes = () => (flags.once ? [false] : flags.persistent ? [true] : undefined);

const PARTS = {
  fuzz: () =>
    fuzzFiles({
      ...{
        count: sized(20_000, 200),
        seed,
        resume,
        keepProgress: true,
        say,
        kept: listed(flags.keep),
        cutDown: !isSingle,
      },
      ...(flags.mutant === undefined ? {} : { only: listed(flags.mutant), depth: 'all' }),
    }),
  requests: () =>
    fuzzRequests({
      ...{ count: sized(5_000, 300), seed, resume, keepProgress: true, say, kept: listed(flags.keep) },
      ...(flags.request === undefined ? {} : { only: listed(flags.request) }),
    }),
  kills: () => killUnderLoad({ count: sized(300, 12), seed, say }),
  faults: () => machineFaults({ say, ...(flags.fault === undefined ? {} : { names: [flags.fault] }) }),
  injection: () =>
    injectFaults({
      ...{ say, codes: flags.code?.split(','), modes: modes(), from: number(flags.from) },
      ...(quick ? { step: 17, most: 4 } : {}),
      ...(flags.step === undefined ? {} : { step: Number(flags.step) }),
      ...(flags.from === undefined ? {} : { most: 1 }),
    }),
  torture: () => torture({ quick, say, ...(flags.file === undefined ? {} : { names: flags.file.split(',') }) }),
  soak: () => soak({ minutes: number(flags.minutes) ?? (quick ? 0.2 : 30), seed, say }),
  cluster: () => clusterFaults({ seconds: quick ? 5 : 60, kills: sized(300, 8), say }),
};

const only = flags.only?.split(',') ?? Object.keys(PARTS);
const unknown = only.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}

// Whoever interrupts a run leaves no server behind: what was started is ended with this process.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));

const results = {};
for (const name of only) {
  say(`\n${name}`);
  results[name] = { at: new Date().toISOString().slice(0, 19), quick, ...(await PARTS[name]()) };
  say(`${name}: ${results[name].passed ? 'passed' : 'FAILED'}`);
}
if (isSingle) console.log(JSON.stringify(results, null, 2));
else say(`\nWritten to ${writeReport(results)}`);
process.exitCode = Object.values(results).every(({ passed }) => passed) ? 0 : 1;

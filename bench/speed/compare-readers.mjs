// Runs readers over one file, a fresh process each, in turns.
import { spawn } from 'node:child_process';
import { median, mib } from './measure.mjs';

/** The JSON of the last line that the process printed. */
export function runJson(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let [output, errors] = ['', ''];
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve(JSON.parse(output.trim().split('\n').at(-1)))
        : reject(new Error(errors.trim().split('\n').at(-1) || `ended with ${code}`)),
    );
  });
}

/**
 * {name: {cold_ms, warm_ms, rss}}: CPU of user and system over all threads; cold is the first read of a process, once the program
 * is loaded; warm the median of the later ones; medians over the rounds. A reader that fails is told and left out.
 */
export async function compareReaders(readers, rounds) {
  const runs = new Map(readers.map(({ name }) => [name, []]));
  const failed = new Set();
  for (let round = 0; round < rounds; round++) {
    for (const { name, command, args, rounds: most = rounds } of readers) {
      if (round >= most || failed.has(name)) continue;
      process.stderr.write(`  ${name}, round ${round + 1}\n`);
      await runJson(command, args).then(
        (run) => runs.get(name).push(run),
        (error) => {
          failed.add(name);
          console.error(`${name}: ${error.message}`);
        },
      );
    }
  }
  const told = {};
  for (const [name, list] of runs) {
    if (list.length === 0) continue;
    told[name] = {
      cold_ms: median(list.map(({ cpu }) => cpu[0])),
      warm_ms: median(list.map(({ cpu }) => median(cpu.slice(1)))),
      rss: median(list.map(({ rss }) => rss)),
    };
  }
  return told;
}

/** A table of what `compareReaders` told; the reader named `folioscope` is ours. */
export function printReaders(title, told) {
  console.log(`\n${title}: CPU of all threads, ours with the stored document written`);
  console.log('reader               cold ms    warm ms   cold ours/it   warm ours/it   peak memory');
  const ours = told.folioscope;
  for (const [name, { cold_ms, warm_ms, rss }] of Object.entries(told)) {
    const cell = (value, digits, width) => (Number.isFinite(value) ? value.toFixed(digits) : '–').padStart(width);
    console.log(
      `${name.padEnd(18)} ${cell(cold_ms, 0, 9)} ${cell(warm_ms, 0, 10)} ${cell(ours.cold_ms / cold_ms, 2, 14)} ${cell(ours.warm_ms / warm_ms, 2, 14)} ${mib(rss).padStart(13)}`,
    );
  }
}

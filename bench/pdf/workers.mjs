// How much sooner two reader processes are done than one.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { median } from '../speed/measure.mjs';

const scriptOf = (name) => new URL(`engines/${name}.mjs`, import.meta.url).pathname;

/** Wall milliseconds until the slowest of them is done. */
async function race(script, lists, passes) {
  const children = lists.map((list) => fork(script, [list, String(passes)]));
  await Promise.all(children.map((child) => once(child, 'message')));
  const done = children.map((child) => once(child, 'message'));
  for (const child of children) child.send('go');
  const told = await Promise.all(done);
  return Math.max(...told.map(([{ wall }]) => wall));
}

/** The same work twice in one process, then shared by two; so neither gains by a lucky split. All are warm before the clock starts. */
async function compare(script, list, rounds) {
  const [one, two] = [[], []];
  for (let round = 0; round < rounds; round++) {
    one.push(await race(script, [list], 2));
    two.push(await race(script, [list, list], 1));
  }
  return { one_ms: median(one), two_ms: median(two), speedup: median(one) / median(two) };
}

/** `ceiling` is the same for plain arithmetic: what the machine itself gives two processes at this time. */
export async function compareWorkers(paths, folder, rounds) {
  const list = join(folder, 'workers.txt');
  writeFileSync(list, paths.join('\n'));
  const read = await compare(scriptOf('read-in-turn'), list, rounds);
  const ceiling = await compare(scriptOf('busy-in-turn'), list, rounds);
  return { ...read, ceiling: ceiling.speedup };
}

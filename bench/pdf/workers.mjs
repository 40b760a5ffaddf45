// How much sooner two reader processes are done than one.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { median } from '../speed/measure.mjs';

const script = new URL('engines/read-in-turn.mjs', import.meta.url).pathname;

/** Wall milliseconds until the slowest of them is done. */
async function race(lists, passes) {
  const children = lists.map((list) => fork(script, [list, String(passes)]));
  await Promise.all(children.map((child) => once(child, 'message')));
  const done = children.map((child) => once(child, 'message'));
  for (const child of children) child.send('go');
  const told = await Promise.all(done);
  return Math.max(...told.map(([{ wall }]) => wall));
}

/** The same work twice in one process, then shared by two; so neither gains by a lucky split. */
export async function compareWorkers(paths, folder, rounds) {
  const list = join(folder, 'workers.txt');
  writeFileSync(list, paths.join('\n'));
  const [one, two] = [[], []];
  for (let round = 0; round < rounds; round++) {
    one.push(await race([list], 2));
    two.push(await race([list, list], 1));
  }
  return { one_ms: median(one), two_ms: median(two), speedup: median(one) / median(two) };
}

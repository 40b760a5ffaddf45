// Part `kills`: SIGKILL for the server or one of its readers, again and again, while clients upload, extract and delete.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '../random.mjs';
import { childrenOf, delay, openServer } from '../server.mjs';
import { folderFaults, lostDeeds, untilSettled } from './check-store.mjs';
import { createLoad } from './load.mjs';

const LANES = 4;
const SHARE_OF_SERVERS = 0.5;
/** A kill comes once so many more deeds are acknowledged, at the most, or this many milliseconds went by; and then at any moment. */
const MOST_DEEDS = 4;
const LONGEST_PAUSE = 4_000;
const MOMENT = 150;
const SETTINGS = { FOLIO_READERS: '2', FOLIO_LOG_LEVEL: 'error' };

/** Ends one reader of the server at random; false where there is none. */
function killReader(pid, random) {
  const readers = childrenOf(pid);
  if (readers.length === 0) return false;
  try {
    process.kill(random.pick(readers), 'SIGKILL');
    return true;
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
    return false;
  }
}

export async function killUnderLoad({ count, seed, say = () => undefined }) {
  const folder = mkdtempSync(join(tmpdir(), 'folio-trust-kills-'));
  const random = createRandom(seed, 'kills');
  let server = await openServer(folder, SETTINGS);
  const load = createLoad(() => server.url, createRandom(seed, 'load'));
  const running = load.run(LANES);
  const kills = { server: 0, reader: 0 };
  const deaths = [];
  const started = performance.now();
  const done = () => load.deeds.uploads.size + load.deeds.extractions.size + load.deeds.deleted.size;
  const pause = async () => {
    const [wanted, until] = [done() + random.int(MOST_DEEDS + 1), performance.now() + LONGEST_PAUSE];
    while (done() < wanted && performance.now() < until) await delay(5);
    await delay(random.next() * MOMENT);
  };
  const restart = async () => {
    server = await openServer(folder, SETTINGS);
  };
  try {
    while (kills.server + kills.reader < count) {
      await pause();
      if (server.death) {
        deaths.push(server.death);
        await restart();
      } else if (random.chance(SHARE_OF_SERVERS)) {
        await server.kill();
        kills.server++;
        await restart();
      } else if (killReader(server.pid, random)) kills.reader++;
      if ((kills.server + kills.reader) % 50 === 0)
        say(`${kills.server + kills.reader} kills, ${load.deeds.uploads.size} uploads acknowledged`);
    }
    load.stop();
    await running;
    const lost = await lostDeeds(server.url, load.deeds);
    await untilSettled(server.url);
    await server.stop();
    // What a killed server left is removed by the next one.
    await restart();
    await server.stop();
    const faults = folderFaults(folder);
    const { uploads, extractions, deleted } = load.deeds;
    return {
      ...{
        kills,
        seed,
        seconds: Math.round((performance.now() - started) / 1000),
        deaths,
        lost,
        faults,
        strange: load.strange,
      },
      acknowledged: { uploads: uploads.size, extractions: extractions.size, deletions: deleted.size },
      passed: [deaths, lost, faults, load.strange].every((list) => list.length === 0),
    };
  } finally {
    load.stop();
    if (!server.death) await server.kill();
    await running;
    rmSync(folder, { recursive: true, force: true });
  }
}

// Long runs, with figures; only where FOLIO_ENDURANCE says how many kills, and written to where FOLIO_ENDURANCE_OUT says.
import { appendFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { missingParts, startParts } from '../support/cluster/cluster.ts';
import { openNodes, type Role } from '../support/cluster/nodes.ts';
import { type RunningServer, uploadText } from '../support/server.ts';

const kills = Number(process.env['FOLIO_ENDURANCE'] ?? 0);
const minutes = Number(process.env['FOLIO_ENDURANCE_MINUTES'] ?? 60);
const missing = missingParts() ?? (kills > 0 ? null : 'FOLIO_ENDURANCE is not set');
/** A lease, and a little. */
const LONGEST_SECONDS = 15;

const say = (line: string): void => {
  const out = process.env['FOLIO_ENDURANCE_OUT'];
  if (out) appendFileSync(out, `${line}\n`);
};
const table = (name: string, rows: number): string =>
  `name,row\n${Array.from({ length: rows }, (_, row) => `${name},${row}`).join('\n')}\n`;

function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

if (missing !== null) {
  describe.skip(`kills of nodes (${missing})`, () => it('are not tried', () => {}));
} else {
  describe('kills of nodes', () => {
    it('lose and corrupt nothing that was acknowledged', { timeout: (minutes + 10) * 60_000 }, async () => {
      const parts = await startParts();
      const nodes = openNodes(parts);
      const random = createRandom(7);
      const roles: Role[] = ['api', 'api', 'worker', 'worker'];
      const running: (RunningServer | null)[] = await Promise.all(roles.map((role) => nodes.start(role)));
      const taken = new Map<string, string>();
      let refused = 0;
      let isOver = false;
      const lane = async (number: number): Promise<void> => {
        for (let n = 0; !isOver; n++) {
          const name = `${number}-${n}`;
          const rows = 20 + ((n * 37) % 400);
          const api = running[(number + n) % 2];
          if (!api) {
            await pause(20);
            continue;
          }
          const answer = await uploadText(api.url, `${name}.csv`, table(name, rows)).catch(() => null);
          const body = (await answer?.json().catch(() => null)) as { id?: string } | null;
          if (answer?.ok && body?.id) taken.set(body.id, table(name, rows));
          else refused++;
        }
      };
      const lanes = [0, 1, 2].map(lane);
      const began = Date.now();
      let killed = 0;
      while (killed < kills && Date.now() - began < minutes * 60_000) {
        await pause(100 + 900 * random());
        const place = Math.floor(random() * roles.length);
        const victim = running[place]!;
        running[place] = null;
        await victim.kill();
        killed++;
        running[place] = await nodes.start(roles[place]!);
      }
      isOver = true;
      await Promise.all(lanes);
      const ended = performance.now();
      const jobs = new pg.Client({ connectionString: parts.postgres.url });
      await jobs.connect();
      while ((await jobs.query('SELECT 1 FROM folio.jobs LIMIT 1')).rows.length > 0) await pause(100);
      const waited = (performance.now() - ended) / 1000;
      await jobs.end();
      let [lost, corrupt] = [0, 0];
      const left = [...taken];
      const compare = async (api: RunningServer): Promise<void> => {
        for (let next = left.pop(); next; next = left.pop()) {
          const [id, text] = next;
          const { status } = (await (await fetch(`${api.url}/v1/files/${id}`)).json()) as { status: string };
          if (status !== 'ready') lost++;
          else if ((await (await fetch(`${api.url}/v1/files/${id}/content`)).text()) !== text) corrupt++;
        }
      };
      await Promise.all([0, 1, 0, 1].map((place) => compare(running[place]!)));
      say(
        `${killed} kills of ${roles.join(', ')}: ${taken.size} uploads acknowledged, ${refused} not; ${lost} lost, ${corrupt} corrupt;`,
      );
      say(`no job left ${waited.toFixed(1)} s after the last kill (lease and 5 s: ${LONGEST_SECONDS} s)`);
      await nodes.stop();
      await parts.stop();
      expect({ lost, corrupt }).toEqual({ lost: 0, corrupt: 0 });
      expect(taken.size).toBeGreaterThan(killed);
    });
  });
}

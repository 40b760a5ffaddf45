// Parts that fail for as long as FOLIO_OUTAGE_SECONDS says, under load; a line of JSON each to where FOLIO_OUTAGE_OUT says. Part `cluster` of
// `npm run trust` runs it; tests of short faults are in faults.test.ts.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClusterParts, missingParts, startParts } from '../support/cluster/cluster.ts';
import { type FaultyConnection, startFaultyConnection } from '../support/cluster/faulty-connection.ts';
import { type FaultyProxy, startFaultyProxy } from '../support/cluster/faulty-proxy.ts';
import { type Nodes, openNodes } from '../support/cluster/nodes.ts';
import { type RunningServer, uploadText } from '../support/server.ts';

const seconds = Number(process.env['FOLIO_OUTAGE_SECONDS'] ?? 0);
const missing = missingParts() ?? (seconds > 0 ? null : 'FOLIO_OUTAGE_SECONDS is not set');
/** What an answer may take when its part is silent: a few tries, and the wait for a reader. */
const LONGEST_SECONDS = 180;
/** From the end of the fault until nodes say that they are ready. */
const BACK_SECONDS = 90;
const LANES = 3;
const table = (name: string): string =>
  `name,row\n${Array.from({ length: 200 }, (_, row) => `${name},${row}`).join('\n')}\n`;

if (missing !== null) {
  describe.skip(`outages (${missing})`, () => it('are not tried', () => {}));
} else {
  describe('outages', () => {
    let parts: ClusterParts;
    let nodes: Nodes;
    let apis: RunningServer[];
    let answers: FaultyProxy;
    let toBucket: FaultyConnection;
    let toDatabase: FaultyConnection;
    const taken = new Map<string, string>();
    let files = 0;

    beforeAll(async () => {
      parts = await startParts();
      answers = await startFaultyProxy(parts.s3.endpoint);
      toBucket = await startFaultyConnection({ port: Number(new URL(answers.endpoint).port) });
      const folder = new URL(parts.postgres.url.replace('@/', '@local/')).searchParams.get('host')!;
      toDatabase = await startFaultyConnection({ path: join(folder, '.s.PGSQL.5432') });
      nodes = openNodes({
        ...parts,
        s3: { ...parts.s3, endpoint: toBucket.endpoint },
        postgres: { ...parts.postgres, url: `postgres://folio@127.0.0.1:${toDatabase.port}/postgres` },
      });
      apis = await Promise.all([nodes.start('api'), nodes.start('api')]);
      await Promise.all([nodes.start('worker'), nodes.start('worker')]);
    }, 300_000);
    afterAll(async () => {
      await nodes.stop();
      await Promise.all([toBucket.stop(), toDatabase.stop()]);
      await answers.stop();
      await parts.stop();
    });

    interface Seen {
      readonly statuses: Record<string, number>;
      unclear: number;
      longest: number;
    }
    /** One upload: what it was answered, and whether what is no success says what is the matter. */
    const upload = async (seen: Seen): Promise<void> => {
      const text = table(`file ${++files}`);
      const began = performance.now();
      const answer = await uploadText(apis[files % 2]!.url, `${files}.csv`, text);
      const body = (await answer.json()) as { id?: string; code?: string };
      seen.longest = Math.max(seen.longest, (performance.now() - began) / 1000);
      const name = answer.ok ? String(answer.status) : `${answer.status} ${body.code}`;
      seen.statuses[name] = (seen.statuses[name] ?? 0) + 1;
      if (answer.ok && body.id) taken.set(body.id, text);
      else if (!body.code || answer.status === 500) seen.unclear++;
    };
    const isReady = async (): Promise<boolean> =>
      (await Promise.all(apis.map(({ url }) => fetch(`${url}/readyz`)))).every(({ ok }) => ok);
    /** How many of those that were acknowledged are not what they should be. */
    const lost = async (): Promise<number> => {
      let count = 0;
      for (const [id, text] of taken) {
        const { url } = apis[count % 2]!;
        let status = 'processing';
        for (const until = Date.now() + 120_000; status === 'processing' && Date.now() < until; )
          ({ status } = (await (await fetch(`${url}/v1/files/${id}?wait=20`)).json()) as { status: string });
        if (status !== 'ready' || (await (await fetch(`${url}/v1/files/${id}/content`)).text()) !== text) count++;
      }
      taken.clear();
      return count;
    };

    const OUTAGES: readonly (readonly [string, () => void | Promise<void>, () => void | Promise<void>])[] = [
      ['the bucket answers 500', () => void (answers.fault = 'error'), () => void (answers.fault = 'pass')],
      ['the bucket is slow', () => void (answers.fault = 'slow'), () => void (answers.fault = 'pass')],
      ['the bucket is cut off', () => void (toBucket.fault = 'cut'), () => void (toBucket.fault = 'pass')],
      ['the bucket is silent', () => void (toBucket.fault = 'stall'), () => void (toBucket.fault = 'pass')],
      ['the database is cut off', () => void (toDatabase.fault = 'cut'), () => void (toDatabase.fault = 'pass')],
      ['the database is silent', () => void (toDatabase.fault = 'stall'), () => void (toDatabase.fault = 'pass')],
      ['the database is restarted', () => parts.postgres.restart('SIGINT'), () => undefined],
      ['a standby takes the place of the database', async () => (await parts.postgres.failOver())(), () => undefined],
    ];

    it.each(OUTAGES)(
      '%s: clear errors or waiting, nothing lost, recovery without hands',
      {
        timeout: (seconds + 2 * LONGEST_SECONDS + BACK_SECONDS) * 1000 + 300_000,
      },
      async (name, begin, end) => {
        const [before, during, after]: Seen[] = Array.from({ length: 3 }, () => ({
          ...{ statuses: {}, unclear: 0, longest: 0 },
        })) as [Seen, Seen, Seen];
        let seen = before!;
        let isOver = false;
        const lanes = Array.from({ length: LANES }, async () => {
          for (; !isOver; await pause(50)) await upload(seen);
        });
        await pause(2_000);
        seen = during!;
        const began = Date.now();
        await begin();
        await pause(Math.max(0, began + seconds * 1000 - Date.now()));
        await end();
        const ended = Date.now();
        while (!(await isReady()) && Date.now() - ended < BACK_SECONDS * 1000) await pause(100);
        const back = (Date.now() - ended) / 1000;
        // What was asked for during the fault is still about to be answered.
        isOver = true;
        await Promise.all(lanes);
        await upload(after!);
        const result = { name, seconds, acknowledged: taken.size, lost: await lost(), back: Number(back.toFixed(1)) };
        const line = { ...result, ...during!, longest: Number(during!.longest.toFixed(1)) };
        const out = process.env['FOLIO_OUTAGE_OUT'];
        if (out) appendFileSync(out, `${JSON.stringify(line)}\n`);
        expect(line).toMatchObject({ lost: 0, unclear: 0 });
        expect(back).toBeLessThan(BACK_SECONDS);
        expect(line.longest).toBeLessThan(LONGEST_SECONDS);
        expect(after!.statuses).toEqual({ 201: 1 });
      },
    );
  });
}

import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClusterParts, missingParts, startParts } from '../support/cluster/cluster.ts';
import { type FaultyProxy, startFaultyProxy } from '../support/cluster/faulty-proxy.ts';
import { type Nodes, openNodes } from '../support/cluster/nodes.ts';
import { type RunningServer, uploadText } from '../support/server.ts';

const missing = missingParts();
const table = (name: string): string =>
  `name,row\n${Array.from({ length: 200 }, (_, row) => `${name},${row}`).join('\n')}\n`;

if (missing !== null) {
  describe.skip(`nodes whose parts fail (${missing})`, () => it('are not started', () => {}));
} else {
  describe('nodes whose parts fail', () => {
    let parts: ClusterParts;
    let nodes: Nodes;
    let proxy: FaultyProxy;
    let api: RunningServer;
    /** What was acknowledged, and its bytes. */
    const taken = new Map<string, string>();
    let files = 0;

    beforeAll(async () => {
      parts = await startParts();
      proxy = await startFaultyProxy(parts.s3.endpoint);
      nodes = openNodes({ ...parts, s3: { ...parts.s3, endpoint: proxy.endpoint } });
      [api] = await Promise.all([nodes.start('api'), nodes.start('worker')]);
    }, 300_000);
    afterAll(async () => {
      await nodes.stop();
      await proxy.stop();
      await parts.stop();
    });

    /** The status; what was acknowledged is remembered. */
    const upload = async (): Promise<number> => {
      const text = table(`file ${++files}`);
      const answer = await uploadText(api.url, `${files}.csv`, text);
      const { id } = (await answer.json()) as { id?: string };
      if (answer.ok && id) taken.set(id, text);
      return answer.status;
    };
    const expectAllThere = async (): Promise<void> => {
      for (const [id, text] of taken) {
        const file = (await (await fetch(`${api.url}/v1/files/${id}?wait=30`)).json()) as { status: string };
        expect(file.status).toBe('ready');
        expect(await (await fetch(`${api.url}/v1/files/${id}/content`)).text()).toBe(text);
      }
    };
    const isReady = async (): Promise<boolean> => (await fetch(`${api.url}/readyz`)).ok;

    it('take in files while the bucket is well, and when it is slow', async () => {
      expect(await upload()).toBe(201);
      proxy.fault = 'slow';
      expect([201, 202]).toContain(await upload());
      proxy.fault = 'pass';
      await expectAllThere();
    });

    it.each(['error', 'cut'] as const)(
      'say so while the bucket answers with %s, and go on when it is back',
      async (fault) => {
        const before = await upload();
        expect(before).toBe(201);
        proxy.fault = fault;
        const during = [await upload(), await upload()];
        for (const status of during) expect([500, 503, 507]).toContain(status);
        await expect.poll(isReady).toBe(false);
        proxy.fault = 'pass';
        await expect.poll(isReady).toBe(true);
        expect(await upload()).toBe(201);
        await expectAllThere();
      },
    );

    it('lose nothing where the bucket is cut off in the midst of uploads', async () => {
      const many = Array.from({ length: 12 }, async (_, i) => {
        await pause(60 * i);
        return upload().catch(() => 0);
      });
      await pause(250);
      proxy.fault = 'cut';
      await pause(1500);
      proxy.fault = 'pass';
      await Promise.all(many);
      await expect.poll(isReady).toBe(true);
      await expectAllThere();
    });

    it('lose nothing when a standby takes the place of the database', async () => {
      for (let i = 0; i < 3; i++) expect(await upload()).toBe(201);
      const promote = await parts.postgres.failOver();
      for (let i = 0; i < 3; i++) expect(await upload()).toBe(201);
      const during = Array.from({ length: 6 }, () => upload().catch(() => 0));
      await promote();
      await Promise.all(during);
      await expect.poll(isReady).toBe(true);
      expect(await upload()).toBe(201);
      await expectAllThere();
    });
  });
}

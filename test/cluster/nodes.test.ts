import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClusterParts, missingParts, startParts } from '../support/cluster/cluster.ts';
import { type Nodes, openNodes } from '../support/cluster/nodes.ts';
import { type RunningServer, uploadText } from '../support/server.ts';

const LOCKED = new URL('../../fixtures/pdf/encrypted-with-aes/input.pdf', import.meta.url);
const missing = missingParts();

interface Wire {
  readonly id: string;
  readonly status: string;
  readonly sha256: string;
}

const fileOf = async ({ url }: RunningServer, id: string, wait = 0): Promise<Wire> =>
  (await (await fetch(`${url}/v1/files/${id}?wait=${wait}`)).json()) as Wire;

/** What a table of so many rows says, different for each name. */
const table = (name: string, rows: number): string =>
  `name,row\n${Array.from({ length: rows }, (_, row) => `${name},${row}`).join('\n')}\n`;

if (missing !== null) {
  describe.skip(`several nodes (${missing})`, () => it('are not started', () => {}));
} else {
  describe('several nodes', () => {
    let parts: ClusterParts;
    let nodes: Nodes;
    let first: RunningServer;
    let second: RunningServer;
    let worker: RunningServer;

    beforeAll(async () => {
      parts = await startParts();
      nodes = openNodes(parts);
      [first, second] = await Promise.all([nodes.start('api'), nodes.start('api', { FOLIO_MAX_QUEUE: '3' })]);
    }, 300_000);
    afterAll(async () => {
      await nodes.stop();
      await parts.stop();
    });

    it('take in files while nobody reads, up to a bound, and say when to come again', async () => {
      const accepted: string[] = [];
      for (const name of ['a', 'b', 'c']) {
        const form = new FormData();
        form.append('file', new Blob([table(name, 3)]), `${name}.csv`);
        const headers = { prefer: 'respond-async' };
        const answer = await fetch(`${first.url}/v1/files`, { method: 'POST', body: form, headers });
        expect(answer.status).toBe(202);
        accepted.push(((await answer.json()) as Wire).id);
      }
      const refused = await uploadText(second.url, 'd.csv', table('d', 3));
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

      worker = await nodes.start('worker');
      for (const id of accepted) expect((await fileOf(second, id, 30)).status).toBe('ready');
      expect((await fetch(`${worker.url}/v1/files`)).status).toBe(404);
      expect((await fetch(`${worker.url}/readyz`)).status).toBe(200);
      expect(await (await fetch(`${worker.url}/metrics`)).text()).toContain('folio');
    });

    it('wake an upload that waits as soon as another node has read it', async () => {
      const answer = await uploadText(first.url, 'quick.csv', table('quick', 3));
      expect(answer.status).toBe(201);
    });

    it('answer as one: what one took in, changed or deleted, another shows at once', async () => {
      const { id } = (await (await uploadText(first.url, 'one.csv', table('one', 3))).json()) as Wire;
      for (const node of [second, first]) {
        expect((await fileOf(node, id)).status).toBe('ready');
        expect((await fetch(`${node.url}/v1/files/${id}/pages/1`)).status).toBe(200);
      }
      expect((await fetch(`${second.url}/v1/files/${id}`, { method: 'DELETE' })).status).toBe(204);
      for (const node of [first, second]) {
        expect((await fetch(`${node.url}/v1/files/${id}`)).status).toBe(404);
        expect((await fetch(`${node.url}/v1/files/${id}/pages/1`)).status).toBe(404);
      }
    });

    it('do what was asked once, though it is asked again of another node with the same key', async () => {
      const upload = async ({ url }: RunningServer) => {
        const form = new FormData();
        form.append('file', new Blob([table('same', 2)]), 'same.csv');
        const headers = { 'idempotency-key': 'key-1' };
        return (await (await fetch(`${url}/v1/files`, { method: 'POST', body: form, headers })).json()) as Wire;
      };
      const [one, other] = [await upload(first), await upload(second)];
      expect(other.id).toBe(one.id);
    });

    it('go on when the database is gone for a while', async () => {
      const { id } = (await (await uploadText(first.url, 'before.csv', table('before', 3))).json()) as Wire;
      const restarted = parts.postgres.restart('SIGQUIT');
      const during = await fetch(`${first.url}/v1/files/${id}`).catch(() => null);
      expect([200, 503]).toContain(during?.status);
      await restarted;
      await expect.poll(async () => (await fetch(`${first.url}/readyz`)).status).toBe(200);
      expect((await uploadText(first.url, 'after.csv', table('after', 3))).status).toBe(201);
      expect((await fileOf(second, id)).status).toBe('ready');
    });

    it('end in order when they are told to', async () => {
      expect(await worker.stop()).toBe(0);
    });

    it('lose nothing that was acknowledged when workers and nodes are killed, and read each file in the end', async () => {
      const answers = new Map<string, string>();
      let api = await nodes.start('api');
      let workers = await Promise.all([nodes.start('worker'), nodes.start('worker')]);
      const rounds = Number(process.env['FOLIO_TEST_KILLS'] ?? 3);
      for (let round = 0; round < rounds; round++) {
        const uploads = Array.from({ length: 4 }, async (_, i) => {
          const name = `kill-${round}-${i}`;
          const answer = await uploadText(api.url, `${name}.csv`, table(name, 2_000)).catch(() => null);
          if (answer?.ok) answers.set(((await answer.json()) as Wire).id, name);
        });
        await pause(50 + ((round * 137) % 700));
        const victim = round % 3 === 2 ? api : workers[round % 2]!;
        await victim.kill();
        if (victim === api) api = await nodes.start('api');
        else workers = [workers[(round + 1) % 2]!, await nodes.start('worker')] as typeof workers;
        if (victim !== api && round % 2 === 0) workers = [workers[1]!, workers[0]!] as typeof workers;
        await Promise.all(uploads);
      }
      expect(answers.size).toBeGreaterThan(rounds);
      for (const [id, name] of answers) {
        expect((await fileOf(second, id, 30)).status, name).toBe('ready');
        const content = await fetch(`${first.url}/v1/files/${id}/content`);
        expect(await content.text()).toBe(table(name, 2_000));
      }
      for (const worker of workers) await worker.kill();
      await api.kill();
    });

    it('open a file with a password that another node was given, where they share a secret', async () => {
      const settings = { FOLIO_SECRET: 'a secret of the nodes' };
      const [api, other, worker] = await Promise.all([
        nodes.start('api', settings),
        nodes.start('api', settings),
        nodes.start('worker', settings),
      ]);
      const form = new FormData();
      form.append('password', 'Küste');
      form.append('file', new Blob([readFileSync(LOCKED)]), 'locked.pdf');
      const answer = await fetch(`${api.url}/v1/files`, { method: 'POST', body: form });
      const body = (await answer.json()) as Wire;
      expect(answer.status, JSON.stringify(body)).toBe(201);
      expect((await fetch(`${other.url}/v1/files/${body.id}/pages/1/image?dpi=40`)).status).toBe(200);
      await Promise.all([api.kill(), other.kill(), worker.kill()]);
    });
  });
}

// Figures of several nodes; only where FOLIO_FIGURES is set, and written to where FOLIO_ENDURANCE_OUT says.
import { appendFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClusterParts, missingParts, startParts } from '../support/cluster/cluster.ts';
import { startFaultyProxy } from '../support/cluster/faulty-proxy.ts';
import { openNodes } from '../support/cluster/nodes.ts';
import { type RunningServer, uploadText } from '../support/server.ts';

const missing = missingParts() ?? (process.env['FOLIO_FIGURES'] ? null : 'FOLIO_FIGURES is not set');
const LONG_MS = 1_800_000;
const FILES = 30;
const PAGES = 600;

const say = (line: string): void => {
  const out = process.env['FOLIO_ENDURANCE_OUT'];
  if (out) appendFileSync(out, `${line} (load of the machine ${loadavg()[0]!.toFixed(1)})\n`);
};
const table = (name: string): string =>
  `name,row\n${Array.from({ length: 200 }, (_, row) => `${name},${row}`).join('\n')}\n`;
const quantile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(part * times.length))]!;

interface Wire {
  readonly id: string;
  readonly status: string;
}
async function put({ url }: RunningServer, name: string, wait: boolean): Promise<string> {
  if (wait) return ((await (await uploadText(url, `${name}.csv`, table(name))).json()) as Wire).id;
  const form = new FormData();
  form.append('file', new Blob([table(name)]), `${name}.csv`);
  const headers = { prefer: 'respond-async' };
  return ((await (await fetch(`${url}/v1/files`, { method: 'POST', body: form, headers })).json()) as Wire).id;
}
const statusOf = async ({ url }: RunningServer, id: string, wait = 0): Promise<string> =>
  ((await (await fetch(`${url}/v1/files/${id}?wait=${wait}`)).json()) as Wire).status;

if (missing !== null) {
  describe.skip(`figures of several nodes (${missing})`, () => it('are not taken', () => {}));
} else {
  describe('figures of several nodes', () => {
    let parts: ClusterParts;
    beforeAll(async () => {
      parts = await startParts();
    }, 300_000);
    afterAll(() => parts.stop());

    it('ten that answer are as one: what one did, each of the others shows at once', { timeout: LONG_MS }, async () => {
      const nodes = openNodes(parts);
      const apis: RunningServer[] = [];
      for (let i = 0; i < 10; i++) apis.push(await nodes.start('api'));
      await nodes.start('worker');
      let [asked, stale] = [0, 0];
      const see = async (isSo: Promise<boolean>): Promise<void> => {
        asked++;
        if (!(await isSo)) stale++;
      };
      for (const [i, api] of apis.entries()) {
        const id = await put(api, `node ${i}`, true);
        const shows = async ({ url }: RunningServer, path: string, status: number): Promise<boolean> =>
          (await fetch(`${url}/v1/files/${id}${path}`)).status === status;
        await Promise.all(apis.map((other) => see(statusOf(other, id).then((status) => status === 'ready'))));
        await Promise.all(apis.map((other) => see(shows(other, '/pages/1', 200))));
        const body = JSON.stringify({ schema: 'table' });
        const headers = { 'content-type': 'application/json' };
        const made = await fetch(`${api.url}/v1/files/${id}/extract`, { method: 'POST', body, headers });
        const extraction = ((await made.json()) as Wire).id;
        const read = async ({ url }: RunningServer) => (await fetch(`${url}/v1/extractions/${extraction}`)).ok;
        await Promise.all(apis.map((other) => see(read(other))));
        const eraser = apis[(i + 3) % apis.length]!;
        await fetch(`${eraser.url}/v1/files/${id}`, { method: 'DELETE' });
        await Promise.all(apis.map((other) => see(shows(other, '', 404))));
        await Promise.all(apis.map((other) => see(shows(other, '/pages/1', 404))));
      }
      await nodes.stop();
      say(`ten API processes: ${asked} questions to all of them right after one wrote, ${stale} stale answers`);
      expect(stale).toBe(0);
    });

    it('a page takes little, warm and from the bucket', { timeout: LONG_MS }, async () => {
      const nodes = openNodes(parts);
      const [first, worker] = await Promise.all([nodes.start('api'), nodes.start('worker')]);
      const ids: string[] = [];
      for (let i = 0; i < 150; i++) ids.push(await put(first, `page ${i}`, true));
      await worker.kill();
      const other = await nodes.start('api');
      const timed = async (id: string): Promise<number> => {
        const began = performance.now();
        const answer = await fetch(`${other.url}/v1/files/${id}/pages/1`);
        expect(answer.status).toBe(200);
        await answer.text();
        return performance.now() - began;
      };
      // What a process does once is no part of it.
      for (const id of ids.slice(0, 20)) await timed(id);
      const cold: number[] = [];
      for (const id of ids.slice(20)) cold.push(await timed(id));
      const warm: number[] = [];
      for (let i = 0; i < PAGES; i++) warm.push(await timed(ids[i % ids.length]!));
      await nodes.stop();
      const [p99, coldP99] = [quantile(warm, 0.99), quantile(cold, 0.99)];
      const told = (times: readonly number[]) =>
        `p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms of ${times.length}`;
      say(`a page, warm: ${told(warm)}; a page of a document that the node has yet to fetch from S3: ${told(cold)}`);
      expect(p99).toBeLessThan(25);
      expect(coldP99).toBeLessThan(120);
    });

    it('two workers do nearly twice as much as one, where they wait and do not compute', {
      timeout: LONG_MS,
    }, async () => {
      const slow = await startFaultyProxy(parts.s3.endpoint);
      slow.fault = 'slow';
      const apiNodes = openNodes(parts);
      const workerNodes = openNodes({ ...parts, s3: { ...parts.s3, endpoint: slow.endpoint } });
      const api = await apiNodes.start('api');
      const seconds: number[] = [];
      for (const count of [1, 2]) {
        // Ready before there is work, so that their start is no part of it.
        const workers = await Promise.all(Array.from({ length: count }, () => workerNodes.start('worker')));
        await put(api, `first ${count}`, true);
        const began = performance.now();
        const ids = await Promise.all(Array.from({ length: FILES }, (_, i) => put(api, `${count} of ${i}`, false)));
        for (const id of ids) while ((await statusOf(api, id, 20)) === 'processing');
        seconds.push((performance.now() - began) / 1000);
        for (const worker of workers) await worker.kill();
      }
      await Promise.all([apiNodes.stop(), workerNodes.stop()]);
      await slow.stop();
      const [one, two] = seconds as [number, number];
      const ratio = one / two;
      const told = `${one.toFixed(1)} s with one worker, ${two.toFixed(1)} s with two`;
      say(`${FILES} files whose bytes come slowly, one reader a worker: ${told}, ${ratio.toFixed(2)} times`);
      expect(ratio).toBeGreaterThan(1.8);
    });
  });
}

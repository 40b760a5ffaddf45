import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runFolio } from '../cli/run-folio.ts';
import { type ClusterParts, missingParts, startParts } from '../support/cluster/cluster.ts';
import { type Nodes, openNodes } from '../support/cluster/nodes.ts';
import { startServer } from '../support/server.ts';

const EXAMPLES = ['ledger.csv', 'trade.pdf', 'coffee-shops.xlsx'];
const missing = missingParts();

if (missing !== null) {
  describe.skip(`from a folder to a database and back (${missing})`, () => it('is not tried', () => {}));
} else {
  describe('from a folder to a database and back', () => {
    let parts: ClusterParts;
    let nodes: Nodes;
    let folder: string;
    const env = (): Record<string, string> => ({
      FOLIO_DATABASE_URL: parts.postgres.url,
      FOLIO_S3_ENDPOINT: parts.s3.endpoint,
      FOLIO_S3_BUCKET: parts.s3.bucket,
      FOLIO_S3_ACCESS_KEY: parts.s3.access_key,
      FOLIO_S3_SECRET_KEY: parts.s3.secret_key,
    });
    const at = (name: string): string => join(folder, name);

    beforeAll(async () => {
      parts = await startParts();
      nodes = openNodes(parts);
      folder = mkdtempSync(join(tmpdir(), 'folio-moved-'));
    }, 300_000);
    afterAll(async () => {
      await nodes.stop();
      await parts.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    it('nothing is lost, and every answer stays the same', async () => {
      const said = async (url: string): Promise<string[]> => {
        const { files } = (await (await fetch(`${url}/v1/files`)).json()) as { files: { id: string }[] };
        const answers = [JSON.stringify(files)];
        for (const { id } of files)
          for (const path of ['structure', 'pages/1', 'tables', 'citations'])
            answers.push(await (await fetch(`${url}/v1/files/${id}/${path}`)).text());
        return answers;
      };
      const one = await startServer(at('one'));
      for (const name of EXAMPLES) {
        const form = new FormData();
        form.set('file', new Blob([readFileSync(new URL(`../../examples/${name}`, import.meta.url))]), name);
        const { id } = (await (await fetch(`${one.url}/v1/files`, { method: 'POST', body: form })).json()) as {
          id: string;
        };
        await fetch(`${one.url}/v1/files/${id}/extract`, {
          ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
          body: JSON.stringify({ schema: 'table' }),
        });
      }
      const before = await said(one.url);
      await one.stop();

      const moved = await runFolio(at('scratch'), ['migrate', at('one'), '--json'], '', env());
      expect(JSON.parse(moved.out)).toMatchObject({ files: 3, copied: 3, extractions: 3, failed: [] });
      const again = await runFolio(at('scratch'), ['migrate', at('one'), '--json'], '', env());
      expect(JSON.parse(again.out)).toMatchObject({ copied: 0 });
      const sound = await runFolio(at('scratch'), ['fsck', '--json'], '', env());
      expect(JSON.parse(sound.out)).toMatchObject({ files: 3, documents: 3, blobs: 3, damage: [] });
      const node = await nodes.start('api');
      expect(await said(node.url)).toEqual(before);
      await node.kill();

      const kept = await runFolio(at('scratch'), ['backup', at('backup'), '--json'], '', env());
      expect(JSON.parse(kept.out)).toMatchObject({ files: 3, copied: 3 });
      const back = await startServer(at('backup'));
      expect(await said(back.url)).toEqual(before);
      await back.stop();
    }, 600_000);
  });
}

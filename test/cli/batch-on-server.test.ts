import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openS3Objects } from '../../src/store/s3/index.ts';
import { findS3, startS3 } from '../support/cluster/s3.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { runFolio } from './run-folio.ts';

let folder: string;
let server: RunningServer;
const inbox = (): string => join(folder, 'inbox');
const folio = (...argv: string[]) => runFolio(join(folder, 'store'), [...argv, '--server', server.url]);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'folio-batch-server-'));
  for (const name of ['inbox/deep', 'served']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(inbox(), 'a.csv'), 'Item,Amount\nPen,3\n');
  writeFileSync(join(inbox(), 'deep', 'b.csv'), 'Item,Amount\nInk,12\n');
  writeFileSync(join(inbox(), 'broken.pdf'), '%PDF-1.7 and no more');
  server = await startServer(join(folder, 'served'));
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a folder that a server works on', () => {
  test('is written as it would be here, and what failed is told', async () => {
    const out = join(folder, 'text');
    const ran = await folio('batch', inbox(), '--out', out, '--what', 'text', '--json');
    expect(ran.code).toBe(1);
    expect(JSON.parse(ran.out)).toMatchObject({ files: 3, failed: 1 });
    expect(ran.err).toContain('broken.pdf: ');
    expect(readFileSync(join(out, 'a.csv.txt'), 'utf8')).toContain('Pen');
    expect(readFileSync(join(out, 'deep', 'b.csv.txt'), 'utf8')).toContain('Ink');
    expect(existsSync(join(out, 'server-batch.json'))).toBe(false);
    const listed = await folio('batches', '--json');
    expect(JSON.parse(listed.out).batches).toMatchObject([{ status: 'completed', total: 3, done: 2, failed: 1 }]);
  });

  test('goes on with the batch that was begun', async () => {
    const out = join(folder, 'fields');
    await folio('batch', inbox(), '--out', out, '--schema', 'table', '--include', '*.csv');
    const { batches } = JSON.parse((await folio('batches', '--json')).out) as { batches: { id: string }[] };
    const begun = { server: server.url, job: 'extract:table', batch_id: batches[0]!.id, paths: ['x.csv', 'y.csv'] };
    writeFileSync(join(out, 'server-batch.json'), JSON.stringify(begun));
    const ran = await folio('batch', inbox(), '--out', out, '--schema', 'table', '--include', '*.csv');
    expect(ran.err).toContain(`Going on with ${batches[0]!.id}`);
    const made = JSON.parse(readFileSync(join(out, 'x.csv.table.json'), 'utf8')) as object;
    expect(made).toMatchObject({ schema: 'table', method: 'rules' });
    expect(JSON.parse((await folio('batches', '--json')).out).batches).toHaveLength(batches.length);
  });

  test('is read as the command line says', async () => {
    const out = join(folder, 'laid-out');
    const layout = ['--layout', '{"columns": "many"}'];
    const ran = await folio('batch', inbox(), '--out', out, '--include', 'a.csv', ...layout);
    expect(ran.err).toContain('columns');
  });

  test('is asked for by its id, gives its results once more, and is cancelled no more when it is done', async () => {
    const { batches } = JSON.parse((await folio('batches', '--json')).out) as { batches: { id: string }[] };
    const { id } = batches.at(-1)!;
    expect(JSON.parse((await folio('batch-status', id, '--json')).out)).toMatchObject({ id, status: 'completed' });
    const lines = (await folio('batch-results', id)).out.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).status).sort()).toEqual(['done', 'done', 'failed']);
    expect(JSON.parse((await folio('batch-cancel', id, '--json')).out)).toMatchObject({ id, status: 'completed' });
    expect((await folio('batch-status', 'bat_none')).code).toBe(1);
  });
});

const program = findS3();
if (program === null) {
  describe.skip('a bucket (there is no versitygw on this machine)', () => test('is not tried', () => {}));
} else {
  describe('a bucket that a server works on', () => {
    let s3: Awaited<ReturnType<typeof startS3>>;
    let withBucket: RunningServer;
    beforeAll(async () => {
      s3 = await startS3(program);
      const objects = await openS3Objects({ ...s3, sse: '', sse_key: '', prefix: '' });
      const put = (name: string, text: string) =>
        objects.put(
          name,
          (async function* () {
            yield Buffer.from(text);
          })(),
        );
      await put('in/2026/a.csv', 'Item,Amount\nPen,3\n');
      await put('in/2026/deep/b.csv', 'Item,Amount\nInk,12\n');
      await put('in/2026/odd.bin', '\0\x01');
      await put('in/2025/c.csv', 'Item,Amount\nOld,1\n');
      objects.close();
      mkdirSync(join(folder, 'beside-bucket'));
      withBucket = await startServer(join(folder, 'beside-bucket'), {
        FOLIO_S3_ENDPOINT: s3.endpoint,
        FOLIO_S3_REGION: s3.region,
        FOLIO_S3_ACCESS_KEY: s3.access_key,
        FOLIO_S3_SECRET_KEY: s3.secret_key,
        FOLIO_BATCH_BUCKETS: `${s3.bucket}/in/`,
      });
    });
    afterAll(async () => {
      await withBucket?.stop();
      await s3?.stop();
    });
    const over = (place: string, ...argv: string[]) =>
      runFolio(join(folder, 'store'), ['batch', place, ...argv, '--server', withBucket.url]);

    test('is written below the folder of outputs, and what failed is told', async () => {
      const out = join(folder, 'of-bucket');
      const ran = await over(`s3://${s3.bucket}/in/2026/`, '--out', out, '--json');
      expect(ran.code).toBe(1);
      expect(JSON.parse(ran.out)).toMatchObject({ files: 3, failed: 1 });
      expect(ran.err).toContain('in/2026/odd.bin: ');
      expect(readFileSync(join(out, 'a.csv.md'), 'utf8')).toContain('Pen');
      expect(readFileSync(join(out, 'deep', 'b.csv.md'), 'utf8')).toContain('Ink');
      expect(existsSync(join(out, 'c.csv.md'))).toBe(false);
    });

    test('is refused where the server may not use it, and where no server is named', async () => {
      const out = join(folder, 'of-none');
      const elsewhere = await over(`s3://${s3.bucket}/out/`, '--out', out);
      expect(elsewhere.code).toBe(1);
      expect(elsewhere.err).toContain('not one that you may use');
      const alone = await runFolio(join(folder, 'store'), ['batch', 's3://inbox/', '--out', out]);
      expect(alone.code).toBe(2);
      expect(alone.err).toContain('--server');
    });
  });
}

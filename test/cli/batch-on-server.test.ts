import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  server = await startServer(join(folder, 'served'), { FOLIO_READERS: '1' });
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

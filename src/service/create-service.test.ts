import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { VERSION } from '../config.ts';
import { FolioError } from '../errors.ts';
import { readLimits } from './create-service.ts';
import { createInlinePool } from './testing/inline-pool.ts';
import { bytesOf, openTestService, type TestService } from './testing/open-test-service.ts';

const caller = { tenant: 'default' };

let held: TestService;
beforeEach(async () => {
  held = await openTestService();
});
afterEach(() => held.dispose());

const upload = (text: string, more = {}) =>
  held.service.upload(caller, { file_name: 'a.csv', bytes: bytesOf(text), ...more });

describe('a service', () => {
  test('says that it is up, and that it can work', async () => {
    expect(held.service.health()).toEqual({ status: 'healthy', version: VERSION });
    await expect(held.service.ready()).resolves.toBeUndefined();
  });

  test('counts its readers, what waits and what became of the files', async () => {
    await upload('a\n1');
    held.pool.behaviour = new FolioError('corrupt_file');
    await upload('a\n2').catch(() => undefined);
    held.pool.behaviour = 'hang';
    await upload('a\n3', { wait_seconds: 0 });
    await upload('a\n4', { wait_seconds: 0 });
    expect(await held.service.metrics()).toEqual({
      readers: 1,
      readers_busy: 1,
      answerers: 0,
      answerers_busy: 0,
      questions_waiting: 0,
      queue_waiting: 1,
      queue_oldest_seconds: expect.any(Number),
      reads_total: { ready: 1, corrupt_file: 1 },
      recognition_total: { pictures: 0, seconds: 0, doubt: 0 },
      damage_total: { document: 0, bytes: 0 },
    });
  });

  test('says of a file that is still being read how to wait for it', async () => {
    held.pool.behaviour = 'hang';
    const { id } = await upload('a\n1', { wait_seconds: 0 });
    await expect(held.service.open(caller, id)).rejects.toMatchObject({
      code: 'file_not_ready',
      details: { file_id: id, retry_after: 1, hint: expect.stringContaining(`/v1/files/${id}?wait=`) },
    });
  });

  test('says of a file that could not be read why, and how to read it again', async () => {
    held.pool.behaviour = new FolioError('corrupt_file', 'It ends in the middle.');
    const { details } = (await upload('a\n1').catch((error: unknown) => error)) as FolioError;
    await expect(held.service.open(caller, details.file_id!)).rejects.toMatchObject({
      code: 'file_failed',
      message: expect.stringContaining('It ends in the middle.'),
      details: { hint: expect.stringContaining(`/v1/files/${details.file_id}/read`) },
    });
  });

  test('opens a document again whose file was deleted and uploaded once more', async () => {
    await held.dispose();
    held = await openTestService({}, undefined, createInlinePool());
    const first = await upload('a,b\n1,2\n');
    const before = (await held.service.open(caller, first.id)).view.head;
    await held.service.deleteFile(caller, first.id);
    const second = await upload('a,b\n1,2\n');
    const { view } = await held.service.open(caller, second.id);
    expect(JSON.stringify(view.head)).toBe(JSON.stringify(before));
    const blocks = [];
    for await (const block of view.cells(1, 0, 10)) blocks.push(block);
    expect(blocks).toHaveLength(1);
  });
});

describe('a service that closes', () => {
  test('finishes what is under way and answers those who wait for it', async () => {
    held.pool.behaviour = 'hang';
    const uploading = upload('a\n1');
    await expect.poll(() => held.pool.busy).toBe(1);
    const closing = held.service.close(30);
    held.pool.letGo();
    expect(await uploading).toMatchObject({ status: 'ready' });
    await closing;
    held = await openTestService();
  });

  test('answers `processing` to those who wait for what it does not finish', async () => {
    held.pool.behaviour = 'hang';
    const uploading = upload('a\n1');
    await expect.poll(() => held.pool.busy).toBe(1);
    const closing = held.service.close(0);
    expect(await uploading).toMatchObject({ status: 'processing' });
    await closing;
    held = await openTestService();
  });

  test('takes no more files', async () => {
    held.pool.behaviour = 'hang';
    await upload('a\n1', { wait_seconds: 0 });
    const closing = held.service.close(30);
    await expect(upload('a\n2')).rejects.toMatchObject({ code: 'shutting_down', status: 503 });
    held.pool.letGo();
    await closing;
    held = await openTestService();
  });

  test('cannot work any more', async () => {
    await held.service.close(0);
    await expect(held.service.ready()).rejects.toThrow();
    held = await openTestService();
  });
});

test('readers know the bounds under their own names', () => {
  expect(
    readLimits({
      ...held.config,
      max_cells: 1,
      max_columns: 2,
      max_cell_bytes: 3,
      max_pages: 4,
      max_unpacked_bytes: 5,
    }),
  ).toEqual({ max_cells: 1, max_columns: 2, max_text_bytes: 3, max_pages: 4, max_unpacked_bytes: 5 });
});

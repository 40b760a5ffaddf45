import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FolioError } from '../errors.ts';
import { SIGNATURE_VERSION } from '../search/index.ts';
import { openLocalStore } from '../store/local/index.ts';
import type { TenantLimits } from './access/access-service.ts';
import { systemEnvironment } from './environment.ts';
import { createFiles } from './files.ts';
import type { Mending } from './reading/mending.ts';
import { createPasswords } from './reading/passwords.ts';
import type { Reading } from './reading/reading.ts';
import { bytesOf, openTestService, type TestService } from './testing/open-test-service.ts';

const caller = { tenant: 'default' };
const other = { tenant: 'other' };
const CSV = 'a,b\n1,2\n';

let held: TestService;
beforeEach(async () => {
  held = await openTestService();
});
afterEach(() => held.dispose());

const upload = (text = CSV, file_name = 'a.csv', more = {}) =>
  held.service.upload(caller, { file_name, bytes: bytesOf(text), ...more });

describe('uploading', () => {
  test('answers with a ready file that says what it is', async () => {
    const file = await upload();
    expect(file).toMatchObject({
      file_name: 'a.csv',
      file_type: 'csv',
      status: 'ready',
      size_bytes: 8,
      page_count: 1,
      error: null,
    });
    expect(file.id).toMatch(/^doc_[0-9a-z]{26}$/);
    expect(file).not.toHaveProperty('tenant');
    expect(file).not.toHaveProperty('document_key');
  });

  test('reads the same bytes once, whatever they are called, and gives each upload a file of its own', async () => {
    const [first, second] = [await upload(), await upload(CSV, 'b.csv')];
    expect(held.pool.requests).toHaveLength(1);
    expect(second.id).not.toBe(first.id);
    expect(second).toMatchObject({ file_name: 'b.csv', status: 'ready', sha256: first.sha256 });
  });

  test('reads the same bytes once when they arrive at the same time', async () => {
    const files = await Promise.all(Array.from({ length: 5 }, () => upload()));
    expect(held.pool.requests).toHaveLength(1);
    expect(files.every((file) => file.status === 'ready')).toBe(true);
  });

  test('answers `processing` with the progress when the wait is over first, and `ready` once it is', async () => {
    held.pool.behaviour = 'hang';
    const file = await upload(CSV, 'a.csv', { wait_seconds: 0.05 });
    expect(file).toMatchObject({ status: 'processing', page_count: null, progress: 0.5 });
    const waiting = held.service.getFile(caller, file.id, 10);
    held.pool.letGo();
    expect(await waiting).toMatchObject({ status: 'ready', page_count: 1 });
  });

  test('throws the verdict of a failed reading with the id of the file, which stays listed with its error', async () => {
    held.pool.behaviour = new FolioError('corrupt_file', 'Nothing to read.', { hint: 'Send another.' });
    const error = await upload().catch((thrown: unknown) => thrown as FolioError);
    expect(error).toMatchObject({ code: 'corrupt_file', message: 'Nothing to read.' });
    const id = (error as FolioError).details.file_id!;
    expect(await held.service.getFile(caller, id)).toMatchObject({
      status: 'failed',
      error: { code: 'corrupt_file', hint: 'Send another.' },
    });
    await expect(held.service.open(caller, id)).rejects.toMatchObject({ code: 'file_failed' });
  });

  test('remembers that a file ended its reader, and a fresh one too, and does not read it again by itself', async () => {
    held.pool.behaviour = new FolioError('reader_crashed');
    await expect(upload()).rejects.toMatchObject({ code: 'reader_crashed' });
    await expect(upload()).rejects.toMatchObject({ code: 'reader_crashed' });
    expect(held.pool.requests.map(({ fresh = false }) => fresh)).toEqual([false, true]);
  });

  test('reads a failed file again when asked to', async () => {
    held.pool.lock = 'secret';
    const { details } = (await upload().catch((error: unknown) => error)) as FolioError;
    expect(await held.service.readAgain(caller, details.file_id!, 'secret')).toMatchObject({ status: 'ready' });
    // The verdict of the first reading went with the last file that had it.
    expect(held.pool.requests.map((request) => request.password)).toEqual([null, null, 'secret']);
  });

  test('reads bytes that were locked once more when they come with a password, and only then', async () => {
    held.pool.lock = 'secret';
    await expect(upload()).rejects.toMatchObject({ code: 'password_required' });
    await expect(upload()).rejects.toMatchObject({ code: 'password_required' });
    await expect(upload(CSV, 'a.csv', { password: 'guess' })).rejects.toMatchObject({ code: 'password_wrong' });
    expect(await upload(CSV, 'a.csv', { password: 'secret' })).toMatchObject({ status: 'ready' });
    expect(held.pool.requests.map((request) => request.password)).toEqual([null, 'guess', 'secret']);
  });

  test('refuses what it does not read before it is stored', async () => {
    await expect(upload('\u007fELF\0\0\0\0\u0001', 'a.bin')).rejects.toMatchObject({ code: 'unsupported_type' });
    expect((await held.service.listFiles(caller, 10, null)).items).toEqual([]);
  });

  test('refuses a file over the limit and keeps nothing of it', async () => {
    await held.dispose();
    held = await openTestService({ max_file_bytes: 4 });
    await expect(upload()).rejects.toMatchObject({ code: 'file_too_large' });
    expect((await held.service.listFiles(caller, 10, null)).items).toEqual([]);
  });

  test('gives its bytes back when the file cannot be noted down', async () => {
    const { store } = held;
    const broken = { ...store, addFile: () => Promise.reject(new Error('disk full')) };
    const files = createFiles({
      store: broken,
      reading: { admit: async () => undefined } as unknown as Reading,
      mending: {} as Mending,
      parts: { unfold: async () => undefined },
      passwords: createPasswords(),
      environment: systemEnvironment,
      tenants: { admit: async () => undefined, limitsOf: async () => ({ retention_seconds: 0 }) as TenantLimits },
      waitSeconds: 0,
      maxFileBytes: 100,
      fetchDocument: () => Promise.reject(new Error('nothing is fetched here')),
      ocr: { mode: 'auto', recogniser: null },
    });
    await expect(files.upload(caller, { file_name: 'a.csv', bytes: bytesOf(CSV) })).rejects.toThrow('disk full');
    expect(await store.blobPath(createHash('sha256').update(CSV).digest('hex'))).toBeNull();
  });

  test('is refused with a time to come back when the queue is full', async () => {
    await held.dispose();
    held = await openTestService({ max_queue: 1 });
    held.pool.behaviour = 'hang';
    await upload('a\n1', 'a.csv', { wait_seconds: 0 });
    await upload('a\n2', 'b.csv', { wait_seconds: 0 });
    await expect(upload('a\n3', 'c.csv')).rejects.toMatchObject({ code: 'busy', details: { retry_after: 2 } });
  });
});

describe('reading a file again', () => {
  const fail = async (text: string): Promise<string> => {
    held.pool.behaviour = new FolioError('password_required', 'It is locked.');
    return ((await upload(text).catch((error: unknown) => error)) as FolioError).details.file_id!;
  };

  test('throws the new verdict, which replaces the old one', async () => {
    const id = await fail(CSV);
    held.pool.behaviour = 'read';
    held.pool.lock = 'secret';
    await expect(held.service.readAgain(caller, id, 'guess')).rejects.toMatchObject({
      code: 'password_wrong',
      details: { file_id: id },
    });
    expect(await held.service.getFile(caller, id)).toMatchObject({
      status: 'failed',
      error: { code: 'password_wrong' },
    });
  });

  test('leaves the file with its verdict when the queue is full', async () => {
    await held.dispose();
    held = await openTestService({ max_queue: 1 });
    const id = await fail(CSV);
    held.pool.behaviour = 'hang';
    await upload('a\n1', 'a.csv', { wait_seconds: 0 });
    await upload('a\n2', 'b.csv', { wait_seconds: 0 });
    await expect(held.service.readAgain(caller, id)).rejects.toMatchObject({ code: 'busy' });
    expect(await held.service.getFile(caller, id)).toMatchObject({
      status: 'failed',
      error: { code: 'password_required', detail: 'It is locked.' },
    });
  });

  test('waits with the others for a file that is being read', async () => {
    held.pool.behaviour = 'hang';
    const { id } = await upload(CSV, 'a.csv', { wait_seconds: 0 });
    const again = held.service.readAgain(caller, id);
    held.pool.letGo();
    expect(await again).toMatchObject({ status: 'ready' });
    expect(held.pool.requests).toHaveLength(1);
  });
});

describe('a password that comes behind the bytes', () => {
  test('is waited for', async () => {
    held.pool.lock = 'late';
    expect(await upload(CSV, 'a.csv', { password: Promise.resolve('late') })).toMatchObject({ status: 'ready' });
  });

  test('and fails to come leaves nothing of the upload', async () => {
    const password = Promise.reject(new FolioError('invalid_multipart'));
    await expect(upload(CSV, 'a.csv', { password })).rejects.toMatchObject({ code: 'invalid_multipart' });
    expect((await held.service.listFiles(caller, 10, null)).items).toEqual([]);
  });
});

describe('files', () => {
  test('of another tenant are as if they were not there', async () => {
    const { id } = await upload();
    for (const ask of [
      () => held.service.getFile(other, id),
      () => held.service.open(other, id),
      () => held.service.deleteFile(other, id),
      () => held.service.download(other, id),
      () => held.service.readAgain(other, id),
      () => held.service.extract(other, id, 'table'),
      () => held.service.exportDocument(other, id, { format: 'json' }),
    ]) {
      await expect(ask()).rejects.toMatchObject({ code: 'file_not_found' });
    }
    expect((await held.service.listFiles(other, 10, null)).items).toEqual([]);
  });

  test('are listed newest first, page by page', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.unshift((await upload(`a\n${i}`)).id);
    const first = await held.service.listFiles(caller, 3, null);
    const second = await held.service.listFiles(caller, 3, first.next_cursor);
    expect([...first.items, ...second.items].map((file) => file.id)).toEqual(ids);
    expect(second.next_cursor).toBeNull();
  });

  test('can be downloaded as they came and deleted', async () => {
    const { id } = await upload();
    const content = await held.service.download(caller, id);
    const chunks: Uint8Array[] = [];
    for await (const chunk of content.body) chunks.push(Buffer.from(chunk));
    expect(Buffer.concat(chunks).toString()).toBe(CSV);
    await held.service.deleteFile(caller, id);
    await expect(held.service.getFile(caller, id)).rejects.toMatchObject({ code: 'file_not_found' });
  });
});

describe('whether others have the same bytes', () => {
  const EAGER = { wait_seconds: 0 };

  test('cannot be told from the answer to who has not had them: it is that of bytes nobody has', async () => {
    await upload('known\n1');
    const as = async (text: string) => {
      const {
        id: _,
        created_at: __,
        sha256: ___,
        ...rest
      } = await held.service.upload(other, {
        ...{ file_name: 'a.csv', bytes: bytesOf(text) },
        ...EAGER,
      });
      return rest;
    };
    expect(await as('known\n1')).toEqual(await as('fresh\n1'));
  });

  test('nor from a verdict on them', async () => {
    held.pool.behaviour = new FolioError('corrupt_file');
    await expect(upload('bad')).rejects.toMatchObject({ code: 'corrupt_file' });
    const answer = await held.service.upload(other, { file_name: 'a.csv', bytes: bytesOf('bad'), ...EAGER });
    expect(answer).toMatchObject({ status: 'processing', error: null });
    expect(await held.service.getFile(other, answer.id, 30)).toMatchObject({ status: 'failed' });
    expect(held.pool.requests).toHaveLength(1);
  });

  test('is used nevertheless: they are read once', async () => {
    await upload();
    const { id } = await held.service.upload(other, { file_name: 'a.csv', bytes: bytesOf(CSV), ...EAGER });
    expect(await held.service.getFile(other, id, 30)).toMatchObject({ status: 'ready' });
    expect(held.pool.requests).toHaveLength(1);
  });

  test('does not keep who waits from an answer while all readers are busy', async () => {
    await upload();
    held.pool.behaviour = 'hang';
    await upload('another', 'b.csv', { wait_seconds: 0 });
    expect(await held.service.upload(other, { file_name: 'a.csv', bytes: bytesOf(CSV) })).toMatchObject({
      status: 'ready',
    });
  });

  test('is no secret to who has them', async () => {
    await upload();
    expect(await upload(CSV, 'b.csv', EAGER)).toMatchObject({ status: 'ready' });
  });
});

describe('what failed for a fault of ours', () => {
  const record = (key: string, code: 'storage_full' | 'stored_bytes_damaged') =>
    ({ key, status: 'failed', page_count: null, warnings: [], error: new FolioError(code).toProblem() }) as const;
  const isSigned = async (): Promise<boolean> => {
    const { items } = await held.store.listSearchable(caller.tenant, SIGNATURE_VERSION, {}, 1, null);
    return items.every(({ signature }) => signature !== null);
  };
  const failOurs = async (code: 'storage_full' | 'stored_bytes_damaged'): Promise<string> => {
    const { id } = await upload();
    const { document_key } = (await held.store.getFile(caller.tenant, id))!;
    // Signed in the background, which finds a document that goes meanwhile and has it read again.
    await vi.waitFor(async () => expect(await isSigned()).toBe(true));
    await held.store.reopenDocument(document_key);
    await held.store.putDocument(record(document_key, code), null);
    expect(await held.service.getFile(caller, id)).toMatchObject({ status: 'failed', error: { code } });
    held.pool.requests.length = 0;
    return id;
  };

  test('is forgotten with the next upload of the bytes', async () => {
    for (const code of ['storage_full', 'stored_bytes_damaged'] as const) {
      await failOurs(code);
      expect(await upload()).toMatchObject({ status: 'ready' });
      expect(held.pool.requests).toHaveLength(1);
    }
  });

  test('is forgotten when it is to be read again', async () => {
    const id = await failOurs('storage_full');
    expect(await held.service.readAgain(caller, id)).toMatchObject({ status: 'ready' });
  });
});

test('a verdict of an earlier reader is not for ever: the file is read anew when it is opened', async () => {
  held.pool.behaviour = new FolioError('corrupt_file');
  const { details } = (await upload().catch((error: unknown) => error)) as FolioError;
  const id = details.file_id!;
  const { document_key: key, sha256 } = (await held.store.getFile(caller.tenant, id))!;
  await expect(held.service.open(caller, id)).rejects.toMatchObject({ code: 'file_failed' });
  expect(held.pool.requests).toHaveLength(1);
  const former = key.replace(`${sha256}.csv.`, `${sha256}.csv.former-`);
  await held.store.reopenFile(caller.tenant, id, former);
  const error = new FolioError('corrupt_file').toProblem();
  await held.store.putDocument({ key: former, status: 'failed', page_count: null, warnings: [], error }, null);
  held.pool.behaviour = 'read';
  expect((await held.service.open(caller, id)).view.head.sheets).toHaveLength(1);
});

describe('a full queue', () => {
  beforeEach(async () => {
    await held.dispose();
    held = await openTestService({ max_queue: 1 });
  });
  const fill = async (): Promise<void> => {
    held.pool.behaviour = 'hang';
    await upload('a\n1', 'a.csv', { wait_seconds: 0 });
    await upload('a\n2', 'b.csv', { wait_seconds: 0 });
  };
  const outdated = async (): Promise<string> => {
    const { id, sha256 } = await upload();
    const former = `${sha256}.csv.1.0`;
    await held.store.reopenFile(caller.tenant, id, former);
    await held.store.settleFiles({ key: former, status: 'ready', page_count: 1, warnings: [], error: null });
    return id;
  };

  test('leaves a document of an earlier release as it was, and it is read once there is room', async () => {
    const id = await outdated();
    await fill();
    await expect(held.service.open(caller, id)).rejects.toMatchObject({ code: 'busy' });
    expect(await held.service.getFile(caller, id)).toMatchObject({ status: 'ready' });
    held.pool.behaviour = 'read';
    held.pool.letGo();
    await vi.waitFor(async () => expect((await held.service.metrics()).queue_waiting).toBe(0), { timeout: 30_000 });
    expect((await held.service.open(caller, id)).view.head.sheets).toHaveLength(1);
  });

  test('leaves it as it was also where the queue cannot be written', async () => {
    const id = await outdated();
    const { document_key } = (await held.store.getFile(caller.tenant, id))!;
    held.queue.add = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }));
    await expect(held.service.open(caller, id)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await held.store.getFile(caller.tenant, id)).toMatchObject({ status: 'ready', document_key });
  });

  test('keeps no file of an earlier start from being read', async () => {
    await fill();
    const { id } = (await held.service.listFiles(caller, 10, null)).items[0]!;
    await held.service.close(0);
    // As a data folder is that was copied without its jobs, or written by a fuller queue.
    const store = await openLocalStore({ data_dir: held.config.data_dir });
    store.database.run('DELETE FROM jobs');
    for (const name of ['c', 'd', 'e']) {
      const blob = await store.putBlob(bytesOf(name), 100);
      const { sha256, size: size_bytes } = blob;
      const file = (await store.getFile(caller.tenant, id))!;
      await store.addFile({ ...file, id: `doc_${name}`, sha256, size_bytes, document_key: `${sha256}.csv.x` });
    }
    await store.close();
    held = await held.restart();
    for (const each of ['doc_c', 'doc_d', 'doc_e', id])
      expect(await held.service.getFile(caller, each, 30)).toMatchObject({ status: 'ready' });
    expect(held.warnings).toEqual([]);
  });
});

describe('a service that starts again', () => {
  test('takes up the files that the one before left unread', async () => {
    held.pool.behaviour = new FolioError('shutting_down');
    const { id } = await upload(CSV, 'a.csv', { wait_seconds: 0 });
    held = await held.restart();
    expect(await held.service.getFile(caller, id, 10)).toMatchObject({ status: 'ready' });
  });

  test('has every file that was acknowledged', async () => {
    const { id } = await upload();
    held = await held.restart();
    expect(await held.service.getFile(caller, id)).toMatchObject({ status: 'ready' });
    expect((await held.service.open(caller, id)).view.head.sheets).toHaveLength(1);
    expect(held.pool.requests).toHaveLength(0);
  });

  test('reads a document anew that an earlier release stored in another shape', async () => {
    const { id, sha256 } = await upload();
    const former = `${sha256}.csv.1.0`;
    await held.store.reopenFile(caller.tenant, id, former);
    await held.store.settleFiles({ key: former, status: 'ready', page_count: 1, warnings: [], error: null });
    expect(await held.service.getFile(caller, id)).toMatchObject({ status: 'ready' });
    held.pool.requests.length = 0;
    expect((await held.service.open(caller, id)).view.head.sheets).toHaveLength(1);
    expect((await held.service.open(caller, id)).view.head.sheets).toHaveLength(1);
    expect(held.pool.requests).toHaveLength(1);
  });
});

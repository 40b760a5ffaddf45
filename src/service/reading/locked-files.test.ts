// What a password opened belongs to the tenant and the password that opened it: every way in which another might come by it.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FolioError } from '../../errors.ts';
import { FORMATS } from '../../formats/index.ts';
import { createFakePool } from '../testing/fake-pool.ts';
import { bytesOf, openTestService, type TestService } from '../testing/open-test-service.ts';

const anna = { tenant: 'anna' };
const ben = { tenant: 'ben' };
const SECRET = 'Brücke-7';
const CSV = 'a,b\n1,2\n';
/** As the formats themselves, but with pictures, which the fake readers draw. */
const DRAWING = FORMATS.map((format) => ({ ...format, draw: () => Promise.reject(new Error('not in this process')) }));

let held: TestService;
beforeEach(async () => {
  held = await openTestService({}, undefined, undefined, DRAWING);
  held.pool.lock = SECRET;
});
afterEach(() => held.dispose());

const upload = (caller: { tenant: string }, password?: string, more = {}) =>
  held.service.upload(caller, { file_name: 'a.csv', bytes: bytesOf(CSV), password, ...more });
const failureOf = async (work: Promise<unknown>): Promise<FolioError> => {
  const thrown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(FolioError);
  return thrown as FolioError;
};
const passwordsTried = (): (string | null)[] => held.pool.requests.map(({ password }) => password);
const restart = async (): Promise<void> => {
  held = await held.restart(Object.assign(createFakePool(), { lock: SECRET }));
};

describe('a file that one tenant opened with its password', () => {
  let id: string;
  beforeEach(async () => {
    ({ id } = await upload(anna, SECRET));
    await held.service.pageImage(anna, id, 1, {});
  });

  test('is locked for another tenant who sends the same bytes without it', async () => {
    const error = await failureOf(upload(ben));
    expect(error.code).toBe('password_required');
    const file = error.details.file_id!;
    await expect(held.service.open(ben, file)).rejects.toMatchObject({ code: 'file_failed' });
    await expect(held.service.pageImage(ben, file, 1, {})).rejects.toMatchObject({ code: 'file_failed' });
    expect((await held.service.listFiles(ben, 10, null)).items).toMatchObject([{ status: 'failed', page_count: null }]);
  });

  test('is locked for another tenant who sends another password', async () => {
    expect((await failureOf(upload(ben, 'guess'))).code).toBe('password_wrong');
  });

  test('is read for another tenant who has the password too, and drawn for it anew', async () => {
    held.pool.requests.length = 0;
    const other = await upload(ben, SECRET);
    expect(other.status).toBe('ready');
    expect(passwordsTried()).toEqual([SECRET]);
    held.pool.drawn.length = 0;
    await held.service.pageImage(ben, other.id, 1, {});
    expect(held.pool.drawn).toHaveLength(1);
  });

  test('is locked for the same tenant without the password', async () => {
    expect((await failureOf(upload(anna))).code).toBe('password_required');
    expect((await failureOf(upload(anna, 'guess'))).code).toBe('password_wrong');
    expect(await held.service.getFile(anna, id)).toMatchObject({ status: 'ready' });
  });

  test('is not read again for the same tenant with the same password', async () => {
    held.pool.requests.length = 0;
    expect(await upload(anna, SECRET)).toMatchObject({ status: 'ready' });
    expect(held.pool.requests).toEqual([]);
  });

  test('stays with its tenant over a restart, and locked for others', async () => {
    await restart();
    expect((await held.service.open(anna, id)).view.head.sheets).toHaveLength(1);
    expect((await failureOf(upload(ben))).code).toBe('password_required');
    expect(await upload(anna, SECRET)).toMatchObject({ status: 'ready' });
    expect(held.pool.requests).toEqual([]);
  });

  test('goes when it is deleted, with its text and its pictures, while others have the bytes', async () => {
    await failureOf(upload(ben));
    const stored = () => filesIn('documents').length + filesIn('pictures').length;
    expect(stored()).toBe(2);
    await held.service.deleteFile(anna, id);
    expect(stored()).toBe(0);
    expect((await failureOf(upload(anna))).code).toBe('password_required');
  });
});

test('a locked file that failed for one tenant is opened by another with the password, and stays failed for the first', async () => {
  const { details } = await failureOf(upload(ben));
  expect(await upload(anna, SECRET)).toMatchObject({ status: 'ready' });
  expect(await held.service.getFile(ben, details.file_id!)).toMatchObject({ status: 'failed' });
});

test('reading again without the password does not come by what another opened', async () => {
  const { details } = await failureOf(upload(ben));
  await upload(anna, SECRET);
  expect((await failureOf(held.service.readAgain(ben, details.file_id!))).code).toBe('password_required');
  expect((await failureOf(held.service.readAgain(ben, details.file_id!, 'guess'))).code).toBe('password_wrong');
  expect(await held.service.readAgain(ben, details.file_id!, SECRET)).toMatchObject({ status: 'ready' });
});

test('a file that needs no password is shared, also by who gives one', async () => {
  held.pool.lock = null;
  expect(await upload(anna, 'needless')).toMatchObject({ status: 'ready' });
  expect(await upload(ben)).toMatchObject({ status: 'ready' });
  expect(await upload(ben, 'another')).toMatchObject({ status: 'ready' });
  expect(passwordsTried()).toEqual([null]);
});

describe('at the same time', () => {
  /** Uploads that wait for readers of which each has begun. */
  const begin = async (...uploads: (() => Promise<unknown>)[]) => {
    held.pool.behaviour = 'hang';
    return uploads.map((each) => each().catch((error: unknown) => (error as FolioError).code));
  };
  const letAllGo = async (answers: Promise<unknown>[]): Promise<unknown[]> => {
    held.pool.behaviour = 'read';
    const all = Promise.all(answers);
    let isDone = false;
    void all.finally(() => {
      isDone = true;
    });
    await vi.waitFor(
      () => {
        held.pool.letGo();
        expect(isDone).toBe(true);
      },
      { timeout: 30_000 },
    );
    return all;
  };

  test('an upload with the password does not inherit the verdict of one without that is under way', async () => {
    const answers = await begin(
      () => upload(anna),
      () => upload(anna, SECRET),
    );
    expect(await letAllGo(answers)).toMatchObject(['password_required', { status: 'ready' }]);
  });

  test('two uploads with different passwords each get what theirs deserves', async () => {
    const answers = await begin(
      () => upload(anna, 'guess'),
      () => upload(anna, SECRET),
      () => upload(ben, 'another guess'),
    );
    expect(await letAllGo(answers)).toMatchObject(['password_wrong', { status: 'ready' }, 'password_wrong']);
  });

  test('a password that comes while the file is read without one is used then', async () => {
    held.pool.behaviour = 'hang';
    const { id } = await upload(anna, undefined, { wait_seconds: 0 });
    const answers = [held.service.readAgain(anna, id, SECRET)];
    expect(await letAllGo(answers)).toMatchObject([{ id, status: 'ready' }]);
  });
});

describe('a fault of the server', () => {
  test('does not lose the password for the next try', async () => {
    held.pool.behaviour = new FolioError('storage_full');
    const { id } = await upload(anna, SECRET, { wait_seconds: 0 });
    await vi.waitFor(() => expect(held.warnings).toHaveLength(1), { timeout: 30_000 });
    held.pool.behaviour = 'read';
    expect(await held.service.getFile(anna, id, 30)).toMatchObject({ status: 'ready' });
  });

  test('that ends it loses the password: the file says so, and takes it again', async () => {
    held.pool.behaviour = new FolioError('shutting_down');
    const { id } = await upload(anna, SECRET, { wait_seconds: 0 });
    await restart();
    expect(await held.service.getFile(anna, id, 30)).toMatchObject({
      status: 'failed',
      error: { code: 'password_required', hint: expect.stringContaining('/read') },
    });
    expect((await failureOf(held.service.readAgain(anna, id))).code).toBe('password_required');
    expect(await held.service.readAgain(anna, id, SECRET)).toMatchObject({ status: 'ready' });
  });

  test('that ends it does no harm to a file that turns out to need none', async () => {
    held.pool.behaviour = new FolioError('shutting_down');
    const { id } = await upload(anna, SECRET, { wait_seconds: 0 });
    held = await held.restart();
    expect(await held.service.getFile(anna, id, 30)).toMatchObject({ status: 'ready' });
  });
});

test('no password is written down, nor anything from which it could be guessed without the secret of the folder', async () => {
  await upload(anna, SECRET);
  const { document_key } = (await held.store.getFile('anna', (await upload(anna, SECRET)).id))!;
  expect(document_key).toMatch(/~[0-9a-f]{64}$/);
  for (const path of filesIn('.')) expect(readFileSync(path).includes(SECRET), path).toBe(false);
  const elsewhere = await openTestService();
  try {
    elsewhere.pool.lock = SECRET;
    const { id } = await elsewhere.service.upload(anna, { file_name: 'a.csv', bytes: bytesOf(CSV), password: SECRET });
    expect((await elsewhere.store.getFile('anna', id))!.document_key).not.toBe(document_key);
  } finally {
    await elsewhere.dispose();
  }
});

function filesIn(part: string): string[] {
  const root = join(held.config.data_dir, part);
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name));
  return names.filter((path) => statSync(path).isFile());
}

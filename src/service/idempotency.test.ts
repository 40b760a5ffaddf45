import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestService, type TestService } from './testing/open-test-service.ts';

const caller = { tenant: 'default' };

let held: TestService;
let worked: number;
beforeEach(async () => {
  held = await openTestService();
  worked = 0;
});
afterEach(() => held.dispose());

const once = (key: string, { status = 201, fingerprint = 'f', tenant = 'default' } = {}) =>
  held.service.idempotent({ ...caller, tenant }, key, 'extract_fields', fingerprint, async () => ({
    status,
    headers: {},
    body: `${++worked}`,
  }));

describe('an idempotency key', () => {
  test('has the work done once and the first answer told again', async () => {
    expect(await once('k')).toMatchObject({ body: '1', replayed: false });
    expect(await once('k')).toMatchObject({ body: '1', replayed: true });
  });

  test('is refused for another request', async () => {
    await once('k');
    await expect(once('k', { fingerprint: 'g' })).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  });

  test('belongs to its tenant', async () => {
    await once('k');
    expect(await once('k', { tenant: 'other' })).toMatchObject({ body: '2', replayed: false });
  });

  test('may be tried again after a busy answer and after an error', async () => {
    await once('k', { status: 429 });
    expect(await once('k')).toMatchObject({ body: '2', replayed: false });
    const failing = held.service.idempotent(caller, 'j', 'extract_fields', 'f', () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await once('j')).toMatchObject({ replayed: false });
  });

  test('is refused while the first request is under way', async () => {
    let end = (): void => {};
    const first = held.service.idempotent(caller, 'k', 'extract_fields', 'f', async () => {
      await new Promise<void>((resolve) => {
        end = resolve;
      });
      return { status: 201, headers: {}, body: 'first' };
    });
    await expect(once('k')).rejects.toMatchObject({ code: 'idempotency_in_progress' });
    end();
    expect(await first).toMatchObject({ body: 'first' });
  });
});

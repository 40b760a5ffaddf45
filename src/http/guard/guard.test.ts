import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { FolioError } from '../../errors.ts';
import { createFakeService } from '../testing/fake-service.ts';
import { createGuard } from './guard.ts';

const requestWith = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  ({
    headers: { host: 'localhost:8000', ...headers },
    raw: { socket: { remoteAddress } },
  }) as unknown as FastifyRequest;

function guardWith({ keys = {} as Record<string, string>, max_rate = 0 } = {}) {
  const service = createFakeService();
  for (const [key, tenant] of Object.entries(keys)) service.keys.set(key, { tenant });
  const clock = { ms: 0 };
  const admit = createGuard({ service, max_rate, now: () => clock.ms });
  const ask = async (headers: Record<string, string> = {}, address?: string): Promise<string> => {
    try {
      return (await admit(requestWith(headers, address))).tenant;
    } catch (error) {
      if (error instanceof FolioError) return error.code;
      throw error;
    }
  };
  return { ask, service, clock, admit };
}

describe('without any key', () => {
  test('this machine is let in', async () => {
    const { ask } = guardWith();
    for (const host of ['localhost', 'LOCALHOST:80', '127.0.0.1:8000', '127.8.9.1', '[::1]:8000'])
      expect(await ask({ host })).toBe('default');
  });

  test('another name for this machine is not, for it may be a rebound one', async () => {
    const { ask } = guardWith();
    for (const host of [
      'evil.example',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      '127.0.0.1:80:80',
      '10.0.0.1',
      '',
    ]) {
      expect(await ask({ host })).toBe('forbidden');
    }
  });

  test('pages of this machine are let in, others are not', async () => {
    const { ask } = guardWith();
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1:8000', 'https://[::1]'])
      expect(await ask({ origin })).toBe('default');
    for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example', 'file://'])
      expect(await ask({ origin })).toBe('forbidden');
  });

  test('another machine is not let in whatever it says', async () => {
    expect(await guardWith().ask({ host: 'localhost' }, '10.1.2.3')).toBe('unauthorized');
  });
});

describe('with keys', () => {
  const keys = { k1: 'acme', k2: 'globex' };

  test('each key is its tenant, in either header, from anywhere', async () => {
    const { ask } = guardWith({ keys });
    expect(await ask({ authorization: 'Bearer k1', host: 'folio.example' }, '10.1.2.3')).toBe('acme');
    expect(await ask({ authorization: 'bearer k2' })).toBe('globex');
    expect(await ask({ 'x-api-key': 'k2' })).toBe('globex');
  });

  test('no key, a wrong key and a malformed header are refused', async () => {
    const { ask } = guardWith({ keys });
    for (const headers of [
      {},
      { 'x-api-key': 'k3' },
      { 'x-api-key': '' },
      { authorization: 'Basic k1' },
      { authorization: 'Bearer' },
    ]) {
      expect(await ask(headers as Record<string, string>)).toBe('unauthorized');
    }
  });

  test('a bad Authorization is not made good by another header', async () => {
    expect(await guardWith({ keys }).ask({ authorization: 'Basic x', 'x-api-key': 'k1' })).toBe('unauthorized');
  });

  test('a removed key is refused, and an added one let in, within seconds', async () => {
    const { ask, service, clock } = guardWith({ keys });
    expect(await ask({ 'x-api-key': 'k1' })).toBe('acme');
    service.keys.delete('k1');
    service.keys.set('k9', { tenant: 'new' });
    expect(await ask({ 'x-api-key': 'k9' })).toBe('new');
    clock.ms += 10_000;
    expect(await ask({ 'x-api-key': 'k1' })).toBe('unauthorized');
  });

  test('the first key closes the door within seconds', async () => {
    const { ask, service, clock } = guardWith();
    expect(await ask()).toBe('default');
    service.keys.set('k1', { tenant: 'acme' });
    clock.ms += 10_000;
    expect(await ask()).toBe('unauthorized');
  });

  test('a known key is admitted without a further look-up', async () => {
    const { ask, admit } = guardWith({ keys });
    await ask({ 'x-api-key': 'k1' });
    expect(admit(requestWith({ 'x-api-key': 'k1' }))).toEqual({ tenant: 'acme' });
  });
});

test('a store that does not answer lets nobody in', async () => {
  const service = createFakeService({ listApiKeys: async () => Promise.reject(new Error('gone')) });
  const admit = createGuard({ service, max_rate: 0, now: () => 0 });
  await expect(admit(requestWith({}))).rejects.toThrow('gone');
  await expect(admit(requestWith({}))).rejects.toThrow('gone');
});

describe('the rate', () => {
  test('is bounded a caller, and comes back with time', async () => {
    const { ask, clock } = guardWith({ max_rate: 2 });
    expect([await ask(), await ask(), await ask()]).toEqual(['default', 'default', 'rate_limited']);
    expect(await ask({}, '127.0.0.2')).toBe('default');
    clock.ms += 500;
    expect([await ask(), await ask()]).toEqual(['default', 'rate_limited']);
  });

  test('says how long to wait', async () => {
    const { ask, admit } = guardWith({ max_rate: 1 });
    await ask();
    expect(() => admit(requestWith({}))).toThrow(expect.objectContaining({ details: { retry_after: 1 } }));
  });

  test('counts each key by itself, and guesses by address', async () => {
    const { ask } = guardWith({ keys: { k1: 'acme', k2: 'acme' }, max_rate: 1 });
    expect([await ask({ 'x-api-key': 'k1' }), await ask({ 'x-api-key': 'k2' })]).toEqual(['acme', 'acme']);
    expect(await ask({ 'x-api-key': 'k1' })).toBe('rate_limited');
    expect([await ask({ 'x-api-key': 'x' }), await ask({ 'x-api-key': 'y' })]).toEqual([
      'unauthorized',
      'rate_limited',
    ]);
  });
});

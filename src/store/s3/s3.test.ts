import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startFaultyConnection } from '../../../test/support/cluster/faulty-connection.ts';
import { findS3, startS3 } from '../../../test/support/cluster/s3.ts';
import { openS3Objects } from './index.ts';

const program = findS3();
const MIB = 2 ** 20;

async function* pieces(...chunks: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

async function collect(chunks: AsyncIterable<Uint8Array> | null): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks ?? []) all.push(chunk);
  return Buffer.concat(all);
}

if (program === null) {
  describe.skip('objects in S3 (there is no versitygw on this machine)', () => it('are not tried', () => {}));
} else {
  const s3 = await startS3(program);
  const settings = { ...s3, sse: '', sse_key: '' };
  afterAll(s3.stop);

  describe('objects in S3', () => {
    it('are given back as they were put, in one part or many, whole or from any place', async () => {
      const objects = await openS3Objects({ ...settings, prefix: 'a/' });
      const large = Buffer.alloc(20 * MIB, 'folio');
      await objects.put('large', pieces(large.subarray(0, 5), large.subarray(5, 9 * MIB), large.subarray(9 * MIB)));
      await objects.put('small', pieces(Buffer.from('small')));
      await objects.put('empty', pieces());
      expect((await collect(await objects.get('large'))).equals(large)).toBe(true);
      expect((await collect(await objects.get('small'))).toString()).toBe('small');
      expect(await objects.size('empty')).toBe(0);
      const part = await objects.read('large', 8 * MIB - 3, 10);
      expect(Buffer.from(part!)).toEqual(large.subarray(8 * MIB - 3, 8 * MIB + 7));
      expect(await objects.read('large', 20 * MIB - 2, 10)).toBeNull();
      expect(await objects.read('large', 30 * MIB, 10)).toBeNull();
      objects.close();
    });

    it('are not there until they are put, nor after they are removed, nor under another prefix', async () => {
      const [objects, others] = await Promise.all(['b/', 'c/'].map((prefix) => openS3Objects({ ...settings, prefix })));
      expect(await objects!.get('x')).toBeNull();
      expect(await objects!.size('x')).toBeNull();
      expect(await objects!.read('x', 0, 1)).toBeNull();
      const folder = await mkdtemp(join(tmpdir(), 'folio-object-'));
      await writeFile(join(folder, 'x'), 'from a file');
      await objects!.putFile('x', join(folder, 'x'));
      await rm(folder, { recursive: true });
      expect((await collect(await objects!.get('x'))).toString()).toBe('from a file');
      expect(await others!.get('x')).toBeNull();
      expect(await objects!.list(null, 10)).toEqual(['x']);
      expect(await objects!.list('x', 10)).toEqual([]);
      await objects!.remove('x');
      await objects!.remove('x');
      expect(await objects!.get('x')).toBeNull();
    });

    it('are not kept of a stream that fails, whose failure is thrown', async () => {
      const objects = await openS3Objects({ ...settings, prefix: 'd/' });
      const failure = new Error('connection lost');
      async function* failing(): AsyncGenerator<Uint8Array> {
        yield Buffer.alloc(9 * MIB);
        yield Buffer.alloc(9 * MIB);
        throw failure;
      }
      await expect(objects.put('x', failing())).rejects.toBe(failure);
      expect(await objects.size('x')).toBeNull();
    });

    it('are out of reach where the server takes requests and says nothing, and it is said so', async () => {
      const silent = await startFaultyConnection({ port: Number(new URL(settings.endpoint).port) });
      silent.fault = 'stall';
      const objects = await openS3Objects({ ...settings, prefix: '', endpoint: silent.endpoint, silence_ms: 100 });
      const asked = [objects.put('x', pieces(Buffer.from('x'))), objects.read('x', 0, 1), objects.ping()];
      for (const outcome of await Promise.allSettled(asked))
        expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'storage_unavailable' } });
      silent.fault = 'pass';
      await objects.put('x', pieces(Buffer.from('x')));
      expect(await objects.size('x')).toBe(1);
      objects.close();
      await silent.stop();
    });

    it('are out of reach with a wrong key, and where nothing listens, and it is said so', async () => {
      const wrong = await openS3Objects({ ...settings, prefix: '', secret_key: 'wrong' });
      await expect(wrong.get('x')).rejects.toMatchObject({ code: 'storage_unavailable' });
      await expect(wrong.ping()).rejects.toMatchObject({ code: 'storage_unavailable' });
      const nowhere = await openS3Objects({ ...settings, prefix: '', endpoint: 'http://127.0.0.1:9' });
      await expect(nowhere.put('x', pieces(Buffer.from('x')))).rejects.toMatchObject({ code: 'storage_unavailable' });
    });
  });
}

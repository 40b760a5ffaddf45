import { afterAll, describe, expect, it } from 'vitest';
import { findS3, startS3 } from '../../../test/support/cluster/s3.ts';
import { loadConfig } from '../../config.ts';
import { openS3Objects } from '../../store/s3/index.ts';
import { bytesOf, openTestService } from '../testing/open-test-service.ts';
import { createBuckets } from './buckets.ts';

const bucketsOf = (batch_buckets: string, more = {}) =>
  createBuckets(loadConfig({ batch_buckets, ...more }, { FOLIO_CONFIG: '' }).config);

describe('buckets of batches', () => {
  const buckets = bucketsOf('shared, acme=invoices/acme/, other=invoices/other/');
  const isAllowed = (tenant: string, bucket: string, prefix: string): boolean => {
    try {
      buckets.expectAllowed(tenant, { bucket, prefix }, 'from');
      return true;
    } catch (thrown) {
      expect(thrown).toMatchObject({ code: 'forbidden', status: 403, details: { param: 'from' } });
      return false;
    }
  };

  it('are those that the operator names, whole or from a prefix on, for all or for one tenant', () => {
    expect(isAllowed('acme', 'shared', '')).toBe(true);
    expect(isAllowed('acme', 'shared', 'any/where')).toBe(true);
    expect(isAllowed('acme', 'invoices', 'acme/2026/')).toBe(true);
    expect(isAllowed('acme', 'invoices', 'acme')).toBe(false);
    expect(isAllowed('acme', 'invoices', 'other/')).toBe(false);
    expect(isAllowed('third', 'invoices', 'acme/')).toBe(false);
    expect(isAllowed('acme', 'another', '')).toBe(false);
  });

  it('are none where none is named, and never the one that has what everybody uploaded', () => {
    const place = { bucket: 'folio', prefix: 'x' };
    expect(() => bucketsOf('').expectAllowed('a', place, 'to')).toThrow(/may use/);
    const own = { s3_bucket: 'folio', database_url: 'postgres://h/d' };
    expect(() => bucketsOf('folio', own).expectAllowed('a', place, 'to')).toThrow(/may use/);
  });
});

const program = findS3();
if (program === null) {
  describe.skip('a batch over a bucket (there is no versitygw on this machine)', () => it('is not tried', () => {}));
} else {
  const s3 = await startS3(program);
  afterAll(s3.stop);
  const acme = { tenant: 'acme' };
  const settings = {
    ...{ s3_endpoint: s3.endpoint, s3_region: s3.region, s3_access_key: s3.access_key },
    ...{ s3_secret_key: s3.secret_key, batch_buckets: `acme=${s3.bucket}` },
  };

  describe('a batch over a bucket', () => {
    it('takes in what begins with the prefix, works on it, and writes the results to the bucket', async () => {
      const objects = await openS3Objects({ ...s3, sse: '', sse_key: '', prefix: '' });
      await objects.put('in/a.csv', bytesOf('a,b\n1,2\n'));
      await objects.put('in/deep/b.csv', bytesOf('c,d\n3,4\n'));
      await objects.put('in/odd.bin', bytesOf('\0\x01\x02'));
      await objects.put('elsewhere.csv', bytesOf('e\n5\n'));
      const held = await openTestService(settings);
      const { service } = held;
      const place = (prefix: string) => ({ bucket: s3.bucket, prefix });
      const begun = await service.addBatch(acme, { from: place('in/'), to: place('out/'), extract: 'table' });
      expect(begun).toMatchObject({ total: 3, from: place('in/'), to: { name: `out/${begun.id}.jsonl` } });
      await expect
        .poll(async () => {
          await service.round();
          return (await service.getBatch(acme, begun.id)).written_at;
        })
        .not.toBeNull();
      expect(await service.getBatch(acme, begun.id)).toMatchObject({ status: 'completed', done: 2, failed: 1 });
      let text = '';
      for await (const piece of (await objects.get(`out/${begun.id}.jsonl`))!) text += Buffer.from(piece).toString();
      const lines = text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(lines.map(({ source, status }) => [source, status])).toEqual([
        ['in/a.csv', 'done'],
        ['in/deep/b.csv', 'done'],
        ['in/odd.bin', 'failed'],
      ]);
      expect(lines[0]).toMatchObject({ file_id: expect.stringMatching(/^doc_/), extraction: { schema: 'table' } });
      expect(lines[2]).toMatchObject({ file_id: null, error: { code: 'unsupported_type' } });
      expect((await service.listFiles(acme, 9, null)).items.map(({ file_name }) => file_name).sort()).toEqual([
        ...['a.csv', 'b.csv'],
      ]);
      const nothing = service.addBatch(acme, { from: place('none/') });
      await expect(nothing).rejects.toMatchObject({ code: 'invalid_request', details: { param: 'from' } });
      const others = service.addBatch({ tenant: 'other' }, { from: place('in/') });
      await expect(others).rejects.toMatchObject({ code: 'forbidden' });
      await held.dispose();
      objects.close();
    });
  });
}

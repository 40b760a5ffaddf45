import { describe, expect, it } from 'vitest';
import { buildCompound, type Streams } from '../../bytes/cfb/testing/build-compound.ts';
import { sniffXls } from './sniff.ts';

const HEAD_BYTES = 64 * 1024;
const filled = (length: number): Uint8Array => new Uint8Array(length).fill(7);
const head = (streams: Streams): Uint8Array => buildCompound(streams).subarray(0, HEAD_BYTES);
/** A compound file whose directory lies behind what is looked at. */
const far = (first: Uint8Array): Uint8Array => head({ Data: Buffer.concat([first, filled(200_000)]) });

describe('names', () => {
  it('do not matter where the bytes tell', () => {
    for (const name of ['a.xls', 'a.xlsx', 'a.doc', 'a']) {
      expect(sniffXls(head({ Workbook: filled(9) }), name)).toBe(1);
      expect(sniffXls(head({ WordDocument: filled(9) }), name)).toBe(0);
      expect(sniffXls(Buffer.from('0902060003001000', 'hex'), name)).toBe(1);
    }
  });

  it('decide where the directory is not in sight', () => {
    const unseen = far(filled(8));
    expect(['a.XLS', 'a.xlsm', 'a.doc', 'a'].map((name) => sniffXls(unseen, name))).toEqual([0.9, 0, 0, 0.3]);
  });

  it('make no old workbook of a locked package', () => {
    expect(sniffXls(head({ EncryptedPackage: filled(9) }), 'a.xls')).toBe(0);
  });

  it('keep a broken workbook one', () => {
    const broken = head({ Workbook: filled(9) }).subarray(0, 300);
    expect(sniffXls(broken, 'a.xls')).toBe(0.9);
    expect(sniffXls(broken, 'a.txt')).toBe(0);
  });
});

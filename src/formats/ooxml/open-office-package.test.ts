import { describe, expect, it } from 'vitest';
import { buildCompound } from '../../bytes/cfb/testing/build-compound.ts';
import { encryptAgile } from '../../bytes/office-crypto/testing/encrypt-package.ts';
import { makeZip, type TestEntry, toSource } from '../../bytes/zip/testing/make-zip.ts';
import { openOfficePackage } from './open-office-package.ts';

const PARTS: readonly TestEntry[] = [{ name: 'word/document.xml', content: '<w/>' }];
const limits = {
  max_cells: 1,
  max_columns: 1,
  max_text_bytes: 1,
  max_pages: 1,
  max_unpacked_bytes: 10_000,
};
const open = (bytes: Uint8Array, password: string | null = null) =>
  openOfficePackage(toSource(bytes), { password, limits });
const locked = (password: string): Uint8Array => new Uint8Array(buildCompound(encryptAgile(makeZip(PARTS), password)));

describe('openOfficePackage', () => {
  it('opens a plain package', async () => {
    const { pack, diagnostics } = await open(makeZip(PARTS));
    expect(pack.find('word/document.xml')).not.toBeNull();
    expect(diagnostics).toEqual([]);
  });

  it('opens a locked one with its password, and tells what is missing', async () => {
    const { pack } = await open(locked('secret'), 'secret');
    expect(pack.find('word/document.xml')).not.toBeNull();
    await expect(open(locked('secret'))).rejects.toMatchObject({ code: 'password_required' });
    await expect(open(locked('secret'), 'other')).rejects.toMatchObject({ code: 'password_wrong' });
  });

  it('opens by itself what is locked with the password that Office sets', async () => {
    const { diagnostics } = await open(locked('VelvetSweatshop'));
    expect(diagnostics).toMatchObject([{ code: 'default_password' }]);
  });

  it.each([
    ['no archive', new Uint8Array(Buffer.from('PK\x03\x04 and then nothing', 'latin1'))],
    ['a compound file without a package', new Uint8Array(buildCompound({ Other: new Uint8Array(9) }))],
  ])('refuses %s', async (_, bytes) => {
    await expect(open(bytes)).rejects.toMatchObject({ code: 'corrupt_file' });
  });
});

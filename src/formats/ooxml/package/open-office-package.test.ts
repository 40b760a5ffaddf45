import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCompound } from '../../../bytes/cfb/testing/build-compound.ts';
import { ContainerError } from '../../../bytes/index.ts';
import { encryptAgile } from '../../../bytes/office-crypto/testing/encrypt-package.ts';
import { makeZip, type TestEntry, toSource } from '../../../bytes/zip/testing/make-zip.ts';
import { FolioError } from '../../../errors.ts';
import { getMainPart } from './get-main-part.ts';
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

  it('opens a package without types and relationships, whatever else is in it', async () => {
    const { pack } = await open(
      makeZip([
        { name: 'Word\\Document.XML', content: '<w/>' },
        { name: '../../escaped.txt', content: 'x' },
        { name: '/etc/passwd', content: 'x' },
        { name: 'a\0b', content: 'x' },
      ]),
    );
    expect(await getMainPart(pack, 'docx')).toBe('Word/Document.XML');
    expect(await pack.relationships('Word/Document.XML')).toEqual([]);
    expect(pack.diagnostics).toEqual([]);
  });

  it('does not fetch what lies outside, and says that it lies there', async () => {
    const relationships =
      '<Relationships><Relationship Id="a" Type="x/image" Target="http://127.0.0.1:9/a.png" TargetMode="External"/><Relationship Id="b" Type="x/attachedTemplate" Target="//host/share/t.dotm" TargetMode="external"/></Relationships>';
    const { pack } = await open(makeZip([...PARTS, { name: 'word/_rels/document.xml.rels', content: relationships }]));
    expect(await pack.relationships('word/document.xml')).toMatchObject([
      { external: true, part: null, target: 'http://127.0.0.1:9/a.png' },
      { external: true, part: null, kind: 'attachedTemplate' },
    ]);
  });

  it('meets any damage with a package or a problem of its own', async () => {
    const sound = makeZip([
      { name: '[Content_Types].xml', content: '<Types><Default Extension="xml" ContentType="a/b"/></Types>' },
      {
        name: '_rels/.rels',
        content: '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="a.xml"/></Relationships>',
      },
      { name: 'a.xml', content: '<a>text</a>', stored: true },
    ]);
    const flips = fc.array(fc.tuple(fc.nat(sound.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(flips, fc.nat(sound.length), async (changes, length) => {
        const bytes = sound.slice(0, length < 20 ? length : sound.length);
        for (const [at, byte] of changes) bytes[at] = byte;
        try {
          const { pack } = await open(bytes);
          await getMainPart(pack, 'docx');
        } catch (error) {
          expect(error instanceof FolioError || error instanceof ContainerError).toBe(true);
        }
      }),
    );
  });
});

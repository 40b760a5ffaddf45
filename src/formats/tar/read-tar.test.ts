import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ARCHIVE, WORDS, ZEROS } from '../../bytes/bzip2/testing/packed.ts';
import { makeTar, paxMember, type TestMember } from '../../bytes/tar/testing/make-tar.ts';
import { detect } from '../detect.ts';
import { type Collected, expectEnd, type ReadSetting, readBytes } from '../reader.contract.ts';
import { tar } from './index.ts';

const read = (bytes: Uint8Array, setting?: ReadSetting): Promise<Collected> =>
  readBytes((s, c) => tar.read(s, c), bytes, setting);
const packed = (bytes: Uint8Array): Uint8Array => new Uint8Array(gzipSync(bytes));
const fatesOf = ({ body }: Collected): (string | null)[] => body.attachments.map(({ unread }) => unread ?? null);
const codesOf = ({ body }: Collected): string[] => body.diagnostics.map(({ code }) => code);
const textsOf = ({ parts }: Collected): [number, string][] => {
  const texts = new Map<number, string>();
  for (const { attachment, bytes } of parts)
    texts.set(attachment, (texts.get(attachment) ?? '') + Buffer.from(bytes).toString());
  return [...texts];
};
const text = (name: string, content = 'Some words.\n'): TestMember => ({ name, content });

describe('a TAR archive', () => {
  const files = makeTar([text('a.pdf', '%PDF-1.4\n'), text('b.txt')]);

  it('is told by the checksum of its first header, packed or not, whatever its name', () => {
    for (const bytes of [files, packed(files), makeTar([{ name: 'x', magic: 'none' }])])
      for (const name of ['x.tar', 'x.tar.gz', 'x', 'x.pdf']) expect(detect(bytes, name).format).toBe('tar');
  });

  it('is not what does not unfold, and the refusal says so', () => {
    const broken = Buffer.concat([packed(files).slice(0, 10), new Uint8Array(64).fill(0xff)]);
    expect(() => detect(broken, 'x.csv.gz')).toThrow('packed with gzip, and damaged');
    expect(() => detect(new Uint8Array(2048), 'x.tar')).toThrow();
  });

  it.each([
    ['plain', files],
    ['packed', packed(files)],
    ['packed with bzip2', ARCHIVE],
    ['in two packed pieces', new Uint8Array(Buffer.concat([packed(files.slice(0, 700)), packed(files.slice(700))]))],
  ])('gives its members as parts: %s', async (_, bytes) => {
    const found = await read(bytes);
    expect(textsOf(found)).toEqual([
      [0, '%PDF-1.4\n'],
      [1, 'Some words.\n'],
    ]);
    expect(fatesOf(found)).toEqual([null, null]);
    expect(codesOf(found)).toEqual([]);
  });

  it('gives a large member whole, wherever its bytes are cut', async () => {
    const large = Buffer.from(Array.from({ length: 200_000 }, (_, i) => `${(i * 2654435761) % 1000}\n`).join(''));
    const bytes = makeTar([text('a.txt', 'x'), { name: 'b.csv', content: new Uint8Array(large) }, text('c.txt')]);
    for (const each of [bytes, packed(bytes)]) {
      const { parts, body } = await read(each);
      const own = parts.filter(({ attachment }) => attachment === 1).map((part) => part.bytes);
      expect(Buffer.concat(own).equals(large)).toBe(true);
      expect(body.attachments.map(({ size_bytes }) => size_bytes)).toEqual([1, large.length, 12]);
    }
  });
});

describe('a single packed file', () => {
  const rows = 'name,amount\nApples,12\n';
  /** With flags, time and name where gzip(1) writes them. */
  const named = (name: string): Uint8Array => {
    const bytes = Buffer.from(gzipSync(rows));
    bytes[3] = 0x08;
    bytes.writeUInt32LE(1_750_000_000, 4);
    return new Uint8Array(Buffer.concat([bytes.subarray(0, 10), Buffer.from(`${name}\0`), bytes.subarray(10)]));
  };
  const namesOf = ({ body }: Collected): string[] => body.attachments.map(({ name }) => name);

  it.each([
    ['sales.csv', packed(Buffer.from(rows)), 'sales.csv.gz', rows],
    ['sales.csv', named('sales.csv'), 'upload', rows],
    ['words.txt', WORDS, 'words.txt.bz2', 'Some words, packed.\n'],
    ['nothing', packed(new Uint8Array(0)), 'nothing.gz', ''],
  ])('is an archive of one member: %s', async (name, bytes, file_name, content) => {
    expect(detect(bytes, file_name).format).toBe('tar');
    const found = await read(bytes, { file_name });
    expect(namesOf(found)).toEqual([name]);
    expect(textsOf(found)).toEqual([[0, content]]);
    expect(codesOf(found)).toEqual([]);
  });

  it('shows when it was changed, where it says so', async () => {
    const { tables } = await read(named('sales.csv'));
    expect(tables[0]!.rows[1]!.cells.map(({ text }) => text)).toEqual([
      ...['sales.csv', String(rows.length), 'CSV', '2025-06-15 15:06:40', 'yes'],
    ]);
  });

  it('is damaged where it is cut off, and left out where it unfolds beyond the limit', async () => {
    for (const bytes of [packed(Buffer.from(rows)).slice(0, -6), WORDS.slice(0, -6)]) {
      const found = await read(bytes, { file_name: 'x.gz' });
      expect(fatesOf(found)).toEqual(['damaged']);
      expect(codesOf(found)).toContain('truncated_input');
    }
    for (const bytes of [packed(new Uint8Array(2 ** 24)), ZEROS]) {
      const found = await read(bytes, { limits: { max_unpacked_bytes: 2 ** 20 } });
      expect(fatesOf(found)).toEqual(['limit']);
      expect(codesOf(found)).toContain('ignored_part');
    }
  });
});

describe('hostile TAR archives', () => {
  const MIB = 2 ** 20;

  it('a size that is a lie leaves what came before', async () => {
    for (const size of [5_000, 10 * MIB]) {
      const found = await read(makeTar([text('a.txt'), { ...text('b.txt'), size }]));
      expect(fatesOf(found)).toEqual([null, 'damaged']);
      expect(codesOf(found)).toContain('truncated_input');
    }
  });

  it('a size beyond the limit leaves the member out', async () => {
    const found = await read(makeTar([{ ...text('a.txt'), size: 2 ** 32 }]), { limits: { max_unpacked_bytes: MIB } });
    expect(fatesOf(found)).toEqual(['limit']);
    expect(found.parts).toEqual([]);
  });

  it('a packed bomb ends at the limit, and what came before it is read', async () => {
    const bomb = packed(makeTar([text('a.txt'), { name: 'bomb', content: new Uint8Array(16 * MIB) }, text('b.txt')]));
    const found = await read(bomb, { limits: { max_unpacked_bytes: 2 * MIB } });
    expect(textsOf(found)).toEqual([[0, 'Some words.\n']]);
    expect(fatesOf(found)).toEqual([null, 'limit']);
    expect(found.body.diagnostics.map(({ message }) => message).join()).toContain('unfolds to more than');
  });

  it('packed bytes that are damaged leave what came before', async () => {
    const noise = new Uint8Array(4 * MIB).map((_, i) => (i * 2654435761) >>> 13);
    const bytes = packed(makeTar([text('a.txt'), { name: 'b.bin', content: noise }, text('c.txt')]));
    bytes.fill(0xff, bytes.length >> 1, (bytes.length >> 1) + 64);
    const found = await read(bytes);
    expect(fatesOf(found).slice(0, 2)).toEqual([null, 'damaged']);
    expect(codesOf(found)).toContain('truncated_input');
  });

  it('headers that say more of a member are bounded in size and number', async () => {
    const flood = Array.from({ length: 1000 }, () => paxMember({ comment: 'x' }));
    expect(codesOf(await read(makeTar([text('a.txt'), ...flood, text('b.txt')])))).toContain('bad_part');
    const large = { name: 'x', flag: 'L', content: new Uint8Array(2 * MIB).fill(0x61) };
    expect(codesOf(await read(makeTar([text('a.txt'), large, text('b.txt')])))).toContain('bad_part');
  });

  it('twenty thousand members come to an end, and more than any archive has are refused', async () => {
    await expectEnd(read(makeTar(Array.from({ length: 20_000 }, (_, i) => ({ name: `${i}` })))));
    const [block] = [Buffer.from(makeTar([{ name: 'a' }], 0))];
    const many = new Uint8Array(Buffer.alloc(60_000 * 512, block!));
    await expect(read(many)).rejects.toMatchObject({ code: 'limit_exceeded' });
  }, 60_000);
});

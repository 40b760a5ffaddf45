import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WORDS, ZEROS } from '../bzip2/testing/packed.ts';
import { ContainerError } from '../container-error.ts';
import { openZip } from './open-zip.ts';
import { makeZip, type TestEntry, toSource } from './testing/make-zip.ts';
import type { ZipArchive, ZipLimits } from './zip.ts';

const LIMITS = { max_entries: 100, max_unpacked_bytes: 1 << 24 };
const open = (bytes: Uint8Array, limits: ZipLimits = LIMITS): Promise<ZipArchive> => openZip(toSource(bytes), limits);
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');

const readOf = (archive: ZipArchive, name: string): Promise<Uint8Array> => archive.read(archive.find(name)!);

async function streamed(archive: ZipArchive, name: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  await archive.stream(archive.find(name)!, (chunk) => chunks.push(chunk));
  return textOf(Buffer.concat(chunks));
}

async function faultOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ContainerError);
  return (error as ContainerError).fault;
}

const TWO: readonly TestEntry[] = [
  { name: 'a.xml', content: 'alpha '.repeat(50_000) },
  { name: 'b/c.bin', content: 'beta', stored: true },
];

describe('openZip', () => {
  it.each([{}, { zip64: true }, { prefix: 77 }, { prefix: 5, zip64: true }])(
    'reads entries of an archive with %o',
    async (options) => {
      const archive = await open(makeZip(TWO, options));
      expect(archive.entries.map(({ name }) => name)).toEqual(['a.xml', 'b/c.bin']);
      expect(textOf(await archive.read(archive.find('a.xml')!))).toBe(TWO[0]!.content);
      expect(textOf(await archive.read(archive.find('b/c.bin')!))).toBe('beta');
      expect(await streamed(archive, 'a.xml')).toBe(TWO[0]!.content);
      expect(await streamed(archive, 'b/c.bin')).toBe('beta');
      expect(archive.mismatched.size).toBe(0);
    },
  );

  it('finds entries whatever the slashes and the case', async () => {
    const archive = await open(makeZip([{ name: '\\XL\\Workbook.xml', content: 'x' }]));
    expect(archive.find('/xl/workbook.xml')?.name).toBe('XL/Workbook.xml');
    expect(archive.find('xl/other.xml')).toBeNull();
  });

  it('refuses two entries under one name, of which programs take the one or the other', async () => {
    const twice = ['first', 'last'].map((content) => ({ name: 'a', content }));
    expect(await faultOf(open(makeZip(twice)))).toBe('corrupt');
    const folders = [
      { name: 'f/', content: '' },
      { name: 'f/', content: '' },
      { name: 'f/a', content: 'x' },
    ];
    expect(textOf(await readOf(await open(makeZip(folders)), 'f/a'))).toBe('x');
  });

  it('does not believe the declared size', async () => {
    for (const declared of [1, 4_000_000_000]) {
      const archive = await open(makeZip([{ name: 'a', content: 'x'.repeat(5000), declared }]));
      expect(await archive.read(archive.find('a')!)).toHaveLength(5000);
    }
  });

  it('notes a checksum that does not hold', async () => {
    const archive = await open(makeZip([{ name: 'a', content: 'abc', crc: 1 }]));
    await archive.read(archive.find('a')!);
    expect([...archive.mismatched]).toEqual(['a']);
  });

  it('bounds the entries and what they unfold to', async () => {
    const bomb = makeZip([{ name: 'a', content: Buffer.alloc(1 << 20) }]);
    expect(await faultOf(open(makeZip(TWO), { ...LIMITS, max_entries: 1 }))).toBe('limit');
    const archive = await open(bomb, { ...LIMITS, max_unpacked_bytes: 100_000 });
    expect(await faultOf(archive.read(archive.find('a')!))).toBe('limit');
    const other = await open(bomb, { ...LIMITS, max_unpacked_bytes: 100_000 });
    expect(await faultOf(streamed(other, 'a'))).toBe('limit');
  });

  it('counts together what several entries unfold to', async () => {
    const archive = await open(makeZip(TWO), { ...LIMITS, max_unpacked_bytes: 300_002 });
    await archive.read(archive.find('a.xml')!);
    expect(await faultOf(archive.read(archive.find('b/c.bin')!))).toBe('limit');
  });

  it('refuses a large entry that unfolds as only bombs do', async () => {
    const archive = await open(makeZip([{ name: 'a', content: Buffer.alloc(70 << 20) }]), {
      max_entries: 9,
      max_unpacked_bytes: 1 << 30,
    });
    expect(await faultOf(archive.read(archive.find('a')!))).toBe('limit');
    expect(await faultOf(streamed(archive, 'a'))).toBe('limit');
  });

  it('reads no entry whole that is larger than it may be, whatever it states', async () => {
    for (const declared of [5000, 10, 4_000_000_000]) {
      const bytes = makeZip([{ name: 'a', content: 'x'.repeat(5000), declared }]);
      const archive = await open(bytes, { ...LIMITS, max_whole_bytes: 4999 });
      expect(await faultOf(archive.read(archive.find('a')!))).toBe('limit');
      expect(await streamed(archive, 'a')).toHaveLength(5000);
    }
  });

  it('refuses entries that share their bytes', async () => {
    const bytes = makeZip([
      { name: 'a', content: 'one'.repeat(40) },
      { name: 'b', content: 'two'.repeat(40) },
    ]);
    const directory = Buffer.from(bytes).indexOf(Buffer.from('PK\x01\x02', 'latin1'), 0);
    const second = Buffer.from(bytes).indexOf(Buffer.from('PK\x01\x02', 'latin1'), directory + 4);
    new DataView(bytes.buffer).setUint32(second + 42, 4, true);
    expect(await faultOf(open(bytes))).toBe('corrupt');
  });

  it('unfolds what bzip2 packed, at once and piece by piece, within its bounds', async () => {
    const content = 'Some words, packed.\n';
    const entry = { name: 'a', content, method: 12, packed: WORDS };
    const archive = await open(makeZip([entry, { ...entry, name: 'b', packed: WORDS.slice(0, 30) }]));
    expect(String(Buffer.from(await archive.read(archive.find('a')!)))).toBe(content);
    const pieces: Uint8Array[] = [];
    expect(await archive.stream(archive.find('a')!, (piece) => pieces.push(piece))).toBe(true);
    expect(String(Buffer.concat(pieces))).toBe(content);
    expect(await faultOf(archive.read(archive.find('b')!))).toBe('corrupt');
    const bomb = await open(makeZip([{ name: 'a', content: '', method: 12, packed: ZEROS }]), {
      max_entries: 10,
      max_unpacked_bytes: 2 ** 20,
    });
    expect(await faultOf(bomb.read(bomb.find('a')!))).toBe('limit');
    expect(await faultOf(bomb.stream(bomb.find('a')!, () => {}))).toBe('limit');
  });

  it('refuses what is encrypted or packed by another method', async () => {
    const archive = await open(
      makeZip([
        { name: 'a', content: 'x', encrypted: true },
        { name: 'b', content: 'x', method: 14 },
      ]),
    );
    expect(await faultOf(archive.read(archive.find('a')!))).toBe('unsupported');
    expect(await faultOf(archive.read(archive.find('b')!))).toBe('unsupported');
  });

  it('hands on what the taker of chunks throws', async () => {
    const archive = await open(makeZip(TWO));
    const stop = new Error('enough');
    const stopped = archive.stream(archive.find('a.xml')!, () => {
      throw stop;
    });
    await expect(stopped).rejects.toBe(stop);
  });

  it('says that an archive without an end is corrupt', async () => {
    expect(await faultOf(open(makeZip(TWO).slice(0, -30)))).toBe('corrupt');
    expect(await faultOf(open(new Uint8Array(0)))).toBe('corrupt');
  });

  it('throws nothing but its own errors, whatever the bytes', async () => {
    const sound = makeZip(
      [
        { name: 'a', content: 'some text '.repeat(30) },
        { name: 'b', content: 'b', stored: true },
      ],
      { zip64: true },
    );
    const change = fc.tuple(fc.nat(sound.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), fc.nat(20), async (changes, cut) => {
        const bytes = sound.slice(0, sound.length - (cut > 10 ? cut : 0));
        for (const [at, value] of changes) bytes[at] = value;
        try {
          const archive = await open(bytes);
          for (const entry of archive.entries) {
            await archive.read(entry).catch(expectOurs);
            await archive.stream(entry, () => undefined).catch(expectOurs);
          }
        } catch (error) {
          expectOurs(error);
        }
      }),
      { numRuns: 300 },
    );
  });
});

function expectOurs(error: unknown): void {
  if (!(error instanceof ContainerError)) throw error;
}

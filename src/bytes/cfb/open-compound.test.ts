import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ContainerError } from '../container-error.ts';
import { openCompound } from './open-compound.ts';
import { buildCompound } from './testing/build-compound.ts';

const counting = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => (i * 7 + (i >> 8)) & 255);
const same = (a: Uint8Array | null, b: Uint8Array): void => expect(Buffer.from(a ?? []).equals(b)).toBe(true);

describe('openCompound', () => {
  for (const version of [3, 4] as const) {
    it(`reads streams below and above the cutoff of version ${version}, in one piece or scattered`, () => {
      const streams = { Small: counting(100), Middle: counting(4095), Large: counting(4096), Huge: counting(70_001) };
      for (const scatter of [false, true]) {
        const compound = openCompound(buildCompound(streams, version, scatter));
        for (const [path, bytes] of Object.entries(streams)) same(compound.find(path), bytes);
      }
    });
  }

  it('finds streams by their path in whatever case', () => {
    const compound = openCompound(
      buildCompound({ WorkBook: counting(5), 'MBD1/Workbook': counting(6), '\x06DataSpaces/Info/x': counting(7) }),
    );
    expect(compound.find('workbook')).toHaveLength(5);
    expect(compound.find('mbd1/WORKBOOK')).toHaveLength(6);
    expect(compound.find('\x06dataspaces/info/X')).toHaveLength(7);
    expect(compound.find('Book')).toBeNull();
    expect(compound.find('x')).toBeNull();
    expect(compound.list().map(({ path, size }) => `${path} ${size}`)).toEqual([
      'WorkBook 5',
      'MBD1/Workbook 6',
      '\x06DataSpaces/Info/x 7',
    ]);
  });

  it('reads a file whose allocation table needs more sectors than the header can name', () => {
    const large = counting(8 * 2 ** 20);
    same(openCompound(buildCompound({ large }, 3, true)).find('large'), large);
  });

  it('gives streams of no bytes', () => {
    expect(openCompound(buildCompound({ none: counting(0), some: counting(9) })).find('none')).toHaveLength(0);
  });
});

describe('a damaged compound file', () => {
  /** The directory says where a stream of 512-byte sectors begins. */
  const startOf = (file: Uint8Array, name: string): number => {
    const at = Buffer.from(file).indexOf(Buffer.from(name, 'utf16le'));
    return Buffer.from(file).readUInt32LE(at + 116);
  };
  const tableAt = (file: Uint8Array): number => (Buffer.from(file).readUInt32LE(76) + 1) * 512;

  it('gives a stream as far as the file goes', () => {
    const file = buildCompound({ a: counting(4096), z: counting(20_000) });
    const cut = Buffer.from(file);
    cut.writeUInt32LE(90_000, cut.indexOf(Buffer.from('z\0', 'latin1')) + 120);
    expect(openCompound(cut).find('z')!.length).toBe(Math.ceil(20_000 / 512) * 512);
  });

  it('ends a stream where its chain runs in a circle', () => {
    const file = Buffer.from(buildCompound({ Large: counting(5000) }));
    const start = startOf(file, 'Large');
    file.writeUInt32LE(start, tableAt(file) + (start + 3) * 4);
    same(openCompound(file).find('Large'), counting(5000).subarray(0, 4 * 512));
  });

  it('ends a stream where its chain leaves the file', () => {
    const file = Buffer.from(buildCompound({ Large: counting(5000) }));
    file.writeUInt32LE(70_000, tableAt(file) + (startOf(file, 'Large') + 1) * 4);
    expect(openCompound(file).find('Large')).toHaveLength(1024);
  });

  it('gives the last sector though the file ends within it', () => {
    const file = buildCompound({ Large: counting(5000) });
    const moved = Buffer.concat([file, counting(100)]);
    const sector = file.length / 512 - 1;
    moved.writeUInt32LE(sector, moved.indexOf(Buffer.from('Large', 'utf16le')) + 116);
    expect(openCompound(moved).find('Large')).toHaveLength(100);
  });

  it('finds streams by name that no storage leads to', () => {
    const file = Buffer.from(buildCompound({ Other: counting(3), Workbook: counting(5000) }));
    file.writeUInt32LE(0xffffffff, file.indexOf(Buffer.from('Other', 'utf16le')) + 72);
    same(openCompound(file).find('workbook'), counting(5000));
  });

  it('whose siblings run in a circle is read once', () => {
    const file = Buffer.from(buildCompound({ A: counting(3), B: counting(4) }));
    file.writeUInt32LE(1, file.indexOf(Buffer.from('B\0\0\0', 'latin1')) + 72);
    expect(openCompound(file).list()).toHaveLength(2);
  });

  it('is refused without signature, header or directory', () => {
    const file = Buffer.from(buildCompound({ Large: counting(5000) }));
    const headless = Buffer.from(file);
    headless.writeUInt32LE(0xfffffff0, 48);
    for (const broken of [
      new Uint8Array(0),
      file.subarray(0, 300),
      file.subarray(1),
      file.subarray(0, 512),
      headless,
    ]) {
      expect(() => openCompound(broken)).toThrow(ContainerError);
    }
  });

  it('never throws anything else, whatever bytes are changed', () => {
    const file = buildCompound({ Workbook: counting(5000), 'a/b': counting(70), c: counting(500) }, 3, true);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { maxLength: 40 }),
        fc.nat(file.length),
        (changes, cut) => {
          const broken = file.slice(0, Math.max(600, cut));
          for (const [at, byte] of changes) if (at > 7) broken[at] = byte;
          try {
            const compound = openCompound(broken);
            for (const { path } of compound.list()) {
              expect(compound.find(path)!.length).toBeLessThanOrEqual(broken.length);
            }
          } catch (error) {
            if (!(error instanceof ContainerError)) throw error;
          }
        },
      ),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { openCompound } from './open-compound.ts';
import { type NewStream, writeCompound } from './write-compound.ts';

const counting = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => i * 7);

function expectSame(streams: readonly NewStream[]): void {
  const compound = openCompound(writeCompound(streams));
  expect(
    compound
      .list()
      .map(({ path }) => path)
      .sort(),
  ).toEqual(streams.map(({ path }) => path).sort());
  for (const { path, bytes } of streams) expect(Buffer.compare(compound.find(path)!, bytes)).toBe(0);
}

describe('writeCompound', () => {
  it('writes streams of every size, in storages of any depth', () => {
    const sizes = [0, 1, 63, 64, 65, 511, 512, 4095, 4096, 4097, 70_000];
    expectSame(
      sizes.map((size, i) => ({ path: i % 2 === 0 ? `s${size}` : `a/b${i}/s${size}`, bytes: counting(size) })),
    );
  });

  it('writes tables that lie in lists of their own', () => {
    expectSame([
      { path: 'large', bytes: counting(9 * 2 ** 20) },
      { path: 'small', bytes: counting(3) },
    ]);
  });

  it('writes very many streams, each found by the order of their names', () => {
    const streams = Array.from({ length: 3_000 }, (_, i) => ({ path: `n${i}`, bytes: counting(i % 9) }));
    expectSame(streams);
    const file = Buffer.from(writeCompound(streams));
    const entry = (index: number) => 1024 + index * 128;
    const nameOf = (index: number): string =>
      file.toString('utf16le', entry(index), entry(index) + file.readUInt16LE(entry(index) + 64) - 2);
    let at = file.readUInt32LE(entry(0) + 76);
    let steps = 0;
    for (const wanted = 'n2718'; nameOf(at) !== wanted; steps++) {
      const isLess = wanted.length < nameOf(at).length || (wanted.length === nameOf(at).length && wanted < nameOf(at));
      at = file.readUInt32LE(entry(at) + (isLess ? 68 : 72));
    }
    expect(steps).toBeLessThan(13);
  });

  it('writes a file of no streams', () => {
    expect(openCompound(writeCompound([])).list()).toEqual([]);
  });

  it('names the class of the root', () => {
    const file = writeCompound(
      [],
      Uint8Array.from({ length: 16 }, (_, i) => i),
    );
    expect([...file.subarray(1024 + 80, 1024 + 96)]).toEqual(Array.from({ length: 16 }, (_, i) => i));
  });

  it('keeps storages that lie too deep apart from the rest', () => {
    const deep = `${'s/'.repeat(30)}x`;
    const compound = openCompound(
      writeCompound([
        { path: deep, bytes: counting(9) },
        { path: 'a', bytes: counting(9) },
      ]),
    );
    expect(compound.is_too_deep).toBe(true);
    expect(compound.list()).toEqual([
      { path: 'a', size: 9, is_lost: false },
      { path: 'x', size: 9, is_lost: true },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { openZip } from '../bytes/index.ts';
import { makeZip, toSource } from '../bytes/zip/testing/make-zip.ts';
import type { DocumentSink } from '../model/index.ts';
import { plainPng } from './image/testing/plain-png.ts';
import { createKeptPictures } from './kept-pictures.ts';

async function keepFrom(entries: Parameters<typeof makeZip>[0]) {
  const given: number[] = [];
  const out = { picture: (number: number) => void given.push(number) } as unknown as DocumentSink;
  const archive = await openZip(toSource(makeZip(entries)), { max_entries: 100, max_unpacked_bytes: 2 ** 30 });
  return { given, pictures: createKeptPictures(out, archive) };
}

describe('pictures of an archive', () => {
  it('are kept once, however often they are shown', async () => {
    const { given, pictures } = await keepFrom([
      { name: 'a.png', content: plainPng('ff0000') },
      { name: 'b.png', content: plainPng('00ff00') },
    ]);
    expect([await pictures.keep('a.png'), await pictures.keep('b.png'), await pictures.keep('a.png')]).toEqual([
      1, 2, 1,
    ]);
    expect(given).toEqual([1, 2]);
  });

  it('that nobody could decode, that are damaged or missing, are not', async () => {
    const { given, pictures } = await keepFrom([
      { name: 'a.emf', content: 'EMF' },
      { name: 'b.png', content: plainPng('ff0000'), packed: Uint8Array.of(255, 255, 255) },
    ]);
    for (const name of ['a.emf', 'b.png', 'c.png']) expect(await pictures.keep(name)).toBe(null);
    expect(given).toEqual([]);
  });

  it('that are too large are not, nor those that are too large together', async () => {
    const large = (bytes: number): Uint8Array => Buffer.concat([plainPng('ff0000'), Buffer.alloc(bytes)]);
    const sizes = [17, 15, 15, 15, 15, 15].map((mib) => mib * 2 ** 20);
    const { pictures } = await keepFrom(sizes.map((size, i) => ({ name: `${i}.png`, content: large(size) })));
    const kept: (number | null)[] = [];
    for (const i of sizes.keys()) kept.push(await pictures.keep(`${i}.png`));
    expect(kept).toEqual([null, 1, 2, 3, 4, null]);
  });
});

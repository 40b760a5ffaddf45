import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeZip } from '../../src/bytes/zip/testing/make-zip.ts';
import { FolioError } from '../../src/errors.ts';
import { pptx } from '../../src/formats/pptx/index.ts';
import { type Collected, readBytes } from '../../src/formats/reader.contract.ts';
import { fuzzBounds } from '../support/fuzz-bounds.ts';
import { PPTX_CASES } from '../support/pptx/cases/index.ts';
import { partsOf } from '../support/pptx/index.ts';
import { mutate, mutations } from './mutations.ts';
import { findPageFaults } from './sound-pages.ts';

type Parts = ReadonlyMap<string, Uint8Array>;
const decks: Parts[] = Object.values(PPTX_CASES).map(
  ({ document }) => new Map(partsOf(document).map(([name, content]) => [name, Buffer.from(content)])),
);
const pack = (parts: Parts): Uint8Array =>
  makeZip([...parts].map(([name, content]) => ({ name, content, stored: true })));

/** Values that measures, counts, names and relationships may have in a file that means harm. */
const HARMFUL = [
  '-1',
  '0',
  '',
  'NaN',
  '1e999',
  '-2147483648',
  '99999999999999999999',
  'rId1',
  's1',
  'body',
  '&#0;',
  '%',
];

/** Puts a harmful value in place of the `n`-th value of an attribute or text of an element. */
const withHarm = (bytes: Uint8Array, n: number, value: string): Uint8Array => {
  const text = Buffer.from(bytes).toString('utf8');
  const places = [...text.matchAll(/(?<!xmlns:?\w*=)"[^"<>]*"|>[^<>"]+(?=<)/g)];
  const place = places[n % Math.max(1, places.length)];
  if (!place) return bytes;
  const [opening, closing] = place[0].startsWith('"') ? ['"', '"'] : ['>', ''];
  const end = place.index + place[0].length;
  return Buffer.from(`${text.slice(0, place.index)}${opening}${value}${closing}${text.slice(end)}`);
};

/** Puts an element once more into the part, or takes it out; what it holds goes with it. */
const withElement = (bytes: Uint8Array, n: number, times: number): Uint8Array => {
  const text = Buffer.from(bytes).toString('utf8');
  const places = [...text.matchAll(/<([\w:]+)[^<>]*?(?:\/>|>(?:(?!<\1[\s>])[\s\S])*?<\/\1>)/g)];
  const place = places[n % Math.max(1, places.length)];
  if (!place) return bytes;
  const end = place.index + place[0].length;
  return Buffer.from(text.slice(0, place.index) + place[0].repeat(times) + text.slice(end));
};

type Damage = (bytes: Uint8Array) => Uint8Array;
const harm = fc.array(fc.tuple(fc.nat(500), fc.constantFrom(...HARMFUL)), { minLength: 1, maxLength: 4 }).map(
  (list): Damage =>
    (bytes) =>
      list.reduce((now, [n, value]) => withHarm(now, n, value), bytes),
);
const repetition = fc.tuple(fc.nat(500), fc.constantFrom(0, 2, 30)).map(
  ([n, times]): Damage =>
    (bytes) =>
      withElement(bytes, n, times),
);
const breakage = mutations.map(
  (list): Damage =>
    (bytes) =>
      mutate(bytes, list),
);

/** A presentation of which one part is damaged; its checksum is right. */
const withDamagedPart = fc
  .tuple(fc.constantFrom(...decks), fc.nat(50), fc.oneof(harm, harm, repetition, breakage))
  .map(([parts, n, damage]) => {
    const name = [...parts.keys()][n % parts.size]!;
    return pack(new Map(parts).set(name, damage(parts.get(name)!)));
  });
const damagedFile = fc.tuple(fc.constantFrom(...decks), breakage).map(([parts, damage]) => damage(pack(parts)));

/** The document, or the code of the problem; any other error is thrown on. */
async function outcomeOf(bytes: Uint8Array): Promise<Collected | string> {
  const limits = { max_text_bytes: 50_000, max_pages: 200, max_unpacked_bytes: 2 ** 24 };
  try {
    return await readBytes((source, context) => pptx.read(source, context), bytes, { limits });
  } catch (error) {
    if (error instanceof FolioError) return error.code;
    throw error;
  }
}

describe('damaged presentations', () => {
  it.each([
    ['in one part', withDamagedPart, 100],
    ['as files', damagedFile, 5],
  ])('end in a sound document or a problem of the catalogue, the same each time: %s', async (_, damaged, least) => {
    let documents = 0;
    await fc.assert(
      fc.asyncProperty(damaged, async (bytes) => {
        const outcome = await outcomeOf(bytes);
        expect(await outcomeOf(bytes)).toEqual(outcome);
        if (typeof outcome === 'string') expect(['corrupt_file', 'limit_exceeded']).toContain(outcome);
        else {
          documents++;
          expect(findPageFaults(outcome)).toEqual([]);
        }
      }),
      fuzzBounds(300),
    );
    expect(documents).toBeGreaterThan(least);
  });
});

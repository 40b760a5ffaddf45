import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FolioError } from '../../src/errors.ts';
import { type Collected, readBytes } from '../../src/formats/reader.contract.ts';
import { xlsx } from '../../src/formats/xlsx/index.ts';
import { fuzzBounds } from '../support/fuzz-bounds.ts';
import { XLSX_CASES } from '../support/xlsx/cases/index.ts';
import { buildEntries, packXlsx } from '../support/xlsx/index.ts';
import { mutate, mutations } from './mutations.ts';
import { findFaults } from './sound-document.ts';

const books = Object.values(XLSX_CASES).map(({ book }) => buildEntries(book));

/** Values that numbers, references and names of XML may have in a file that means harm. */
const HARMFUL = [
  '-1',
  '4294967296',
  '1e999',
  'NaN',
  '',
  '0',
  '99999999999999999999',
  'A0',
  'XFE1',
  'A1:XFD1048576',
  '$',
  '&#0;',
];

/** Puts a harmful value in place of the `n`-th value of an attribute or text of an element. */
const withHarm = (bytes: Uint8Array, n: number, value: string): Uint8Array => {
  const text = Buffer.from(bytes).toString('utf8');
  const places = [...text.matchAll(/"[^"<>]*"|>[^<>"]+(?=<)/g)];
  const place = places[n % Math.max(1, places.length)];
  if (!place) return bytes;
  const [opening, closing] = place[0].startsWith('"') ? ['"', '"'] : ['>', ''];
  const end = place.index + place[0].length;
  return Buffer.from(`${text.slice(0, place.index)}${opening}${value}${closing}${text.slice(end)}`);
};

type Damage = (bytes: Uint8Array) => Uint8Array;
const harm = fc.array(fc.tuple(fc.nat(500), fc.constantFrom(...HARMFUL)), { minLength: 1, maxLength: 4 }).map(
  (list): Damage =>
    (bytes) =>
      list.reduce((current, [n, value]) => withHarm(current, n, value), bytes),
);
const breakage = mutations.map(
  (list): Damage =>
    (bytes) =>
      mutate(bytes, list),
);

/** A workbook of which one part is damaged; its checksum is right. */
const damaged = fc
  .tuple(fc.constantFrom(...books), fc.nat(50), fc.oneof(harm, harm, breakage))
  .map(([entries, n, damage]) => {
    const name = [...entries.keys()][n % entries.size]!;
    return packXlsx(new Map(entries).set(name, damage(entries.get(name)!)));
  });

/** The document, or the code of the problem; any other error is thrown on. */
async function outcomeOf(bytes: Uint8Array): Promise<Collected | string> {
  const limits = { max_cells: 50_000, max_text_bytes: 50_000, max_unpacked_bytes: 2 ** 24 };
  try {
    return await readBytes((source, context) => xlsx.read(source, context), bytes, { limits });
  } catch (error) {
    if (error instanceof FolioError) return error.code;
    throw error;
  }
}

describe('workbooks with a damaged part', () => {
  it('end in a sound document or a problem of the catalogue', async () => {
    let documents = 0;
    await fc.assert(
      fc.asyncProperty(damaged, async (bytes) => {
        const outcome = await outcomeOf(bytes);
        if (typeof outcome === 'string') expect(['corrupt_file', 'limit_exceeded']).toContain(outcome);
        else {
          documents++;
          expect(findFaults(outcome)).toEqual([]);
        }
      }),
      fuzzBounds(400),
    );
    expect(documents).toBeGreaterThan(100);
  });
});

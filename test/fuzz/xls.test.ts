import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FolioError } from '../../src/errors.ts';
import { type Collected, readBytes } from '../../src/formats/reader.contract.ts';
import { xls } from '../../src/formats/xls/index.ts';
import { fuzzBounds } from '../support/fuzz-bounds.ts';
import { findFaults } from './sound-document.ts';
import { XLS_RECORDS } from './xls-records.ts';

/** A record with its header. */
type Records = readonly Uint8Array[];
type Damage = (records: Records) => Records;

const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const at = (list: { readonly length: number }, share: number): number => Math.floor(share * list.length);

/** Values that counts, sizes, rows, columns and places may have in a file that means harm. */
const HARMFUL = [0, 1, 0x7f, 0x80, 0xff, 0x100, 0x3fff, 0x7fff, 0x8000, 0xfffe, 0xffff];

const replaced = (records: Records, i: number, ...instead: Uint8Array[]): Records => [
  ...records.slice(0, i),
  ...instead,
  ...records.slice(i + 1),
];

/** A word of the payload becomes another: a count, a size, a position. */
const setWord = fc.tuple(place, place, fc.constantFrom(...HARMFUL)).map(
  ([which, where, value]): Damage =>
    (records) => {
      const i = at(records, which);
      const changed = Buffer.from(records[i]!);
      if (changed.length >= 6) changed.writeUInt16LE(value, 4 + at({ length: changed.length - 5 }, where));
      return replaced(records, i, changed);
    },
);
const setByte = fc.tuple(place, place, fc.nat(255)).map(
  ([which, where, value]): Damage =>
    (records) => {
      const i = at(records, which);
      const changed = Buffer.from(records[i]!);
      if (changed.length > 4) changed[4 + at({ length: changed.length - 4 }, where)] = value;
      return replaced(records, i, changed);
    },
);
/** The payload is shorter, and its header says so. */
const shorten = fc.tuple(place, place).map(
  ([which, where]): Damage =>
    (records) => {
      const i = at(records, which);
      const changed = Buffer.from(records[i]!.subarray(0, 4 + at({ length: records[i]!.length - 4 }, where)));
      changed.writeUInt16LE(changed.length - 4, 2);
      return replaced(records, i, changed);
    },
);
/** The header lies about the size: what follows is no record any more. */
const setSize = fc.tuple(place, fc.constantFrom(...HARMFUL)).map(
  ([which, size]): Damage =>
    (records) => {
      const i = at(records, which);
      const changed = Buffer.from(records[i]!);
      changed.writeUInt16LE(size, 2);
      return replaced(records, i, changed);
    },
);
/** A record of one kind is taken for one of another. */
const setKind = fc.tuple(place, place).map(
  ([which, from]): Damage =>
    (records) => {
      const i = at(records, which);
      const changed = Buffer.from(records[i]!);
      changed.set(records[at(records, from)]!.subarray(0, 2));
      return replaced(records, i, changed);
    },
);
const drop = place.map(
  (which): Damage =>
    (records) =>
      replaced(records, at(records, which)),
);
const repeat = fc.tuple(place, fc.integer({ min: 2, max: 50 })).map(
  ([which, times]): Damage =>
    (records) => {
      const i = at(records, which);
      return replaced(records, i, ...Array.from({ length: times }, () => records[i]!));
    },
);
const move = fc.tuple(place, place).map(
  ([from, to]): Damage =>
    (records) => {
      const moved = records[at(records, from)]!;
      const rest = replaced(records, at(records, from));
      return [...rest.slice(0, at(rest, to)), moved, ...rest.slice(at(rest, to))];
    },
);
/** A cut keeps the beginning: without it the file is none. */
const cut = place.map(
  (where): Damage =>
    (records) =>
      records.slice(0, 1 + at(records, where)),
);

const damages = fc.array(
  fc.oneof(
    { arbitrary: setWord, weight: 5 },
    { arbitrary: setByte, weight: 3 },
    shorten,
    setSize,
    setKind,
    drop,
    repeat,
    move,
    cut,
  ),
  { minLength: 1, maxLength: 5 },
);

/** The document, or the code of the problem; any other error is thrown on. */
async function outcomeOf(bytes: Uint8Array): Promise<Collected | string> {
  const limits = { max_cells: 50_000, max_text_bytes: 50_000, max_unpacked_bytes: 2 ** 24 };
  try {
    return await readBytes((source, context) => xls.read(source, context), bytes, { limits });
  } catch (error) {
    if (error instanceof FolioError) return error.code;
    throw error;
  }
}

describe('workbooks with damaged records', () => {
  it.each(XLS_RECORDS.map((records) => [records.length, records] as const))(
    'of %i records are sound before',
    async (_, records) => {
      const outcome = await outcomeOf(new Uint8Array(Buffer.concat(records)));
      const codes = typeof outcome === 'string' ? [outcome] : outcome.body.diagnostics.map(({ code }) => code);
      expect(codes.filter((code) => /^(?:bad|corrupt|truncated)_/.test(code))).toEqual([]);
    },
  );

  it('end in a sound document or a problem of the catalogue', async () => {
    let documents = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...XLS_RECORDS), damages, async (records, list) => {
        const damaged = list.reduce((current, damage) => (current.length > 0 ? damage(current) : current), records);
        const outcome = await outcomeOf(new Uint8Array(Buffer.concat(damaged)));
        if (typeof outcome === 'string') {
          const codes = ['corrupt_file', 'limit_exceeded', 'password_required', 'password_wrong'];
          expect(codes).toContain(outcome);
        } else {
          documents++;
          expect(findFaults(outcome)).toEqual([]);
        }
      }),
      fuzzBounds(1_500),
    );
    expect(documents).toBeGreaterThan(300);
  });
});

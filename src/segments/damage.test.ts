import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildView } from '../../test/support/build-view.ts';
import { storedTable } from '../../test/support/sample-documents.ts';
import { type ByteSource, CELL, type CellBlock, type DocumentView } from '../model/index.ts';
import { TRAILER_BYTES } from './directory.ts';
import { createSegmentCache, openContainer, writeContainer } from './index.ts';

/** As strict as a file: what lies outside of it cannot be read. */
const strictSource = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: async (offset, length) => {
    if (!Number.isSafeInteger(offset) || offset < 0 || !Number.isSafeInteger(length) || length < 0)
      throw new RangeError('no such place');
    return Uint8Array.from(bytes.subarray(offset, offset + length));
  },
});

const open = (bytes: Uint8Array): Promise<DocumentView> =>
  openContainer(strictSource(bytes), 'k', createSegmentCache(1e6));

const block: CellBlock = {
  first_row: 0,
  row_count: 2,
  columns: [
    {
      col: 0,
      rows: null,
      types: Uint8Array.of(CELL.string, CELL.number),
      text: { ends: Uint32Array.of(4, 7), bytes: Buffer.from('text12%'), ascii: true },
      numbers: Float64Array.of(Number.NaN, 0.12),
      formats: null,
      codes: null,
      formulas: Uint32Array.of(0, 1),
    },
  ],
};

let whole: Uint8Array;
let sound: unknown;
beforeAll(async () => {
  const { view } = await buildView({ pages: [{ blocks: [{ text: 'One page.' }] }] });
  const parts: Uint8Array[] = [];
  const writer = writeContainer((bytes) => parts.push(bytes.slice()));
  writer.page(await view.page(1));
  writer.table(storedTable('t1', 1, [['a', 'b']]));
  writer.cells(1, block);
  writer.formulas(1, [{ text: '=A1', cell: 'A2', kind: 'normal', range: null }]);
  writer.finish(view.head);
  whole = Uint8Array.from(Buffer.concat(parts));
  sound = await everything(await open(whole));
});

async function everything(view: DocumentView): Promise<unknown> {
  const blocks: CellBlock[] = [];
  for await (const one of view.cells(1, 0, 99)) blocks.push(one);
  return [view.head, await view.page(1), await view.table('t1'), blocks, await view.formulas(1), await view.extras(1)];
}

/** The sound content, or the error that tells of damage; anything else fails. */
async function expectToldOrHarmless(bytes: Uint8Array): Promise<void> {
  let read: unknown;
  try {
    read = await everything(await open(bytes));
  } catch (thrown) {
    expect(thrown).toMatchObject({ code: 'stored_document_damaged', message: expect.stringMatching(/damaged/) });
    return;
  }
  expect(read).toEqual(sound);
}

describe('damage to a container', () => {
  it('by any flipped bit is told or harmless, and never other data', async () => {
    for (let at = 0; at < whole.length; at++) {
      const changed = whole.slice();
      changed[at]! ^= 1 << (at % 8);
      await expectToldOrHarmless(changed);
    }
  });

  it('by several bytes at once too', async () => {
    const change = fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        const changed = whole.slice();
        for (const [at, mask] of changes) changed[at]! ^= mask;
        await expectToldOrHarmless(changed);
      }),
      { numRuns: 300 },
    );
  });

  it('in the trailer, however wild the place that it names', async () => {
    for (const [at, value] of [
      [0, Number.NaN],
      [0, -8],
      [0, 1e300],
      [0, 0.5],
      [8, Number.POSITIVE_INFINITY],
      [8, -32],
      [8, whole.length],
    ] as const) {
      const changed = whole.slice();
      new DataView(changed.buffer).setFloat64(changed.length - TRAILER_BYTES + at, value, true);
      await expect(open(changed)).rejects.toMatchObject({
        code: 'stored_document_damaged',
        message: expect.stringMatching(/damaged/),
      });
    }
  });

  it('by a cut anywhere is told at once', async () => {
    for (let length = 0; length < whole.length; length++) {
      await expect(open(whole.subarray(0, length))).rejects.toMatchObject({ code: 'stored_document_damaged' });
    }
  });
});

describe('the cache of segments', () => {
  it('holds what was used last and fits, and the last that does not, like a plain list would', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd');
    const step = fc.oneof(
      fc.record({ key, bytes: fc.constant(null) }),
      fc.record({ key, bytes: fc.integer({ min: 0, max: 12 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const cache = createSegmentCache(10);
        let list: { key: string; value: number; bytes: number }[] = [];
        let large = null as (typeof list)[number] | null;
        for (const [value, { key: name, bytes }] of steps.entries()) {
          const held = list.find((one) => one.key === name);
          if (bytes === null) {
            expect(cache.get(name)).toBe((large?.key === name ? large : held)?.value);
            if (held) list = [...list.filter((one) => one !== held), held];
            continue;
          }
          cache.set(name, value, bytes);
          list = list.filter((one) => one !== held);
          if (large?.key === name) large = null;
          if (bytes <= 10) list.push({ key: name, value, bytes });
          else large = { key: name, value, bytes };
          while (list.reduce((sum, one) => sum + one.bytes, 0) > 10) list.shift();
        }
      }),
    );
  });
});

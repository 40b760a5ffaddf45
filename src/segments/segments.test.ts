import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildView } from '../../test/support/build-view.ts';
import { type ByteSource, CELL, type CellBlock, type ColumnCells, type DocumentHead } from '../model/index.ts';
import { decodeCellBlock, encodeCellBlock } from './cell-block-codec.ts';
import { createSegmentCache, openContainer, writeContainer } from './index.ts';

const sourceOf = (bytes: Uint8Array): ByteSource & { reads: number } => ({
  size: bytes.length,
  reads: 0,
  async read(offset, length) {
    this.reads++;
    return Uint8Array.from(bytes.subarray(offset, offset + length));
  },
});

function columnOf(col: number, texts: readonly string[], sparse: boolean): ColumnCells {
  const packed = texts.map((text) => Buffer.from(text));
  let end = 0;
  const ends = Uint32Array.from(packed, (text) => (end += text.length));
  const bytes = Uint8Array.from(Buffer.concat(packed));
  return {
    col,
    rows: sparse ? Uint32Array.from(texts, (_, i) => 2 * i) : null,
    types: new Uint8Array(texts.length).fill(CELL.string),
    text: { ends, bytes, ascii: bytes.every((byte) => byte < 0x80) },
    numbers: sparse ? Float64Array.from(texts, (_, i) => i / 3) : null,
    formats: sparse ? null : Uint16Array.from(texts, (_, i) => i % 2),
    codes: null,
    formulas: sparse ? Uint32Array.from(texts, (_, i) => i) : null,
  };
}

const blockOf = (first_row: number, text: string): CellBlock => ({
  first_row,
  row_count: 2,
  columns: [columnOf(0, [text, text], false)],
});

async function container(fill: (writer: ReturnType<typeof writeContainer>) => void): Promise<Buffer> {
  const { view } = await buildView({});
  const parts: Uint8Array[] = [];
  const writer = writeContainer((bytes) => parts.push(bytes.slice()));
  fill(writer);
  writer.finish(view.head);
  return Buffer.concat(parts);
}

describe('a block of cells', () => {
  it('comes back from its bytes as it went in', () => {
    const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 400 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(fc.array(fc.tuple(texts, fc.boolean()), { maxLength: 4 }), fc.nat(), (columns, first_row) => {
        const block = {
          first_row,
          row_count: 9,
          columns: columns.map(([list, sparse], i) => columnOf(i, list, sparse)),
        };
        expect(decodeCellBlock(encodeCellBlock(block))).toEqual(block);
      }),
    );
  });

  it('can be read from bytes that begin anywhere', () => {
    const block = blockOf(7, 'text');
    const bytes = encodeCellBlock(block);
    const shifted = new Uint8Array(bytes.length + 3);
    shifted.set(bytes, 3);
    expect(decodeCellBlock(shifted.subarray(3))).toEqual(block);
  });
});

describe('a container', () => {
  it('gives back pages, tables, formulas and extras, and nothing for what it does not hold', async () => {
    const page = { page: 2, blocks: [], figures: [], links: [] };
    const bytes = await container((writer) => {
      writer.page(page);
      writer.formulas(1, [{ text: '=A1', cell: 'B1', kind: 'normal', range: null }]);
    });
    const view = await openContainer(sourceOf(bytes), 'k', createSegmentCache(1e6));
    expect(await view.page(2)).toEqual(page);
    expect(await view.page(5)).toEqual({ page: 5, blocks: [], figures: [], links: [] });
    expect(await view.table('t1')).toBeNull();
    expect(await view.extras(1)).toBeNull();
    expect(await view.formulas(1)).toMatchObject([{ text: '=A1' }]);
    expect(await view.formulas(2)).toEqual([]);
  });

  it('gives the blocks that hold the rows asked for, and no others', async () => {
    const bytes = await container((writer) => {
      for (const row of [0, 2, 10, 12]) writer.cells(1, blockOf(row, `r${row}`));
      writer.cells(2, blockOf(0, 'other'));
    });
    const view = await openContainer(sourceOf(bytes), 'k', createSegmentCache(1e6));
    const rows = async (first: number, last: number) => {
      const found: number[] = [];
      for await (const block of view.cells(1, first, last)) found.push(block.first_row);
      return found;
    };
    expect(await rows(0, 99)).toEqual([0, 2, 10, 12]);
    expect(await rows(3, 10)).toEqual([2, 10]);
    expect(await rows(4, 9)).toEqual([]);
    expect(await rows(14, 99)).toEqual([]);
  });

  it('reads a segment once while it is in the cache', async () => {
    const source = sourceOf(await container((writer) => writer.page({ page: 1, blocks: [], figures: [], links: [] })));
    const view = await openContainer(source, 'k', createSegmentCache(1e6));
    await view.page(1);
    const { reads } = source;
    await view.page(1);
    expect(source.reads).toBe(reads);
  });

  it('holds the last segment that outweighs the cache, so that walking its pages reads it once', async () => {
    const page = (n: number) => ({ page: n, blocks: [], figures: [], links: [] });
    const bytes = await container((writer) => [1, 2].map((n) => writer.page(page(n))));
    const readsOf = async (room: number, pages: readonly number[]): Promise<number> => {
      const source = sourceOf(bytes);
      const view = await openContainer(source, 'k', createSegmentCache(room));
      const { reads } = source;
      for (const n of pages) await view.page(n);
      return source.reads - reads;
    };
    expect(await readsOf(1, [1, 1, 1, 2, 2, 2])).toBe(2);
    expect(await readsOf(1, [1, 2, 1])).toBe(3);
    expect(await readsOf(0, [1, 1])).toBe(2);
  });

  it('tells damage wherever a byte is changed or the end is missing', async () => {
    const whole = await container((writer) => writer.cells(1, blockOf(0, 'text')));
    const readAll = async (bytes: Uint8Array) => {
      const view = await openContainer(sourceOf(bytes), 'k', createSegmentCache(1e6));
      for await (const block of view.cells(1, 0, 99)) expect(block).toEqual(blockOf(0, 'text'));
      return view.head;
    };
    const head: DocumentHead = await readAll(whole);
    await expect(readAll(whole.subarray(0, whole.length - 1))).rejects.toMatchObject({
      code: 'stored_document_damaged',
    });
    await expect(readAll(new Uint8Array(0))).rejects.toMatchObject({ code: 'stored_document_damaged' });
    for (let at = 0; at < whole.length; at++) {
      const changed = Uint8Array.from(whole);
      changed[at]! ^= 0x10;
      // Padding and the magic at the front carry nothing: a change there may go unseen, but must not be served.
      const outcome = await readAll(changed).catch((reason: unknown) => reason);
      if (outcome instanceof Error)
        expect(outcome).toMatchObject({ code: 'stored_document_damaged', message: expect.stringMatching(/damaged/) });
      else expect(outcome).toEqual(head);
    }
  });
});

describe('the cache of segments', () => {
  it('throws out the longest unused first', () => {
    const cache = createSegmentCache(10);
    cache.set('a', 1, 4);
    cache.set('b', 2, 4);
    expect(cache.get('a')).toBe(1);
    cache.set('c', 3, 4);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
  });

  it('keeps one thing that is larger than itself beside the rest, and counts a replaced entry once', () => {
    const cache = createSegmentCache(10);
    cache.set('big', 1, 11);
    cache.set('bigger', 2, 12);
    expect([cache.get('big'), cache.get('bigger')]).toEqual([undefined, 2]);
    for (let i = 0; i < 5; i++) cache.set('a', i, 6);
    cache.set('b', 2, 4);
    expect([cache.get('a'), cache.get('b')]).toEqual([4, 2]);
  });
});

describe('a walk over the text of a document', () => {
  it('has every text, no lines where there are some, and leaves nothing in the cache', async () => {
    const box = [1, 2, 3, 4] as const;
    const lines = [{ start: 0, end: 4, bbox: box, words: [{ start: 0, end: 4, bbox: box }] }];
    const set = { id: 'p1.b0', type: 'paragraph', text: 'Hull', bbox: box, visible: true, section_id: null, lines };
    const { lines: _, ...flowing } = { ...set, id: 'p1.b1' };
    const page = { page: 1, blocks: [set, flowing], figures: [], links: [] };
    const bytes = await container((writer) => writer.page(page as never));
    const source = sourceOf(bytes);
    const view = await openContainer(source, 'a', createSegmentCache(2 ** 20));
    const before = source.reads;
    const walk = view.textOnly!();
    expect((await walk.page(1)).blocks).toEqual([{ ...set, lines: [] }, flowing]);
    expect((await view.page(1)).blocks).toEqual([set, flowing]);
    expect(source.reads).toBe(before + 2);
    // What is held is not read again.
    expect(await walk.page(1)).toBe(await view.page(1));
    expect(source.reads).toBe(before + 2);
  });
});

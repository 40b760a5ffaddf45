import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildView } from '../../test/support/build-view.ts';
import { CELL, type CellCode } from '../model/index.ts';
import { cellAt, listCells, readCells, textAt, textReader, valueReader } from './index.ts';

const cell = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 5 }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.record({
    code: fc.constantFrom<CellCode>(CELL.date, CELL.datetime, CELL.time, CELL.number),
    text: fc.constantFrom('shown', '1.5 %'),
    number: fc.integer({ min: 0, max: 80_000 }),
  }),
);
const rows = fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 10 });

describe('texts that are not stored', () => {
  const build = () =>
    buildView({
      rendered: true,
      sheets: [
        {
          name: 'S',
          rows: [
            ['Zoë', 0.5, true, { code: CELL.number, number: 0.256, format: 1 }],
            ['plain', 1 / 3, false, { code: CELL.date, number: 45_352, format: 2 }],
            ['Zoë', -7, true, { code: CELL.empty, formula: 0 }],
          ],
          formulas: [{ text: '=D1', cell: 'D3', kind: 'normal', range: null }],
        },
      ],
      head: { number_formats: ['General', '0%', 'd.m.yyyy'] },
    });

  it('are shaped by a format that has a section for texts, while the value stays as it is', async () => {
    const { view } = await buildView({
      rendered: true,
      sheets: [
        {
          name: 'S',
          rows: [
            [
              { code: CELL.string, text: 'seven', format: 1 },
              { code: CELL.string, text: 'secret', format: 2 },
              'plain',
            ],
            [{ code: CELL.string, text: 'eight', format: 1 }, 'open', 'plain'],
          ],
        },
      ],
      head: { number_formats: ['General', '"no. "@', ';;;'] },
    });
    const cells = await listCells(view, 1, { top: 0, left: 0, bottom: 1, right: 2 });
    expect(cells.map(({ text }) => text)).toEqual(['no. seven', '', 'plain', 'no. eight', 'open', 'plain']);
    expect(cells.map(({ value }) => value)).toEqual(['seven', 'secret', 'plain', 'eight', 'open', 'plain']);
    for await (const block of view.cells(1, 0, 1)) {
      const read = textReader(block.columns[0]!, view.head.number_formats);
      expect([read(0), read(1)]).toEqual(['no. seven', 'no. eight']);
    }
  });

  it('are rendered from the number and its format, or held once for all cells', async () => {
    const { view } = await build();
    const cells = await listCells(view, 1, { top: 0, left: 0, bottom: 9, right: 9 });
    expect(cells.map(({ text }) => text)).toEqual([
      ...['Zoë', '0.5', 'TRUE', '26%'],
      ...['plain', '0.333333333', 'FALSE', '1.3.2024'],
      ...['Zoë', '-7', 'TRUE', ''],
    ]);
    expect(cells.map(({ value }) => value)).toEqual([
      ...['Zoë', 0.5, true, 0.256],
      ...['plain', 1 / 3, false, '2024-03-01'],
      ...['Zoë', -7, true, null],
    ]);
    expect(cells.at(-1)).toMatchObject({ type: 'empty', formula: 0 });
  });

  it('are written as the language writes numbers, whatever their digits', () => {
    const cents = fc.integer({ min: -(10 ** 12), max: 10 ** 12 }).map((count) => count / 100);
    const number = fc.oneof(cents, fc.double({ noNaN: true }), fc.constantFrom(-0, 0.1 + 0.2, 1e21, 5e-324, 0.05));
    fc.assert(
      fc.property(fc.array(number), (list) => {
        const numbers = Float64Array.from(list);
        const types = new Uint8Array(list.length).fill(CELL.number);
        const none = { text: null, codes: null, formats: null, formulas: null };
        const read = valueReader({ col: 0, rows: null, types, numbers, ...none });
        expect(list.map((_, entry) => read(entry))).toEqual(list.map(String));
      }),
    );
  });

  it('are the same for many cells as for one', async () => {
    const { view } = await build();
    const { number_formats } = view.head;
    for await (const block of view.cells(1, 0, 9)) {
      for (const column of block.columns) {
        const read = textReader(column, number_formats);
        for (let entry = 0; entry < column.types.length; entry++) {
          expect(read(entry)).toBe(textAt(column, entry, number_formats));
        }
      }
    }
  });
});

describe('the cells of any sheet', () => {
  it('have the same texts and values, however they are read', async () => {
    await fc.assert(
      fc.asyncProperty(rows, fc.integer({ min: 1, max: 5 }), fc.boolean(), async (list, block_rows, rendered) => {
        const { view } = await buildView({ sheets: [{ name: 'S', rows: list }], block_rows, rendered });
        for await (const block of view.cells(1, 0, 99)) {
          for (const column of block.columns) {
            const [text, value] = [textReader(column, view.head.number_formats), valueReader(column)];
            for (let entry = 0; entry < column.types.length; entry++) {
              const whole = cellAt(view, column, entry, 0);
              expect([text(entry), textAt(column, entry, view.head.number_formats)]).toEqual([whole.text, whole.text]);
              const stored = column.numbers && !Number.isNaN(column.numbers[entry]);
              if (stored) expect(value(entry)).toBe(String(whole.value));
            }
          }
        }
      }),
    );
  });

  it('come in order and within the range, however the rows are cut into blocks', async () => {
    const corner = fc.nat(10);
    await fc.assert(
      fc.asyncProperty(rows, fc.integer({ min: 1, max: 5 }), corner, corner, async (list, block_rows, top, left) => {
        const { view } = await buildView({ sheets: [{ name: 'S', rows: list }], block_rows });
        const rect = { top, left, bottom: top + 4, right: left + 1 };
        const expected = list.flatMap((row, r) =>
          row.flatMap((spec, c) =>
            spec !== null && r >= top && r <= rect.bottom && c >= left && c <= rect.right ? [`${r},${c}`] : [],
          ),
        );
        expect((await listCells(view, 1, rect)).map((one) => `${one.row},${one.col}`)).toEqual(expected);
        const runs: string[] = [];
        for await (const run of readCells(view, 1, rect)) for (const one of run) runs.push(`${one.row},${one.col}`);
        expect(runs).toEqual(expected);
      }),
    );
  });

  it('may be a hundred thousand', async () => {
    const list = Array.from({ length: 50_000 }, (_, r) => [r, 'x']);
    const { view } = await buildView({ sheets: [{ name: 'S', rows: list }], block_rows: 8_192 });
    expect(view.head.sheets[0]).toMatchObject({ used_range: 'A1:B50000', cell_count: 100_000 });
    const [last] = await listCells(view, 1, { top: 49_999, left: 0, bottom: 49_999, right: 0 });
    expect(last).toMatchObject({ value: 49_999, text: '49999', type: 'number' });
  });
});

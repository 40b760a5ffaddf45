import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildView } from '../../test/support/build-view.ts';
import { columnName } from '../model/index.ts';
import { hiddenOf } from './index.ts';

const sheetWith = async (hidden: object) =>
  (await buildView({ sheets: [{ name: 'S', rows: [['x']], ...hidden }] })).view.head.sheets[0]!;

const span = fc.tuple(fc.nat(20), fc.nat(6)).map(([first, length]) => [first, first + length] as const);

describe('hidden spans', () => {
  it('may overlap, repeat and come in any order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(span, { maxLength: 6 }), async (spans) => {
        const hidden = hiddenOf(
          await sheetWith({
            hidden_rows: spans.map(([first, last]) => `${first + 1}:${last + 1}`),
            hidden_columns: spans.map(([first, last]) => `${columnName(first)}:${columnName(last)}`),
          }),
        );
        expect(hidden.any).toBe(spans.length > 0);
        for (let at = 0; at < 30; at++) {
          const within = spans.some(([first, last]) => at >= first && at <= last);
          expect([hidden.row(at), hidden.column(at), hidden.cell(at, 99), hidden.cell(99, at)]).toEqual([
            within,
            within,
            within,
            within,
          ]);
        }
      }),
    );
  });

  it('hide a cell by its row or its column', async () => {
    const hidden = hiddenOf(await sheetWith({ hidden_rows: ['3:3'], hidden_columns: ['B:B'] }));
    expect([hidden.cell(2, 0), hidden.cell(0, 1), hidden.cell(0, 0), hidden.cell(2, 1)]).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });

  it('that are no spans hide nothing', async () => {
    expect(hiddenOf(await sheetWith({ hidden_rows: ['none'] })).any).toBe(false);
  });

  it.each(['hidden', 'very_hidden'])('are everything in a sheet that is %s', async (visibility) => {
    const hidden = hiddenOf(await sheetWith({ visibility }));
    expect([hidden.any, hidden.row(7), hidden.column(7), hidden.cell(0, 0)]).toEqual([true, true, true, true]);
  });
});

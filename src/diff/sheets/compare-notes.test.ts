import { describe, expect, it } from 'vitest';
import { buildView } from '../../../test/support/build-view.ts';
import type { Comment, DefinedName, DocumentView, Sheet } from '../../model/index.ts';
import { changesOf, linesOf } from '../testing/compare.ts';

const ROWS = [
  ['Item', 'Price', 'Count'],
  ['Pen', 2, 10],
  ['Ink', 5, 20],
  ['Pad', 7, 30],
  ['Cup', 9, 40],
];
const WITH_ROW = [...ROWS.slice(0, 2), ['Pencil', 1, 8], ...ROWS.slice(2)];

interface Book extends Partial<Pick<Sheet, 'visibility' | 'hidden_rows' | 'hidden_columns'>> {
  readonly rows?: typeof ROWS;
  readonly notes?: Readonly<Record<string, string>>;
  readonly names?: readonly Partial<DefinedName>[];
  readonly format?: 'xlsx' | 'csv';
}

const note = (cell: string, text: string): Comment & { cell: string } => ({
  ...{ id: `n${cell}`, author: 'A. Ode', date: null, text, parent_id: null },
  ...{ cell, anchor: `Prices!${cell}` },
});

async function book({ rows = ROWS, notes = {}, names = [], format = 'xlsx', ...sheet }: Book): Promise<DocumentView> {
  const extras = { comments: Object.entries(notes).map(([cell, text]) => note(cell, text)) };
  const other = { name: 'Other', rows: [['All']] };
  const full = names.map((name) => ({ name: 'Total', scope: null, ref: 'Prices!$C$5', visible: true, ...name }));
  const sheets = [{ name: 'Prices', rows, extras, ...sheet }, other];
  return (await buildView({ format, sheets, head: { names: full } })).view;
}

describe('notes of cells', () => {
  it('that came, went and changed are told with cell and author', async () => {
    const before = await book({ notes: { B2: 'from the list', B3: 'to be asked' } });
    const after = await book({ notes: { B2: 'from the new list', C4: 'counted' } });
    const changes = await changesOf(before, after);
    expect(changes.map(({ kind, of, before: old, after: now }) => [kind, of, old?.cell, now?.cell])).toEqual([
      ['changed', 'comment', 'B2', 'B2'],
      ['removed', 'comment', 'B3', undefined],
      ['added', 'comment', undefined, 'C4'],
    ]);
    expect(changes[2]!.after).toMatchObject({ author: 'A. Ode', sheet: 'Prices', anchors: ['Prices!C4'] });
  });

  it('go with the rows of their cells', async () => {
    const after = await book({ rows: WITH_ROW, notes: { B4: 'to be asked' } });
    expect(await linesOf(await book({ notes: { B3: 'to be asked' } }), after)).toEqual([
      'added row 3:3: Pencil | 1 | 8',
    ]);
  });

  it('go with a row that moved, which is told once', async () => {
    const rows = [ROWS[0]!, ROWS[4]!, ...ROWS.slice(1, 4)];
    const [before, after] = [{ notes: { B5: 'ask' } }, { rows, notes: { B2: 'ask' } }];
    const name = (ref: string) => ({ names: [{ ref }] });
    const lines = await linesOf(
      await book({ ...before, ...name('Prices!$C$5') }),
      await book({ ...after, ...name('Prices!$C$2') }),
    );
    expect(lines).toEqual(['moved row 2:2: Cup | 9 | 40 → Cup | 9 | 40']);
  });

  it('of a row that is gone stand behind it', async () => {
    const rows = [...ROWS.slice(0, 2), ...ROWS.slice(3)];
    expect(await linesOf(await book({ notes: { B3: 'ask' } }), await book({ rows }))).toEqual([
      'removed row 3:3: Ink | 5 | 20',
      'removed comment B3: ask',
    ]);
  });

  it('that stand on another cell have moved', async () => {
    expect(await linesOf(await book({ notes: { B3: 'ask' } }), await book({ notes: { C5: 'ask' } }))).toEqual([
      'moved comment C5: ask → ask',
    ]);
  });
});

describe('defined names', () => {
  it('that came, went and stand for something else are told with what they stand for', async () => {
    const before = await book({ names: [{ name: 'Rate', ref: '0.2' }, { name: 'Old', ref: 'Other!$A$1' }, {}] });
    const after = await book({
      names: [{ name: 'Rate', ref: '0.25' }, {}, { name: 'New', ref: 'SUM(Prices!$B$2:$B$5)' }],
    });
    expect(await linesOf(before, after)).toEqual([
      'changed name formula: =0.2 → =0.25',
      'added name: =SUM(Prices!$B$2:$B$5)',
      'removed name A1: =Other!$A$1',
    ]);
    const [, , gone] = await changesOf(before, after);
    expect(gone!.before).toMatchObject({ text: 'Old', sheet: 'Other', page: 2, anchors: ['Other!A1'] });
  });

  it('that follow their rows are the same, and so are those that programs hide', async () => {
    const before = await book({ names: [{}, { name: '_keep', visible: false }] });
    const after = await book({ rows: WITH_ROW, names: [{ ref: 'Prices!$C$6' }] });
    expect(await linesOf(before, after)).toEqual(['added row 3:3: Pencil | 1 | 8']);
  });

  it('of whole rows and columns keep them as their place', async () => {
    const after = await book({
      names: [
        { name: 'Head', ref: "'Prices'!$1:$1" },
        { name: 'Costs', ref: 'Prices!$B:$C' },
      ],
    });
    const sides = (await changesOf(await book({}), after)).map((change) => change.after);
    expect(sides.map((side) => [side!.cell, side!.anchors])).toEqual([
      ['1:1', ['Prices!1:1']],
      ['B:C', ['Prices!B:C']],
    ]);
  });

  it('of one spelling on two sheets are two names', async () => {
    const local = { name: 'Total', scope: 'Prices', ref: 'Prices!$C$4' };
    expect(await linesOf(await book({ names: [{}] }), await book({ names: [{}, local] }))).toEqual([
      'added name C4: =Prices!$C$4',
    ]);
  });
});

describe('hidden rows, columns and sheets', () => {
  it('are told where they were hidden or shown', async () => {
    const before = await book({ hidden_rows: ['3:3'], visibility: 'hidden' });
    const after = await book({ hidden_rows: ['4:5'], hidden_columns: ['B:B'] });
    expect(await linesOf(before, after)).toEqual([
      'changed sheet shown: Prices → Prices',
      'changed column hidden B:B: Price | 2 | 5 | 7 | 9 → Price | 2 | 5 | 7 | 9',
      'changed row shown 3:3: Ink | 5 | 20 → Ink | 5 | 20',
      'changed row hidden 4:5: Pad | 7 | 30 | Cup | 9 | 40 → Pad | 7 | 30 | Cup | 9 | 40',
    ]);
  });

  it('that moved with rows above them are the same, wherever the hidden stretch ends', async () => {
    const before = await book({ hidden_rows: ['3:4', '1000:1048576'] });
    const after = await book({ rows: WITH_ROW, hidden_rows: ['4:5', '1001:1048576'] });
    expect(await linesOf(before, after)).toEqual(['added row 3:3: Pencil | 1 | 8']);
  });

  it('say where they stood before', async () => {
    const [, change] = await changesOf(await book({}), await book({ rows: WITH_ROW, hidden_rows: ['5:5'] }));
    expect([change!.before!.cell, change!.after!.cell]).toEqual(['4:4', '5:5']);
  });

  it('are not missed in a file of plain text', async () => {
    const plain = await book({ format: 'csv' });
    expect(await linesOf(await book({ hidden_rows: ['3:3'], notes: { B2: 'x' }, names: [{}] }), plain)).toEqual([]);
  });
});

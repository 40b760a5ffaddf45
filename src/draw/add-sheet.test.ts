import { describe, expect, it } from 'vitest';
import { buildView, type ViewSpec } from '../../test/support/build-view.ts';
import type { Box } from '../model/index.ts';
import { drawPage } from './draw-page.ts';
import type { TextMark } from './drawn-page.ts';

type SheetSpec = NonNullable<ViewSpec['sheets']>[number];

async function draw(sheet: Partial<SheetSpec>, window: Box | null = null) {
  const { view } = await buildView({ sheets: [{ name: 'S', ...sheet }] });
  const { marks } = await drawPage(view, 1, window);
  return {
    lines: marks.filter(({ kind }) => kind === 'line'),
    texts: marks.filter((m): m is TextMark => m.kind === 'text'),
  };
}

const said = (texts: readonly TextMark[]) => texts.map(({ text }) => text);

describe('a sheet', () => {
  it('shows texts at the left of their cells and numbers at the right, with lines between', async () => {
    const { texts, lines } = await draw({ rows: [['ab', 12]] });
    expect(texts.map(({ text, x }) => [text, x])).toEqual([
      ['ab', 2],
      ['12', expect.closeTo(120 - 2 - 11.12)],
    ]);
    expect(lines).toHaveLength(3);
  });

  it('is filled, ruled and set as its cells look', async () => {
    const { view } = await buildView({
      sheets: [
        {
          name: 'S',
          rows: [['ab', 12]],
          looks: {
            looks: [{ fill: 'ffee00', bold: true, color: 'c00000', align: 'center', top: '00ff00!' }],
            areas: [0, 0, 0, 1, 0],
            is_cut: false,
          },
        },
      ],
    });
    const { marks } = await drawPage(view, 1);
    expect(marks[0]).toEqual({ kind: 'fill', box: [0, 0, 120, 15], color: 'ffee00' });
    expect(marks).toContainEqual({ kind: 'line', from: [0, 0], to: [120, 0], weight: 1.5, color: '00ff00' });
    const [text] = marks.filter((mark) => mark.kind === 'text');
    expect(text).toMatchObject({ text: 'ab', color: 'c00000', face: { bold: true } });
    expect(text!.x + text!.width / 2).toBeCloseTo(30);
  });

  it('lets a text run on over blank cells, and cuts it before one that is filled', async () => {
    const long = 'a text wider than one cell';
    const { texts } = await draw({
      rows: [
        [long, null, null],
        [long, 1, 1],
      ],
    });
    expect(said(texts)[0]).toBe(long);
    expect(said(texts)[1]).toMatch(/^a text wi.*…$/);
  });

  it('gives a text the room of merged cells', async () => {
    const { texts } = await draw({ rows: [['a text of two cells', null, 'x']], merged_ranges: ['A1:B1'] });
    expect(said(texts)).toEqual(['a text of two cells', 'x']);
  });

  it('leaves out what is hidden, but shows a sheet that is hidden as a whole', async () => {
    const rows = [
      ['a', 'b'],
      ['c', 'd'],
    ];
    expect(said((await draw({ rows, hidden_rows: ['2:2'] })).texts)).toEqual(['a', 'b']);
    expect(said((await draw({ rows, visibility: 'hidden' })).texts)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('shows the cells of a window, wherever it lies', async () => {
    const rows = Array.from({ length: 50 }, (_, row) => [`r${row}`]);
    const { texts } = await draw({ rows }, [0, 301, 60, 329]);
    expect(said(texts)).toEqual(['r20', 'r21']);
  });

  it('of a million rows is drawn in part, not as a whole', async () => {
    const sheet = { cells: { A1: 'first', A1000000: 'last' } };
    await expect(draw(sheet)).rejects.toMatchObject({ code: 'limit_exceeded' });
    expect(said((await draw(sheet, [0, 14_999_985, 60, 15_000_000])).texts)).toEqual(['last']);
  });
});

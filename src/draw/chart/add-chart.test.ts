import { describe, expect, it } from 'vitest';
import { buildView } from '../../../test/support/build-view.ts';
import type { Box, ChartLook, Table } from '../../model/index.ts';
import { drawPage } from '../draw-page.ts';
import type { FillMark, Mark } from '../drawn-page.ts';

const BOX: Box = [50, 50, 450, 350];

function tableOf(rows: readonly (readonly string[])[]): Table {
  const cell = (text: string, row: number, col: number) => ({
    ...{ row, col, row_span: 1, col_span: 1, text, value: null, is_header: row === 0, bbox: BOX },
  });
  return {
    ...{ id: 't1', title: 'Sales', page: 1, end_page: 1, sheet: null, range: null, bbox: BOX },
    ...{ row_count: rows.length, col_count: rows[0]!.length, header_rows: 1, confidence: 1, geometry: 'native' },
    rows: rows.map((cells, row) => ({
      row,
      page: 1,
      bbox: BOX,
      cells: cells.map((text, col) => cell(text, row, col)),
    })),
  };
}

async function draw(rows: readonly (readonly string[])[], chart: ChartLook): Promise<readonly Mark[]> {
  const figures = [{ id: 'p1.f1', bbox: BOX, alt: 'A chart', caption: null, chart }];
  const { view } = await buildView({
    format: 'pptx',
    pages: [{ width: 500, height: 400, figures, tables: [{ id: 't1', before: 0 }] }],
    tables: [tableOf(rows)],
  });
  return (await drawPage(view, 1)).marks;
}

const said = (marks: readonly Mark[]) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
const fills = (marks: readonly Mark[], color: string) =>
  marks.filter((mark): mark is FillMark => mark.kind === 'fill' && mark.color === color).map(({ box }) => box);
const height = ([, top, , bottom]: Box): number => bottom - top;
const width = ([left, , right]: Box): number => right - left;

const ROWS = [
  ['', 'North', 'South'],
  ['2023', '1,000', '$500'],
  ['2024', '2,000', '(250)'],
];

describe('a chart is drawn from its values', () => {
  it('as columns, in proportion, with the names of categories and series, and no table over it', async () => {
    const marks = await draw(ROWS, { series: ['column'], label_columns: 1 });
    const [first, second] = fills(marks, '4472c4').filter((box) => width(box) > 10);
    expect(height(second!) / height(first!)).toBeCloseTo(2);
    expect(first![2]).toBeLessThan(second![0]);
    const [up, down] = fills(marks, 'ed7d31').filter((box) => width(box) > 10);
    // What is below zero hangs from where the others stand.
    expect(down![1]).toBeCloseTo(up![3]);
    expect(said(marks)).toEqual(expect.arrayContaining(['Sales', 'North', 'South', '2023', '2024', '2,000', '-500']));
    expect(said(marks)).not.toContain('$500');
  });

  it('as bars that lie, and as stacks', async () => {
    const lying = fills(await draw(ROWS, { series: ['bar'], label_columns: 1 }), '4472c4').filter(
      (box) => width(box) > 10,
    );
    expect(width(lying[1]!) / width(lying[0]!)).toBeCloseTo(2);
    const marks = await draw(ROWS, { series: ['column'], label_columns: 1, stacked: true });
    const [below] = fills(marks, '4472c4').filter((box) => width(box) > 10);
    const [above] = fills(marks, 'ed7d31').filter((box) => width(box) > 10);
    expect(above![3]).toBeCloseTo(below![1]);
    expect(above![0]).toBeCloseTo(below![0]);
  });

  it('as lines, areas and points, each in its room', async () => {
    for (const series of ['line', 'area', 'scatter'] as const) {
      const marks = await draw(ROWS, { series: [series], label_columns: 1 });
      const own = marks.filter((mark) => 'color' in mark && mark.color === '4472c4');
      expect(own.length).toBeGreaterThan(1);
      for (const mark of own) {
        const points =
          mark.kind === 'polygon'
            ? mark.points
            : mark.kind === 'line'
              ? [mark.from, mark.to]
              : 'box' in mark
                ? [mark.box]
                : [];
        for (const [x, y] of points) {
          expect(x).toBeGreaterThanOrEqual(BOX[0]);
          expect(y).toBeLessThanOrEqual(BOX[3]);
        }
      }
    }
  });

  it('as slices that fill the circle', async () => {
    const marks = await draw(
      ROWS.map((row) => row.slice(0, 2)),
      { series: ['pie'], label_columns: 1 },
    );
    const slices = marks.filter((mark) => mark.kind === 'polygon');
    const area = (points: readonly (readonly [number, number])[]): number =>
      Math.abs(
        points.reduce((sum, [x, y], i) => {
          const [nextX, nextY] = points[(i + 1) % points.length]!;
          return sum + x * nextY - nextX * y;
        }, 0),
      ) / 2;
    expect(area(slices[1]!.points) / area(slices[0]!.points)).toBeCloseTo(2, 1);
    expect(said(marks)).toEqual(expect.arrayContaining(['2023', '2024']));
  });

  it('only where there is a number: else the cross and the table stay', async () => {
    const marks = await draw(
      [
        ['', 'North'],
        ['2023', 'n/a'],
      ],
      { series: ['column'], label_columns: 1 },
    );
    expect(said(marks)).toContain('n/a');
    expect(marks.some(({ kind }) => kind === 'polygon')).toBe(false);
  });
});

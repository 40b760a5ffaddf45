import { describe, expect, test } from 'vitest';
import { createPaint } from '../../terminal/paint.ts';
import { displayWidth } from './display-text.ts';
import { grid, sheet } from './grid.ts';
import { tree } from './tree.ts';

const style = (width: number) => ({ paint: createPaint(false), width });
const WIDE = style(Number.POSITIVE_INFINITY);

describe('grid', () => {
  test('aligns columns under their heads, numbers from the right', () => {
    const columns = [{ head: 'Name' }, { head: 'Size', align: 'right' as const }, { head: 'Note' }];
    expect(
      grid(
        columns,
        [
          ['a', '10', 'x'],
          ['longer', '5', ''],
        ],
        WIDE,
      ),
    ).toBe(['Name    Size  Note', 'a         10  x', 'longer     5'].join('\n'));
  });

  test('counts wide characters as two', () => {
    expect(
      grid(
        [{ head: 'A' }, { head: 'B' }],
        [
          ['合計', 'x'],
          ['a', 'y'],
        ],
        WIDE,
      ),
    ).toBe(['A     B', '合計  x', 'a     y'].join('\n'));
  });

  test('has no head line where no column has a head', () => {
    expect(grid([{ head: '' }, { head: '' }], [['a', 'b']], WIDE)).toBe('a  b');
  });

  test('cuts the widest columns first where the terminal is narrow', () => {
    const text = grid([{ head: 'Id' }, { head: 'Text' }], [['doc_1', 'x'.repeat(100)]], style(30));
    expect(text).toBe(`Id     Text\ndoc_1  ${'x'.repeat(22)}…`);
    for (const line of text.split('\n')) expect(displayWidth(line)).toBeLessThanOrEqual(30);
  });

  test('gives up cutting where there are more columns than room', () => {
    const columns = Array.from({ length: 20 }, () => ({ head: 'abcdef' }));
    expect(grid(columns, [], style(10)).startsWith('abc…  abc…')).toBe(true);
  });

  test('lays out more rows than a call takes arguments', () => {
    const rows = Array.from({ length: 200_000 }, (_, i) => [String(i)]);
    expect(grid([{ head: 'N' }], rows, WIDE).split('\n')).toHaveLength(200_001);
  });

  test('paints without disturbing the layout', () => {
    const painted = { paint: createPaint(true), width: 80 };
    const text = grid([{ head: 'A', paint: painted.paint.cyan }, { head: 'B' }], [['x', 'y']], painted);
    expect(text.replace(/\u001b\[\d+m/g, '')).toBe('A  B\nx  y');
    expect(text).toContain('\u001b[36mx\u001b[39m');
  });
});

test('a sheet leaves out what has no value', () => {
  expect(
    sheet(
      [
        ['Type', 'csv'],
        ['Language', null],
        ['Pages', '1'],
        ['Hidden', false],
        ['None', ''],
      ],
      WIDE,
    ),
  ).toBe('  Type   csv\n  Pages  1');
});

test('a tree draws its branches', () => {
  const nodes = [
    { label: 'a', children: [{ label: 'b', children: [{ label: 'c' }] }, { label: 'd' }] },
    { label: 'e', children: [{ label: 'f' }] },
  ];
  expect(tree(nodes)).toBe(['├─ a', '│  ├─ b', '│  │  └─ c', '│  └─ d', '└─ e', '   └─ f'].join('\n'));
});

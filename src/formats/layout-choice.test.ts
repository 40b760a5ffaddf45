import { expect, test } from 'vitest';
import { layoutOfPage, plainLayout } from './layout-choice.ts';

test('a choice has one spelling', () => {
  expect(plainLayout({ tables: 'auto', furniture: 'drop', only: [], pages: '3' })).toBeNull();
  expect(plainLayout({ columns: [] })).toEqual({ columns: [] });
  const said = plainLayout({
    pages: '7, 2-3,4',
    ignore: [
      [0, 700, 612, 792],
      [0, 0, 612.001, 40],
    ],
    columns: [400, 200.004, 200],
  });
  expect(JSON.stringify(said)).toBe('{"columns":[200,400],"ignore":[[0,0,612,40],[0,700,612,792]],"pages":"2-4,7"}');
});

test('pages that are none, and more than a name can hold, are refused', () => {
  expect(() => plainLayout({ tables: 'none', pages: 'all' })).toThrow('such as 2,5-7');
  const ignore = Array.from({ length: 100 }, (_, i) => [i, i, 100 + i, 100 + i] as const);
  expect(() => plainLayout({ ignore })).toThrow('up to 1200 characters');
});

test('a choice is said of its pages and of no others', () => {
  const choice = { tables: 'none', pages: '2-3' } as const;
  expect([1, 2, 3, 4].map((page) => layoutOfPage(choice, page))).toEqual([
    null,
    { tables: 'none' },
    { tables: 'none' },
    null,
  ]);
  expect(layoutOfPage({ tables: 'none' }, 9)).toEqual({ tables: 'none' });
  expect(layoutOfPage(undefined, 1)).toBeNull();
});

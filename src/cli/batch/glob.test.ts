import { describe, expect, test } from 'vitest';
import { anyOf, splitPatterns, toPathTest } from './glob.ts';

describe('a pattern', () => {
  test.each([
    ['*.pdf', 'a.pdf', true],
    ['*.pdf', 'deep/er/A.PDF', true],
    ['*.pdf', 'a.pdf.txt', false],
    ['a?.csv', 'ab.csv', true],
    ['a?.csv', 'a.csv', false],
    ['2024/*.pdf', '2024/a.pdf', true],
    ['2024/*.pdf', '2024/q1/a.pdf', false],
    ['2024/**', '2024/q1/a.pdf', true],
    ['**/drafts/*.docx', 'drafts/a.docx', true],
    ['**/drafts/*.docx', 'x/y/drafts/a.docx', true],
    ['**/drafts/*.docx', 'x/mydrafts/a.docx', false],
    ['./inbox/', 'inbox', true],
    ['{a,b}*.csv', 'b1.csv', true],
    ['{a,b}*.csv', 'c1.csv', false],
    ['a+(1).csv', 'a+(1).csv', true],
    ['a{.csv', 'a{.csv', true],
    ['[x].csv', '[x].csv', true],
  ])('%s of %s: %s', (pattern, path, is) => {
    expect(toPathTest(pattern)(path)).toBe(is);
  });
});

test('any of several patterns is enough, and none means nothing', () => {
  expect(anyOf(['*.pdf', '*.csv'])('x/a.csv')).toBe(true);
  expect(anyOf([])('a.csv')).toBe(false);
});

test('commas part patterns, but not within braces', () => {
  expect(splitPatterns('*.pdf, {a,b}.csv,,')).toEqual(['*.pdf', '{a,b}.csv']);
});

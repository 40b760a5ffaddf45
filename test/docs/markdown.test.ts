import { describe, expect, test } from 'vitest';
import { compactJson, shorten } from '../../scripts/compact-json.ts';
import { bulletList, headingLink, markdownTable } from '../../scripts/markdown.ts';
import { mask } from './example-answers.ts';

test('a table is laid out in columns, and its cells cannot break it', () => {
  expect(
    markdownTable(
      ['A', 'Longer'],
      [
        ['x | y', 'one\ntwo'],
        ['', 'z'],
      ],
    ).split('\n'),
  ).toEqual(['| A      | Longer  |', '| ------ | ------- |', '| x \\| y | one two |', '|        | z       |']);
});

test('a link to a heading has the name that the heading gets', () => {
  expect(headingLink('list_files')).toBe('[list_files](#list_files)');
  expect(headingLink('Who is asking?')).toBe('[Who is asking?](#who-is-asking)');
  expect(bulletList(['a', 'b'])).toBe('- a\n- b');
});

describe('JSON in an example', () => {
  test('keeps on a line what fits on it', () => {
    expect(compactJson({ a: [1, 2], b: {} })).toBe('{ "a": [1, 2], "b": {} }');
    expect(compactJson({ a: [1, 2], b: { c: 'x' } }, '', 12)).toBe('{\n  "a": [1, 2],\n  "b": {\n    "c": "x"\n  }\n}');
  });

  test('is the same value', () => {
    const value = { a: [null, true, 'ü"\n', { b: [] }], c: -1.5e10 };
    expect(JSON.parse(compactJson(value, '', 10))).toEqual(value);
  });

  test('says how much of a long list it leaves out, and leaves boxes alone', () => {
    const rows = [{ bbox: [1, 2, 3, 4] }, { bbox: [1, 2, 3, 4] }, {}, {}];
    expect(shorten({ rows }, 2)).toEqual({ rows: [...rows.slice(0, 2), '… and 2 more'] });
    expect(shorten({ rows: rows.slice(0, 3) }, 2)).toEqual({ rows: rows.slice(0, 3) });
  });

  test('has no ids and times of its run', () => {
    const id = `doc_${'a1'.repeat(12)}`;
    expect(mask(`{"id":"${id}","created_at":"2025-05-05T05:05:05.555Z"}`)).not.toMatch(/a1a1|2025/);
    expect(mask('"doc_1"')).toBe('"doc_1"');
  });
});

import { describe, expect, test } from 'vitest';
import { listLabel } from './list-label.ts';

describe('listLabel', () => {
  test.each([
    ['• Apples', 'bullet', '•', null, 2],
    ['•Apples', 'bullet', '•', null, 1],
    ['\uf0b7', 'bullet', '\uf0b7', null, 1],
    ['–One', 'bullet', '–', null, 1],
    ['- two', 'bullet', '-', null, 2],
    ['3. Third', 'number', '3.', 3, 3],
    ['12)', 'number', '12)', 12, 3],
    ['(4) Fourth', 'number', '(4)', 4, 4],
    ['[7] Author, title', 'number', '[7]', 7, 4],
    ['2.3 Scope', 'number', '2.3', 3, 4],
    ['2.3.1. Scope', 'number', '2.3.1.', 1, 7],
    ['(a) the first', 'letter', '(a)', 1, 4],
    ['B. Second', 'letter', 'B.', 2, 3],
    ['iv) fourth', 'roman', 'iv)', 4, 4],
    ['XII. Twelfth', 'roman', 'XII.', 12, 5],
    ['③ third', 'number', '③', 3, 2],
    ['十二、项目', 'number', '十二、', 12, 3],
    ['（三）', 'number', '（三）', 3, 3],
  ])('%j begins with a label', (text, kind, label, ordinal, length) => {
    expect(listLabel(text)).toMatchObject({ kind, label, ordinal, length });
  });

  test.each([
    'Apples',
    '2024',
    '3 apples',
    '3.14159',
    '1999. A year',
    '-5 degrees',
    'one',
    'a word',
    'o’clock',
    '(see below)',
    'ok. Then',
    '(a and b)',
    'iiii. no number',
    '',
  ])('%j begins with none', (text) => {
    expect(listLabel(text)).toBeNull();
  });

  test('items of one list share the form of their labels', () => {
    const forms = (labels: string[]) => labels.map((label) => listLabel(label)?.form);
    expect(forms(['1.', '10.', '2.1.', '(1)'])).toEqual(['#.', '#.', '#.#.', '(#)']);
    expect(forms(['(a)', '(B)', '(ii)', 'II.'])).toEqual(['(a)', '(A)', '(i)', 'I.']);
  });

  test('a single i, v or x may be a letter too', () => {
    expect(listLabel('(i)')).toMatchObject({ kind: 'roman', ordinal: 1, letter: 9 });
    expect(listLabel('(c)')).toMatchObject({ kind: 'letter', ordinal: 3, letter: null });
  });

  test('what prose may begin with as well is not sure', () => {
    const sure = ['•', '1.', '(a)', 'a.', 'o', '–', '1.5', 'J. Smith'].map((text) => listLabel(text)?.sure);
    expect(sure).toEqual([true, true, true, true, false, false, false, false]);
  });
});

import { expect, test } from 'vitest';
import { frameOf } from '../../testing/frame-of.ts';
import { prose, readText } from '../testing/read-text.ts';

const text = prose(60, 100, 460, 5);

test('two who sign a letter side by side are two paragraphs', () => {
  const words = [...text, ['Ada Finch', 60, 220], ['Karl Voss', 330, 220]] as const;
  expect(readText(frameOf({ words })).slice(-2)).toEqual(['Ada Finch', 'Karl Voss']);
});

test('a label and its value, or a row among others, stay one', () => {
  const value = [...text, ['Signed', 60, 220], ['Karl Voss', 330, 220]] as const;
  expect(readText(frameOf({ words: value })).at(-1)).toBe('Signed Karl Voss');
  const rows = [
    ...text,
    ['First Mate', 60, 220],
    ['Karl Voss', 330, 220],
    ['Second Mate 2', 60, 232],
    ['Ada Finch', 330, 232],
  ] as const;
  expect(readText(frameOf({ words: rows }))).toContain('First Mate Karl Voss');
});

test('names of columns, which stand apart more than words do, stay one', () => {
  const words = [...text, ['Ada', 60, 220], ['Finch', 82, 220], ['Karl', 330, 220], ['Voss', 360, 220]] as const;
  expect(readText(frameOf({ words })).at(-1)).toBe('Ada Finch Karl Voss');
});

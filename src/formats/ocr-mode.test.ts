import { expect, test } from 'vitest';
import { ocrModeOfPage, readOcrMode } from './ocr-mode.ts';

test('a mode is a word or a list of pages, in one spelling', () => {
  expect(readOcrMode('auto')).toBe('auto');
  expect(readOcrMode('7, 2-3,4')).toBe('2-4,7');
  expect(readOcrMode('5')).toBe('5');
  for (const wrong of ['', 'pages', '0', '3-2', '1,', '-4', '1-2-3', '1'.repeat(9), null, 3])
    expect(readOcrMode(wrong)).toBeNull();
});

test('pages of a list are recognised and no others', () => {
  const modes = [1, 2, 4, 5, 7].map((page) => ocrModeOfPage('2-4,7', page));
  expect(modes).toEqual(['never', 'always', 'always', 'never', 'always']);
  expect(ocrModeOfPage('auto', 3)).toBe('auto');
});

import { expect, test } from 'vitest';
import { needOcrMode, ocrModeOfPage, partsOfMode, readOcrMode } from './ocr-mode.ts';

test('a mode is a word or a list of pages, in one spelling', () => {
  expect(readOcrMode('auto')).toBe('auto');
  expect(readOcrMode('7, 2-3,4')).toBe('2-4,7');
  expect(readOcrMode('5')).toBe('5');
  for (const wrong of ['', 'pages', '0', '3-2', '1,', '-4', '1-2-3', '1'.repeat(9), null, 3])
    expect(readOcrMode(wrong)).toBeNull();
});

test('a script may follow, by its name or by a language, in one spelling', () => {
  expect(readOcrMode('auto:latin')).toBe('auto:latin');
  expect(readOcrMode('7, 2-3,4:han')).toBe('2-4,7:han');
  const languages = ['de', 'ru', 'el', 'zh', 'ja', 'ko'].map((language) => readOcrMode(`always:${language}`));
  expect(languages).toEqual(
    ['latin', 'cyrillic', 'greek', 'han', 'kana', 'hangul'].map((script) => `always:${script}`),
  );
  // Serbian and Uzbek are written in two scripts.
  for (const wrong of [
    'never:latin',
    'auto:',
    ':latin',
    'auto:other',
    'auto:sr',
    'auto:uz',
    'auto:latin:de',
    'auto:de fr',
  ])
    expect(readOcrMode(wrong)).toBeNull();
});

test('the pages and the script of a mode are told apart', () => {
  expect(partsOfMode('auto')).toEqual({ mode: 'auto' });
  expect(partsOfMode('2-4,7:han')).toEqual({ mode: '2-4,7', hint: 'han' });
});

test('a mistake is told with what is possible, and with what may be meant', () => {
  for (const wrong of ['never:latin', 'auto:klingon', '2,5-:de', null])
    expect(() => needOcrMode(wrong)).toThrow(expect.objectContaining({ code: 'invalid_request' }));
  expect(() => needOcrMode('never:latin')).toThrow(/all but never .* \(latin, greek, cyrillic, han, kana, hangul\)/);
  const meant = { code: 'invalid_request', details: { param: 'ocr', did_you_mean: 'auto:latin' } };
  expect(() => needOcrMode('auto:latn')).toThrow(expect.objectContaining(meant));
});

test('pages of a list are recognised and no others', () => {
  const modes = [1, 2, 4, 5, 7].map((page) => ocrModeOfPage('2-4,7', page));
  expect(modes).toEqual(['never', 'always', 'always', 'never', 'always']);
  expect(ocrModeOfPage('auto', 3)).toBe('auto');
});

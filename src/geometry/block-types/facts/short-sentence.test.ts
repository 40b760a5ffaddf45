import { expect, test } from 'vitest';
import { isShortSentence } from './short-sentence.ts';

test('a sentence has four words, a capital and a full stop', () => {
  expect(isShortSentence('The store was shut today.')).toBe(true);
  expect(isShortSentence('“We sold it last year.”')).toBe(true);
  for (const text of [
    'Legal Proceedings.',
    'Total of all regions',
    'and so it went on.',
    'Springfield, IL 62701',
    'A. B. C. D.',
  ])
    expect(isShortSentence(text)).toBe(false);
});

import { describe, expect, test } from 'vitest';
import { guessKind, kindOf, NO_QUESTION, patternOf } from '../../web/src/search/question.ts';

describe('what is typed into the search box', () => {
  test.each([
    ['total', 'words'],
    ['net 30 days', 'words'],
    ['how', 'words'],
    ['what if', 'words'],
    ['/INV-\\d+/', 'pattern'],
    ['//', 'words'],
    ['total?', 'question'],
    ['When does the agreement end', 'question'],
    ['Wie hoch ist die Summe', 'question'],
    ['', 'words'],
  ])('%j is taken for %s', (query, kind) => expect(guessKind(query)).toBe(kind));

  test('is what the reader says it is', () => {
    expect(kindOf({ ...NO_QUESTION, query: 'When does it end?', kind: 'words' })).toBe('words');
  });

  test('is a pattern without the strokes around it', () => {
    expect([patternOf('/a+/'), patternOf('a/b')]).toEqual(['a+', 'a/b']);
  });
});

import { describe, expect, it } from 'vitest';
import { namesOffice, partSpan } from './part-span.ts';

const partOf = (text: string, part: 'first' | 'second'): string => text.slice(...partSpan(text, 0, text.length, part));

describe('a value of two things', () => {
  it.each([
    ['Jane Doe, Managing Director', 'Jane Doe', 'Managing Director'],
    ['Jane Doe, Jr., President', 'Jane Doe, Jr.', 'President'],
    ['Acme, Inc., 1 Main Street', 'Acme, Inc.', '1 Main Street'],
    ['Jane Doe – Owner', 'Jane Doe', 'Owner'],
  ])('%j is cut at the comma between them', (text, first, second) => {
    expect([partOf(text, 'first'), partOf(text, 'second')]).toEqual([first, second]);
  });

  it('is the first of them where there is nothing to cut', () => {
    expect([partOf('Jane Doe', 'first'), partOf('Jane Doe', 'second')]).toEqual(['Jane Doe', '']);
  });
});

it('tells a person with an office from a name with a comma', () => {
  const has = (text: string): boolean => namesOffice(text, 0, text.length);
  expect(['Jane Doe, Vice President', 'Jane Doe, CEO'].map(has)).toEqual([true, true]);
  expect(['Beaumont, Clarice Ann', 'Acme, Inc.', 'President'].map(has)).toEqual([false, false, false]);
});

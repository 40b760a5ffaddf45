import { describe, expect, it } from 'vitest';
import { noteMark } from './note-mark.ts';

describe('noteMark', () => {
  it.each([
    ['12', '¹²'],
    ['iv', 'ⁱᵛ'],
    ['IV', 'ⁱᵛ'],
    ['a', 'ᵃ'],
    ['*', '*'],
    ['†2', '†2'],
    ['', ''],
  ])('%j is %j', (label, mark) => {
    expect(noteMark(label)).toBe(mark);
  });
});

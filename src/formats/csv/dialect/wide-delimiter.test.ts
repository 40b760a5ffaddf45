import { describe, expect, it } from 'vitest';
import { findWideDelimiter } from './wide-delimiter.ts';

const lines = (delimiter: string, count = 4): string =>
  Array.from({ length: count }, (_, i) => [`a${i}`, `b${i}`, `c${i}`].join(delimiter)).join('\n');

describe('findWideDelimiter', () => {
  it.each(['||', '::', '~|~', '<>', '##'])('finds %j', (delimiter) => {
    expect(findWideDelimiter(lines(delimiter), [])).toBe(delimiter);
  });

  it('wants three lines', () => {
    expect(findWideDelimiter(lines('||', 2), [])).toBeNull();
    expect(findWideDelimiter(lines('||', 3), [])).toBe('||');
  });

  it('wants it equally often in nearly every line, and its signs nowhere else', () => {
    expect(findWideDelimiter(`${lines('||')}\nx||y`, [])).toBeNull();
    expect(findWideDelimiter(`${lines('||')}\nx||y||z|w`, [])).toBeNull();
    expect(findWideDelimiter(`${lines('||', 40)}\nx||y`, [])).toBe('||');
  });

  it('gives way to a usual sign that delimits nearly every line', () => {
    expect(findWideDelimiter(lines('||'), [{ delimiter: ',', width: 3, share: 1 }])).toBeNull();
    expect(findWideDelimiter(lines('||'), [{ delimiter: '|', width: 5, share: 1 }])).toBe('||');
    expect(findWideDelimiter(lines('||'), [{ delimiter: ',', width: 1, share: 1 }])).toBe('||');
  });
});

import { describe, expect, it } from 'vitest';
import { MAX_MEMOIZED, MAX_MEMOIZED_CHARS, memoize } from './memoize.ts';

function counted(): { readonly read: (text: string) => { readonly text: string }; readonly asked: string[] } {
  const asked: string[] = [];
  const read = memoize((text) => {
    asked.push(text);
    return { text };
  });
  return { read, asked };
}

describe('a function with a memory', () => {
  it('reads a text once', () => {
    const { read, asked } = counted();
    expect(read('Total')).toBe(read('Total'));
    expect(read('Net')).toEqual({ text: 'Net' });
    expect(asked).toEqual(['Total', 'Net']);
  });

  it('keeps what is asked for again and again, and forgets the rest', () => {
    const { read, asked } = counted();
    read('old');
    for (let i = 0; i < 3 * MAX_MEMOIZED; i++) {
      read('Total');
      read(`text ${i}`);
    }
    read('old');
    expect(asked.filter((text) => text === 'Total')).toHaveLength(1);
    expect(asked.filter((text) => text === 'old')).toHaveLength(2);
  });

  it('does not keep long texts', () => {
    const { read, asked } = counted();
    const [longest, longer] = ['x'.repeat(MAX_MEMOIZED_CHARS), 'x'.repeat(MAX_MEMOIZED_CHARS + 1)];
    for (const text of [longest, longest, longer, longer]) read(text);
    expect(asked).toEqual([longest, longer, longer]);
  });
});

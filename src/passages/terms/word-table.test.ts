import { describe, expect, it } from 'vitest';
import { createWordTable } from './word-table.ts';

const tableOf = (words: readonly string[]) => {
  const table = createWordTable<{ readonly word: string }>();
  for (const word of words) table.add({ word });
  return table;
};

describe('a table of words', () => {
  it('finds words by their place in a text', () => {
    const table = tableOf(['rent', 'rents', '', 'größe', '😀']);
    const text = 'the rents of größe 😀';
    expect(table.find(text, 4, 8)).toEqual({ word: 'rent' });
    expect(table.find(text, 4, 9)).toEqual({ word: 'rents' });
    expect(table.find(text, 13, 18)).toEqual({ word: 'größe' });
    expect(table.find(text, 19, 21)).toEqual({ word: '😀' });
    expect(table.find(text, 0, 3)).toBeUndefined();
    expect(table.find(text, 4, 7)).toBeUndefined();
  });

  it('finds nearly all of very many, each as itself', () => {
    const words = Array.from({ length: 50_000 }, (_, i) => `w${i.toString(36)}`);
    const table = tableOf(words);
    const found = words.filter((word) => table.find(`x${word}`, 1, word.length + 1)?.word === word);
    expect(found.length).toBeGreaterThan(49_900);
    expect(table.size).toBeLessThanOrEqual(50_000);
    expect(words.map((word) => table.find(`${word}!`, 0, word.length + 1))).not.toContainEqual(expect.anything());
  });
});

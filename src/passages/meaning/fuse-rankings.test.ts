import { describe, expect, it } from 'vitest';
import { fuseRankings } from './fuse-rankings.ts';

const byWords = (...passages: number[]) =>
  passages.map((passage, i) => ({ document: 0, passage, score: 40 - i, found: [i], by_synonym: [] }));
const byMeaning = (weight: number, ...passages: number[]) => ({
  weight,
  nearest: passages.map((passage, i) => ({ document: 0, passage, similarity: 0.9 - i / 10 })),
});
const orderOf = (list: readonly { readonly passage: number }[]) => list.map(({ passage }) => passage);

describe('words and meaning in one order', () => {
  it('keeps the order of words where meaning says the same', () => {
    expect(orderOf(fuseRankings(byWords(1, 2, 3), byMeaning(0.2, 1, 2, 3)))).toEqual([1, 2, 3]);
  });

  it('moves a passage up by how near it is among those that count', () => {
    const words = byWords(...Array.from({ length: 30 }, (_, i) => i));
    expect(orderOf(fuseRankings(words, byMeaning(0.2, 7, 20, 21))).slice(0, 3)).toEqual([7, 0, 1]);
    expect(orderOf(fuseRankings(words, byMeaning(0.2, 29, 20))).indexOf(29)).toBe(21);
    // The last that counts gains nothing, however near it is.
    expect(orderOf(fuseRankings(words, byMeaning(0.2, 0, 29))).indexOf(29)).toBe(29);
  });

  it('does not mind how close the cosines of a model lie', () => {
    const words = byWords(...Array.from({ length: 30 }, (_, i) => i));
    const { nearest, weight } = byMeaning(0.25, 12, 8, 20, 3);
    const closer = nearest.map((near) => ({ ...near, similarity: 0.8 + near.similarity / 10 }));
    expect(orderOf(fuseRankings(words, { nearest: closer, weight }))).toEqual(
      orderOf(fuseRankings(words, { nearest, weight })),
    );
  });

  it('has passages that share no word, behind those that many words found', () => {
    const fused = fuseRankings(byWords(1, 2, 3), byMeaning(0.2, 9));
    expect(orderOf(fused)).toEqual([1, 2, 3, 9]);
    expect(fused.at(-1)).toMatchObject({ found: [], by_synonym: [], similarity: 0.9 });
    expect(fused[0]).not.toHaveProperty('similarity');
  });

  it('gives scores that fall from that of the best by words', () => {
    const scores = fuseRankings(byWords(1, 2, 3), byMeaning(0.5, 3, 9)).map(({ score }) => score);
    expect(scores[0]).toBe(40);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(fuseRankings([], byMeaning(0.2, 5))[0]).toMatchObject({ passage: 5, score: 1 });
    expect(fuseRankings([], byMeaning(0.2))).toEqual([]);
  });

  it('tells passages of different documents apart, and leaves out what is not wanted', () => {
    const nearest = [0, 1].map((document) => ({ document, passage: 1, similarity: 0.5 }));
    const fused = fuseRankings(byWords(1), { nearest, weight: 0.2 }, ({ document }) => document === 1);
    expect(fused).toMatchObject([
      { document: 0, found: [0] },
      { document: 1, similarity: 0.5 },
    ]);
    expect(fused[0]).not.toHaveProperty('similarity');
  });
});

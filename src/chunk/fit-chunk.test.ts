import { expect, it } from 'vitest';
import { countTokens } from '../tokens/index.ts';
import type { Chunk } from './chunk.ts';
import { fitChunk } from './fit-chunk.ts';

const TEXT = 'The first sentence. The second one goes on. 😀 The third ends.';
const place = { page: 1, bbox: [0, 0, 9, 9] as const, anchor: 'p1.b1' };
const CHUNK: Chunk = {
  ...{ id: 'c1', index: 1, kind: 'text', text: TEXT, tokens: countTokens(TEXT), heading_path: [], section_id: null },
  ...{ page: 1, end_page: 1, sheet: null, range: null, table_id: null },
  citations: [
    { ...place, start: 0, end: 19 },
    { ...place, anchor: 'p1.b2', start: 20, end: TEXT.length },
  ],
};

it('leaves a chunk as it is where it fits', () => {
  expect(fitChunk(CHUNK, () => true)).toBe(CHUNK);
});

it('gives the beginning that fits, and says what it costs and what the whole would', () => {
  const cut = fitChunk(CHUNK, ({ text }) => text.length <= 25);
  expect(cut.text).toBe(TEXT.slice(0, 25));
  expect([cut.tokens, cut.whole_tokens]).toEqual([countTokens(cut.text), CHUNK.tokens]);
  expect(cut.citations.map(({ start, end }) => [start, end])).toEqual([
    [0, 19],
    [20, 25],
  ]);
});

it('drops citations of what is not given, and halves no character', () => {
  expect(fitChunk(CHUNK, ({ text }) => text.length <= 10).citations).toHaveLength(1);
  const half = TEXT.indexOf('😀') + 1;
  expect(fitChunk(CHUNK, ({ text }) => text.length <= half && text.length !== half - 2).text).not.toMatch(
    /[\ud800-\udbff]$/,
  );
});

it('ends where nothing fits', () => {
  expect(fitChunk(CHUNK, () => false).text).toBe('T');
});

import { describe, expect, it } from 'vitest';
import type { Answer } from '../../test/support/answer.ts';
import { buildView } from '../../test/support/build-view.ts';
import { countTokens } from '../tokens/index.ts';
import { chunkDocument } from './index.ts';

const LONG = Array.from({ length: 60 }, (_, i) => `Sentence ${i} says a little more than the one before it.`).join(' ');
const contract = () => buildView({ pages: [{ blocks: [{ text: LONG }, { text: 'A short end.' }] }] });
const ask = async (input: Parameters<typeof chunkDocument.run>[1]): Promise<Answer> =>
  chunkDocument.run(await contract(), input);

describe('chunk_document under a small budget', () => {
  it('gives the beginning of a chunk that is too large, and says so', async () => {
    const { chunks, truncated, next_cursor } = await ask({ chunk_tokens: 2_000, max_tokens: 400 });
    const [chunk] = chunks;
    expect([chunks.length, truncated]).toEqual([1, true]);
    expect(LONG.startsWith(chunk.text)).toBe(true);
    expect(chunk.tokens).toBe(countTokens(chunk.text));
    expect(chunk.whole_tokens).toBeGreaterThan(chunk.tokens);
    for (const { end } of chunk.citations) expect(end).toBeLessThanOrEqual(chunk.text.length);
    expect(next_cursor).toBeNull();
  });

  it('gives the same chunk whole where there is room', async () => {
    const [chunk] = (await ask({ chunk_tokens: 2_000 })).chunks;
    expect(chunk.text).toContain(LONG);
    expect(chunk).not.toHaveProperty('whole_tokens');
  });
});

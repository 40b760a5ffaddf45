import { once } from 'node:events';
import { expect, it } from 'vitest';
import type { EncodeQuestion } from '../../worker/index.ts';
import { createLocalEmbedder } from './local-embedder.ts';

const TEXTS = ['a', 'bb', 'ccc', 'dddd', 'eeeee', 'ffffff'];
const OPTIONS = { timeout_ms: 1_000, retries: 0 };

function embedder(fails: () => boolean = () => false) {
  const asked: EncodeQuestion[] = [];
  const made = createLocalEmbedder({
    ...{ model: 'small', weights: '/models/small' },
    encode: async (question, signal) => {
      asked.push(question);
      if (question.texts[0] === 'never') await once(signal, 'abort');
      signal.throwIfAborted();
      if (fails()) throw new Error('the process was ended');
      return { vectors: question.texts.map((text) => [text.length, 1]) };
    },
  });
  return { made, asked };
}

it('has few texts encoded at once, and gives their vectors in order', async () => {
  const { made, asked } = embedder();
  expect(await made.embed(TEXTS, OPTIONS)).toEqual({ vectors: TEXTS.map((_, i) => [i + 1, 1]) });
  expect(asked.map(({ texts }) => texts.length)).toEqual([4, 2]);
  expect(asked[0]!.weights).toBe('/models/small');
});

it('says what failed, and that it may pass', async () => {
  let calls = 0;
  const { made } = embedder(() => ++calls === 2);
  expect(await made.embed(TEXTS, OPTIONS)).toEqual({
    failure: 'The model of /models/small failed: the process was ended',
    passes: true,
  });
});

it('stops between two requests when it is told to', async () => {
  const ending = new AbortController();
  const { made, asked } = embedder(() => {
    ending.abort();
    return false;
  });
  expect(await made.embed(TEXTS, { ...OPTIONS, signal: ending.signal })).toMatchObject({ passes: true });
  expect(asked).toHaveLength(1);
});

it('gives up when the time is over', async () => {
  const { made } = embedder();
  expect(await made.embed(['never'], { timeout_ms: 1, retries: 0 })).toEqual({
    failure: 'The model on this machine did not answer in time.',
    passes: true,
  });
});

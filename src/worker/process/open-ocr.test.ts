import { expect, test } from 'vitest';
import type { Recognition } from '../../ocr/index.ts';
import { openOcr } from './open-ocr.ts';

const PICTURE = { width: 1, height: 1, pixels: Uint8Array.of(0), dpi: null };
const FOUND = { lines: [{ box: [0, 0, 1, 1], words: [] }], confidence: 0.75 } as unknown as Recognition;

test('what was recognised is counted with its time and doubt, and told before each picture', async () => {
  let told = 0;
  const recogniser = { version: 'test', recognise: async () => FOUND };
  const request = { mode: 'auto', max_pages: 2, max_seconds: 60, weights: '' } as const;
  const begin = (): void => {
    told++;
  };
  const ocr = openOcr(request, begin, async () => recogniser);
  expect(ocr.spent()).toBeNull();
  expect(ocr.hasTime()).toBe(true);
  const engine = (await ocr.recogniser())!;
  for (let i = 0; i < 2; i++) await engine.recognise(PICTURE, new AbortController().signal);
  expect(told).toBe(2);
  expect(ocr.spent()).toEqual({ pictures: 2, seconds: expect.any(Number), doubt: 0.5 });
});

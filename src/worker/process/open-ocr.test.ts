import { expect, test } from 'vitest';
import type { Recogniser, Recognition } from '../../ocr/index.ts';
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
  expect([ocr.mode, ocr.hint]).toEqual(['auto', undefined]);
  expect(ocr.spent()).toEqual({ pictures: 2, seconds: expect.any(Number), doubt: 0.5 });
});

test('the script of a mode is told apart from its pages, and goes to the recogniser', async () => {
  const hints: unknown[] = [];
  const recognise = async (...[, , hint]: Parameters<Recogniser['recognise']>): Promise<Recognition> => {
    hints.push(hint);
    return FOUND;
  };
  const request = { mode: '2,5:han', max_pages: 2, max_seconds: 60, weights: '' } as const;
  const ocr = openOcr(request, undefined, async () => ({ version: 'test', knows: () => true, recognise }));
  expect([ocr.mode, ocr.hint]).toEqual(['2,5', 'han']);
  const engine = (await ocr.recogniser())!;
  expect(engine.knows?.('han')).toBe(true);
  await engine.recognise(PICTURE, new AbortController().signal, ocr.hint);
  expect(hints).toEqual(['han']);
});

import { expect, test } from 'vitest';
import type { Recogniser, Recognition } from '../../ocr/index.ts';
import { NOTE, noting, RECALL } from './noting.ts';

const { signal } = new AbortController();
const pictureOf = (grey: number) => ({ width: 2, height: 1, dpi: 200, pixels: Uint8Array.of(grey, 255) });

function counting(version: string): Recogniser & { count: number } {
  const recogniser = {
    ...{ version, count: 0 },
    recognise: async ({ pixels }: { pixels: Uint8Array }) => {
      recogniser.count++;
      return {
        skew: 0.1 + pixels[0]!,
        lines: [{ words: [{ text: 'Straße', confidence: 1 / 3 }] }],
      } as unknown as Recognition;
    },
  };
  return recogniser;
}

/** A parent that keeps notes. */
function parent() {
  const notes = new Map<string, string>();
  return async (name: string, input: unknown): Promise<unknown> => {
    const { key, note } = input as { key: string; note: string };
    if (name === RECALL) return notes.get(key) ?? null;
    expect(name).toBe(NOTE);
    return void notes.set(key, note);
  };
}

test('a picture that was recognised before is not recognised again, and has the same answer', async () => {
  const callOut = parent();
  const first = counting('1');
  const found = await noting(first, callOut).recognise(pictureOf(7), signal);
  const second = counting('1');
  expect(await noting(second, callOut).recognise(pictureOf(7), signal)).toEqual(found);
  expect([first.count, second.count]).toEqual([1, 0]);
});

test('another picture, another version and another script are recognised', async () => {
  const callOut = parent();
  await noting(counting('1'), callOut).recognise(pictureOf(7), signal);
  const [same, other] = [counting('1'), counting('2')];
  await noting(same, callOut).recognise(pictureOf(8), signal);
  await noting(other, callOut).recognise(pictureOf(7), signal);
  expect([same.count, other.count]).toEqual([1, 1]);
  for (const hint of ['greek', 'greek', 'latin'] as const)
    await noting(same, callOut).recognise(pictureOf(7), signal, hint);
  expect(same.count).toBe(3);
});

test.each([
  ['empty', () => ''],
  ['cut off', (note: string) => note.slice(0, note.length >> 1)],
  ['changed', (note: string) => `${note.slice(0, -8)}AAAA${note.slice(-4)}`],
])('a note that is %s is none', async (_, harmed) => {
  const callOut = parent();
  const first = counting('1');
  const found = await noting(first, callOut).recognise(pictureOf(7), signal);
  const second = counting('1');
  const harming = async (name: string, input: unknown): Promise<unknown> => {
    const said = await callOut(name, input);
    return typeof said === 'string' ? harmed(said) : said;
  };
  expect(await noting(second, harming).recognise(pictureOf(7), signal)).toEqual(found);
  expect(second.count).toBe(1);
});

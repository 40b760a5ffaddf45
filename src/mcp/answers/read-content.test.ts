import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countTokens } from '../../tokens/index.ts';
import { cutLines, readBytes, readText } from './read-content.ts';

async function* pieces(...chunks: (string | Uint8Array)[]): AsyncGenerator<string | Uint8Array> {
  yield* chunks;
}

describe('bytes', () => {
  test('come whole up to the bound, and not at all beyond it', async () => {
    expect((await readBytes(pieces('ab', new Uint8Array([99])), 3))?.toString()).toBe('abc');
    expect(await readBytes(pieces('ab', 'cd'), 3)).toBeNull();
  });
});

describe('a text', () => {
  test('that fits comes whole, letters over two chunks too', async () => {
    const bytes = Buffer.from('é\n');
    expect(await readText(pieces(bytes.subarray(0, 1), bytes.subarray(1)), 50)).toEqual({ text: 'é\n', isWhole: true });
  });

  test('that is too long is cut at the end of a line, and not read further', async () => {
    let read = 0;
    const endless = (async function* () {
      for (;;) {
        read++;
        yield 'some words on a line\n';
      }
    })();
    const { text, isWhole } = await readText(endless, 100);
    expect(isWhole).toBe(false);
    expect(text).toMatch(/^(some words on a line\n)+$/);
    expect(read).toBeLessThan(100);
  });

  test('that is cut never costs more than its budget, and is a beginning', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.integer({ min: 1, max: 60 }), (text, tokens) => {
        const cut = cutLines(text, tokens);
        expect(text.startsWith(cut)).toBe(true);
        expect(countTokens(cut)).toBeLessThanOrEqual(tokens);
      }),
    );
  });
});

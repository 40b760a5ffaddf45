import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageOf } from '../testing/ascii-page.ts';
import { readText } from '../text/index.ts';
import { createTextFinder } from './locate-text.ts';
import { indexPages, textOfPieces } from './page-index.ts';

async function finderOf(picture: readonly string[]) {
  return createTextFinder(indexPages(await readText(await pageOf(picture))));
}

/** What is cited where the text stands as a whole. */
async function found(picture: readonly string[], text: string): Promise<string[]> {
  return (await finderOf(picture)).findWhole(text).map(({ pieces }) => textOfPieces(pieces));
}

test('case, accents and punctuation do not count', async () => {
  expect(await found(['Firma MÜLLER & Söhne GmbH, Kiel'], 'Muller Sohne GmbH')).toEqual(['MÜLLER & Söhne GmbH']);
});

test('a number is found however it is grouped', async () => {
  expect(await found(['IBAN DE89 3704 0044 0532 0130 00'], 'DE89370400440532013000')).toEqual([
    'DE89 3704 0044 0532 0130 00',
  ]);
});

test('a part of a word is not found', async () => {
  expect(await found(['Order 47110', 'X4711'], '4711')).toEqual([]);
});

test('a text goes on below', async () => {
  const picture = ['1  Copper wire   250,00', '   2 mm (red)    10,00', '   tinned'];
  expect(await found(picture, 'Copper wire 2 mm (red) tinned')).toEqual(['Copper wire 2 mm (red) tinned']);
});

test('also behind the code of a country', async () => {
  expect(await found(['Hafenweg 3', 'DE 24103 Kiel'], 'Hafenweg 3, 24103 Kiel')).toEqual(['Hafenweg 3 DE 24103 Kiel']);
});

test('a closing sign of the text belongs to it, another does not', async () => {
  expect(await found(['(Acme Ltd.)'], 'Acme Ltd.')).toEqual(['Acme Ltd.']);
  expect(await found(['Acme Ltd.'], 'Acme Ltd')).toEqual(['Acme Ltd']);
});

test('what stands there in part is found with its share', async () => {
  const spots = (await finderOf(['Copper wire blank'])).find('Copper wire tinned');
  expect(spots.map(({ pieces, share }) => [textOfPieces(pieces), share])).toEqual([['Copper wire', 10 / 16]]);
});

test('two letters stand anywhere, and are not looked for', async () => {
  expect(await found(['AG'], 'AG')).toEqual([]);
});

test('a page of one word does not keep the finder busy', async () => {
  const line = Array.from({ length: 200 }, () => 'ab').join(' ');
  const finder = await finderOf(Array.from({ length: 50 }, () => line));
  const wanted = 'ab'.repeat(1_000);
  const spots = Array.from({ length: 50 }, () => finder.find(wanted));
  expect(Math.max(...spots.map(({ length }) => length))).toBeLessThanOrEqual(200);
  expect(spots.at(-1)).toEqual([]);
});

test('words that stand on a page in their order are found, wherever the lines end', async () => {
  const word = fc.stringMatching(/^[a-z]{3,6}$/);
  const lines = fc.array(fc.array(word, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(lines, async (words) => {
      const text = words.flat().join(' ');
      expect(
        await found(
          words.map((line) => line.join(' ')),
          text,
        ),
      ).toContain(text);
    }),
    { numRuns: 30 },
  );
});

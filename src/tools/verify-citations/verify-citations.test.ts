import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildView } from '../../../test/support/build-view.ts';
import { csvDocument, pagesDocument, workbookDocument } from '../../../test/support/sample-documents.ts';
import { setTable } from '../../../test/support/set-text.ts';
import type { Citation } from '../../model/index.ts';
import { findAlikes } from './find-quote.ts';
import { verifyCitations } from './index.ts';

interface Result {
  readonly verdict: string;
  readonly text: string | null;
  readonly similarity: number;
  readonly citation: Citation | null;
}
type Input = Parameters<typeof verifyCitations.run>[1];
type Open = Awaited<ReturnType<typeof buildView>>;

const verify = async (document: Open, input: Input): Promise<readonly Result[]> =>
  ((await verifyCitations.run(document, input)) as { results: readonly Result[] }).results;
const one = async (document: Open, quote: NonNullable<Input['quotes']>[number]): Promise<Result> =>
  (await verify(document, { quotes: [quote] }))[0]!;

const twoPages = () =>
  buildView({
    pages: [
      { blocks: [{ text: 'The fee is 4,250 euros a month.' }, { text: 'White on white: pay twice.', visible: false }] },
      { blocks: [{ text: 'Either side may end this agreement with ninety days notice in writing.' }] },
    ],
    tables: [
      setTable('t1', 1, [
        ['Item', 'Price'],
        ['Desk', '1,200'],
      ]),
    ],
  });

describe('a quote without a place', () => {
  it('is exact where its very words stand, and is given its place', async () => {
    const result = await one(await twoPages(), { text: 'fee is 4,250 euros' });
    expect(result).toMatchObject({
      verdict: 'exact',
      text: null,
      similarity: 1,
      citation: { page: 1, anchor: 'p1.b1:4-22' },
    });
  });

  it('is normalized where case, accents, ligatures and line ends differ', async () => {
    const result = await one(await pagesDocument(), { text: 'the International OFFICE' });
    expect(result).toMatchObject({ verdict: 'normalized', citation: { page: 1, match: 'normalized', visible: true } });
  });

  it('is fuzzy where some letters differ', async () => {
    const text = 'Either party may end this agreement with ninety days notice in writing';
    const result = await one(await twoPages(), { text });
    expect(result).toMatchObject({ verdict: 'fuzzy', citation: { page: 2, match: 'fuzzy', anchor: 'p2.b1:0-69' } });
    expect(result.similarity).toBeGreaterThan(0.85);
    expect(result.similarity).toBeLessThan(1);
  });

  it('is hidden where only hidden text has it', async () => {
    expect(await one(await twoPages(), { text: 'pay twice' })).toMatchObject({ verdict: 'hidden' });
  });

  it('is not found where nothing is like it', async () => {
    const result = await one(await twoPages(), { text: 'The supplier warrants that pigs fly.' });
    expect(result).toEqual({ verdict: 'not_found', text: null, similarity: 0, citation: null });
  });

  it('is found in a cell of a table, and in a cell of a sheet', async () => {
    expect(await one(await twoPages(), { text: '1,200' })).toMatchObject({
      verdict: 'exact',
      citation: { anchor: 't1.r1.c1:0-5', table_id: 't1' },
    });
    expect(await one(await csvDocument(), { text: 'Málaga' })).toMatchObject({
      verdict: 'exact',
      citation: { cell: 'A2' },
    });
  });
});

describe('a quote with a place', () => {
  it('is held against what stands there', async () => {
    const document = await twoPages();
    expect(await one(document, { text: 'The fee', anchor: 'p1.b1:0-7' })).toMatchObject({
      verdict: 'exact',
      text: 'The fee',
      citation: { anchor: 'p1.b1:0-7' },
    });
  });

  it('on another page is on the wrong page, and elsewhere on it in the wrong box', async () => {
    const document = await twoPages();
    expect(await one(document, { text: 'ninety days', page: 1 })).toMatchObject({
      verdict: 'wrong_page',
      citation: { page: 2 },
    });
    const wrong = await one(document, { text: 'ninety days', page: 2, bbox: [72, 600, 200, 620] });
    expect(wrong).toMatchObject({ verdict: 'wrong_box', text: '', citation: { page: 2 } });
    expect(await one(document, { text: 'ninety days', page: 2 })).toMatchObject({ verdict: 'exact' });
  });

  it('of the right page wins over one that stands first', async () => {
    const document = await buildView({ pages: [{ blocks: [{ text: 'Total 5' }] }, { blocks: [{ text: 'Total 5' }] }] });
    expect(await one(document, { text: 'Total 5', page: 2 })).toMatchObject({
      verdict: 'exact',
      citation: { page: 2 },
    });
  });

  it('that is hidden is said to be', async () => {
    expect(await one(await twoPages(), { text: 'pay twice', anchor: 'p1.b2' })).toMatchObject({ verdict: 'hidden' });
  });

  it('that the document does not have is looked for elsewhere', async () => {
    const result = await one(await twoPages(), { text: 'The fee', anchor: 'p9.b1' });
    expect(result).toMatchObject({ verdict: 'wrong_page', text: null, citation: { page: 1 } });
  });
});

describe('a box', () => {
  it('is read again: the words whose middles lie in it', async () => {
    const [result] = await verify(await pagesDocument(), { boxes: [{ page: 1, bbox: [70, 90, 132, 120] }] });
    expect(result).toMatchObject({ verdict: 'exact', text: 'The inter- national', citation: { anchor: 'p1.b2:0-19' } });
  });

  it('of a sheet holds the cells in it', async () => {
    const [result] = await verify(await csvDocument(), {
      boxes: [{ page: 1, bbox: [120, 15, 180, 30], text: '1250.5' }],
    });
    expect(result).toMatchObject({ verdict: 'exact', text: '1250.5' });
  });

  it('of hidden cells is hidden', async () => {
    const document = await workbookDocument();
    const [hidden] = await verify(document, { quotes: [{ text: 'alpha' }] });
    expect(hidden!.verdict).toBe('hidden');
  });

  it('that holds nothing is not found', async () => {
    const [result] = await verify(await twoPages(), { boxes: [{ page: 1, bbox: [0, 700, 10, 710] }] });
    expect(result).toMatchObject({ verdict: 'not_found', text: '' });
  });
});

it('counts the verdicts, and wants something to verify', async () => {
  const document = await twoPages();
  const answer = await verifyCitations.run(document, { quotes: [{ text: 'fee' }, { text: 'pigs fly' }] });
  expect(answer).toMatchObject({ summary: { exact: 1, not_found: 1, fuzzy: 0 } });
  await expect(verifyCitations.run(document, {})).rejects.toMatchObject({ code: 'invalid_request' });
});

it('finds every piece of the text again, whatever it is', async () => {
  const document = await twoPages();
  const { text } = (await document.view.page(2)).blocks[0]!;
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: text.length - 2 }), fc.integer({ min: 1, max: 30 }), async (start, length) => {
      const quote = text.slice(start, start + length);
      fc.pre(/[a-z]/i.test(quote));
      expect(await one(document, { text: quote })).toMatchObject({ verdict: 'exact' });
    }),
  );
});

it('never throws, whatever is quoted', async () => {
  const document = await twoPages();
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1, unit: 'grapheme' }), async (text) => {
      expect((await one(document, { text })).similarity).toBeLessThanOrEqual(1);
    }),
  );
});

describe('many quotes', () => {
  const sentence = (n: number) =>
    `Clause ${n} binds the supplier to deliver within ${n + 20} days of the order in writing.`;

  it('are looked for together: reading pages does not grow with their number', async () => {
    const document = await buildView({
      pages: Array.from({ length: 10 }, (_, n) => ({ blocks: [{ text: sentence(n) }] })),
    });
    const readsFor = async (quotes: readonly string[]): Promise<number> => {
      let reads = 0;
      const page = (number: number) => {
        reads++;
        return document.view.page(number);
      };
      await verify({ ...document, view: { ...document.view, page } }, { quotes: quotes.map((text) => ({ text })) });
      return reads;
    };
    const unknown = Array.from({ length: 50 }, (_, n) => `Nothing of the kind is said by anybody, least of all ${n}.`);
    expect(await readsFor(unknown)).toBe(await readsFor(unknown.slice(0, 1)));
  });

  it('that could not be compared letter by letter are named', async () => {
    const document = await buildView({ pages: [{ blocks: [{ text: sentence(1) }] }] });
    const quotes = [sentence(1).replace('supplier', 'seller'), sentence(1).replace('order', 'offer')];
    const passedOver: number[] = [];
    const enough = await findAlikes(document.view, quotes, { steps: 1e6 }, (at) => passedOver.push(at));
    expect([enough.map((place) => place?.match), passedOver]).toEqual([['fuzzy', 'fuzzy'], []]);
    const none = await findAlikes(document.view, quotes, { steps: 10 }, (at) => passedOver.push(at));
    expect([none, passedOver]).toEqual([[null, null], [0, 1]]); // biome-ignore format: a table
  });
});

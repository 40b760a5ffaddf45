import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildView, type CellSpec, type ViewSpec } from '../../../test/support/build-view.ts';
import { storedTable } from '../../../test/support/sample-documents.ts';
import { CELL, type DocumentView } from '../../model/index.ts';
import { foldCodePoint, foldText } from '../../view/index.ts';
import { buildMatcher, type Matcher } from '../match/matcher.ts';
import { anyOf } from '../match/words-matcher.ts';
import { searchView } from '../search-view.ts';
import { createOutlook } from './may-hold.ts';
import { buildSignature, readSignature } from './signature.ts';

const FORMATS = ['General', '0.00', '#,##0.00 "USD"', 'd mmmm yyyy', '0%', '[$-407]d. mmmm', '@" pcs"'];
const SPECIAL = [
  'Straße',
  'oﬃce',
  'inter-\nnational',
  'self-\nattention',
  'ÅNGSTRÖM',
  '契約書',
  'D ISCOVERY',
  'x',
  'İstanbul',
];

const word = fc.oneof(
  fc.constantFrom(...SPECIAL),
  fc.string({ minLength: 1, maxLength: 8 }),
  fc.string({ unit: 'grapheme', maxLength: 5 }),
);
const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
const block = fc.record({ text, visible: fc.boolean() });
const cell: fc.Arbitrary<CellSpec> = fc.oneof(
  text,
  fc.boolean(),
  fc.record({
    code: fc.constant(CELL.number),
    number: fc.double({ noNaN: true }),
    format: fc.nat({ max: FORMATS.length - 1 }),
  }),
  fc.record({
    code: fc.constant(CELL.date),
    number: fc.integer({ min: 1, max: 60_000 }),
    format: fc.constantFrom(3, 5),
  }),
);
const spec: fc.Arbitrary<ViewSpec> = fc.oneof(
  fc
    .record({
      pages: fc.array(fc.array(block, { maxLength: 4 }), { minLength: 1, maxLength: 3 }),
      cells: fc.array(text, { minLength: 1, maxLength: 4 }),
    })
    .map(({ pages, cells }) => ({
      pages: pages.map((blocks, i) => ({
        blocks: blocks.map((one, at) =>
          at === 0 && i > 0 && pages[i - 1]!.length > 0 ? { ...one, continues: `p${i}.b${pages[i - 1]!.length}` } : one,
        ),
      })),
      tables: [storedTable('t1', 1, [cells])],
    })),
  fc
    .array(fc.array(cell, { maxLength: 3 }), { minLength: 1, maxLength: 4 })
    .map((rows) => ({ sheets: [{ name: 'S', rows }], rendered: true, head: { number_formats: FORMATS } })),
);

/** Pieces of what the document says, and what it does not say. */
async function* queries(view: DocumentView, start: number, length: number): AsyncGenerator<string> {
  const all: string[] = [];
  for (const { page } of view.head.pages) all.push(...(await view.page(page)).blocks.map((one) => one.text));
  for (const row of (await view.table('t1').catch(() => null))?.rows ?? [])
    all.push(...row.cells.map((one) => one.text));
  const joined = all.join(' ');
  yield joined.slice(start % (joined.length + 1)).slice(0, length);
  yield joined
    .replaceAll(/\s/g, '')
    .slice(start % (joined.length + 1))
    .slice(0, length);
  for (const one of [...SPECIAL, 'march', 'märz', '1.00 usd', '0', '%', 'pcs', 'true', 'tru', 'discovery x']) yield one;
}

function matchersOf(query: string): Matcher[] {
  if (foldText(query).text.trim() === '') return [];
  const plain = [{}, { case_sensitive: true }, { whole_word: true }].map((options) => buildMatcher(query, options));
  const escaped = query.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
  return [...plain, buildMatcher(`(${escaped})`, { regex: true }), anyOf([plain[0]!, buildMatcher('nowhere')])];
}

describe('a signature', () => {
  it('never hides what is found', async () => {
    await fc.assert(
      fc.asyncProperty(spec, fc.nat({ max: 60 }), fc.integer({ min: 1, max: 14 }), async (given, start, length) => {
        const { view } = await buildView(given);
        const signature = readSignature((await buildSignature(view))!)!;
        for await (const query of queries(view, start, length)) {
          for (const matcher of matchersOf(query)) {
            if (createOutlook([matcher])(signature)) continue;
            const { total } = await searchView(view, matcher, { skip: 0, limit: 0, include_hidden: true });
            const seen = await searchView(view, matcher, { skip: 0, limit: 0 });
            expect([query, total, seen.total]).toEqual([query, 0, 0]);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  it('passes over documents without the words', async () => {
    const { view } = await buildView({
      pages: [{ blocks: [{ text: 'The tenant pays the rent on the first of the month.' }] }],
    });
    const bytes = (await buildSignature(view))!;
    const signature = readSignature(bytes)!;
    const may = (...words: string[]) => createOutlook(words.map((one) => buildMatcher(one)))(signature);
    expect(may('RENT')).toBe(true);
    expect(may('landlord')).toBe(false);
    expect(may('rent', 'landlord')).toBe(false);
    expect(createOutlook([buildMatcher('land(lord|lady)', { regex: true })])(signature)).toBe(false);
    expect(createOutlook([buildMatcher('[a-z]+', { regex: true })])(signature)).toBe(true);
    expect(bytes.length).toBeLessThan(1_000);
  });

  it('knows which characters numbers can show', async () => {
    const { view } = await buildView({
      sheets: [{ name: 'S', rows: [[{ code: CELL.number, number: 1234.5, format: 2 }]] }],
      rendered: true,
      head: { number_formats: FORMATS },
    });
    const signature = readSignature((await buildSignature(view))!)!;
    const may = (query: string) => createOutlook([buildMatcher(query)])(signature);
    expect([may('1,234.50 USD'), may('dus'), may('euro')]).toEqual([true, true, false]);
  });

  it('stops where it is told to, and is told from other bytes', async () => {
    const { view } = await buildView({ pages: [{ blocks: [{ text: 'a' }] }] });
    expect(await buildSignature(view, () => true)).toBeNull();
    for (const bytes of [[], [0], [0, 0], [0, 0, 1, 2, 3], [9, 0, 1]])
      expect(readSignature(Uint8Array.from(bytes))).toBeNull();
  });

  it('holds with and without regard to case, whatever the character', () => {
    const differing: string[] = [];
    for (let code = 0; code < 0x30000; code++) {
      if (code >= 0xd800 && code < 0xe000) continue;
      if (foldText(foldCodePoint(code, true)).text !== foldCodePoint(code)) differing.push(code.toString(16));
    }
    expect(differing).toEqual([]);
  });
});

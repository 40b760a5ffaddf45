import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countTokens } from '../../tokens/index.ts';
import { fitContent } from './fit-content.ts';

const link = { type: 'resource_link' as const, uri: 'folio://files/doc_1', name: 'doc_1', mimeType: 'text/markdown' };

test('gives all lines and links where they fit', () => {
  expect(fitContent(['one', 'two'], [link], 200)).toEqual([{ type: 'text', text: 'one\ntwo' }, link]);
});

test('leaves out links first, then the last lines, and cuts the first one at last', () => {
  expect(fitContent(['one', 'two'], [link], 10)).toEqual([{ type: 'text', text: 'one\ntwo' }]);
  expect(fitContent(['one', 'two '.repeat(50)], [link], 10)).toEqual([{ type: 'text', text: 'one' }]);
  const [cut] = fitContent(['word '.repeat(50)], [], 5) as { text: string }[];
  expect(cut!.text.length).toBeGreaterThan(0);
  expect('word '.repeat(50)).toContain(cut!.text);
});

test('never costs more than is allowed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 80 }), { maxLength: 8 }),
      fc.nat(300),
      (lines, allowance) => {
        const content = fitContent(lines, [link, link], allowance);
        const cost = content.map((block) => countTokens(block.type === 'text' ? block.text : JSON.stringify(block)));
        expect(cost.reduce((a, b) => a + b)).toBeLessThanOrEqual(allowance);
      },
    ),
  );
});

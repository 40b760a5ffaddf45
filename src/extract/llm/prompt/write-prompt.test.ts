import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldSchema } from '../../../model/index.ts';
import { resolveSchema } from '../../schemas/index.ts';
import { buildView } from '../../testing/build-view.ts';
import { readAnchoredText } from '../read-anchored-text.ts';
import { pageTable } from '../testing/page-table.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { SYSTEM_PROMPT, writePrompt } from './write-prompt.ts';

const field = (name: string, more: Partial<FieldSchema> = {}): FieldSchema => ({
  name,
  type: 'string',
  required: false,
  ...more,
});
const schema = resolveSchema({
  name: 'x',
  fields: [field('governing_law'), field('notice', { aliases: ['serve upon'] })],
});

/** Some 40 tokens of text that say nothing. */
const FILLER = 'Lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor. '.repeat(2);

async function longDocument(count: number, special: Readonly<Record<number, string>>) {
  const blocks = Array.from({ length: count }, (_, i) => ({ text: special[i] ?? `${i}: ${FILLER}` }));
  return readAnchoredText(await buildView({ blocks: [{ text: 'Agreement', type: 'heading' }, ...blocks] }));
}

const anchorsOf = (prompt: string): string[] => [...prompt.matchAll(/^\[(\S+)\]/gm)].map((match) => match[1]!);

describe('the prompt', () => {
  it('names the fields with their types, descriptions, choices and labels', () => {
    const fields = [
      field('due date', { type: 'date', description: 'When it\nis due.' }),
      field('kind', { enum: ['a', 'b'], aliases: ['type'] }),
      field('price', { type: 'currency' }),
      field('currency', { type: 'currency' }),
      field('items', {
        type: 'array',
        items: field('item', { type: 'object', fields: [field('sku', { pattern: '[A-Z]+' })] }),
      }),
    ];
    const { text } = writePrompt({ name: 'x', fields }, { text: '', pieces: [], whole: true }, 10_000);
    expect(text).toContain(
      [
        '- field_1 (date): due date; When it is due.',
        '- kind (string): one of: "a", "b"; may be labelled: type',
        '- price (amount of money)',
        '- currency (ISO code of a currency)',
        '- items (list of object)',
        '  - sku (string): matches [A-Z]+',
      ].join('\n'),
    );
  });

  it('holds the whole document where it fits, each item under its anchor', async () => {
    const text = await longDocument(3, { 1: 'Two\nlines' });
    const prompt = writePrompt(schema, text, 50_000);
    expect(prompt.left_out).toBe(0);
    expect(prompt.text).toContain('[p1.b1] Agreement\n[p1.b2] 0: Lorem');
    expect(prompt.text).toContain('\n[p1.b3] Two\n  lines\n');
    expect(prompt.text).not.toContain('\n…\n');
  });

  it('keeps the opening and what the schema asks about, with neighbours, in order, of a document that is too long', async () => {
    const text = await longDocument(400, {
      250: 'This contract is under the governing law of France.',
      380: 'Any notice shall be served upon the address above.',
    });
    const prompt = writePrompt(schema, text, 3_000);
    const anchors = anchorsOf(prompt.text);
    expect(anchors.slice(0, 3)).toEqual(['p1.b1', 'p1.b2', 'p1.b3']);
    for (const kept of ['p1.b251', 'p1.b252', 'p1.b253', 'p1.b382']) expect(anchors).toContain(kept);
    const numbers = anchors.map((anchor) => Number(anchor.slice(4)));
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect(prompt.text.match(/^…$/gm)!.length).toBeGreaterThanOrEqual(2);
    expect(prompt.left_out).toBe(401 - anchors.length);
  });

  it('sends the header of a table with its rows', async () => {
    const rows = [
      ['Clause', 'Text'],
      ...Array.from({ length: 300 }, (_, i) => [`${i}`, i === 200 ? 'governing law' : FILLER]),
    ];
    const view = await buildView({ tables: [pageTable('t1', rows)] });
    const text = await readAnchoredText(view);
    expect(text.pieces[201]).toMatchObject({ anchor: 't1.r201', header: 0 });
    expect(anchorsOf(writePrompt(schema, text, 2_500).text)).toEqual(expect.arrayContaining(['t1.r0', 't1.r201']));
  });

  it('never takes more than the budget, whatever the document', async () => {
    const texts = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 2_000 }), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(texts, fc.integer({ min: 2_000, max: 6_000 }), async (blocks, budget) => {
        const text = await readAnchoredText(await buildView({ blocks: blocks.map((one) => ({ text: one })) }));
        const prompt = writePrompt(schema, text, budget);
        expect(estimateTokens(SYSTEM_PROMPT) + estimateTokens(prompt.text)).toBeLessThanOrEqual(budget);
        expect(anchorsOf(prompt.text).length + prompt.left_out).toBe(text.pieces.length);
      }),
      { numRuns: 40 },
    );
  });

  it('drops descriptions before it gives up on a schema', () => {
    const wide = (count: number) => ({
      name: 'x',
      fields: Array.from({ length: count }, (_, i) => field(`f${i}`, { description: 'word '.repeat(80) })),
    });
    const nothing = { text: '', pieces: [], whole: true };
    expect(writePrompt(wide(100), nothing, 4_000).text).not.toContain('word');
    expect(() => writePrompt(wide(900), nothing, 4_000)).toThrow(expect.objectContaining({ code: 'invalid_schema' }));
  });
});

describe('the estimate of tokens', () => {
  it('counts four characters of English for one, and every character of Chinese', () => {
    expect(estimateTokens('four')).toBe(1);
    expect(estimateTokens('größer')).toBe(2);
    expect(estimateTokens('発行日')).toBe(3);
    expect(estimateTokens('')).toBe(0);
  });
});

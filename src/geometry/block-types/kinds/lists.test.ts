import { describe, expect, it } from 'vitest';
import { readFacts } from '../facts/paragraph-facts.ts';
import { type ParagraphSketch, pageOf } from '../testing/page-of.ts';
import { createLists } from './lists.ts';

/** Levels of paragraphs that are read one after the other; 0 where they are no items. */
function levels(...paragraphs: (string | ParagraphSketch)[]): number[] {
  const page = pageOf(paragraphs.map((p, k) => (typeof p === 'string' ? { text: [p], y: 50 + 20 * k } : p)));
  const facts = page.flow.flatMap((item) => (item.kind === 'paragraph' ? [readFacts(page.frame, item)] : []));
  const lists = createLists();
  return facts.map((its, k) => {
    const level = lists.item(page.frame, its, facts.slice(k + 1));
    if (level === null) lists.pass(its);
    return level ?? 0;
  });
}

describe('lists', () => {
  it('take one bullet for an item', () => {
    expect(levels('• alone')).toEqual([1]);
  });

  it('take one dash for an item only with lines that hang, or a sibling', () => {
    expect(levels('– alone')).toEqual([0]);
    expect(levels('– one', '– two')).toEqual([1, 1]);
  });

  it('count in numbers, letters and roman numbers', () => {
    expect(levels('a) one', 'b) two', 'c) three')).toEqual([1, 1, 1]);
    expect(levels('(i) one', '(ii) two')).toEqual([1, 1]);
  });

  it('do not take up numbers that do not follow', () => {
    expect(levels('3. one', '7. two')).toEqual([0, 0]);
  });

  it('nest by indent and come back', () => {
    expect(
      levels(
        { text: ['1. one'], y: 50 },
        { text: ['a. deeper'], y: 70, x: 80 },
        { text: ['b. deeper'], y: 90, x: 80 },
        { text: ['2. two'], y: 110 },
      ),
    ).toEqual([1, 2, 2, 1]);
  });

  it('know an item by lines that hang', () => {
    const page = pageOf([{ text: ['7. an item', 'of two lines'], y: 50 }]);
    const words = page.frame.words;
    for (let w = 3; w < words.count; w++) words.x0[w]! += 15;
    const [item] = page.flow;
    if (item?.kind !== 'paragraph') throw new Error('a paragraph was drawn');
    expect(createLists().item(page.frame, readFacts(page.frame, item), [])).toBe(1);
  });

  it('are no mark alone', () => {
    expect(levels('•', '1.')).toEqual([0, 0]);
  });
});

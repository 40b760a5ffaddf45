import { describe, expect, it } from 'vitest';
import { readFacts } from '../facts/paragraph-facts.ts';
import { sectionNumber } from '../facts/section-number.ts';
import { type ParagraphSketch, pageOf, prose } from '../testing/page-of.ts';
import { canBeHeading, type HeadingView, headingScore } from './heading-score.ts';

function facts(paragraph: Partial<ParagraphSketch>) {
  const page = pageOf([{ text: ['A heading'], y: 100, ...paragraph }]);
  const [item] = page.flow;
  if (item?.kind !== 'paragraph') throw new Error('a paragraph was drawn');
  return readFacts(page.frame, item);
}

const score = (paragraph: Partial<ParagraphSketch>, more: Partial<HeadingView> = {}): number => {
  const its = facts(paragraph);
  return headingScore({
    facts: its,
    body: { size: 10, bold: false, italic: false, monospace: false, colour: 0, font: 'Test' },
    number: sectionNumber(its.text),
    above: 1,
    below: 0.3,
    next: 'text',
    next_alike: false,
    next_indented: false,
    beside: false,
    share: 0.02,
    prose: 0,
    common: false,
    centred: false,
    in_contents: false,
    in_form: false,
    second_on_slide: false,
    in_title_block: false,
    ...more,
  });
};

describe('the score of headings', () => {
  it('tells them from text', () => {
    expect(score({ style: 2 })).toBeGreaterThan(0);
    expect(score({ style: 1 })).toBeGreaterThan(0);
    expect(score({})).toBeLessThan(0);
  });

  it('falls with everything that text has', () => {
    const heading = score({ style: 2 });
    expect(score({ style: 2, text: ['it begins in small letters'] })).toBeLessThan(heading);
    expect(score({ style: 2, text: ['It ends as a sentence.'] })).toBeLessThan(heading);
    expect(score({ style: 2, text: ['12 345,00'] })).toBeLessThan(0);
    expect(score({ style: 2, text: ['see www.example.org'] })).toBeLessThan(heading);
    expect(score({ style: 2 }, { beside: true })).toBeLessThan(heading);
    expect(score({ style: 2 }, { prose: 0.9 })).toBeLessThan(heading - 2);
  });

  it('rises with numbers and known words', () => {
    expect(score({ text: ['2.1 Background'] })).toBeGreaterThan(score({ text: ['Background'] }));
    expect(score({ text: ['REFERENCES'] })).toBeGreaterThan(score({ text: ['ELEPHANTS'] }));
  });

  it('knows a bold line over text that stands as far from it as from what is above', () => {
    const even = { above: 1, below: 1 };
    expect(score({ style: 1 }, even)).toBeGreaterThan(0);
    expect(score({ style: 1 }, { ...even, next: 'other' })).toBeLessThan(0);
    expect(score({ style: 1, text: ['It ends as a sentence.'] }, even)).toBeLessThan(0);
  });

  it('knows a number in a colour of its own', () => {
    const even = { above: 1, below: 1, share: 0.9 };
    const body = { size: 10, bold: false, italic: false, monospace: false, colour: 0xaa0000, font: 'Test' };
    expect(score({ text: ['2.1.3 Background'] }, { ...even, body })).toBeGreaterThan(0);
    expect(score({ text: ['2.1.3 Background'] }, even)).toBeLessThan(0);
    expect(score({}, { ...even, body })).toBeLessThan(0);
  });

  it('is not asked of whole paragraphs', () => {
    expect(canBeHeading(facts({ text: prose(5) }))).toBe(false);
    expect(canBeHeading(facts({}))).toBe(true);
  });
});

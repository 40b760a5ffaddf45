import { describe, expect, it } from 'vitest';
import { readFacts } from '../facts/paragraph-facts.ts';
import { sectionNumber } from '../facts/section-number.ts';
import { pageOf } from '../testing/page-of.ts';
import { createHeadingLevels, type LevelledHeading } from './heading-levels.ts';

const BODY = { size: 10, bold: false, italic: false, monospace: false, colour: 0 };

const heading = (
  text: string,
  size: number,
  more: Partial<LevelledHeading> & { style?: number } = {},
): LevelledHeading => {
  const page = pageOf([{ text: [text], y: 50, size, style: more.style ?? 0 }]);
  const [item] = page.flow;
  if (item?.kind !== 'paragraph') throw new Error('a paragraph was drawn');
  return {
    facts: readFacts(page.frame, item),
    number: sectionNumber(text),
    stated: null,
    in_title_block: false,
    opens_slide: false,
    ...more,
  };
};

const levels = (...headings: LevelledHeading[]): readonly number[] => createHeadingLevels().assign(headings, BODY);

describe('levels', () => {
  it('follow size, and weight where sizes are near the body', () => {
    expect(
      levels(heading('Title', 20), heading('Part', 14), heading('Bold', 10, { style: 1 }), heading('Part', 14)),
    ).toEqual([1, 2, 3, 2]);
  });

  it('are those of numbers, which unnumbered headings of the look share', () => {
    expect(
      levels(heading('Title', 20), heading('1 One', 14), heading('1.1 One', 12), heading('References', 14)),
    ).toEqual([1, 1, 2, 1]);
  });

  it('of letters are under roman numbers', () => {
    expect(levels(heading('I. ONE', 12), heading('A. Part', 10, { style: 5 }))).toEqual([1, 2]);
  });

  it('that are stated hold, and jump where they do', () => {
    expect(levels(heading('Title', 20, { stated: 1 }), heading('Part', 12, { stated: 3 }))).toEqual([1, 3]);
  });

  it('that are not stated never jump', () => {
    const found = levels(heading('A', 30), heading('B', 20), heading('C', 14), heading('A', 30), heading('C', 14));
    expect(found).toEqual([1, 2, 3, 1, 2]);
  });

  it('are not taken by a subtitle', () => {
    expect(
      levels(heading('Title', 24), heading('Subtitle', 18, { in_title_block: true }), heading('Part', 12)),
    ).toEqual([1, 2, 2]);
  });

  it('of titles of slides are all the first', () => {
    const slide = { opens_slide: true };
    expect(levels(heading('Talk', 40, slide), heading('Topics', 24, slide), heading('More', 24, slide))).toEqual([
      1, 1, 1,
    ]);
  });

  it('end at six', () => {
    const many = [40, 36, 32, 28, 24, 20, 16, 14].map((size) => heading('Part', size));
    expect(levels(...many)).toEqual([1, 2, 3, 4, 5, 6, 6, 6]);
    expect(levels(heading('1.1.1.1.1.1 Deep', 12))).toEqual([6]);
    expect(levels(heading('Deep', 12, { stated: 11 }))).toEqual([6]);
  });
});

import { describe, expect, it } from 'vitest';
import { recordOf, settle } from '../testing/record-of.ts';
import type { HeadingRecord } from './heading-record.ts';

const bold = (text: string, more: Partial<HeadingRecord> = {}) => recordOf(text, { bold: true }, more);
/** Something that stands right over the next heading. */
const over = { text_after: 0, next: 'other' } as const;

describe('levels', () => {
  it('follow size, and weight where sizes are alike', () => {
    expect(
      settle(
        recordOf('Title', { size: 20 }),
        recordOf('Part', { size: 14 }),
        bold('Bold'),
        recordOf('Part', { size: 14 }),
      ),
    ).toEqual([1, 2, 3, 2]);
  });

  it('of siblings are the same, also where a level between is left out', () => {
    const size = (text: string, size: number) => recordOf(text, { size });
    expect(
      settle(
        size('Book', 30),
        size('Part', 20),
        size('Text', 14),
        size('Book', 30),
        size('Text', 14),
        size('Text', 14),
      ),
    ).toEqual([1, 2, 3, 1, 2, 2]);
  });

  it('of parts, items and notes follow their names, whatever they look like', () => {
    expect(
      settle(
        bold('PART I', over),
        bold('Item 1. Business'),
        bold('Our Company'),
        bold('Item 1A. Risk Factors'),
        bold('PART II', over),
        recordOf('Item 8. Financial Statements', { size: 12 }),
        recordOf('Note 1. Accounting Policies', { size: 14 }),
        bold('Inventories'),
        recordOf('Note 2. Debt', { size: 14 }),
      ),
    ).toEqual([1, 2, 3, 2, 1, 2, 3, 4, 3]);
  });

  it('of what stands within a count are below it, even where it is larger', () => {
    const item = (text: string) => bold(text);
    const larger = (text: string) => recordOf(text, { size: 13, bold: true });
    expect(
      settle(item('Item 1. One'), larger('Overview'), item('Item 2. Two'), larger('Outlook'), item('Item 3. Three')),
    ).toEqual([1, 2, 1, 2, 1]);
  });

  it('of what stands right over the next of a count may be above it', () => {
    const part = (text: string) => recordOf(text, { size: 16 }, over);
    expect(
      settle(
        part('Piracy'),
        bold('Chapter 1 Creators'),
        bold('Chapter 2 Pirates'),
        part('Property'),
        bold('Chapter 3 Founders'),
        bold('Chapter 4 Recorders'),
      ),
    ).toEqual([1, 2, 2, 1, 2, 2]);
  });

  it('of lines without a number are those of the numbered ones they look like, before and after them', () => {
    expect(
      settle(bold('Abstract'), bold('1 Introduction'), bold('1.1 Aims'), bold('2 Results'), bold('References')),
    ).toEqual([1, 1, 2, 1, 1]);
  });

  it('put what opens a count anew under what stands before it', () => {
    expect(
      settle(
        bold('II. LAW'),
        bold('A. History'),
        bold('B. Today'),
        bold('III. FACTS'),
        bold('A. Before'),
        bold('B. After'),
      ),
    ).toEqual([1, 2, 2, 1, 2, 2]);
  });

  it('take `i)` for a letter after `h)` and for a number elsewhere', () => {
    expect(
      settle(bold('g) Gold'), bold('i. One'), bold('ii. Two'), bold('h) Silver'), bold('i) Tin'), bold('j) Zinc')),
    ).toEqual([1, 2, 2, 1, 1, 1]);
  });

  it('tell headings of one size and several colours apart no more than those of one', () => {
    const colours = [0x0000cc, 0xcc0000, 0x00aa00];
    const painted = colours.map((colour, k) => recordOf(`Region ${'xyz'[k]}`, { bold: true, colour }));
    expect(settle(...painted)).toEqual([1, 1, 1]);
  });

  it('that are stated hold, and jump where they do', () => {
    const stated = (text: string, level: number) => recordOf(text, {}, { certain: true, stated: level });
    expect(settle(stated('Title', 1), stated('Part', 3), stated('Deep', 11))).toEqual([1, 3, 6]);
  });

  it('of the title stand beside numbered sections, and over others', () => {
    const title = recordOf('Title', { size: 24 }, { is_title: true });
    expect(settle(title, bold('1 One'), bold('1.1 Two'), bold('2 Three'))).toEqual([1, 1, 2, 1]);
    expect(settle(recordOf('Title', { size: 24 }, { is_title: true }), bold('One'), bold('Two'))).toEqual([1, 2, 2]);
  });

  it('of titles of slides are all the first', () => {
    const slide = (text: string, size: number) => recordOf(text, { size }, { opens_slide: true });
    expect(settle(slide('Talk', 40), slide('Topics', 24), recordOf('A box', { size: 30 }), slide('More', 24))).toEqual([
      1, 1, 2, 1,
    ]);
  });

  it('end at six', () => {
    const many = [40, 36, 32, 28, 24, 20, 16, 14].map((size) => recordOf('Part', { size }));
    expect(settle(...many)).toEqual([1, 2, 3, 4, 5, 6, 6, 6]);
  });
});

import { describe, expect, it } from 'vitest';
import { BODY, NO_LOOKS, recordOf, settle } from '../testing/record-of.ts';
import type { HeadingRecord } from './heading-record.ts';
import { createSettling } from './settle-headings.ts';

/** So many lines of a look, each over text, that their pages alone leave in doubt. */
const several = (count: number, look: Partial<HeadingRecord['look']>, score: number): HeadingRecord[] =>
  Array.from({ length: count }, (_, k) => recordOf(`Title number ${'abcdefgh'[k]}`, look, { score, page: k + 1 }));

const isHeading = (level: number | null): boolean => level !== null;

describe('a look that a document uses for short lines over text', () => {
  it('makes headings where one page would leave them in doubt', () => {
    expect(settle(recordOf('Alone', { bold: true }, { score: -1.2 }))).toEqual([null]);
    expect(settle(...several(6, { bold: true }, -1.2)).every(isHeading)).toBe(true);
  });

  it('may differ from the text by its font alone', () => {
    expect(settle(...several(6, { font: 'Other' }, -4)).every(isHeading)).toBe(true);
    expect(settle(...several(6, {}, -4)).some(isHeading)).toBe(false);
  });

  it('may be an underline', () => {
    expect(settle(...several(6, { underlined: true }, -4)).every(isHeading)).toBe(true);
  });

  it('may end in a full stop, where most of its lines do', () => {
    const dotted = (count: number) =>
      several(6, { bold: true }, -1.2).map((record, k) =>
        k < count ? { ...record, text: `${record.text}.` } : record,
      );
    expect(settle(...dotted(6).map((record) => ({ ...record, score: record.score - 1.8 }))).every(isHeading)).toBe(
      true,
    );
    const few = dotted(1).map((record, k) => (k < 1 ? { ...record, score: -3 } : record));
    expect(settle(...few).map(isHeading)).toEqual([false, true, true, true, true, true]);
  });

  it('makes a heading of what the page ends with', () => {
    const end = { score: -3, page: 9, next: 'none', text_after: 0 } as const;
    const [bold, plain] = [recordOf('The end', { bold: true }, end), recordOf('The end', {}, end)];
    expect(settle(...several(6, { bold: true }, 1), bold).at(-1)).not.toBeNull();
    expect(settle(...several(6, { bold: true }, 1), plain).at(-1)).toBeNull();
  });

  it('is none where running text is set in it too', () => {
    const records = several(6, { font: 'Other' }, -4);
    createSettling().settle(records, [], { ...NO_LOOKS, prose: () => 5000 }, BODY);
    expect(records.some(({ mark }) => isHeading(mark.level))).toBe(false);
  });

  it('is none where its lines lead to nothing', () => {
    const records = several(6, { bold: true }, 0.5).map((record) => ({
      ...record,
      next: 'other' as const,
      text_after: 0,
    }));
    expect(
      settle(...records)
        .slice(0, -1)
        .some(isHeading),
    ).toBe(false);
  });
});

describe('sentences in bold', () => {
  const RISK =
    'Our business depends on a few suppliers, and any delay of theirs could harm our results and our standing with customers.';
  const sentences = (more: Partial<HeadingRecord>): HeadingRecord[] =>
    Array.from({ length: 6 }, (_, k) =>
      recordOf(`${'ABCDEF'[k]} ${RISK}`, { bold: true }, { page: k + 1, lines: 2, score: -2.5, ...more }),
    );

  it('that each stand over text are headings, however long', () => {
    expect(settle(...sentences({})).every(isHeading)).toBe(true);
  });

  it('that go on in bold are a notice', () => {
    expect(settle(...sentences({ next_alike: true })).some(isHeading)).toBe(false);
  });

  it('are none where there are but two', () => {
    expect(settle(...sentences({}).slice(0, 2)).some(isHeading)).toBe(false);
  });
});

describe('a line', () => {
  const others = () => several(6, { bold: true }, 2);
  const last = (...records: HeadingRecord[]): boolean => isHeading(settle(...others(), ...records)[6]!);
  const table = { over_table: true, text_after: 0, next: 'table', page: 9 } as const;

  it('over another heading, or over the remark under it, is one', () => {
    const under = recordOf('The lower one', { bold: true }, { page: 9, score: 2 });
    const upper = recordOf('The upper one', { bold: true }, { page: 9, score: -2.5, next: 'same', text_after: 0 });
    expect(last(upper, under)).toBe(true);
    const remark = recordOf('(Unaudited)', { bold: true }, { ...table, score: -1 });
    const title = recordOf('Balance Sheets', { bold: true }, { ...table, score: -2.5, next: 'same' });
    expect(last(title, remark)).toBe(true);
  });

  it('in brackets, a signature, a row of cells or the head of columns is none', () => {
    const bold = (text: string, more: Partial<HeadingRecord>) =>
      recordOf(text, { bold: true }, { page: 9, score: 0.5, ...more });
    expect(last(bold('(in millions)', table))).toBe(false);
    expect(last(bold('/s/ A. Person', {}))).toBe(false);
    expect(last(bold('2024 2023', { gapped: true }))).toBe(false);
    expect(last(bold('Year Ended', { ...table, indent: 20 }))).toBe(false);
    expect(last(bold('Year Ended', table))).toBe(true);
  });

  it('that is a sum set large is none, however large', () => {
    const large = (text: string) => last(recordOf(text, { bold: true, size: 30 }, { page: 9, score: 9 }));
    expect(['$3M', '~$10B', '+4 %', '12K'].filter(large)).toEqual([]);
    expect(['3', 'Chapter 3', 'Q3', '$3M for the bridge'].filter((text) => !large(text))).toEqual([]);
  });

  it('in one place of many pages in a row is a heading on the first of them', () => {
    const at = (page: number, top = 40) => recordOf('Running title', { bold: true }, { page, top, score: 5 });
    const found = (...records: HeadingRecord[]) => settle(...records).map(isHeading);
    expect(found(at(1), at(2), at(3), at(4), at(5))).toEqual([true, false, false, false, false]);
    expect(found(at(1), at(2), at(3))).toEqual([true, true, true]);
    expect(found(at(1), at(2), at(3), at(4, 300))).toEqual([true, true, true, true]);
    expect(found(at(1), at(2), at(4), at(5))).toEqual([true, true, true, true]);
  });

  it('whose first word and colon others begin with too is none', () => {
    const goals = ['speed', 'order', 'peace'].map((goal) => recordOf(`Goal: ${goal}`, { bold: true }, { score: 1 }));
    expect(settle(...goals)).toEqual([null, null, null]);
    expect(settle(goals[0]!)).toEqual([1]);
  });

  it('that is a question is one, labelled or not', () => {
    const asked = ['one', 'two', 'three'].map((word) => recordOf(`Q: Is it ${word}?`, { bold: true }, { score: 1 }));
    expect(settle(...asked).every(isHeading)).toBe(true);
  });

  it('in bold over a table is one, though it be the only one', () => {
    expect(settle(recordOf('Maturities of Debt', { bold: true }, { ...table, score: -0.3 }))).toEqual([1]);
    expect(settle(recordOf('Maturities of Debt', {}, { ...table, score: -0.3 }))).toEqual([null]);
  });

  it('in plain letters is one where it counts on from the first and is worded as a title, over text', () => {
    const clauses = (...texts: string[]) => texts.map((text) => recordOf(text, {}, { score: -4, text_after: 400 }));
    const titles = () => clauses('1. Definitions', '2. Term and Termination', '3. Governing Law');
    expect(settle(...titles()).every(isHeading)).toBe(true);
    expect(settle(...titles().slice(0, 2)).some(isHeading)).toBe(false);
    expect(settle(...clauses('1. Open the lid', '2. Take it out', '3. Shut it')).some(isHeading)).toBe(false);
    expect(settle(...clauses('2. Definitions', '3. Term', '4. Governing Law')).some(isHeading)).toBe(false);
    const over = titles().map((record) => ({ ...record, text_after: 20 }));
    expect(settle(...over).some(isHeading)).toBe(false);
  });

  it('of a list, some lines of which are marked, is none', () => {
    const plain = (text: string) => recordOf(text, {}, { score: -4 });
    const steps = [
      plain('1. Open the lid'),
      recordOf('2. Settings > Tools', { bold: true }, { score: 0.5 }),
      plain('3. Shut it'),
    ];
    expect(settle(...steps)[1]).toBeNull();
  });

  it('that counts on with others is one, though it ends as a sentence does', () => {
    const items = [1, 2, 3].map((n) =>
      recordOf(`Item ${n}. Controls and Procedures.`, { bold: true }, { score: -1.5 }),
    );
    expect(settle(...items)).toEqual([1, 1, 1]);
  });

  it('that tags call text is one by its looks alone', () => {
    const tagged = { is_tagged_text: true, asked: 1.3 };
    expect(last(recordOf('Told', { bold: true }, { ...tagged, score: 1 }))).toBe(false);
    expect(last(recordOf('Told', { bold: true }, { ...tagged, score: 2 }))).toBe(true);
  });
});

it('settles pages in turns, with what is open and known from those before', () => {
  const settling = createSettling();
  const run = (...records: HeadingRecord[]) => {
    settling.settle(records, [], NO_LOOKS, BODY);
    return records.map(({ mark }) => mark.level);
  };
  expect(run(recordOf('Part', { size: 16 }), recordOf('Chapter', { size: 13 }))).toEqual([1, 2]);
  expect(run(recordOf('Chapter', { size: 13 }), recordOf('Part', { size: 16 }))).toEqual([2, 1]);
});

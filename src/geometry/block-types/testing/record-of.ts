// Helps to test the settling of headings: records made by hand.
import { sectionNumber } from '../facts/section-number.ts';
import type { HeadingLook, HeadingRecord } from '../headings/heading-record.ts';
import type { LookCensus } from '../headings/look-census.ts';
import { createSettling } from '../headings/settle-headings.ts';

export const BODY = { size: 10, bold: false, italic: false, monospace: false, colour: 0, font: 'Test' };

export const NO_LOOKS: LookCensus = { addPage: () => undefined, prose: () => 0 };

/** A line that its page alone takes for a heading, over text. */
export function recordOf(
  text: string,
  look: Partial<HeadingLook> = {},
  more: Partial<HeadingRecord> = {},
): HeadingRecord {
  return {
    page: 1,
    text,
    lines: 1,
    top: 100,
    look: {
      ...{ font: 'Test', size: 10, bold: false, italic: false, caps: false },
      ...{ underlined: false, centred: false, colour: 0, ...look },
    },
    number: sectionNumber(text),
    certain: false,
    stated: null,
    score: 3,
    asked: 0,
    is_tagged_text: false,
    in_sequence: false,
    next: 'text',
    next_alike: false,
    indent: 0,
    is_math: false,
    gapped: false,
    is_title: false,
    in_title_block: false,
    opens_slide: false,
    text_after: 500,
    over_table: false,
    mark: { level: null },
    ...more,
  };
}

/** Levels that the records are given, null for those that are no headings. */
export function settle(...records: HeadingRecord[]): (number | null)[] {
  createSettling().settle(records, [], NO_LOOKS, BODY);
  return records.map(({ mark }) => mark.level);
}

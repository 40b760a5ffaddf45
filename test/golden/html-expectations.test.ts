import { afterAll, describe, expect, it } from 'vitest';
import { html } from '../../src/formats/html/index.ts';
import { type Collected, readBytes } from '../../src/formats/reader.contract.ts';
import type { TextReading } from '../support/text-reading.ts';
import { listGoldenCases } from './golden-cases.ts';
import { openNotYet } from './not-yet.ts';
import { expectAspect } from './text-aspects.ts';

/** What browsers show of the cases in `fixtures/html`, written down from the inputs and not from what was read. */
const READINGS: Readonly<Record<string, TextReading>> = {
  'lists-within-lists': {
    pages: [
      [
        'heading 1: Packing',
        ...['list_item 1: • Tent', 'list_item 2: ◦ Poles', 'list_item 3: ▪ Two long', 'list_item 3: ▪ One short'],
        ...['list_item 2: ◦ Pegs', 'list_item 2: ◦ Rope, nested without an item', 'list_item 1: • Stove'],
        ...['list_item 1: C. Cups', 'list_item 1: D. Plates', 'list_item 1: i. Bread', 'list_item 1: ii. Cheese'],
        ...['list_item 2: a. Hard', 'list_item 2: b. Soft', 'list_item 1: ▪ Map'],
        ...['list_item 1: 2. Two days left', 'list_item 1: 1. One day left'],
      ],
    ],
  },
  'table-heads': { header_rows: [1, 2, 2, 0] },
  'uneven-spans': {
    tables: [
      [
        ['Day', 'Early', 'Late', 'Note'],
        ['Monday', 'Ida, whole day', null, 'Keys with Tom'],
        [null, 'Bo', 'Una', null],
        ['Tuesday', 'Una', '', null],
        ['Wednesday', 'Bo', 'closed', null],
      ],
      [
        ['a', 'b', 'c'],
        ['1', '2', '3'],
        ['4 lies under 2', null, ''],
      ],
    ],
    spans: [
      [1, 1, 0, 2, 1],
      [1, 1, 1, 1, 2],
      [1, 1, 3, 4, 1],
      [2, 1, 1, 2, 1],
    ],
  },
  'table-bodies': {
    header_rows: [1],
    titles: ['Boat hire per hour'],
    spans: [
      [1, 1, 0, 1, 3],
      [1, 2, 0, 2, 1],
      [1, 4, 0, 1, 3],
      [1, 6, 0, 1, 2],
    ],
  },
  'page-in-tables': {
    tables: [
      [
        ['Quay', 'Ships'],
        ['North', '7'],
      ],
      [
        ['Tide', 'Time'],
        ['High', '04:10'],
      ],
    ],
    sections: ['Harbour news'],
  },
  'hidden-rows': {
    tables: [
      [
        ['Tree', 'Height'],
        ['Birch', '18 m'],
        ['Oak', '24 m'],
        ['Ash', '12 m'],
        ['', ''],
        ['Yew', '9 m'],
      ],
    ],
    links: [['oak', 'Oak']],
  },
  'code-and-blanks': {
    pages: [
      [
        'code: for  each:\n\tstep   one\n\n    step <two> & three',
        'paragraph: Type make all and read 0 errors , then n.',
        'paragraph: kept  here\nand here',
        'paragraph: folded here\nbut not the line',
        'paragraph: a\u00a0\u00a0b',
        'code: <p>not a tag</p>',
      ],
    ],
  },
  'character-references': {
    metadata: { title: 'Salt & Pepper – a list' },
    links: [['search', 'find?a=1&copy=2&reg=3']],
    pages: [
      [
        'paragraph: <tag> &amp; "quoted" \'so\'',
        'paragraph: € € € € –',
        'paragraph: AT&T, fish &chips, © 2026, ¬it; &nosuch;',
        'paragraph: 🐝 🐝 ∳',
        'paragraph: [\ufffd] [\ufffd] [\ufffd]',
        'paragraph: soft\u00adhyphen, thin\u2009space, zero\u200bwidth',
        'paragraph: search',
      ],
    ],
  },
  'cyrillic-bytes': {
    metadata: { encoding: 'windows-1251', title: 'Погода' },
    sections: ['Погода на неделю'],
  },
  'japanese-bytes': {
    metadata: { encoding: 'shift_jis', language: 'ja' },
    pages: [
      ['heading 1: 十月の予定表', 'paragraph: 能登(のと)の港で船(ふね)を見る。', 'paragraph: ﾊﾝｶｸ と ソ、噂、ポ'],
    ],
  },
  'byte-order-mark': { metadata: { encoding: 'utf-8', title: 'Žluťoučký' }, sections: ['Žluťoučký kůň'] },
  'heading-levels': {
    sections: [
      ...['    Before the first', 'Orchard', '      Grafting', '  Pears', '          Small print', '  Apples'],
      ...['  Plums', '  Cherries', '    Damsons rare'],
    ],
  },
  footnotes: {
    links: [
      ['1', '1. Built in 1640. ↩'],
      ['[2]', '2. Two metres.'],
      ['the café', 'Coffee since 1911.'],
      ['the old part', 'The old part.'],
      ['nothing', '#gone'],
      ['Ida', 'mailto:ida@example.org'],
      ['the plan', 'plan.pdf#page=2'],
      ['Take the tour', 'tour.html'],
      ['Two hours.', 'tour.html'],
      ['↩', 'The bridge is old1 and narrow.[2]'],
    ],
  },
  'xhtml-as-xml': {
    metadata: { title: 'Weights', language: 'en' },
    pages: [
      [
        'heading 1: Weights',
        'paragraph: If a < b & c > d then stop.',
        'hidden paragraph: Off.',
        'paragraph: Nil: none.',
        'table',
        'paragraph: Up to the top.\nEnd.',
      ],
    ],
    fields: [],
  },
  'for-print': {
    pages: [
      [
        ...['paragraph: Tools stay.', 'paragraph: The menu stays.'],
        ...[
          'hidden paragraph: Only on paper.',
          'hidden paragraph: The stamp, only on paper.',
          'paragraph: First sheet.',
        ],
      ],
      ['paragraph: Second sheet.'],
      ['paragraph: Third sheet.'],
      ['paragraph: Fourth sheet.'],
      ['heading 2: Fifth sheet'],
    ],
  },
  'reports-in-sheets': {
    table_pages: [[2, 2]],
    pages: [
      ['paragraph: YEARLY REPORT', 'paragraph: of the Tarn Ferries', 'paragraph: 1'],
      ['table', 'paragraph: 2'],
      ['paragraph: Signed by the board.'],
    ],
  },
  'caption-above': {
    figures: [
      ['A weir', null, 60, 45],
      ['A dam', 'Figure 1. The dam, seen from below.', 60, 45],
    ],
  },
};

const { entries, judge, writeUnsettled } = openNotYet('html');
const CASES = new Map(listGoldenCases(['html']).map((one) => [one.name, one]));

afterAll(writeUnsettled);

async function read(name: string): Promise<Collected> {
  const { bytes, input_name } = CASES.get(name)!;
  return readBytes((source, context) => html.read(source, context), bytes, { file_name: input_name });
}

describe.each(Object.entries(READINGS))('html made by hand: %s', (name, reading) => {
  for (const aspect of Object.keys(reading) as (keyof TextReading)[])
    judge(`${name} ${aspect}`, `has the ${aspect} that browsers show`, async () => {
      expectAspect(await read(name), reading, aspect);
    });
});

describe('what is not read right yet in HTML', () => {
  it('is among the cases', () => {
    const known = Object.entries(READINGS).flatMap(([name, reading]) =>
      Object.keys(reading).map((aspect) => `${name} ${aspect}`),
    );
    expect(entries.filter((entry) => !known.includes(entry))).toEqual([]);
  });
});

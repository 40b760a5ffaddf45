import { describe, expect, it } from 'vitest';
import { type FrameSketch, frameOf } from '../testing/frame-of.ts';
import { findTables } from './find-tables.ts';
import { textOf } from './text/chunks.ts';

type Words = Word[];
type Word = NonNullable<FrameSketch['words']>[number];

/** Right edges of columns of values. */
const RIGHT = [300, 380, 460, 540] as const;

/** A text that ends at a place: characters are 5 points wide at a size of 10, blanks half as much. */
const endingAt = (text: string, right: number, y: number): Word => [text, right - widthOf(text), y];
const centredAt = (text: string, middle: number, y: number): Word => [text, middle - widthOf(text) / 2, y];
const widthOf = (text: string): number => text.split(' ').reduce((n, word) => n + 5 * word.length + 2.5, -2.5);

/** A label and values at the right of their columns; signs of currency stand 60 points before the right edge of theirs. */
function row(label: string, values: readonly string[], y: number, left = 60): Words {
  const words: Words = label ? [[label, left, y]] : [];
  values.forEach((value, k) => {
    if (value.startsWith('$')) words.push(['$', RIGHT[k]! - 60, y]);
    if (value) words.push(endingAt(value.replace('$', ''), RIGHT[k]!, y));
  });
  return words;
}

interface Read {
  readonly head: number;
  readonly rows: readonly (readonly string[])[];
}

function tablesOf(sketch: FrameSketch): Read[] {
  const frame = frameOf(sketch);
  return findTables(frame, new Uint8Array(frame.words.count)).map((table) => {
    const rows: string[][] = Array.from({ length: table.row_count }, () => []);
    for (const cell of table.cells) {
      const span = cell.col_span > 1 ? `/${cell.col_span}` : '';
      rows[cell.row]!.push(cell.lines.map((line) => textOf(frame, line)).join(' ') + span);
    }
    return { head: table.header_rows, rows };
  });
}

const PROSE = 'The keeper writes down what the ships have paid in these years and what is still owed to the harbour.';
const BODY: Words = [
  ...row('Dues', ['$1,200', '$1,100'], 150),
  ...row('Repairs', ['(300)', '(280)'], 164),
  ...row('Left over', ['$900', '$820'], 178),
];

describe('a table found by its values', () => {
  it('has the years over it as its head, and neither the sentence above nor the note below', () => {
    const words: Words = [
      [PROSE, 60, 100],
      [PROSE, 60, 112],
      ...row('', ['2024', '2023'], 136),
      ...BODY,
      ['See the notes of the keeper to these sums of the harbour.', 60, 210],
    ];
    expect(tablesOf({ words })).toEqual([
      {
        head: 1,
        rows: [
          ['', '2024', '2023'],
          ['Dues', '$ 1,200', '$ 1,100'],
          ['Repairs', '(300)', '(280)'],
          ['Left over', '$ 900', '$ 820'],
        ],
      },
    ]);
  });

  it('has heads of several rows: a span by its rule, names of two lines, the unit over all', () => {
    const words: Words = [
      centredAt('Year ended', 310, 100),
      centredAt('June', 270, 114),
      centredAt('June', 350, 114),
      centredAt('2024', 270, 124),
      centredAt('2023', 350, 124),
      centredAt('(in thousands)', 310, 137),
      ...BODY,
    ];
    expect(tablesOf({ words, lines: [[230, 103, 380, 103]] })[0]).toEqual({
      head: 3,
      rows: [
        ['', 'Year ended/2'],
        ['', 'June 2024', 'June 2023'],
        ['', '(in thousands)/2'],
        ['Dues', '$ 1,200', '$ 1,100'],
        ['Repairs', '(300)', '(280)'],
        ['Left over', '$ 900', '$ 820'],
      ],
    });
  });

  it('has names that stand over the white before narrow numbers', () => {
    const words: Words = [
      centredAt('2024', 250, 136),
      centredAt('2023', 330, 136),
      ...row('Ships', ['12', '14'], 150),
      ...row('Boats', ['7', '9'], 164),
      ...row('Rafts', ['1', '2'], 178),
    ];
    expect(tablesOf({ words })[0]).toMatchObject({
      head: 1,
      rows: [['', '2024', '2023'], ['Ships', '12', '14'], {}, {}],
    });
  });

  it('has no title over labels and values as its head', () => {
    const words: Words = [centredAt('THE HARBOUR', 220, 108), ...row('', ['2024', '2023'], 136), ...BODY];
    const [table] = tablesOf({ words: [...words, centredAt('ACCOUNTS', 220, 122)] });
    expect(table).toMatchObject({ head: 1, rows: [['', '2024', '2023'], {}, {}, {}] });
  });

  it('keeps columns apart whose signs of currency stand right behind the numbers before them', () => {
    const words = (['$10,649 $10,703 $9,571', '(2,893) 736 (1,132)', '270 (178) 4'] as const).flatMap(
      (line, r): Words => {
        const y = 100 + 14 * r;
        return [
          [`Row ${r}`, 60, y],
          ...line.split(' ').flatMap((value, k): Words => {
            const right = 300 + 62 * k;
            return [
              ...(value.startsWith('$') ? ([['$', right - 60, y]] as Words) : []),
              endingAt(value.replace('$', ''), right, y),
            ];
          }),
        ];
      },
    );
    expect(tablesOf({ words })[0]?.rows).toEqual([
      ['Row 0', '$ 10,649', '$ 10,703', '$ 9,571'],
      ['Row 1', '(2,893)', '736', '(1,132)'],
      ['Row 2', '270', '(178)', '4'],
    ]);
  });

  it('joins a label of two lines by their nearness, and leaves the title of a group alone', () => {
    const words: Words = [
      ...row('', ['2024', '2023'], 86),
      ['Income:', 60, 100],
      ...row('Dues', ['1,200', '1,100'], 115, 70),
      ...row('Gifts', ['12', '11'], 130, 70),
      ['Total of what the harbour', 60, 145],
      ...row('Took in', ['1,212', '1,111'], 156),
      ...row('Spent', ['300', '280'], 171),
    ];
    expect(tablesOf({ words })[0]?.rows).toEqual([
      ['', '2024', '2023'],
      ['Income:', '', ''],
      ['Dues', '1,200', '1,100'],
      ['Gifts', '12', '11'],
      ['Total of what the harbour Took in', '1,212', '1,111'],
      ['Spent', '300', '280'],
    ]);
  });

  it('ends where another begins: a head that stands off, or that is underlined', () => {
    const second = (y: number): Words => [
      ...row('', ['2022', '2021'], y),
      ...row('Dues', ['990', '950'], y + 14),
      ...row('Repairs', ['(90)', '(95)'], y + 28),
    ];
    const heads = (words: Words, lines: FrameSketch['lines'] = []) =>
      tablesOf({ words, lines }).map(({ head, rows }) => [head, rows[0]?.[1]]);
    const first: Words = [...row('', ['2024', '2023'], 136), ...BODY];
    expect(heads([...first, ...second(206)])).toEqual([
      [1, '2024'],
      [1, '2022'],
    ]);
    const underlined: FrameSketch['lines'] = [
      [240, 209, 300, 209],
      [320, 209, 380, 209],
    ];
    expect(heads([...first, ['What was before', 60, 192], ...second(206)], underlined)).toHaveLength(2);
  });

  it('leaves out text beside it, and the scale of a chart is none', () => {
    const side: Words = [0, 1, 2, 3, 4, 5].map((k) => [
      'what stood here was a column of text of its own beside the table',
      -300,
      136 + 12 * k,
    ]);
    expect(tablesOf({ words: [...side, ...row('', ['2024', '2023'], 136), ...BODY] })[0]?.rows[1]?.[0]).toBe('Dues');
    const scale = [450, 400, 350, 300, 250].flatMap(
      (n, k): Words => [
        [String(n), 60, 100 + 14 * k],
        [String(n), 300, 100 + 14 * k],
      ],
    );
    expect(tablesOf({ words: [...scale, ['Ships', 150, 107], ['Boats', 400, 107]] })).toEqual([]);
  });

  it('keeps the marks of notes with their number', () => {
    const words: Words = [
      ...row('', ['2024', '2023'], 136),
      ...BODY,
      ['1', 302, 160, 6],
      ...row('Rest', ['(2.0)%', '5.8 %'], 192),
    ];
    const rows = tablesOf({ words })[0]?.rows;
    expect(rows?.[2]).toEqual(['Repairs', '(300) 1', '(280)']);
    expect(rows?.[4]).toEqual(['Rest', '(2.0)%', '5.8 %']);
  });

  it('takes a line of names and numbers over a rule across all of it for the head', () => {
    const words: Words = [
      ...row('Year', ['Total', '9–12', 'other'], 122),
      ...row('1996', ['51,544', '14,062', '1,213'], 136),
      ...row('1997', ['52,071', '14,275', '1,219'], 150),
      ...row('1998', ['52,526', '14,428', '1,243'], 164),
    ];
    expect(tablesOf({ words, lines: [[60, 126, 460, 126]] })[0]).toMatchObject({
      head: 1,
      rows: [['Year', 'Total', '9–12', 'other'], {}, {}, {}],
    });
  });
});

import { describe, expect, it } from 'vitest';
import { type Collected, expectEnd, readBytes } from '../reader.contract.ts';
import { text } from './index.ts';

const read = (source: string | Uint8Array): Promise<Collected> =>
  readBytes((s, c) => text.read(s, c), typeof source === 'string' ? new Uint8Array(Buffer.from(source)) : source);

const blocksOf = ({ pages }: Collected): string[] =>
  pages.flatMap(({ blocks }) => blocks.map(({ type, level, text }) => `${type}${level ?? ''}: ${text}`));

const rowsOf = ({ tables }: Collected, n = 0): string[][] =>
  tables[n]!.rows.map(({ cells }) => cells.map(({ text }) => text));

const WRAPPED =
  'This is a paragraph that was broken to fit a width of about seventy\ncharacters, as text files have been since the days of the terminals.\nIt ends here.\n';
const JOINED = `paragraph: ${WRAPPED.trim().replaceAll('\n', ' ')}`;

describe('paragraphs', () => {
  it('have the lines joined that were broken to fit, and no others', async () => {
    expect(blocksOf(await read(`${WRAPPED}\nYours,\nAda\n`))).toEqual([JOINED, 'paragraph: Yours,\nAda']);
  });

  it('keep their lines where none is full', async () => {
    expect(blocksOf(await read('Ada Miller\n12 Mill Lane\nRiverby\n'))).toEqual([
      'paragraph: Ada Miller\n12 Mill Lane\nRiverby',
    ]);
  });

  it('are joined though one line is far longer', async () => {
    const found = await read(`${`${WRAPPED}\n`.repeat(20)}https://example.org/${'x'.repeat(120)}\nsee above\n`);
    expect(blocksOf(found).slice(0, 2)).toEqual([JOINED, JOINED]);
  });
});

describe('headings', () => {
  it.each([
    ['underlines', 'A\n=\n', []],
    ['underlines that are long enough', 'Mill\n====\n\ntext\n', ['heading1: Mill']],
    ['a row of signs that is far longer', `Mill\n${'='.repeat(70)}\n\ntext\n`, []],
    ['numbers with text between them', '1. One\n\ntext\n\n2. Two\n\ntext\n', ['heading1: 1. One', 'heading1: 2. Two']],
    ['a deep number', '3.2.1 Deep\n\ntext\n', ['heading3: 3.2.1 Deep']],
    ['capitals', 'THE MILL\n\ntext\n', ['heading1: THE MILL']],
    ['capitals that nothing follows', 'text\n\nTHE END\n', []],
    ['a sentence', 'The mill is old.\n\ntext\n', []],
    ['room above', 'text\n\n\nThe mill\n\ntext\n', ['heading1: The mill']],
    [
      'names over parts of a running text, and what the text begins with',
      `17. The mill of Riverby\n\n${WRAPPED}\nThe wheel\n\n${WRAPPED}\nWho ground there\n\n- Ada\n- Ben\n\n${WRAPPED}`,
      ['heading1: 17. The mill of Riverby', 'heading2: The wheel', 'heading2: Who ground there'],
    ],
    ['no names where one line alone leads text', `${WRAPPED}\nThe wheel\n\n${WRAPPED}`, []],
    ['a division', 'Kapitel 3: Die Mühle\n\ntext\n', ['heading1: Kapitel 3: Die Mühle']],
  ])('are told by %s', async (_, source, expected) => {
    expect(blocksOf(await read(source)).filter((block) => block.startsWith('heading'))).toEqual(expected);
  });

  it('right above their text are told by capitals', async () => {
    expect(blocksOf(await read(`THE MILL\n${WRAPPED}`))).toEqual(['heading1: THE MILL', JOINED]);
  });
});

describe('lists', () => {
  it('have levels by indent and labels as written', async () => {
    expect(blocksOf(await read('- a\n  1) b\n  2) c\n- d\n'))).toEqual([
      'list_item1: - a',
      'list_item2: 1) b',
      'list_item2: 2) c',
      'list_item1: - d',
    ]);
  });

  it('are no numbers that stand alone', async () => {
    expect(blocksOf(await read('1984. A book.\n\n3. alone\n'))).toEqual([
      'paragraph: 1984. A book.',
      'paragraph: 3. alone',
    ]);
  });
});

describe('tables', () => {
  it.each([
    ['blanks', 'k   n   v\na   1   x\nb   22  y\n'],
    ['dashes', 'k  n   v\n-- --- --\na  1   x\nb  22  y\n'],
    ['a grid', '+-+--+-+\n|k|n |v|\n+=+==+=+\n|a|1 |x|\n+-+--+-+\n|b|22|y|\n+-+--+-+\n'],
    ['bars', '| k | n | v |\n|---|---|---|\n| a | 1 | x |\n| b | 22 | y |\n'],
  ])('are told by %s', async (_, source) => {
    const found = await read(source);
    expect(rowsOf(found)).toEqual(['knv', ['a', '1', 'x'], ['b', '22', 'y']].map((row) => [...row]));
    expect(found.body.tables).toMatchObject([{ header_rows: 1 }]);
  });

  it('are no prose with blanks', async () => {
    expect((await read('a  b and\nmore   of it\nwith  room\n')).tables).toEqual([]);
  });
});

describe('pages', () => {
  it('begin at form feeds', async () => {
    expect((await read('one\n\ftwo\f\n\fthree')).pages.map(({ blocks }) => blocks.map(({ text }) => text))).toEqual([
      ['one'],
      ['two'],
      ['three'],
    ]);
  });
});

describe('odd files', () => {
  it.each([
    ['words in one line', 'word '.repeat(600_000)],
    ['blanks', ' '.repeat(3_000_000)],
    ['tabs', '\t'.repeat(300_000)],
    ['bars', `${'|'.repeat(1_999)}x\n`.repeat(2_000)],
    ['dashes', `${'-- '.repeat(600)}x\n`.repeat(600)],
    ['rules', '--- ---\n\n'.repeat(30_000)],
    ['items set in ever deeper', Array.from({ length: 1_500 }, (_, i) => `${' '.repeat(i)}- x\n`).join('')],
    ['numbers', Array.from({ length: 20_000 }, (_, i) => `${i % 999}. x\n\n`).join('')],
    ['rows', 'a   b   c   d\n'.repeat(10_000)],
    ['rows that do not agree', Array.from({ length: 30_000 }, (_, i) => `${'x'.repeat(i % 60)}   y\n`).join('')],
    ['form feeds', '\f'.repeat(300_000)],
    ['line ends', '\n'.repeat(600_000)],
  ])('with many %s come to an end', (_, source) => expectEnd(read(source)));
});

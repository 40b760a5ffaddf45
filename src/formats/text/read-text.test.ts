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

  it('are joined where a sentence goes on, though the line is not quite full', async () => {
    const text =
      'To build it from the sources that are kept here, run\nnpm-run-build-with-a-long-name-that-fits-nowhere and wait.\n';
    expect(blocksOf(await read(`${WRAPPED}\n${text}`))[1]).toBe(`paragraph: ${text.trim().replace('\n', ' ')}`);
  });

  it('keep the lines of a text whose lines are as long by chance', async () => {
    const lines = ['deb http://mirror.example.org/stable main', 'deb http://mirror.example.org/testing main'];
    expect(blocksOf(await read(`${WRAPPED}\n${lines.join('\n')}\n`))[1]).toBe(`paragraph: ${lines.join('\n')}`);
    const verse =
      'The miller rose before the break of day,\nAnd all the village heard the water sing,\nBut nobody who heard it went away,\nAnd nobody could tell of anything.\n';
    expect(blocksOf(await read(verse))).toEqual([`paragraph: ${verse.trim()}`]);
  });

  it('have the signs of quotations and comments once', async () => {
    const quoted =
      '> Thank you for your letter. We have looked at the sluice that you\n> named, and found the lower board broken, as it was in the old days\n> of the mill.\n> > Was it?\n';
    expect(blocksOf(await read(quoted))).toEqual([
      'paragraph: > Thank you for your letter. We have looked at the sluice that you named, and found the lower board broken, as it was in the old days of the mill.\n> > Was it?',
    ]);
  });

  it('are joined without blanks in scripts that have none', async () => {
    const line = '水車は村の下手にあり川は古い橋の二里ほど先で曲がっているので粉は白い';
    expect(blocksOf(await read(`${line}\n${line}\n終わり。\n`))).toEqual([`paragraph: ${line}${line}終わり。`]);
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
    ['what a text begins with, above sentences', 'The old mill\n\nIt stands.\n', ['heading1: The old mill']],
    ['a title in two parts', '027: The old mill\n\nIt stands.\n', ['heading1: 027: The old mill']],
    ['no greeting', 'Hello Ada\n\nThe mill stands.\n', []],
    ['no label', 'Subject: the mill\n\nThe mill stands.\n', []],
    ['no name over an address', 'Ada Miller\n\n12 Mill Lane\nRiverby\n', []],
    ['no date over a letter', '3 March 2026\n\nDear Ben,\n\nThe mill stands.\n', []],
    [
      'no words that somebody says',
      `THE MILL\n\n${WRAPPED}\n"I never did see the like of it!"\n\n${WRAPPED}\n"Will you not go in, Tom?"\n\n${WRAPPED}`,
      ['heading1: THE MILL'],
    ],
    [
      'no beginning of a sentence that ends in what is set in',
      `The mill\n\n${WRAPPED}\nThe first place to look for it is\n\n        https://example.org/\n\nand more.\n`,
      ['heading1: The mill'],
    ],
    [
      'names with versions',
      `Changes in 1.2\n\n* one\n\nChanges in 1.1\n\n* two\n`,
      ['heading1: Changes in 1.2', 'heading2: Changes in 1.1'],
    ],
    [
      'capitals outside text that is set in',
      'NAME\n       mill - grind corn\n\nSYNOPSIS\n       mill [corn]\n',
      ['heading1: NAME', 'heading1: SYNOPSIS'],
    ],
    [
      'numbers outside text that is set in',
      '1.  Scope\n\n   This is the text of the\n   first part.\n\n2.  Terms\n\n   This is the text of the\n   second part.\n',
      ['heading1: 1. Scope', 'heading1: 2. Terms'],
    ],
    ['hashes', '# Mill\n\ntext\n\n## Wheel\n\ntext\n', ['heading1: Mill', 'heading2: Wheel']],
    ['no comments', '# Mill\n\n# Wheel\nwheel on\n', []],
    ['no row of stars', 'text\n\n*** START OF IT ***\n\ntext\n', []],
    ['no picture in brackets', `Mill\n\n${WRAPPED}\n[A wheel in spring]\n\n${WRAPPED}`, ['heading1: Mill']],
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

  it.each([
    ['numbers set flush right', '   9. nine\n  10. ten\n', ['list_item1: 9. nine', 'list_item1: 10. ten']],
    ['Roman numbers', '  I. one\n II. two\n', ['list_item1: I. one', 'list_item1: II. two']],
    ['a small o', 'o  one\n\no  two\n', ['list_item1: o one', 'list_item1: o two']],
    ['arrows', '-> one\n-> two\n', ['list_item1: -> one', 'list_item1: -> two']],
    ['one number with text below its text', '1.  one\n\n    more\n', ['list_item1: 1. one', 'paragraph: more']],
  ])('have %s', async (_, source, expected) => {
    const found = await read(source);
    expect(found.tables).toEqual([]);
    expect(blocksOf(found)).toEqual(expected);
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

  it('are told where they are below other lines', async () => {
    expect(rowsOf(await read('=> select * from k;\n k | n\n---+---\n a | 1\n b | 2\n'))).toEqual([
      ['k', 'n'],
      ['a', '1'],
      ['b', '2'],
    ]);
  });

  it.each(['----', '--- ----'])('have their total below %s', async (dashes) => {
    const source = `Item       Sum\nCorn      1.00\nFlour     2.00\n${dashes.padStart(14)}\nTotal     3.00\n`;
    expect(rowsOf(await read(source))).toEqual([
      ['Item', 'Sum'],
      ['Corn', '1.00'],
      ['Flour', '2.00'],
      ['Total', '3.00'],
    ]);
  });

  it.each([
    ['prose with blanks', 'a  b and\nmore   of it\nwith  room\n'],
    [
      'lines of a log',
      'Mar  4 09:13:01 mill cron: run\nMar  4 09:13:02 mill usb: new\nMar  4 09:14:02 mill sshd: ada\n',
    ],
    ['numbered lines', '1.  One\n2.  Two\n3.  Three\n'],
    ['drawings', '  /\\_/\\      ____\n ( o.o )    |    |\n  > ^ <     | [] |\n /     \\    |____|\n'],
    ['boxes and arrows', '+------+    +------+\n| corn | -> | mill |\n+------+    +------+\n'],
    ['bits', ' 0 1 2 3 4 5\n+-+-+-+-+-+-+\n| Kind  | N |\n+-+-+-+-+-+-+\n'],
  ])('are no %s', async (_, source) => {
    expect((await read(source)).tables).toEqual([]);
  });
});

describe('code', () => {
  it.each([
    ['what was typed at a terminal, with the answer', '$ mill --list\nname   turns\nnorth  12\nsouth  9'],
    [
      'comments behind commands',
      'mill start     # turns the wheel\nmill stop      # and stops it\nmill doctor    # looks at it',
    ],
    ['what goes on behind a blank line', 'a = 1;\n\nplain words'],
    ['lines that have columns in part', 'ok   wheel\nok   sluice\nok   stones\nAll is well now'],
  ])('is %s, set in', async (_, source) => {
    const set = source.replace(/^(?=.)/gm, '    ');
    expect(blocksOf(await read(`${WRAPPED}\n${set}\n\nMore.\n`))).toEqual([
      JOINED,
      `code: ${source}`,
      'paragraph: More.',
    ]);
  });

  it.each([
    ['verses', 'The wheel goes round,\n  The corn is ground.'],
    ['addresses', 'Ada Miller\n12 Mill Lane'],
    ['names with signs', 'Mill(TM) and Wheel(R)\nof Riverby'],
  ])('is no %s', async (_, source) => {
    const set = source.replace(/^(?=.)/gm, '    ');
    const found = blocksOf(await read(`${WRAPPED}\n${set}\n`));
    expect(found.filter((block) => block.startsWith('code'))).toEqual([]);
  });
});

describe('notes', () => {
  it('are paragraphs that a mark above refers to', async () => {
    expect(blocksOf(await read('The mill.[1] The wheel[2] too.\n\n[1] Built in 1790.\n[2] Of wood.\n'))).toEqual([
      'paragraph: The mill.¹ The wheel² too.',
      'footnote: ¹ Built in 1790.',
      'footnote: ² Of wood.',
    ]);
  });

  it.each([
    ['sources that a sentence names', 'As said in [1].\n\n[1] Miller, On water.\n'],
    ['what nothing refers to', 'The mill.\n\n[1] Built in 1790.\n'],
    ['numbers that two have', 'The mill.[1]\n\n[1] Built in 1790.\n\n[1] Of wood.\n'],
  ])('are no %s', async (_, source) => {
    expect(blocksOf(await read(source)).filter((block) => block.startsWith('footnote'))).toEqual([]);
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
    ['lines set in', '     words that are set in\n\n'.repeat(20_000)],
    ['placeholders', 'Mill\n\n[x]\n\n'.repeat(10_000)],
    ['marks of notes', `${'a[1]'.repeat(50_000)}\n\n${'[1] x\n\n'.repeat(5_000)}`],
    ['brackets of calls', `${'    a('.repeat(150)}\n\n`.repeat(500)],
    ['drawings', '/\\_/\\ |--|\n'.repeat(30_000)],
    ['dots', `${'a . '.repeat(400)}\n`.repeat(500)],
    ['form feeds', '\f'.repeat(300_000)],
    ['line ends', '\n'.repeat(600_000)],
  ])('with many %s come to an end', (_, source) => expectEnd(read(source)));
});

describe('columns that are ruled', () => {
  it('have no title among their names, and a total behind its own rule', async () => {
    const reading = await read(
      [
        '                       INVENTORY LIST    PAGE 1',
        'ITEM     DESCRIPTION            QTY       VALUE',
        '-------  --------------------  ----  ----------',
        '100-22   Washer, steel          500       20.00',
        '200-01   Hinge, left             14       40.60',
        '                                     ----------',
        '         TOTAL                            60.60',
        '',
      ].join('\n'),
    );
    expect(rowsOf(reading)).toEqual([
      ['ITEM', 'DESCRIPTION', 'QTY', 'VALUE'],
      ['100-22', 'Washer, steel', '500', '20.00'],
      ['200-01', 'Hinge, left', '14', '40.60'],
      ['', 'TOTAL', '', '60.60'],
    ]);
    expect(reading.pages[0]!.blocks.map(({ text }) => text.replace(/\s+/g, ' '))).toEqual(['INVENTORY LIST PAGE 1']);
  });
});

describe('columns by blanks', () => {
  it('may be one blank apart where all below their names is figures', async () => {
    const reading = await read(
      'Filesystem   Size  Used Avail Use%\n/dev/sda1     50G   32G   18G  64%\n/dev/sdb1    500G  410G   90G  82%\ntmpfs        7.8G     0  7.8G   0%\n',
    );
    expect(rowsOf(reading)).toEqual([
      ['Filesystem', 'Size', 'Used', 'Avail', 'Use%'],
      ['/dev/sda1', '50G', '32G', '18G', '64%'],
      ['/dev/sdb1', '500G', '410G', '90G', '82%'],
      ['tmpfs', '7.8G', '0', '7.8G', '0%'],
    ]);
  });

  it('are one where words are in them', async () => {
    const reading = await read('Name       Town\nIda Berg   Old Ulm\nBo  Dahl   New Ulm\nCy  Falk   Bad Ems\n');
    expect(rowsOf(reading)[1]).toEqual(['Ida Berg', 'Old Ulm']);
  });
});

describe('headings over text that is set in', () => {
  it('have their number also where it is the only one of the page', async () => {
    const page = (number: number, title: string): string =>
      `${number}.  ${title}\n\n   Plants need water and light, which\n   the server gives to each of them.\n`;
    expect(blocksOf(await read(`${page(1, 'Terms')}\f${page(2, 'Messages')}`)).filter((one) => /^h/.test(one))).toEqual(
      ['heading1: 1. Terms', 'heading1: 2. Messages'],
    );
  });
});

describe('what runs along on pages', () => {
  const head = 'RFC 9999                  Tiny Protocol            May 2026';
  const foot = (n: number) => `Author                    Informational              [Page ${n}]`;
  const first =
    '1.  Introduction\n\n   This protocol sends a message, which is short, and then it stops and\n   waits, for nothing more is to be said, until a paragraph that runs';
  const second =
    '   over the end of its page goes on.\n\n1.1.  Terms\n\n   A client is who asks.\n\nAppendix A.  More\n\n   There is none.';

  it('is a header and a footer where a sign ends pages', async () => {
    const source = `${first}\n\n\n${foot(1)}\n\f${head}\n\n${second}\n\n${foot(2)}\n\f${head}\n\n   The end.\n\n${foot(3)}\n`;
    const blocks = blocksOf(await read(source));
    expect(blocks.filter((one) => /^(?:header|footer)/.test(one))).toHaveLength(5);
    expect(blocks.filter((one) => /^(?:paragraph|heading)/.test(one) && /RFC|Page/.test(one))).toEqual([]);
  });

  it('is left out where none does, and a paragraph goes on', async () => {
    const source = `${first}\n\n\n\n${foot(1)}\n\n${head}\n\n\n${second}\n\n${foot(2)}\n`;
    const reading = await read(source);
    expect(blocksOf(reading)).toEqual([
      'heading1: 1. Introduction',
      'paragraph: This protocol sends a message, which is short, and then it stops and waits, for nothing more is to be said, until a paragraph that runs over the end of its page goes on.',
      'heading2: 1.1. Terms',
      'paragraph: A client is who asks.',
      'heading1: Appendix A. More',
      'paragraph: There is none.',
    ]);
    expect(reading.body.coverage.dropped).toMatchObject([{ reason: 'heads and feet of pages' }]);
  });

  it('is no line that one page has', async () => {
    const blocks = blocksOf(await read('One\n\nText of one.\n\fTwo\n\nText of two.\n\fThree\n\nText of three.\n'));
    expect(blocks.filter((one) => /^(?:header|footer)/.test(one))).toEqual([]);
  });
});

it('lines of a table of contents stay apart', async () => {
  const source = `${WRAPPED}\n   1.  Introduction  . . . . . . . . . . . . . . . . . . . . . .   2\n     1.1.  Terms . . . . . . . . . . . . . . . . . . . . . . . .   2\n   2.  Messages  . . . . . . . . . . . . . . . . . . . . . . . .   3\n`;
  expect(blocksOf(await read(source)).join('\n')).toMatch(/Introduction[ .]+2\n1\.1\.[^\n]+2\n/);
});

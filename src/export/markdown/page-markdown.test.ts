import { describe, expect, it } from 'vitest';
import { buildView, type PageSpec, type ViewSpec } from '../../../test/support/build-view.ts';
import { storedTable } from '../../../test/support/sample-documents.ts';
import { setTable, setText } from '../../../test/support/set-text.ts';
import type { ExportOptions } from '../index.ts';
import { textOf } from '../testing/read-export.ts';

const markdown = (spec: ViewSpec, options: Partial<ExportOptions> = {}) =>
  textOf(buildView(spec), { format: 'markdown', ...options });
const blocksOf = (...blocks: NonNullable<PageSpec['blocks']>) => markdown({ pages: [{ blocks }] });

describe('text that is set in lines', () => {
  it('is written as one line, parted words whole', async () => {
    expect(await blocksOf(setText(['An exam-', 'ple of run-', 'ning text']))).toBe('An example of running text\n');
    expect(await blocksOf({ ...setText(['Terms and', 'conditions']), type: 'heading', level: 2 })).toBe(
      '## Terms and conditions\n',
    );
  });

  it('keeps a hyphen that the document writes elsewhere, and the lines of code', async () => {
    expect(await blocksOf(setText(['A self-', 'test']), setText(['Each self-test counts']))).toBe(
      'A self-test\n\nEach self-test counts\n',
    );
    expect(await blocksOf({ ...setText(['a-', 'b']), type: 'code' })).toBe('```\na-\nb\n```\n');
  });

  it('keeps breaks that stand for themselves where the format has no lines', async () => {
    expect(await blocksOf({ text: 'first\nsecond' })).toBe('first\nsecond\n');
  });

  it('flows over column and page breaks, in the place where it begins', async () => {
    const pages = [
      {
        blocks: [
          setText(['It begins in one col-']),
          setText(['A caption']),
          { ...setText(['umn and goes on over']), continues: 'p1.b1' },
          { ...setText(['7']), type: 'footer' as const },
        ],
      },
      { blocks: [{ ...setText(['the page.']), continues: 'p1.b3' }, setText(['Next.'])] },
    ];
    expect(await markdown({ pages })).toBe(
      'It begins in one column and goes on over the page.\n\nA caption\n\nNext.\n',
    );
    expect(await markdown({ pages }, { furniture: true })).toContain('A caption\n\n<!-- footer: 7 -->\n\nNext.\n');
  });

  it('is never lost, whatever it claims to go on from', async () => {
    const text = await blocksOf(
      { ...setText(['one']), continues: 'p1.b2' },
      { ...setText(['two']), continues: 'p1.b1' },
      { ...setText(['three']), continues: 'p1.b3' },
      { ...setText(['four']), continues: 'p9.b9' },
      { ...setText(['five']), continues: 'p1.b1' },
    );
    for (const word of ['one', 'two', 'three', 'four', 'five']) expect(text.split(word)).toHaveLength(2);
  });
});

describe('a hidden slide', () => {
  it('is left out, or stands in a comment with all that is on it and ends the list before it', async () => {
    const pages = [
      { blocks: [{ text: '• a', type: 'list_item' as const, level: 1 }] },
      {
        visible: false,
        blocks: [{ text: 'Draft --> do not show', type: 'heading' as const, level: 1 }, { text: 'b' }],
      },
      { blocks: [{ text: 'c' }] },
    ];
    expect(await markdown({ pages }, { hidden: true })).toBe(
      '- a\n\n<!-- not visible:\n# Draft - -> do not show\nb\n-->\n\nc\n',
    );
    expect(await markdown({ pages })).toBe('- a\n\nc\n');
  });
});

describe('headers and footers', () => {
  it('are left out unless asked for, and then comments', async () => {
    const pages = [
      {
        blocks: [
          { text: 'Annual -- report', type: 'header' as const },
          { text: 'Text' },
          { text: 'Page 3', type: 'footer' as const },
        ],
      },
    ];
    expect(await markdown({ pages })).toBe('Text\n');
    expect(await markdown({ pages }, { furniture: true })).toBe(
      '<!-- header: Annual - - report -->\n\nText\n\n<!-- footer: Page 3 -->\n',
    );
  });
});

describe('items of lists', () => {
  const item = (text: string, level = 1) => ({ text, type: 'list_item' as const, level });

  it('have one mark: their number, or that of Markdown for any sign', async () => {
    expect(
      await blocksOf(
        item('• one'),
        item('– two'),
        item('three'),
        item('\uf0b7 four'),
        item('o five'),
        item('-5 degrees'),
        item('(b) x'),
      ),
    ).toBe('- one\n- two\n- three\n- four\n- five\n- -5 degrees\n- (b) x\n');
    expect(await blocksOf(item('1. one'), item('2) two'), item('(3) three'), item('10. ten'))).toBe(
      '1. one\n2) two\n3) three\n10. ten\n',
    );
  });

  it('stand under the text of their parent', async () => {
    expect(
      await blocksOf(
        item('1. a'),
        item('• b', 2),
        item('• c', 3),
        item('10. d'),
        item('• e', 3),
        { text: 'f' },
        item('g', 2),
      ),
    ).toBe('1. a\n   - b\n     - c\n10. d\n    - e\n\nf\n\n- g\n');
  });

  it('stay one list over a page break', async () => {
    const pages = [
      { blocks: [item('• a'), { text: '1', type: 'footer' as const }] },
      { blocks: [{ text: 'Title', type: 'header' as const }, item('• b', 2), { text: 'end' }] },
    ];
    const furniture = true;
    expect(await markdown({ pages })).toBe('- a\n  - b\n\nend\n');
    expect(await markdown({ pages }, { furniture })).toBe(
      '- a\n  - b\n\n<!-- footer: 1 -->\n\n<!-- header: Title -->\n\nend\n',
    );
    expect(await markdown({ pages: pages.slice(0, 1) }, { furniture })).toBe('- a\n\n<!-- footer: 1 -->\n');
  });
});

describe('form fields', () => {
  const field = (text: string, name: string, value: string | null) =>
    blocksOf({ text, type: 'form_field', field: { name, value } });

  it('have name and value, and are left out where nobody filled them in', async () => {
    expect(await field('ACME Ltd.', 'Customer', 'ACME Ltd.')).toBe('Customer: ACME Ltd.\n');
    expect(await field('Customer: ACME', 'Customer', 'ACME')).toBe('Customer: ACME\n');
    expect(await field('', 'Customer', null)).toBe('');
  });

  it('that are check boxes say whether they are checked', async () => {
    expect(await field('☒ I agree', 'agree', 'Yes')).toBe('[x] I agree\n');
    expect(await field('☐ I agree', 'agree', 'Off')).toBe('[ ] I agree\n');
    expect(await field('☑', 'agree', 'Yes')).toBe('[x] agree\n');
    expect(await field('Off', 'agree', 'Off')).toBe('[ ] agree\n');
    expect(await field('On', 'agree', 'On')).toBe('[x] agree\n');
  });

  it('that nobody has ticked and that say nothing else are left out', async () => {
    expect(await field('☐', 'agree', null)).toBe('');
  });
});

describe('tables of pages', () => {
  it('stand where the reader puts them', async () => {
    const text = await markdown({
      pages: [{ blocks: [{ text: 'before' }, { text: 'after' }], tables: [{ id: 't1', before: 1 }] }],
      tables: [{ ...storedTable('t1', 1, [['x']], 5), title: null }],
    });
    expect(text).toBe('before\n\n| x |\n| --- |\n\nafter\n');
  });

  it('do not repeat a title that stands in a block', async () => {
    const text = await markdown({
      pages: [{ blocks: [setText(['Table 1: Pri-', 'ces'])] }],
      tables: [{ ...storedTable('t1', 1, [['x']]), title: 'Table 1: Prices' }],
    });
    expect(text).toBe('Table 1: Prices\n\n| x |\n| --- |\n');
  });

  it('have cells of one line', async () => {
    const table = setTable('t1', 1, [['Net\nsales', 'Exam-\nple']], { title: null });
    expect(await markdown({ pages: [{}], tables: [table] })).toBe('| Net sales | Example |\n| --- | --- |\n');
    expect(await textOf(buildView({ pages: [{}], tables: [table] }), { format: 'csv' })).toBe('Net sales,Example\r\n');
  });

  it('are HTML where they have spans or several header rows', async () => {
    const table = storedTable('t1', 1, [
      ['A & B', '', '<c>'],
      ['1', '2', '3\n4'],
    ]);
    const [head, body] = [table.rows[0]!, table.rows[1]!];
    const spanned = {
      ...head,
      cells: [
        { ...head.cells[0]!, col_span: 2 },
        { ...head.cells[2]!, row_span: 2 },
      ],
    };
    const rows = [spanned, { ...body, cells: body.cells.slice(0, 2) }];
    expect(await markdown({ pages: [{}], tables: [{ ...table, title: null, rows }] })).toBe(
      [
        '<table>',
        '<tr><th colspan="2">A &amp; B</th><th rowspan="2">&lt;c&gt;</th></tr>',
        '<tr><td>1</td><td>2</td></tr>',
        '</table>',
        '',
      ].join('\n'),
    );
    const two = await markdown({ pages: [{}], tables: [{ ...table, title: null, header_rows: 2 }] });
    expect(two).toContain('<tr><th>1</th><th>2</th><th>3<br>4</th></tr>');
  });
});

describe('signs that Markdown would take for markup', () => {
  it.each([
    ['*p < 0.05, **p < 0.01', '\\*p < 0.05, \\*\\*p < 0.01'],
    ['5 * 3', '5 * 3'],
    ['snake_case_name', 'snake_case_name'],
    ['an _old_ mark', 'an \\_old\\_ mark'],
    ['`x` and ~~y~~', '\\`x\\` and \\~~y\\~~'],
    ['see [1](2)', 'see \\[1](2)'],
    ['[1] R&D &amp; more', '[1] R&D &amp;amp; more'],
    ['C:\\*dir and \\n', 'C:\\\\*dir and \\n'],
  ])('%s', async (text, expected) => {
    expect(await blocksOf({ text })).toBe(`${expected}\n`);
  });
});

import { describe, expect, it } from 'vitest';
import { buildView, type PageSpec, type ViewSpec } from '../../../test/support/build-view.ts';
import { sheetTable, storedTable } from '../../../test/support/sample-documents.ts';
import { type ExportOptions, exportDocument } from '../index.ts';
import { textOf } from '../testing/read-export.ts';

const markdown = (spec: ViewSpec, options: Partial<ExportOptions> = {}) =>
  textOf(buildView(spec), { format: 'markdown', ...options });
const text = (words: string, more = {}) => ({ text: words, ...more });

describe('pages', () => {
  const pages = [
    { blocks: [text('one')] },
    { blocks: [text('two goes')], tables: [{ id: 't1', before: 1 }] },
    { blocks: [text('on', { continues: 'p2.b1' }), text('three')] },
  ];
  const tables = [{ ...storedTable('t1', 2, [['x']]), title: null }];

  it('narrow the export, in the order of the document', async () => {
    expect(await markdown({ pages, tables }, { pages: [2, 1, 1] })).toBe('one\n\ntwo goes\n\n| x |\n| --- |\n');
    expect(await markdown({ pages, tables }, { pages: [3] })).toBe('on\n\nthree\n');
  });

  it('narrow JSON too', async () => {
    const { pages: given, tables: also } = JSON.parse(
      await textOf(buildView({ pages, tables }), { format: 'json', pages: [1] }),
    );
    expect(given.map(({ page }: { page: number }) => page)).toEqual([1]);
    expect(also).toEqual([]);
  });
});

describe('markers', () => {
  const pages = [{ blocks: [text('one')] }, {}, { blocks: [text('three')] }, {}];

  it('say which page follows, blank ones too', async () => {
    expect(await markdown({ pages }, { markers: true })).toBe(
      '<!-- page 1 -->\n\none\n\n<!-- page 2 -->\n<!-- page 3 -->\n\nthree\n\n<!-- page 4 -->\n',
    );
    expect(await markdown({ pages: pages.slice(0, 1), format: 'pptx' }, { markers: true })).toBe(
      '<!-- slide 1 -->\n\none\n',
    );
  });

  it('stand before the items of their page', async () => {
    const item = (words: string) => text(words, { type: 'list_item' as const, level: 1 });
    const listed = [{ blocks: [item('• a')] }, { blocks: [item('• b')] }];
    expect(await markdown({ pages: listed }, { markers: true })).toBe(
      '<!-- page 1 -->\n\n- a\n\n<!-- page 2 -->\n\n- b\n',
    );
  });

  it('name sheets, whatever they are called', async () => {
    const sheets = [{ name: 'Q1 --> x', rows: [['a']] }];
    expect(await markdown({ sheets }, { markers: true })).toBe('<!-- sheet: Q1 - -> x -->\n\n## Q1 --> x\n\n- A1: a\n');
  });

  it('alone are no content', async () => {
    expect(await markdown({ pages: [{}, {}] }, { markers: true })).toBe('');
  });
});

describe('remarks', () => {
  it('are told with what is hidden', async () => {
    const pages = [{ blocks: [text('Text'), text('Why?', { type: 'comment' as const })] }];
    expect(await markdown({ pages })).toBe('Text\n');
    expect(await markdown({ pages }, { hidden: true })).toBe('Text\n\n<!-- comment: Why? -->\n');
  });
});

describe('tables', () => {
  const table = storedTable('t1', 1, [
    ['A', '', 'B'],
    ['1', '2', '3'],
  ]);
  const [head, body] = [table.rows[0]!, table.rows[1]!];
  const spanned = { ...head, cells: [{ ...head.cells[0]!, col_span: 2 }, head.cells[2]!] };
  const spec = (rows: typeof table.rows): ViewSpec => ({ pages: [{}], tables: [{ ...table, title: null, rows }] });

  it('are by default HTML only where spans would be lost', async () => {
    expect(await markdown(spec([spanned, body]))).toContain('<th colspan="2">A</th>');
    expect(await markdown(spec([head, body]))).toContain('| A |  | B |');
    expect(await markdown(spec([head, body]), { tables: 'html' })).toBe(
      '<table>\n<tr><th>A</th><th></th><th>B</th></tr>\n<tr><td>1</td><td>2</td><td>3</td></tr>\n</table>\n',
    );
    expect(await markdown(spec([spanned, body]), { tables: 'markdown' })).toBe(
      '| A | A | B |\n| --- | --- | --- |\n| 1 | 2 | 3 |\n',
    );
  });

  it('of sheets too', async () => {
    const sheets = [{ name: 'S', rows: [['a', 'b'], ['c'], ['d', 'e']], merged_ranges: ['A2:B2'] }];
    const own = { sheets, tables: [sheetTable('t1', 'S', 'A1:B3', 3, 2)] };
    expect(await markdown(own, { table_id: 't1' })).toContain('<td colspan="2">c</td>');
    expect(await markdown(own, { table_id: 't1', tables: 'markdown' })).toContain('| c |  |');
    expect(await markdown({ ...own, sheets: [{ ...sheets[0]!, merged_ranges: [] }] }, { tables: 'html' })).toContain(
      '## S\n\n<table>\n<tr><th>a</th><th>b</th></tr>',
    );
  });
});

describe('pictures', () => {
  const figure = (top: number, more = {}) => ({
    ...{ id: 'p1.f1', bbox: [72, top, 300, top + 100] as const, alt: null, caption: null },
    ...more,
  });
  const at = (words: string, top: number, more = {}) => text(words, { bbox: [72, top, 540, top + 12], ...more });
  const page = (...figures: NonNullable<PageSpec['figures']>): PageSpec => ({
    blocks: [at('above', 80), at('Figure 1: It', 310, { type: 'caption' }), at('below', 400)],
    figures,
  });

  it('stand in their places by what stands for them', async () => {
    expect(await markdown({ pages: [page(figure(200, { alt: 'A [map]\nof it' }))] })).toBe(
      'above\n\n![A \\[map\\] of it](#p1.f1)\n\nFigure 1: It\n\nbelow\n',
    );
    expect(await markdown({ pages: [page(figure(340))] }, { pictures: '/v1/files/x/crops' })).toContain(
      'Figure 1: It\n\n![](/v1/files/x/crops?anchor=p1.f1)\n\nbelow',
    );
  });

  it('stand over their captions, which are not said twice', async () => {
    expect(await markdown({ pages: [page(figure(340, { caption: 'Figure 1: It' }))] })).toContain(
      'above\n\n![](#p1.f1)\n\nFigure 1: It\n',
    );
    expect(await markdown({ pages: [page(figure(340, { caption: 'Sales' }))] })).toContain('![Sales](#p1.f1)');
  });

  it('that are ornaments, or the page itself, are left out', async () => {
    const icon = { ...figure(200), bbox: [72, 200, 90, 218] as const };
    expect(await markdown({ pages: [page(icon)] })).not.toContain('![');
    expect(await markdown({ pages: [page({ ...icon, alt: 'Warning' })] })).toContain('![Warning](#p1.f1)');
    const scan = buildView({ pages: [{ figures: [{ ...figure(0), bbox: [0, 0, 612, 792] }] }] });
    const { view, file } = await scan;
    const pages = view.head.pages.map((one) => ({ ...one, is_scanned: true }));
    const scanned = { view: { ...view, head: { ...view.head, pages } }, file };
    expect(await textOf(Promise.resolve(scanned), { format: 'markdown' })).toBe('');
    const { warnings } = await exportDocument(scanned, { format: 'markdown' });
    expect(warnings?.[0]).toContain('scans');
  });
});

describe('formulas', () => {
  const formula = (words: string, more = {}) => ({
    pages: [{ blocks: [text(words, { type: 'formula' as const, ...more })] }],
  });

  it('stand between signs of mathematics', async () => {
    const runs = [{ start: 0, end: 1, font: null, size: null, bold: false, italic: false, color: null }];
    expect(await markdown(formula('a_1 = \\frac{*}{2}', { runs }))).toBe('$$a_1 = \\frac{*}{2}$$\n');
    expect(await markdown(formula('a = $5\nb', { runs }))).toBe('$$\na = \\$5\nb\n$$\n');
  });

  it('of which only the characters are known say what is raised, and keep their signs', async () => {
    const emphasis = [
      { start: 1, end: 2, position: 'raised' as const },
      { start: 6, end: 7, position: 'lowered' as const },
    ];
    expect(await markdown(formula('x2 + yi = {1} *a*', { emphasis }))).toBe('$$x^{2} + y_{i} = \\{1\\} *a*$$\n');
  });
});

describe('an export without content', () => {
  const why = async (spec: ViewSpec, options: Partial<ExportOptions> = {}) => {
    const { body, warnings } = await exportDocument(await buildView(spec), { format: 'markdown', ...options });
    const pieces = [];
    for await (const piece of body) pieces.push(piece);
    expect(pieces).toEqual([]);
    expect(warnings).toHaveLength(1);
    expect(warnings![0]).toMatch(/^[\x20-\x7e]+$/);
    return warnings![0];
  };

  it('says why', async () => {
    expect(await why({})).toContain('no pages');
    expect(await why({ pages: [{}] })).toBe('The document has no text.');
    expect(await why({ pages: [{ blocks: [text('x', { visible: false })] }] })).toContain('hidden: true');
    expect(await why({ pages: [{ visible: false, blocks: [text('x')] }] })).toContain('hidden: true');
    expect(await why({ pages: [{ blocks: [text('x', { type: 'footer' })] }] })).toContain('furniture: true');
    expect(await why({ pages: [{ blocks: [text('x')] }, {}] }, { pages: [2] })).toBe('What was asked for has no text.');
    expect(await why({ sheets: [{ name: 'Gehöft', rows: [['x']], visibility: 'hidden' }] })).toContain('hidden: true');
  });

  it('has no warnings where there is content', async () => {
    const document = await buildView({ pages: [{ blocks: [text('x')] }] });
    expect(await exportDocument(document, { format: 'markdown' })).not.toHaveProperty('warnings');
    expect(await exportDocument(document, { format: 'json' })).not.toHaveProperty('warnings');
  });
});

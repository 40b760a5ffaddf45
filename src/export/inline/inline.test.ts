import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildView, type ViewSpec } from '../../../test/support/build-view.ts';
import { storedTable } from '../../../test/support/sample-documents.ts';
import { setText } from '../../../test/support/set-text.ts';
import type { Block, Emphasis, Link, TextRun } from '../../model/index.ts';
import { textOf } from '../testing/read-export.ts';
import { readInline } from '../testing/read-inline.ts';

type Look = Partial<Omit<Emphasis, 'start' | 'end'>>;
const markdown = (spec: ViewSpec) => textOf(buildView(spec), { format: 'markdown' });
const blocksOf = (...blocks: (Partial<Block> & { text: string })[]) => markdown({ pages: [{ blocks }] });

type StyledPiece = string | readonly [string, Look];

/** A text of pieces that are set in one way each. */
function styled(...pieces: readonly StyledPiece[]): { text: string; emphasis: Emphasis[] } {
  const emphasis: Emphasis[] = [];
  let text = '';
  for (const piece of pieces) {
    const [words, look] = typeof piece === 'string' ? [piece, null] : piece;
    if (look) emphasis.push({ start: text.length, end: text.length + words.length, ...look });
    text += words;
  }
  return { text, emphasis };
}
const written = async (...pieces: readonly StyledPiece[]) => (await blocksOf(styled(...pieces))).trimEnd();
const [BOLD, ITALIC, CODE] = [{ bold: true }, { italic: true }, { monospace: true }] as const;
const [RAISED, LOWERED] = [{ position: 'raised' }, { position: 'lowered' }] as const;

describe('emphasis', () => {
  it('is marked, and neighbours that look alike are one', async () => {
    expect(await written('a ', ['bold', BOLD], ' ', ['word', BOLD], ' and ', ['slanted', ITALIC], '.')).toBe(
      'a **bold word** and _slanted_.',
    );
    const { text, marks } = readInline('a **bold** and _slanted_');
    expect(text).toBe('a bold and slanted');
    expect([marks[2], marks[11], marks[0]].map((one) => [...one!])).toEqual([['strong'], ['em'], []]);
    expect(await written(['both', { ...BOLD, ...ITALIC }], ' x')).toBe('**_both_** x');
    expect(await written(['x² ', BOLD], ['yz', { ...BOLD, ...ITALIC }])).toBe('**x² _yz_**');
  });

  it('has no blank within its marks, and none between a letter and a sign', async () => {
    expect(await written(['Note: ', BOLD], 'read')).toBe('**Note:** read');
    expect(await written(['Note:', BOLD], 'read')).toBe('**Note**:read');
    expect(await written('non', ['(sense)', ITALIC], 'x')).toBe('non(_sense_)x');
    expect(await written('a ', [' • ', BOLD], ' b')).toBe('a  •  b');
  });

  it('within words is marked by stars', async () => {
    expect(await written('un', ['believ', ITALIC], 'able')).toBe('un*believ*able');
    expect(await written(['snake_case', ITALIC], ' x')).toBe('_snake_case_ x');
    expect(await written(['ab', BOLD], ['cd', ITALIC], 'ef')).toBe('**ab**cdef');
  });

  it('keeps signs of the text from becoming marks', async () => {
    expect(await written('5*3 and ', ['2*4', BOLD], ' _')).toBe('5\\*3 and **2\\*4** \\_');
  });

  it('runs over the ends of lines and pages, and does not part words', async () => {
    const first = {
      ...setText(['An exam-', 'ple of slant-']),
      emphasis: [{ start: 3, end: 22, italic: true as const }],
    };
    const second = {
      ...setText(['ing text.']),
      continues: 'p1.b1',
      emphasis: [{ start: 0, end: 3, italic: true as const }],
    };
    expect(await markdown({ pages: [{ blocks: [first] }, { blocks: [second] }] })).toBe(
      'An _example of slanting_ text.\n',
    );
  });

  it('is not of headings, code, labels and what stands in comments', async () => {
    const all = (type: Block['type'], words: string, more = {}) => ({
      ...{ type, text: words, emphasis: [{ start: 0, end: words.length, ...BOLD }] },
      ...more,
    });
    expect(await blocksOf(all('heading', 'Title', { level: 2 }))).toBe('## Title\n');
    expect(await blocksOf(all('code', 'x = 1'))).toBe('```\nx = 1\n```\n');
    expect(await blocksOf(all('list_item', '1. One', { level: 1 }))).toBe('1. **One**\n');
    expect(await blocksOf(all('list_item', '• One', { level: 1 }))).toBe('- **One**\n');
    expect(await blocksOf(all('caption', 'Figure 1'))).toBe('Figure 1\n');
  });

  it('is not of single letters that slant, as variables do, where only looks are known', async () => {
    expect(await written('where ', ['n', ITALIC], ' is, ', ['et al.', ITALIC])).toBe('where n is, _et al._');
  });

  it('is not of a large initial', async () => {
    expect(await written(['T', BOLD], 'he end')).toBe('The end');
    expect(await written(['A', BOLD], ' cat')).toBe('**A** cat');
  });

  it('is none where most of a page is set so', async () => {
    const texts = Array.from({ length: 5 }, (_, i) => styled([`Text ${i} is bold`, BOLD]));
    expect(await blocksOf(...texts, styled('plain'))).not.toContain('**');
    expect(await blocksOf(texts[0]!, ...Array.from({ length: 5 }, () => styled('plain')))).toContain('**Text 0');
  });

  it('comes from runs too', async () => {
    const run = (start: number, end: number, more: Partial<TextRun> = {}): TextRun => ({
      ...{ start, end, font: 'Calibri', size: 11, bold: false, italic: false, color: null },
      ...more,
    });
    const runs = [
      run(0, 4),
      run(4, 8, { bold: true }),
      run(8, 14, { font: 'Courier New' }),
      run(14, 15, { position: 'lowered' }),
    ];
    expect(await blocksOf({ text: 'see bold f(x)2x', runs: [...runs], lines: [] })).toBe(
      'see **bold** `f(x)2`<sub>x</sub>\n',
    );
    expect(await blocksOf({ text: 'typed', runs: [run(0, 5, { font: 'Courier New' })], lines: [] })).toBe('typed\n');
  });
});

describe('raised and lowered text', () => {
  it('is marked, each mark by itself', async () => {
    expect(await written('H', ['2', LOWERED], 'O and x', ['2', RAISED], ' ', ['3', RAISED])).toBe(
      'H<sub>2</sub>O and x<sup>2</sup> <sup>3</sup>',
    );
    expect(await written('x', ['²', RAISED])).toBe('x²');
  });

  it('in cells too, also as HTML', async () => {
    const table = storedTable('t1', 1, [['Sum'], ['12a']]);
    const [head, body] = [table.rows[0]!, table.rows[1]!];
    const raised = { ...body.cells[0]!, emphasis: [{ start: 2, end: 3, ...RAISED }] };
    const rows = [head, { ...body, cells: [raised] }];
    expect(await markdown({ pages: [{}], tables: [{ ...table, rows }] })).toContain('| 12<sup>a</sup> |');
    const spanned = [head, { ...body, cells: [{ ...raised, row_span: 2 }] }];
    expect(await markdown({ pages: [{}], tables: [{ ...table, rows: spanned }] })).toContain('>12<sup>a</sup></td>');
  });
});

describe('code within text', () => {
  it('stands between backticks as it is', async () => {
    expect(await written('call ', ['f(*a, `b`)', CODE], ' now')).toBe('call ``f(*a, `b`)`` now');
    expect(await written('type ', ['`', CODE], ' x')).toBe('type `` ` `` x');
  });
});

describe('equations within text', () => {
  it('stand between signs of mathematics, and no sign of currency is one', async () => {
    const fields = [{ start: 3, end: 6, instruction: 'EQUATION', name: null }];
    expect(await blocksOf({ text: 'so x_1 is *not* $5', fields })).toBe('so $x_1$ is \\*not\\* \\$5\n');
    expect(await blocksOf({ text: 'it is $5 or $6' })).toBe('it is $5 or $6\n');
  });
});

describe('links', () => {
  const link = (target: string, more: Partial<Link> = {}): Link => ({ bbox: [0, 0, 1, 1], text: '', target, ...more });
  const linked = (words: string, ...links: Link[]) => markdown({ pages: [{ blocks: [{ text: words }], links }] });

  it('lead out by their address', async () => {
    expect(await linked('see our page.', link('https://a.b/c(d)', { anchor: 'p1.b1:8-13' }))).toBe(
      'see our [page](https://a.b/c%28d%29).\n',
    );
    expect(await linked('https://a.b/', link('https://a.b/', { anchor: 'p1.b1:0-12' }))).toBe('<https://a.b/>\n');
    expect(await linked('us (https://a.b) too', link('https://a.b', { anchor: 'p1.b1:3-16' }))).toBe(
      'us (<https://a.b>) too\n',
    );
    expect(await linked('note [1] here', link('https://a.b', { anchor: 'p1.b1:5-8' }))).toBe(
      'note [\\[1\\]](https://a.b) here\n',
    );
  });

  it('over several lines are one', async () => {
    const links = [link('https://a.b', { anchor: 'p1.b1:0-3' }), link('https://a.b', { anchor: 'p1.b1:4-7' })];
    expect(await linked('one two', ...links)).toBe('[one two](https://a.b)\n');
  });

  it('to places inside, and of kinds that nobody should follow, are text', async () => {
    for (const target of ['p1.b2', '#page=2', 'javascript:alert(1)', 'file:///etc/passwd'])
      expect(await linked('there', link(target, { anchor: 'p1.b1:0-5' }))).toBe('there\n');
  });

  it('are found by their boxes where only those are known', async () => {
    const block = setText(['see the long', 'name here'], 100);
    const words = block.lines!.flatMap((line) => line.words);
    const own = words.slice(2, 4).map((word) => word.bbox);
    const bbox = [0, own[0]![1], 600, own[1]![3]] as const;
    const links = [link('https://a.b', { bbox, text: 'long name' })];
    expect(await markdown({ pages: [{ blocks: [block], links }] })).toBe('see the [long name](https://a.b) here\n');
    expect(await markdown({ pages: [{ blocks: [block], links: [{ ...links[0]!, text: 'other' }] }] })).toBe(
      'see the long name here\n',
    );
  });

  it('in cells are those of Markdown or HTML', async () => {
    const table = storedTable('t1', 1, [['Site'], ['a.b']]);
    const links = [link('https://a.b/?x=1&y', { anchor: 't1.r1.c0:0-3' })];
    expect(await markdown({ pages: [{ links }], tables: [table] })).toContain('| [a.b](https://a.b/?x=1&y) |');
    const html = await textOf(buildView({ pages: [{ links }], tables: [table] }), {
      format: 'markdown',
      tables: 'html',
    });
    expect(html).toContain('<td><a href="https://a.b/?x=1&amp;y">a.b</a></td>');
  });
});

describe('inline Markdown of any text', () => {
  const piece = fc.tuple(
    fc.string({
      unit: fc.constantFrom('a', 'b', '1', ' ', '*', '_', '`', '[', ']', '(', '.', ',', '!', '\\', '<', '&'),
      maxLength: 6,
    }),
    fc.record(
      {
        bold: fc.constant(true as const),
        italic: fc.constant(true as const),
        monospace: fc.constant(true as const),
        position: fc.constantFrom('raised' as const, 'lowered' as const),
      },
      { requiredKeys: [] },
    ),
  );

  it('is read by CommonMark as the same text, with no look that it does not have', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 6 }), async (pieces) => {
        const { text, emphasis } = styled('x ', ...pieces, ' x');
        const reading = readInline((await written('x ', ...pieces, ' x')).replace(/ {2}$/gm, ''));
        expect(reading.text).toBe(text);
        const looks = [...text].map((_, i) => emphasis.filter(({ start, end }) => start <= i && i < end));
        for (const [i, marks] of reading.marks.entries()) {
          const near = [looks[i]!, looks[i - 1] ?? [], looks[i + 1] ?? []].flat();
          if (!/\S/.test(text[i]!)) continue;
          if (marks.has('strong')) expect(looks[i]!.some((look) => look.bold)).toBe(true);
          if (marks.has('em')) expect(looks[i]!.some((look) => look.italic)).toBe(true);
          if (marks.has('sup')) expect(near.some((look) => look.position === 'raised')).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('a text with very many stretches', () => {
  it('is written in one go, and the marks of each are there', async () => {
    const pieces = Array.from({ length: 20_000 }, (_, i) => [`word${i} `, i % 2 ? BOLD : ITALIC] as const);
    const text = await written(...pieces);
    expect(text.match(/\*\*word/g)).toHaveLength(10_000);
    expect(text.match(/_word/g)).toHaveLength(10_000);
  });
});

import { describe, expect, it } from 'vitest';
import { type Collected, readBytes } from '../reader.contract.ts';
import { html } from './index.ts';

const read = (text: string | Uint8Array): Promise<Collected> =>
  readBytes((s, c) => html.read(s, c), typeof text === 'string' ? new Uint8Array(Buffer.from(text)) : text);

/** Type, level and text of each block. */
const blocksOf = ({ pages }: Collected): string[] =>
  pages.flatMap(({ blocks }) =>
    blocks.map(({ type, level, text, visible }) => `${type}${level ?? ''}${visible ? '' : ' hidden'}: ${text}`),
  );

const rowsOf = ({ tables }: Collected, n = 0): string[][] =>
  tables[n]!.rows.map(({ cells }) => cells.map(({ text }) => text));

describe('text', () => {
  it('is paragraphs, headings and lines, with blanks folded', async () => {
    const found = await read('<h2> A\n  head </h2>one <b>two</b>\n three<br> four<div>five</div><p>six<p> seven ');
    expect(blocksOf(found)).toEqual([
      'heading2: A head',
      'paragraph: one two three\nfour',
      'paragraph: five',
      'paragraph: six',
      'paragraph: seven',
    ]);
  });

  it('has emphasis by tags, attributes and sheets', async () => {
    const { pages } = await read(
      '<style>/* . */ .x, p.y { font-weight: 700 } @media print { .z { font-weight: bold } }</style><p class=y>a<i>b</i></p><p class=z>c <em style="font-style:normal">d</em><span class=x>e</span>',
    );
    const runs = pages[0]!.blocks.map(({ text, runs }) =>
      runs!.map(({ start, end, bold, italic }) => [text.slice(start, end), bold, italic]),
    );
    expect(runs).toEqual([
      [
        ['a', true, false],
        ['b', true, true],
      ],
      [
        ['c d', false, false],
        ['e', true, false],
      ],
    ]);
  });

  it('keeps code as it is written', async () => {
    const found = await read('<pre>\na  b\n\n  <b>c</b>\n</pre><p><code>x</code> &lt; y');
    expect(blocksOf(found)).toEqual(['code: a  b\n\n  c', 'paragraph: x < y']);
  });

  it('resolves references to characters', async () => {
    expect(blocksOf(await read('<p>&copy; 1&ndash;2 &#x20ac; &nosuch; &#150;'))).toEqual([
      'paragraph: © 1–2 € &nosuch; –',
    ]);
  });
});

describe('lists', () => {
  it('are labelled by kind, start, value and depth', async () => {
    const found = await read(
      '<ol start=3><li>c<li value=7>g<ul><li>in<p>more</p></li></ul></ol><ol type=i reversed><li>x<li>y</ol><ul style="list-style:none"><li>z</ul>',
    );
    expect(blocksOf(found)).toEqual([
      'list_item1: 3. c',
      'list_item1: 7. g',
      'list_item2: ◦ in',
      'paragraph: more',
      'list_item1: ii. x',
      'list_item1: i. y',
      'list_item1: z',
    ]);
  });

  it('of definitions are terms and what they mean', async () => {
    expect(blocksOf(await read('<dl><dt>Term<dd>Meaning</dl>'))).toEqual(['paragraph: Term', 'paragraph: Meaning']);
  });
});

describe('tables', () => {
  it('have heads, spans and a title', async () => {
    const found = await read(
      '<table><caption>Sums of <i>all</i></caption><thead><tr><th>Name<th colspan=2>Sums</thead><tfoot><tr><td>All<td>4<td>5</tfoot>' +
        '<tbody><tr><td rowspan=9>Ada<td>1<td>2<tr><td>3</tbody></table>',
    );
    expect(found.body.tables).toMatchObject([{ title: 'Sums of all', row_count: 4, col_count: 3, header_rows: 1 }]);
    expect(rowsOf(found)).toEqual([
      ['Name', 'Sums'],
      ['Ada', '1', '2'],
      ['3', ''],
      ['All', '4', '5'],
    ]);
    expect(found.tables[0]!.rows[1]!.cells[0]).toMatchObject({ row_span: 2 });
  });

  it('have no columns that no cell begins in', async () => {
    const found = await read('<table><tr><th colspan=1000>All<tr><td colspan=3>a<td>b</table>');
    expect(found.body.tables).toMatchObject([{ col_count: 2 }]);
  });

  it('that only lay out are text', async () => {
    const found = await read('<table><tr><td><h1>Title</h1><td>side</table><table role=none><tr><td>a<td>b</table>');
    expect(found.tables).toEqual([]);
    expect(blocksOf(found)).toEqual(['heading1: Title', 'paragraph: side', 'paragraph: a', 'paragraph: b']);
  });

  it('may stand in tables', async () => {
    const found = await read('<table><tr><th>a<th>b<tr><td><table><tr><th>x<th>y<tr><td>1<td>2</table><td>c</table>');
    expect(found.body.tables.map(({ row_count }) => row_count)).toEqual([2, 2]);
    expect(found.body.tables[1]).toMatchObject({ within: 't1.r1.c0' });
  });
});

describe('furniture', () => {
  it('is kept and told from the text', async () => {
    const found = await read(
      '<header><h1>Title</h1>Site</header><nav><ul><li>Home</ul></nav><main><header>Lead</header><p>Text</p><footer>Source</footer></main><aside>See also</aside><div role=contentinfo>Imprint</div>',
    );
    expect(blocksOf(found)).toEqual([
      'heading1: Title',
      'header: Site',
      'header: Home',
      'paragraph: Lead',
      'paragraph: Text',
      'paragraph: Source',
      'footer: See also',
      'footer: Imprint',
    ]);
    expect(found.body.sections.map(({ title }) => title)).toEqual(['Title']);
  });
});

describe('what is not shown', () => {
  it('is marked where it is text, and left out where it is not', async () => {
    const found = await read(
      '<style>.gone{display:none}</style><p>a<span hidden>b</span><script>c</script><!-- d --><p class=gone>e<p style="visibility: hidden">f<p aria-hidden=true>g<template>h</template><noscript>i</noscript>',
    );
    expect(blocksOf(found).filter((block) => !block.includes('hidden'))).toEqual(['paragraph: a']);
    expect(blocksOf(found).filter((block) => block.includes('hidden'))).toEqual([
      'paragraph hidden: b',
      'paragraph hidden: e',
      'paragraph hidden: f',
      'paragraph hidden: g',
      'paragraph hidden: i',
    ]);
    expect(found.body.hidden_content.text_runs).toBe(5);
    expect(found.body.coverage.dropped.map(({ reason }) => reason)).toEqual([
      'the head of the page',
      'scripts',
      'templates',
      'comments',
    ]);
  });
});

describe('links, pictures and forms', () => {
  it('lead to places in the page and elsewhere', async () => {
    const { pages } = await read(
      '<p><a href="https://example.org/">out</a> <a href="#b">in</a> <a href="javascript:x()">no</a><p id=b>there',
    );
    expect(pages[0]!.links.map(({ text, target }) => [text, target])).toEqual([
      ['out', 'https://example.org/'],
      ['in', 'p1.b2'],
    ]);
  });

  it('are figures with what is said of them, and are not fetched', async () => {
    const { pages, body } = await read(
      '<figure><img src="a.png" alt="A cat"><figcaption>Fig. 1: cat</figcaption></figure><img src=dot.gif width=1 height=1><img src=b.png alt="">',
    );
    expect(pages[0]!.figures.map(({ alt, caption }) => [alt, caption])).toEqual([['A cat', 'Fig. 1: cat']]);
    expect(body.diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ['external_reference', 'The document refers to pictures (3) elsewhere; nothing was fetched.'],
    ]);
  });

  it('show what is filled in', async () => {
    const { pages } = await read(
      '<form>Name <input name=n value="Ada"> <input type=checkbox checked name=ok> agreed <select name=s><option>x<option selected>y</select><input type=password value=secret></form>',
    );
    const [block] = pages[0]!.blocks;
    expect(block!.text).toBe('Name Ada ☒ agreed y');
    expect(block!.fields!.map(({ start, end, name }) => [block!.text.slice(start, end), name])).toEqual([
      ['Ada', 'n'],
      ['☒', 'ok'],
      ['y', 's'],
    ]);
  });
});

describe('facts of inline XBRL', () => {
  it('are fields with value, unit and period', async () => {
    const { pages } = await read(
      '<html><body><div style="display:none"><ix:header><xbrli:context id="c1"><xbrli:period><xbrli:startDate>2025-01-01</xbrli:startDate><xbrli:endDate>2025-12-31</xbrli:endDate></xbrli:period></xbrli:context>' +
        '<xbrli:unit id="u1"><xbrli:measure>iso4217:EUR</xbrli:measure></xbrli:unit></ix:header></div>' +
        '<p>Loss of (<ix:nonFraction name="x:Profit" contextRef="c1" unitRef="u1" scale="3" sign="-" format="ixt:num-dot-decimal">1,250.5</ix:nonFraction>) thousand</p>',
    );
    expect(pages[0]!.blocks).toMatchObject([
      {
        text: 'Loss of (1,250.5) thousand',
        fields: [{ name: 'x:Profit', instruction: 'XBRL -1250500 EUR 2025-01-01/2025-12-31' }],
      },
    ]);
  });
});

describe('encodings', () => {
  const latin = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));
  it.each([
    ['a statement', latin('<meta charset="iso-8859-1"><p>caf\xe9 \x80 5'), 'café € 5', 'windows-1252'],
    [
      'an older statement',
      latin('<meta http-equiv=Content-Type content="text/html; charset=windows-1251"><p>\xcf\xf0\xe8'),
      'При',
      'windows-1251',
    ],
    [
      'a declaration of XML',
      latin('<?xml version="1.0" encoding="ISO-8859-2"?><html><body><p>\xb1</p></body></html>'),
      'ą',
      'iso-8859-2',
    ],
    ['a mark', new Uint8Array(Buffer.from('\ufeff<p>é', 'utf16le')), 'é', 'utf-16le'],
    [
      'the bytes, where the statement cannot be',
      latin('<meta charset=utf-8><p>na\xefve caf\xe9'),
      'naïve café',
      'windows-1252',
    ],
  ])('are told by %s', async (_, bytes, text, encoding) => {
    const { pages, body } = await read(bytes);
    expect(pages[0]!.blocks[0]!.text).toBe(text);
    expect(body.metadata.properties.encoding).toBe(encoding);
  });
});

describe('the head', () => {
  it('says who, when and what', async () => {
    const { body } = await read(
      '<html lang=de><title> Ein  Titel</title><meta name=author content="A. B."><meta property="article:published_time" content="2026-01-02"><meta name=Generator content=Hand><p>x',
    );
    expect(body.metadata).toEqual({
      ...{ title: 'Ein Titel', author: 'A. B.', created: '2026-01-02', producer: 'Hand' },
      properties: { encoding: 'utf-8', language: 'de' },
    });
  });
});

describe('odd files', () => {
  const timed = async (text: string): Promise<number> => {
    const start = process.cpuUsage();
    await read(text).catch((error) => expect(error).toMatchObject({ code: 'limit_exceeded' }));
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1e6;
  };

  it('of a million nested elements are read', async () => {
    const found = await read(`${'<div>'.repeat(1_000_000)}deep${'</div>'.repeat(1_000_000)}<p>after`);
    expect(blocksOf(found)).toEqual(['paragraph: deep', 'paragraph: after']);
    expect(found.body.diagnostics.map(({ code }) => code)).toEqual(['bad_part']);
  }, 60_000);

  it.each([
    ['references', '&amp;&#x41;'.repeat(100_000)],
    ['attributes', `<p ${Array.from({ length: 100_000 }, (_, i) => `a${i}`).join(' ')}>x`],
    ['formatting that is never closed', Array.from({ length: 3_000 }, (_, i) => `<p><b id=${i}>x`).join('')],
    ['text out of place in a table', `<table>${'<b>x</b>'.repeat(50_000)}</table>`],
    ['tables within tables', '<table><tr><th>a<th>'.repeat(2_000)],
    ['comments without end', '<!--'.repeat(200_000)],
    ['open tags', '<'.repeat(500_000)],
    ['cells that span', '<table>'.concat('<tr><td colspan=1000 rowspan=60000>x'.repeat(2_000))],
  ])(
    'with many %s end soon',
    async (_, text) => {
      expect(await timed(text)).toBeLessThan(20);
    },
    120_000,
  );
});

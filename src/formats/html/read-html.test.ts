import { describe, expect, it } from 'vitest';
import { type Collected, expectEnd, readBytes } from '../reader.contract.ts';
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

  it('keeps the line ends alone where the style says so', async () => {
    expect(blocksOf(await read('<p style="white-space: pre-line">\n a   b \n c'))).toEqual(['paragraph: a b\nc']);
  });

  it('has no blanks around a line break', async () => {
    const found = await read('<p>a <a href=x>b </a> <br> <i> c</i> <br>');
    expect(blocksOf(found)).toEqual(['paragraph: a b\nc']);
    expect(found.pages[0]!.links.map(({ text }) => text)).toEqual(['b']);
  });

  it('is set apart where the style makes a block of a word', async () => {
    const found = await read(
      '<style>em { display: block }</style><p>a<span style="display:block">b</span>c<em>d</em><em>e</em><br style="display:block">f',
    );
    expect(blocksOf(found).map((block) => block.slice('paragraph: '.length))).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('has headings by role, and those that hold blocks', async () => {
    const found = await read('<div role=heading aria-level=3>A</div><p role=heading>B</p><h4><div>C</div></h4><p>d');
    expect(blocksOf(found)).toEqual(['heading3: A', 'heading2: B', 'heading4: C', 'paragraph: d']);
  });

  it('has other marks around a quote within a quote', async () => {
    expect(blocksOf(await read('<q>a <q>b</q></q>'))).toEqual(['paragraph: “a ‘b’”']);
  });

  it('begins pages where the style breaks them', async () => {
    const { pages } = await read(
      '<style>.end { page-break-after: always }</style><div class=end>1</div><p>2<br style="page-break-before:always">3</p><hr style="break-after:page"><table><tr><th>4<th>x<tr><td>a<td>b</table><p class=end>end',
    );
    expect(pages.map(({ blocks, tables }) => [...blocks.map(({ text }) => text), tables!.length])).toEqual([
      ['1', 0],
      ['2', 0],
      ['3', 0],
      ['end', 1],
    ]);
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

  it('are labelled as the style says, of the list or of an item', async () => {
    const found = await read(
      '<style>.plain { list-style: none }</style><ol style="list-style-type: upper-roman"><li>a<li style="list-style-type:lower-alpha">b<li class=plain>c</ol>' +
        '<ul style="list-style: square url(x.png)"><li>d</ul><ul class=plain style="list-style-type: decimal-leading-zero"><li>e</ul><ul type=circle><li>f</ul><ol style="list-style:lower-greek" start=3><li>g</ol>',
    );
    expect(blocksOf(found).map((block) => block.slice('list_item1: '.length))).toEqual(
      'I. a,b. b,c,▪ d,01. e,◦ f,γ. g'.split(','),
    );
  });

  it('may have their items in other elements, and items may stand in no list', async () => {
    const found = await read('<ol><div><li>a</li></div><li>b</ol><li>c');
    expect(blocksOf(found)).toEqual(['list_item1: 1. a', 'list_item1: 2. b', 'list_item1: • c']);
  });

  it('of definitions are terms and what they mean', async () => {
    expect(blocksOf(await read('<dl><dt>Term<dd>Meaning</dl>'))).toEqual(['paragraph: Term', 'paragraph: Meaning']);
  });
});

describe('lists without tags of lists', () => {
  const item = (level: number, label: string, text: string): string =>
    `<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${label}<span>&nbsp;&nbsp; </span></span></span><![endif]>${text}</p>\n`;

  it('are those of Word, with numbers as they are written', async () => {
    const page = `<p>a</p>${item(1, '·', 'b')}${item(2, 'o', 'c')}${item(1, '·', '<b>d</b>')}<p>e</p>${item(1, '2)', 'f')}`;
    expect(blocksOf(await read(page))).toEqual([
      'paragraph: a',
      'list_item1: • b',
      'list_item2: ◦ c',
      'list_item1: • d',
      'paragraph: e',
      'list_item1: 2) f',
    ]);
  });

  it('are those that a role makes', async () => {
    const page =
      '<div role=list><div role=listitem>a</div><div role=listitem>b</div></div><div role=table><div role=row><span role=columnheader>x</span><span role=columnheader>y</span></div><div role=row><span role=rowheader>1</span><span role=cell>2</span></div></div>';
    const reading = await read(page);
    expect(blocksOf(reading)).toEqual(['list_item1: • a', 'list_item1: • b']);
    expect(rowsOf(reading)).toEqual([
      ['x', 'y'],
      ['1', '2'],
    ]);
    expect(reading.tables[0]!.header_rows).toBe(1);
  });
});

describe('tables', () => {
  it('of one row without lines are parts of a page side by side', async () => {
    const page = (border: string): string =>
      `<table${border}><tr><td><a href=a>Home</a><br><a href=b>Shop</a><td><p>One.<p>Two.</table>`;
    expect((await read(page(''))).tables).toEqual([]);
    expect((await read(page(' border=1'))).tables).toHaveLength(1);
    expect((await read('<table><tr><td>a<td>b</table>')).tables).toHaveLength(1);
  });

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

  it.each([
    ['an empty corner', '<tr><td> </td><th>a<th>b<tr><th>x<td>1<td>2', 1],
    ['a title over all columns', '<tr><th colspan=2>t<tr><th>a<th>b<tr><td>1<td>2', 2],
    ['a row beside a cell that reaches down', '<tr><th rowspan=2>a<th>b<tr><th>c<tr><td>1<td>2', 2],
    [
      'a head that is stated, and names of groups below it',
      '<thead><tr><th>a<th>b<tbody><tr><th colspan=2>g<tr><td>1<td>2',
      1,
    ],
    ['no head but names at the side', '<tr><th>a<td>1<tr><th>b<td>2', 0],
  ])('have %s', async (_, rows, header_rows) => {
    expect((await read(`<table>${rows}</table>`)).body.tables).toMatchObject([{ header_rows }]);
  });

  it('have the head first and the foot last, wherever they are written', async () => {
    const found = await read(
      '<table><tbody><tr><td>1<td>2<tfoot><tr><td>3<td>4<thead><tr><th>a<th>b<tfoot><tr><td>x<td>y</table>',
    );
    expect(rowsOf(found).map((row) => row.join(''))).toEqual(['ab', '12', 'xy', '34']);
  });

  it('have no cell that lies on another', async () => {
    const found = await read('<table><tr><th>a<th>b<th>c<tr><td>1<td rowspan=2>2<td>3<tr><td colspan=3>4</table>');
    expect(found.tables[0]!.rows[2]!.cells.map(({ col, col_span, text }) => [col, col_span, text])).toEqual([
      [0, 1, '4'],
      [2, 1, ''],
    ]);
  });

  it('have no place for what takes no room, and one for what is only not seen', async () => {
    const found = await read(
      '<style>.off { display: none }</style><table><tr><th>a<th hidden>b<th>c<tr class=off><td>1<td>2<td>3<tr><td>4<td class=off>5<td>6<tr style="visibility:hidden"><td>7<td>8<tbody hidden><tr><td>9</table>',
    );
    expect(rowsOf(found)).toEqual([
      ['a', 'c'],
      ['4', '6'],
      ['', ''],
    ]);
    expect(blocksOf(found).sort()).toEqual([...'1235789b'].map((text) => `paragraph hidden: ${text}`));
  });

  it('may stand in tables', async () => {
    const found = await read('<table><tr><th>a<th>b<tr><td><table><tr><th>x<th>y<tr><td>1<td>2</table><td>c</table>');
    expect(found.body.tables.map(({ row_count }) => row_count)).toEqual([2, 2]);
    expect(found.body.tables[1]).toMatchObject({ within: 't1.r1.c0' });
  });
});

describe('furniture', () => {
  const text = `<div class=entry><h1>Bread</h1><p>${'You need flour, water and time. '.repeat(12)}</p></div>`;
  const menu = '<ul><li><a href=/>Home</a><li><a href=/about>About us</a></ul>';

  it.each([
    ['a menu', `<div class="main-navigation">${menu}</div>`, 'header'],
    ['a sidebar', `<div id="secondary" class="widget-area sidebar"><h2>Recent</h2>${menu}</div>`, 'footer'],
    ['the foot of the page', '<div id=colophon class="site-footer">Powered by yeast</div>', 'footer'],
    ['a banner of consent', '<div id="cookieBanner"><p>We use cookies.</p><button>Fine</button></div>', 'footer'],
  ])('is told by its name: %s', async (_, box, type) => {
    const { pages } = await read(text + box);
    expect(pages[0]!.blocks.slice(2).every((block) => block.type === type)).toBe(true);
  });

  it.each([
    ['a menu of dishes', '<div id=menu><p>Soup 4.50</p><p>Fish 12.00</p></div>'],
    ['the head of an article', '<div class="entry-header"><p>By Ida, in May</p></div>'],
    ['the foot of a box', '<div class="card-footer"><p>12 pieces left</p></div>'],
    ['what is most of the page', `<div class=sidebar>${text}${text}</div>`],
    ['what is in an article', '<article><div class=footer><p>Ida is a baker.</p></div></article>'],
  ])('is not: %s', async (_, box) => {
    const { pages } = await read(text + box);
    expect(pages[0]!.blocks.filter(({ type }) => type === 'header' || type === 'footer')).toEqual([]);
  });

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

  it('is no foot of a quote', async () => {
    expect(blocksOf(await read('<blockquote>a<footer>b</footer></blockquote>'))).toEqual([
      'paragraph: a',
      'paragraph: b',
    ]);
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

describe('style sheets', () => {
  it.each([
    ['div .a', true],
    ['DIV.menu > p', true],
    ['#m p.a', true],
    ['body div > .a', true],
    ['.b p', false],
    ['body > p', false],
    ['.menu p:hover', false],
    ['.menu + p', false],
  ])('hide by what an element is in: %s', async (selector, hides) => {
    const { pages } = await read(
      `<style>${selector} { display: none }</style><body><div class=menu id=m><p class=a>x</p></div>`,
    );
    expect(pages[0]!.blocks.map(({ visible }) => visible)).toEqual([!hides]);
  });

  it.each([
    ['for print', '<style media=print>p{display:none}</style>', false],
    ['for print and others', '<style media="print, screen">p{display:none}</style>', true],
    ['behind statements', '<style>@charset "a;b"; @import url(data:x;y,z); p{display:none}</style>', true],
    ['within a rule for print', '<style>@media print{p{display:none}}</style>', false],
    ['within a rule for all but print', '<style>@media not print{p{display:none}}</style>', true],
  ])('%s hide what they are for', async (_, sheet, hides) => {
    expect(blocksOf(await read(`${sheet}<p>a`))).toEqual([hides ? 'paragraph hidden: a' : 'paragraph: a']);
  });

  it('are not needed to hide a dialog that waits', async () => {
    expect(blocksOf(await read('<dialog>a</dialog><dialog open>b</dialog>'))).toEqual([
      'paragraph hidden: a',
      'paragraph: b',
    ]);
  });
});

describe('XHTML', () => {
  const body = '<html><head><script src="a.js"/><title/></head><body><div/><p>a<b/> &amp; <![CDATA[<c> &lt;]]></p>';
  const svg = '<svg><text/><text>d</text></svg><textarea/><p>e</p></body></html>';

  it('may end elements in their own tags, and has CDATA', async () => {
    expect(blocksOf(await read(`<?xml version="1.0"?>${body}${svg}`))).toEqual([
      'paragraph: a & <c> &lt;',
      'paragraph: d',
      'paragraph: e',
    ]);
  });

  it('ends no fact of inline XBRL late', async () => {
    const { pages } = await read(
      '<?xml version="1.0"?><html><body><p>Nil <ix:nonNumeric name="x:A"/>and <ix:nonNumeric name="x:B">b</ix:nonNumeric> c</p></body></html>',
    );
    const [{ text, fields }] = pages[0]!.blocks as [(typeof pages)[0]['blocks'][0]];
    expect(fields!.map(({ start, end, name }) => [text.slice(start, end), name])).toEqual([['b', 'x:B']]);
  });

  it('is not what a page in HTML is read as', async () => {
    expect(blocksOf(await read('<p>a<b/>c</p>'))).toEqual(['paragraph: ac']);
    const { pages } = await read('<p>a<b/>c</p>');
    expect(pages[0]!.blocks[0]!.runs!.map(({ bold }) => bold)).toEqual([false, true]);
  });
});

describe('links, pictures and forms', () => {
  it('lead to names with escapes, and to rows', async () => {
    const { pages } = await read(
      '<p><a href="#caf%C3%A9">a</a> <a href="#r">b</a> <a href="#%">c</a><table><tr><th>x<th>y<tr id=r><td>1<td>2</table><p id="café">t',
    );
    expect(pages[0]!.links.map(({ target }) => target)).toEqual(['p1.b2', 't1.r1.c0', '#%']);
  });

  it('note frames elsewhere', async () => {
    const { body } = await read('<frameset><frame src=a.htm><frame src=b.htm></frameset>');
    expect(body.diagnostics.map(({ message }) => message)).toEqual([
      'The document refers to frames (2) elsewhere; nothing was fetched.',
    ]);
  });

  it('stand apart as buttons do', async () => {
    expect(blocksOf(await read('a<button>b</button><button>c</button>d'))).toEqual(['paragraph: a b c d']);
  });

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

  it('are fields of cells too, where most of them are', async () => {
    const { tables } = await read(
      '<table><tr><th>Stocks<td>GBP <ix:nonFraction name="x:Stocks" scale="3">1,204</ix:nonFraction><br><ix:nonFraction name="x:Old">7</ix:nonFraction></table>',
    );
    const { text, fields } = tables[0]!.rows[0]!.cells[1]!;
    expect(fields!.map(({ start, end, instruction }) => [text.slice(start, end), instruction])).toEqual([
      ['1,204', 'XBRL 1204000'],
      ['7', 'XBRL 7'],
    ]);
  });

  it.each([
    ['ixt:date-day-monthname-year-en', '14th of March 2026', 'XBRL 2026-03-14'],
    ['ixt:datemonthnamedayyearen', 'Sept. 3, 2025', 'XBRL 2025-09-03'],
    ['ixt:datedaymonthnameyearde', '31. Dezember 2025', 'XBRL 2025-12-31'],
    ['ixt:date-day-month-year', '05.02.26', 'XBRL 2026-02-05'],
    ['ixt:date-monthname-day-en', 'December 31', 'XBRL --12-31'],
    ['ixt:dateslashus', '12/31/2025', 'XBRL 2025-12-31'],
    ['ixt:date-day-month-year', 'soon', 'XBRL'],
  ])('state dates by their format: %s', async (format, text, instruction) => {
    const { pages } = await read(`<p><ix:nonNumeric name="x:D" format="${format}">${text}</ix:nonNumeric>`);
    expect(pages[0]!.blocks[0]!.fields).toMatchObject([{ name: 'x:D', instruction }]);
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

describe('a title', () => {
  it('may come late', async () => {
    const { body } = await read('Text<svg><title>drawing</title></svg><title>Late</title>');
    expect(body.metadata.title).toBe('Late');
  });
});

describe('odd files', () => {
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
  ])('with many %s come to an end', (_, text) => expectEnd(read(text)));
});

describe('boxes that a style lays out as a table', () => {
  const SHEET =
    '<style>.t{display:table}.h{display:table-header-group}.r{display:table-row}.c{display:table-cell}</style>';
  const row = (...cells: string[]) =>
    `<div class=r>${cells.map((cell) => `<div class=c>${cell}</div>`).join(' ')}</div>`;

  it('are a table, with its head', async () => {
    const found = await read(
      `${SHEET}<div class=t><div class=h>${row('Item', 'Price')}</div>${row('Pot', '12')}${row('Pan', '<p>15</p>')}</div>`,
    );
    expect(rowsOf(found)).toEqual([
      ['Item', 'Price'],
      ['Pot', '12'],
      ['Pan', '15'],
    ]);
    expect(found.tables[0]!.rows[0]!.cells.every(({ is_header }) => is_header)).toBe(true);
  });

  it('may say so in their own attributes', async () => {
    const cell = (text: string) => `<span style="display: table-cell">${text}</span>`;
    const line = (...cells: string[]) => `<div style="display:table-row">${cells.map(cell).join('')}</div>`;
    const found = await read(`<div style="display: table">${line('Name', 'Anna')}${line('Age', '7')}</div>`);
    expect(rowsOf(found)).toEqual([
      ['Name', 'Anna'],
      ['Age', '7'],
    ]);
  });

  it('are none where they only stand beside each other, or something is between them', async () => {
    expect((await read(`${SHEET}<div class=t>${row('menu', 'text')}</div>`)).tables).toEqual([]);
    const mixed = await read(`${SHEET}<div class=t>${row('a', 'b')}<p>between</p>${row('c', 'd')}</div>`);
    expect(mixed.tables).toEqual([]);
    expect(blocksOf(mixed).join(' ')).toContain('between');
  });

  it('are none where a later style takes it back', async () => {
    const found = await read(
      `${SHEET}<style>.c{display:block}</style><div class=t>${row('a', 'b')}${row('c', 'd')}</div>`,
    );
    expect(found.tables).toEqual([]);
  });
});

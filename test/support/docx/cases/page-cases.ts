import { DEFAULTS, field, fieldMark, PAGE_BREAK, para, row, run, section, table } from '../wordml.ts';
import type { DocxCases } from './docx-case.ts';

/** The section that ends with a paragraph stands in that paragraph's properties. */
const ends = (text: string, properties: string): string => para(text, properties);
const TYPE = (type: string): string => `<w:type w:val="${type}"/>`;
const LANDSCAPE = '<w:pgSz w:w="15840" w:h="12240" w:orient="landscape"/>';
/** 71 points between the margins: five lines of 13.8. */
const FIVE_LINES = '<w:pgSz w:w="12240" w:h="4300"/>';
const REFERENCES = (...kinds: readonly (readonly ['header' | 'footer', string, string])[]): string =>
  kinds.map(([what, type, id]) => `<w:${what}Reference w:type="${type}" r:id="${id}"/>`).join('');
const PAGES = (count: number): Readonly<Record<string, string>> => ({
  'docProps/app.xml': `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Pages>${count}</Pages></Properties>`,
});

/** Pages: where they end, what stands at their edges, how they are numbered. */
export const PAGE_CASES: DocxCases = {
  'page-breaks': {
    note: 'Breaks that the author made: in the middle of a paragraph, in one of their own, before a paragraph.',
    document: {
      styles: DEFAULTS,
      body:
        para('One') +
        para(`${run('Two')}<w:r><w:br w:type="page"/></w:r>${run('Three')}`) +
        PAGE_BREAK +
        para('Four') +
        para('Five', '<w:pageBreakBefore/>') +
        section(),
    },
    reading: {
      pages: [['paragraph: One', 'paragraph: Two'], ['paragraph: Three'], ['paragraph: Four'], ['paragraph: Five']],
      places: [
        { page: 1, text: 'Two', x0: 72, y0: 85.8 },
        { page: 2, text: 'Three', x0: 72, y0: 72 },
        { page: 4, text: 'Five', x0: 72, y0: 72 },
      ],
    },
  },

  'rendered-breaks': {
    note: 'Word notes where its pages began when it last showed the document. Between them there is little text, and they are right all the same.',
    document: {
      styles: DEFAULTS,
      properties: PAGES(3),
      body:
        para('One') +
        para(`${run('First half—')}<w:r><w:lastRenderedPageBreak/><w:t>second half</w:t></w:r>`) +
        para('Two') +
        para('<w:r><w:lastRenderedPageBreak/><w:t>Three</w:t></w:r>') +
        section(),
    },
    reading: {
      pages: [
        ['paragraph: One', 'paragraph: First half—'],
        ['paragraph: second half', 'paragraph: Two'],
        ['paragraph: Three'],
      ],
      places: [
        { page: 2, text: 'second', x0: 72, y0: 72 },
        { page: 3, text: 'Three', x0: 72, y0: 72 },
      ],
      diagnostics: [],
    },
  },

  sections: {
    note: 'Sections on paper of other shapes and with other margins; one goes on in the middle of a page.',
    document: {
      styles: DEFAULTS,
      body:
        ends('Upright', section()) +
        ends('Lying', section(TYPE('nextPage'), LANDSCAPE)) +
        ends('Upright again', section(TYPE('nextPage'))) +
        para('On the same page') +
        section(TYPE('continuous')).replace('w:left="1440"', 'w:left="2880"'),
    },
    reading: {
      pages: [
        ['paragraph: Upright'],
        ['paragraph: Lying'],
        ['paragraph: Upright again', 'paragraph: On the same page'],
      ],
      sizes: [
        [612, 792],
        [792, 612],
        [612, 792],
      ],
      places: [
        { page: 2, text: 'Lying', x0: 72, y0: 72 },
        { page: 3, text: 'Upright again', x0: 72, y0: 72 },
        { page: 3, text: 'On the same', x0: 144, y0: 85.8 },
      ],
    },
  },

  'section-on-an-odd-page': {
    note: 'A section that must begin on an odd page begins on the third and not on the second, and says so.',
    document: {
      styles: DEFAULTS,
      footers: { foot: para(field('PAGE', '1')) },
      body:
        ends('First', section(REFERENCES(['footer', 'default', 'foot']))) + para('Third') + section(TYPE('oddPage')),
    },
    reading: {
      fields: [
        ['1', 'PAGE', null],
        ['3', 'PAGE', null],
      ],
    },
  },

  'two-columns': {
    note: 'A heading over two columns with a break between them, and text in one column below: sections that go on without a new page.',
    document: {
      styles: DEFAULTS,
      body:
        ends('Over both', section()) +
        para('Left one') +
        para('Left two') +
        para(`<w:r><w:br w:type="column"/></w:r>${run('Right one')}`) +
        ends('Right two', section(TYPE('continuous'), undefined, '<w:cols w:num="2" w:space="720"/>')) +
        para('Below') +
        section(TYPE('continuous')),
    },
    reading: {
      pages: [
        [
          'paragraph: Over both',
          'paragraph: Left one',
          'paragraph: Left two',
          'paragraph: Right one',
          'paragraph: Right two',
          'paragraph: Below',
        ],
      ],
      // Two columns of 216 points with 36 between them.
      places: [
        { page: 1, text: 'Left one', x0: 72, y0: 85.8 },
        { page: 1, text: 'Left two', x0: 72, y0: 99.6 },
        { page: 1, text: 'Right one', x0: 324, y0: 85.8 },
        { page: 1, text: 'Right two', x0: 324, y0: 99.6 },
        // The break between the columns takes a line of the first, which therefore has three.
        { page: 1, text: 'Below', x0: 72, y0: 127.2 },
      ],
    },
  },

  'headers-and-footers': {
    note: 'Headers of the first page, of even pages and of the others; a section without its own has those of the section before.',
    document: {
      styles: DEFAULTS,
      settings: '<w:evenAndOddHeaders/>',
      headers: { first: para('The cover'), even: para('An even page'), usual: para('An odd page') },
      footers: { foot: para(run('Secret')), own: para(run('Annex')) },
      body:
        para('One') +
        PAGE_BREAK +
        para('Two') +
        PAGE_BREAK +
        ends(
          'Three',
          section(
            REFERENCES(
              ['header', 'first', 'first'],
              ['header', 'even', 'even'],
              ['header', 'default', 'usual'],
              ['footer', 'default', 'foot'],
            ),
            undefined,
            '<w:titlePg/>',
          ),
        ) +
        para('Four') +
        PAGE_BREAK +
        para('Five') +
        section(REFERENCES(['footer', 'default', 'own'])),
    },
    reading: {
      pages: [
        ['header: The cover', 'paragraph: One'],
        ['header: An even page', 'paragraph: Two'],
        ['header: An odd page', 'paragraph: Three', 'footer: Secret'],
        ['header: An even page', 'paragraph: Four'],
        ['header: An odd page', 'paragraph: Five', 'footer: Annex'],
      ],
      places: [
        { page: 1, text: 'The cover', x0: 72, y0: 36 },
        { page: 3, text: 'Three', y0: 72 },
        // The footer ends half an inch above the edge of the paper.
        { page: 3, text: 'Secret', x0: 72, y0: 742.2, y1: 756 },
      ],
    },
  },

  'tall-header': {
    note: 'A header that is taller than the margin pushes the text down.',
    document: {
      styles: DEFAULTS,
      headers: { top: [1, 2, 3, 4, 5].map((line) => para(`Line ${line}`)).join('') },
      body: para('Text') + section(REFERENCES(['header', 'default', 'top'])),
    },
    reading: {
      pages: [
        ['header: Line 1', 'header: Line 2', 'header: Line 3', 'header: Line 4', 'header: Line 5', 'paragraph: Text'],
      ],
      // 36 points and five lines of 13.8.
      places: [
        { page: 1, text: 'Line 5', y0: 91.2 },
        { page: 1, text: 'Text', y0: 105 },
      ],
    },
  },

  'page-numbers': {
    note: 'Fields that show the number of their page: each page has its own, counted and written as its section says.',
    document: {
      styles: DEFAULTS,
      footers: {
        plain: para(run('Page ') + field('PAGE', '1') + run(' of ') + field('NUMPAGES', '4')),
        simple: para('<w:fldSimple w:instr=" PAGE \\* MERGEFORMAT "><w:r><w:t>1</w:t></w:r></w:fldSimple>'),
      },
      body:
        para('Preface') +
        PAGE_BREAK +
        ends(
          'Contents',
          section(
            REFERENCES(['footer', 'default', 'simple']),
            undefined,
            '<w:pgNumType w:fmt="lowerRoman" w:start="3"/>',
          ),
        ) +
        para('Text') +
        PAGE_BREAK +
        para('End') +
        section(REFERENCES(['footer', 'default', 'plain']), undefined, '<w:pgNumType w:fmt="decimal" w:start="1"/>'),
    },
    reading: {
      pages: [
        ['paragraph: Preface', 'footer: iii'],
        ['paragraph: Contents', 'footer: iv'],
        ['paragraph: Text', 'footer: Page 1 of 4'],
        ['paragraph: End', 'footer: Page 2 of 4'],
      ],
      fields: [
        ['iii', 'PAGE \\* MERGEFORMAT', null],
        ['iv', 'PAGE \\* MERGEFORMAT', null],
        ['1', 'PAGE', null],
        ['4', 'NUMPAGES', null],
        ['2', 'PAGE', null],
        ['4', 'NUMPAGES', null],
      ],
    },
  },

  'kept-together': {
    note: 'Pages of five lines. A heading goes to the page of its text, a paragraph stays whole, and no line of one stands alone.',
    document: {
      styles: DEFAULTS,
      body:
        [1, 2, 3, 4].map((line) => para(`Line ${line}`)).join('') +
        para('Heading', '<w:keepNext/>') +
        para('Its text') +
        [5, 6, 7].map((line, i) => para(`Line ${line}`, i === 0 ? '<w:pageBreakBefore/>' : '')).join('') +
        para('<w:r><w:t>one</w:t><w:br/><w:t>two</w:t><w:br/><w:t>three</w:t></w:r>', '<w:widowControl/>') +
        [8, 9, 10].map((line, i) => para(`Line ${line}`, i === 0 ? '<w:pageBreakBefore/>' : '')).join('') +
        para('<w:r><w:t>whole</w:t><w:br/><w:t>b</w:t><w:br/><w:t>c</w:t><w:br/><w:t>d</w:t></w:r>', '<w:keepLines/>') +
        section('', FIVE_LINES),
    },
    reading: {
      pages: [
        ['paragraph: Line 1', 'paragraph: Line 2', 'paragraph: Line 3', 'paragraph: Line 4'],
        ['paragraph: Heading', 'paragraph: Its text'],
        ['paragraph: Line 5', 'paragraph: Line 6', 'paragraph: Line 7'],
        ['paragraph: one\ntwo\nthree'],
        ['paragraph: Line 8', 'paragraph: Line 9', 'paragraph: Line 10'],
        ['paragraph: whole\nb\nc\nd'],
      ],
      places: [
        { page: 2, text: 'Heading', y0: 72 },
        { page: 4, text: 'one', y0: 72, y1: 113.4 },
      ],
    },
  },

  'paragraph-over-pages': {
    note: 'A paragraph of eight lines on pages of five: five lines, then three, which go on from those.',
    document: {
      styles: DEFAULTS,
      body:
        para(
          `<w:r>${['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'].map((word) => `<w:t>${word}</w:t>`).join('<w:br/>')}</w:r>`,
        ) + section('', FIVE_LINES),
    },
    reading: {
      places: [
        { page: 1, text: 'one\ntwo\nthree\nfour\nfive', y0: 72, y1: 141, lines: 5 },
        { page: 2, text: 'six\nseven\neight', y0: 72, y1: 113.4, lines: 3 },
      ],
      diagnostics: ['layout_estimated'],
    },
  },

  'paper-and-margins': {
    note: 'Paper of A4 size with a gutter; then text in the middle of the page; then a section whose paper is not stated.',
    document: {
      styles: DEFAULTS,
      body:
        ends('Gutter', section('', '<w:pgSz w:w="11906" w:h="16838"/>').replace('w:gutter="0"', 'w:gutter="720"')) +
        ends('Middle', section(TYPE('nextPage'), undefined, '<w:vAlign w:val="center"/>')) +
        para('Bottom') +
        section(TYPE('nextPage'), undefined, '<w:vAlign w:val="bottom"/>'),
    },
    reading: {
      sizes: [
        [595.3, 841.9],
        [612, 792],
        [612, 792],
      ],
      places: [
        { page: 1, text: 'Gutter', x0: 108, y0: 72 },
        { page: 2, text: 'Middle', x0: 72, y0: 389.1 },
        { page: 3, text: 'Bottom', x0: 72, y1: 720 },
      ],
    },
  },

  'columns-in-balance': {
    note: 'Columns of different widths that end within the page share their lines evenly: two and two.',
    document: {
      styles: DEFAULTS,
      body:
        [1, 2, 3].map((line) => para(`Line ${line}`)).join('') +
        ends(
          'Line 4',
          section(
            '',
            undefined,
            '<w:cols w:num="2" w:equalWidth="0"><w:col w:w="2880" w:space="720"/><w:col w:w="5760"/></w:cols>',
          ),
        ) +
        para('Below') +
        section(TYPE('continuous')),
    },
    reading: {
      pages: [['paragraph: Line 1', 'paragraph: Line 2', 'paragraph: Line 3', 'paragraph: Line 4', 'paragraph: Below']],
      places: [
        { page: 1, text: 'Line 2', x0: 72, y0: 85.8 },
        { page: 1, text: 'Line 3', x0: 252, y0: 72 },
        { page: 1, text: 'Line 4', x0: 252, y0: 85.8 },
        { page: 1, text: 'Below', x0: 72, y0: 99.6 },
      ],
    },
  },

  'headers-of-sections': {
    note: 'A section has a first page of its own, and no header for it: the page has none. The next one has it from there, and its own for the other pages; a table in a header is text.',
    document: {
      styles: DEFAULTS,
      headers: {
        one: para('Of the first section'),
        two: `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="4680"/><w:gridCol w:w="4680"/></w:tblGrid><w:tr><w:tc>${para('Left')}</w:tc><w:tc>${para('Right')}</w:tc></w:tr></w:tbl>${para('')}`,
      },
      body:
        para('One') +
        PAGE_BREAK +
        ends('Two', section(REFERENCES(['header', 'default', 'one']), undefined, '<w:titlePg/>')) +
        para('Three') +
        section(REFERENCES(['header', 'default', 'two'])),
    },
    reading: {
      pages: [
        ['paragraph: One'],
        ['header: Of the first section', 'paragraph: Two'],
        ['header: Left', 'header: Right', 'paragraph: Three'],
      ],
    },
  },

  'rows-over-pages': {
    note: 'Pages of five lines. A row that may not be cut goes to the next page whole; one that may is cut, and remains one row.',
    document: {
      styles: DEFAULTS,
      body:
        [1, 2, 3].map((line) => para(`Line ${line}`)).join('') +
        table(
          [4000],
          [row([`<w:tc>${['a', 'b', 'c'].map((text) => para(text)).join('')}</w:tc>`], '<w:cantSplit/>')],
          '<w:tblCellMar><w:left w:w="0" w:type="dxa"/></w:tblCellMar>',
        ) +
        table(
          [4000],
          [
            row([
              `<w:tc>${['p', 'q', 'r', 's'].map((text) => para(text, '<w:widowControl w:val="0"/>')).join('')}</w:tc>`,
            ]),
          ],
          '<w:tblCellMar><w:left w:w="0" w:type="dxa"/></w:tblCellMar>',
        ).replace('<w:tbl>', `${para('Between', '<w:pageBreakBefore/>')}${para('More')}<w:tbl>`) +
        para('End') +
        section('', FIVE_LINES),
    },
    reading: {
      tables: [[['a\nb\nc']], [['p\nq\nr\ns']]],
      table_pages: [
        [2, 2],
        [3, 4],
      ],
      places: [
        { page: 2, text: 'a', y0: 72, y1: 113.4 },
        { page: 3, text: 'p', y0: 99.6 },
        { page: 4, text: 'End', y0: 85.8 },
      ],
    },
  },

  'mirrored-pages': {
    note: 'Margins that change sides: the wide one is at the left of odd pages and at the right of even ones.',
    document: {
      styles: DEFAULTS,
      settings: '<w:mirrorMargins/>',
      body: para('One') + PAGE_BREAK + para('Two') + section().replace('w:left="1440"', 'w:left="2880"'),
    },
    // Inside is 144 points wide, outside 72.
    reading: {
      places: [
        { page: 1, text: 'One', x0: 144 },
        { page: 2, text: 'Two', x0: 72 },
      ],
    },
  },

  'rendered-breaks-in-tables': {
    note: 'Word notes within a cell that its row begins a page; a mark behind an explicit break is the same page again.',
    document: {
      styles: DEFAULTS,
      properties: PAGES(3),
      body:
        para('Before') +
        table(
          [4000],
          [row(['first']), row([`<w:tc>${para('<w:r><w:lastRenderedPageBreak/><w:t>second</w:t></w:r>')}</w:tc>`])],
        ) +
        para(
          '<w:r><w:t>Last of two</w:t></w:r><w:r><w:br w:type="page"/></w:r><w:r><w:lastRenderedPageBreak/><w:t>Three</w:t></w:r>',
        ) +
        section(),
    },
    reading: {
      pages: [['paragraph: Before', 'table'], ['paragraph: Last of two'], ['paragraph: Three']],
      table_pages: [[1, 2]],
      places: [
        { page: 2, text: 'second', y0: 72 },
        { page: 3, text: 'Three', y0: 72 },
      ],
      diagnostics: [],
    },
  },

  'long-footnote': {
    note: 'Pages of five lines. A footnote of three lines leaves room for two lines of text at most, so that the others go to the next page.',
    document: {
      styles: DEFAULTS,
      footnotes: `<w:footnote w:id="1">${para('<w:r><w:footnoteRef/></w:r><w:r><w:t xml:space="preserve"> a</w:t><w:br/><w:t>b</w:t><w:br/><w:t>c</w:t></w:r>')}</w:footnote>`,
      body:
        para(`${run('Line 1')}<w:r><w:footnoteReference w:id="1"/></w:r>`) +
        [2, 3, 4].map((line) => para(`Line ${line}`)).join('') +
        section('', FIVE_LINES),
    },
    reading: {
      places: [
        { page: 1, text: 'Line 1¹', y0: 72 },
        { page: 1, text: '¹ a', y1: 143, lines: 3 },
        { page: 2, text: 'Line 3' },
        { page: 2, text: 'Line 4' },
      ],
    },
  },

  'lines-that-fill': {
    note: 'A text in Courier, whose letters are all 7.2 points wide: 65 of them fill a line, so that it is known where each line ends.',
    document: {
      styles: DEFAULTS,
      body:
        para(
          run(
            Array.from({ length: 26 }, (_, i) => `word${String.fromCharCode(97 + i)}`).join(' '),
            '<w:rFonts w:ascii="Courier New" w:hAnsi="Courier New"/>',
          ),
        ) +
        para(
          run(
            Array.from({ length: 12 }, () => 'xxxxx').join(' '),
            '<w:rFonts w:ascii="Courier New" w:hAnsi="Courier New"/>',
          ),
          '<w:ind w:left="720" w:right="720" w:firstLine="720"/>',
        ) +
        section(),
    },
    // A word and its blank are six letters: eleven words are 65 letters, as the last blank may stand beyond the margin.
    reading: {
      places: [
        { page: 1, text: 'worda', x0: 72, x1: 540, lines: 3 },
        // 396 points hold 55 letters: nine words in a line, and eight in the first, which begins half an inch later.
        { page: 1, text: 'xxxxx', x0: 108, lines: 2 },
      ],
    },
  },

  'fields-that-go-on': {
    note: 'A field whose result runs over two paragraphs and holds another field: the text is what it shows, its instruction is none of it.',
    document: {
      styles: DEFAULTS,
      body:
        para(
          `${fieldMark('begin')}<w:r><w:instrText xml:space="preserve"> TOC \\o "1-3" \\h </w:instrText></w:r>${fieldMark('separate')}${run('Scope')}<w:r><w:tab/></w:r>${field('PAGEREF _Toc1 \\h', '2')}`,
          '<w:tabs><w:tab w:val="right" w:leader="dot" w:pos="9360"/></w:tabs>',
        ) +
        para(`${run('Price')}<w:r><w:tab/></w:r>${field('PAGEREF _Toc2 \\h', '3')}`) +
        para(fieldMark('end')) +
        para('Behind') +
        section(),
    },
    reading: { pages: [['paragraph: Scope\t2', 'paragraph: Price\t3', 'paragraph: Behind']] },
  },
};

import { DEFAULTS, para, run, section, style, styled } from '../wordml.ts';
import type { DocxCases } from './docx-case.ts';

const HEADINGS =
  style('Titel', 'Title', { r: '<w:sz w:val="56"/>' }) +
  style('berschrift1', 'heading 1', { p: '<w:outlineLvl w:val="0"/>', r: '<w:b/><w:sz w:val="32"/>' }) +
  style('berschrift2', 'heading 2', { p: '<w:outlineLvl w:val="1"/>', r: '<w:b/><w:sz w:val="26"/>' });

/** How paragraphs and letters are set: by styles, by outline levels, directly. */
export const STYLE_CASES: DocxCases = {
  'headings-by-style': {
    note: 'Headings by styles whose ids are those of a German Word: the names count, and a title is a heading of the first level.',
    document: {
      styles: DEFAULTS + HEADINGS,
      body:
        styled('Titel', 'Annual Report') +
        styled('berschrift1', 'Scope') +
        para('What it covers.') +
        styled('berschrift2', 'Terms') +
        para('What words mean.') +
        styled('berschrift1', 'Prices') +
        section(),
    },
    reading: {
      pages: [
        [
          'heading 1: Annual Report',
          'heading 1: Scope',
          'paragraph: What it covers.',
          'heading 2: Terms',
          'paragraph: What words mean.',
          'heading 1: Prices',
        ],
      ],
      sections: ['Annual Report', 'Scope', '  Terms', 'Prices'],
      font_sizes: { Annual: 28, Scope: 16, Terms: 13, What: 12 },
      styled: ['bold: Scope', 'bold: Terms', 'bold: Prices'],
      sizes: [[612, 792]],
      // A line is 1.15 times as high as its letters: 32.2, 18.4 and 13.8 points.
      places: [
        { page: 1, text: 'Annual', x0: 72, y0: 72 },
        { page: 1, text: 'Scope', x0: 72, y0: 104.2 },
        { page: 1, text: 'What it covers', x0: 72, y0: 122.6, y1: 136.4 },
      ],
      diagnostics: [],
    },
  },

  'headings-by-outline': {
    note: 'Outline levels make headings of any paragraph, also through a style; level 10 makes body text of what a heading style is based on.',
    document: {
      styles:
        DEFAULTS +
        HEADINGS +
        style('Clause', 'Clause', { p: '<w:outlineLvl w:val="1"/>' }) +
        style('Part', 'Part', { on: 'berschrift1', r: '<w:i/>' }),
      body:
        styled('Part', 'Part One') +
        styled('Clause', 'First clause') +
        para('Said directly', '<w:outlineLvl w:val="2"/>') +
        para('Looks like a heading', '<w:pStyle w:val="berschrift1"/><w:outlineLvl w:val="9"/>') +
        para('Plain') +
        section(),
    },
    reading: {
      pages: [
        [
          'heading 1: Part One',
          'heading 2: First clause',
          'heading 3: Said directly',
          'paragraph: Looks like a heading',
          'paragraph: Plain',
        ],
      ],
      sections: ['Part One', '  First clause', '    Said directly'],
      styled: ['bold: Part One', 'italic: Part One', 'bold: Looks like a heading'],
    },
  },

  'styles-inherit': {
    note: 'Styles based on styles. Toggles of a paragraph style and a character style undo each other; one that is said directly counts alone. One style is based on itself.',
    document: {
      styles:
        DEFAULTS +
        style('A', 'A', { p: '<w:ind w:left="720"/>', r: '<w:b/><w:sz w:val="28"/>' }) +
        style('B', 'B', { on: 'A', r: '<w:i/>' }) +
        style('C', 'C', { on: 'B', p: '<w:ind w:left="0"/>', r: '<w:b w:val="0"/><w:sz w:val="20"/>' }) +
        style('Loop', 'Loop', { on: 'Loop', r: '<w:sz w:val="30"/>' }) +
        '<w:style w:type="character" w:styleId="Strong"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style>',
      body:
        styled('A', 'of a') +
        styled('B', 'of b') +
        styled('C', 'of c') +
        para(run('undone ', '<w:rStyle w:val="Strong"/>') + run('as it is'), '<w:pStyle w:val="A"/>') +
        para(run('strong', '<w:rStyle w:val="Strong"/>') + run(' and thin', '<w:b w:val="false"/>')) +
        styled('Loop', 'of itself') +
        styled('Missing', 'of none') +
        section(),
    },
    reading: {
      pages: [
        [
          'paragraph: of a',
          'paragraph: of b',
          'paragraph: of c',
          'paragraph: undone as it is',
          'paragraph: strong and thin',
          'paragraph: of itself',
          'paragraph: of none',
        ],
      ],
      styled: ['bold: of a', 'bold: of b', 'italic: of b', 'italic: of c', 'bold: as it is', 'bold: strong'],
      font_sizes: { 'of a': 14, 'of b': 14, 'of c': 10, undone: 14, strong: 12, 'of itself': 15, 'of none': 12 },
      places: [
        { page: 1, text: 'of a', x0: 108 },
        { page: 1, text: 'of b', x0: 108 },
        { page: 1, text: 'of c', x0: 72 },
      ],
    },
  },

  'spaces-and-indents': {
    note: 'Where paragraphs stand: of two spaces between them the larger counts, indents and alignment move them, line spacing stretches them.',
    document: {
      styles: DEFAULTS,
      body:
        para('One', '<w:spacing w:after="240"/>') +
        para('Two', '<w:spacing w:before="480" w:after="0"/>') +
        para('Three', '<w:ind w:left="1440"/>') +
        para('Four', '<w:jc w:val="right"/>') +
        para('Five', '<w:spacing w:line="480" w:lineRule="exact"/>') +
        para('Six', '<w:spacing w:line="480" w:lineRule="auto"/>') +
        para('Seven') +
        section(),
    },
    reading: {
      places: [
        { page: 1, text: 'One', x0: 72, y0: 72 },
        { page: 1, text: 'Two', x0: 72, y0: 109.8 },
        { page: 1, text: 'Three', x0: 144, y0: 123.6 },
        { page: 1, text: 'Four', x1: 540, y0: 137.4 },
        { page: 1, text: 'Five', x0: 72, y1: 175.2 },
        { page: 1, text: 'Six', x0: 72 },
        // Behind twice 13.8 points.
        { page: 1, text: 'Seven', y0: 202.8, y1: 216.6 },
      ],
    },
  },

  'spaces-left-out': {
    note: 'Paragraphs of one style that want no space between them, spaces that the program chooses, and lines of at least some height.',
    document: {
      styles:
        DEFAULTS + style('Item', 'Item', { p: '<w:spacing w:before="200" w:after="200"/><w:contextualSpacing/>' }),
      body:
        styled('Item', 'One') +
        styled('Item', 'Two') +
        para('Three') +
        para('Four', '<w:spacing w:before="100" w:beforeAutospacing="1" w:after="100" w:afterAutospacing="1"/>') +
        para('Five', '<w:spacing w:line="600" w:lineRule="atLeast"/>') +
        para('Six') +
        section(),
    },
    reading: {
      places: [
        { page: 1, text: 'Two', y0: 95.8 },
        // Behind 10 points, since the next is of another style.
        { page: 1, text: 'Three', y0: 119.6 },
        // 14 points are what Word takes where it may choose.
        { page: 1, text: 'Four', y0: 147.4 },
        { page: 1, text: 'Five', y1: 205.2 },
        { page: 1, text: 'Six', y0: 205.2 },
      ],
    },
  },

  'symbol-font-text': {
    note: 'Letters in a font of symbols are the signs that they show, also where they are written in the private range.',
    document: {
      styles: DEFAULTS,
      body:
        para(run('abG', '<w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/>')) +
        para(run('\uf061', '<w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/>') + run(' plain')) +
        para(run('J', '<w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/>')) +
        section(),
    },
    reading: { pages: [['paragraph: αβΓ', 'paragraph: α plain', 'paragraph: ☺']] },
  },

  'code-and-quotes': {
    note: 'Lines in a style for code are one block; a style for quotations is plain text; capitals that are only shown so keep their letters.',
    document: {
      styles:
        DEFAULTS +
        style('Code', 'HTML Preformatted', { r: '<w:rFonts w:ascii="Courier New" w:hAnsi="Courier New"/>' }) +
        style('Quote', 'Quote', { r: '<w:i/>' }),
      body:
        para('Before') +
        styled('Code', 'let a = 1;') +
        styled('Code', '  a += 2;') +
        styled('Quote', 'To be') +
        para(run('shown large', '<w:caps/>')) +
        section(),
    },
    reading: {
      pages: [['paragraph: Before', 'code: let a = 1;\n  a += 2;', 'paragraph: To be', 'paragraph: shown large']],
      styled: ['italic: To be'],
    },
  },

  'no-defaults': {
    note: 'A file without sizes and fonts of its own: letters of 10 points in Times New Roman, as the standard has it.',
    document: {
      styles: '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>',
      body: para('Plain') + para('Next') + section(),
    },
    // Lines of 11.5 points.
    reading: { font_sizes: { Plain: 10 }, places: [{ page: 1, text: 'Next', y0: 83.5, y1: 95 }] },
  },

  'right-to-left': {
    note: 'A paragraph that is read from right to left: its text is in the order of reading, its lines begin at the right margin.',
    document: {
      styles: DEFAULTS,
      body:
        para(run('שלום עולם', '<w:rtl/>'), '<w:bidi/>') +
        para(run('خطوة', '<w:rtl/>') + run(' PDF 2024'), '<w:bidi/>') +
        para('Left again') +
        section(),
    },
    reading: {
      pages: [['paragraph: שלום עולם', 'paragraph: خطوة PDF 2024', 'paragraph: Left again']],
      places: [
        { page: 1, text: 'שלום', x1: 540, y0: 72 },
        { page: 1, text: 'خطوة', x1: 540 },
        { page: 1, text: 'Left', x0: 72 },
      ],
    },
  },

  'signs-of-runs': {
    note: 'Signs that are elements: symbols of fonts, tabs, line breaks, hyphens that do not break, hyphens that are seen only where a line ends.',
    document: {
      styles: DEFAULTS,
      body:
        para(
          `<w:r><w:sym w:font="Symbol" w:char="F061"/><w:t> and </w:t><w:sym w:font="Symbol" w:char="F053"/><w:t xml:space="preserve"> and </w:t><w:sym w:font="Wingdings" w:char="F04A"/></w:r>`,
        ) +
        para('<w:r><w:t>first</w:t><w:br/><w:t>second</w:t><w:cr/><w:t>third</w:t></w:r>') +
        para('<w:r><w:t>a</w:t><w:tab/><w:t>b</w:t></w:r>') +
        para('<w:r><w:t>Smith</w:t><w:noBreakHyphen/><w:t>Jones &amp; Co &lt;Ltd&gt;</w:t></w:r>') +
        para('<w:r><w:t>inter</w:t><w:softHyphen/><w:t>national</w:t></w:r>') +
        section(),
    },
    reading: {
      pages: [
        [
          'paragraph: α and Σ and ☺',
          'paragraph: first\nsecond\nthird',
          'paragraph: a\tb',
          'paragraph: Smith\u2011Jones & Co <Ltd>',
          'paragraph: inter\u00adnational',
        ],
      ],
      places: [
        { page: 1, text: 'first', y0: 85.8, y1: 127.2, lines: 3 },
        // The usual tab stops are half an inch apart: b is 6 points wide and begins at 108.
        { page: 1, text: 'a\tb', x0: 72, x1: 114 },
      ],
    },
  },

  'tabs-with-leaders': {
    note: 'Tabs that lead to stops: at the right margin with dots between, in the middle, at the point of a number.',
    document: {
      styles: DEFAULTS,
      body:
        para(
          '<w:r><w:t>Scope</w:t><w:tab/><w:t>3</w:t></w:r>',
          '<w:tabs><w:tab w:val="right" w:leader="dot" w:pos="9360"/></w:tabs>',
        ) +
        para('<w:r><w:tab/><w:t>mid</w:t></w:r>', '<w:tabs><w:tab w:val="center" w:pos="4680"/></w:tabs>') +
        para('<w:r><w:tab/><w:t>12.50</w:t></w:r>', '<w:tabs><w:tab w:val="decimal" w:pos="2880"/></w:tabs>') +
        section(),
    },
    reading: {
      pages: [['paragraph: Scope\t3', 'paragraph: mid', 'paragraph: 12.50']],
      places: [
        { page: 1, text: 'Scope', x0: 72, x1: 540 },
        // Times sets “mid” 18.7 points wide, about the middle of the page.
        { page: 1, text: 'mid', x1: 315.3 },
        // Two digits of 6 points stand before the point at 216, and 15 points from it on.
        { page: 1, text: '12.50', x1: 231 },
      ],
    },
  },

  'hidden-text': {
    note: 'Hidden text, in a line, as a whole paragraph and by a style: it is told apart and takes no room.',
    document: {
      styles:
        DEFAULTS +
        '<w:style w:type="character" w:styleId="Unseen"><w:name w:val="Unseen"/><w:rPr><w:vanish/></w:rPr></w:style>',
      body:
        para(run('Before ') + run('secret ', '<w:vanish/>') + run('after')) +
        para(run('All of it', '<w:vanish/>'), '<w:rPr><w:vanish/></w:rPr>') +
        para(run('Seen ') + run('not seen', '<w:rStyle w:val="Unseen"/>')) +
        para(run('Shown all the same', '<w:rStyle w:val="Unseen"/><w:vanish w:val="0"/>')) +
        section(),
    },
    reading: {
      pages: [
        [
          'paragraph: Before after',
          'hidden paragraph: secret ',
          'hidden paragraph: All of it',
          'paragraph: Seen ',
          'hidden paragraph: not seen',
          'paragraph: Shown all the same',
        ],
      ],
      places: [
        { page: 1, text: 'Before', y0: 72 },
        { page: 1, text: 'Seen', y0: 85.8 },
        { page: 1, text: 'Shown', y0: 99.6 },
      ],
      diagnostics: ['hidden_content'],
    },
  },
};

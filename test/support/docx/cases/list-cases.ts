import { abstractList, DEFAULTS, item, level, list, para, row, run, section, style, styled, table } from '../wordml.ts';
import type { DocxCases } from './docx-case.ts';

const DECIMALS = abstractList(0, [
  level(0, 'decimal', '%1.'),
  level(1, 'decimal', '%1.%2.'),
  level(2, 'decimal', '%1.%2.%3'),
]);
const START = (at: number, start: number): string =>
  `<w:lvlOverride w:ilvl="${at}"><w:startOverride w:val="${start}"/></w:lvlOverride>`;

const LETTERS = Array.from({ length: 27 }, (_, i) => `entry ${i + 1}`);
const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz', 'aa'];

/** Numbers and signs before paragraphs, counted as Word counts them. */
export const LIST_CASES: DocxCases = {
  'numbers-of-levels': {
    note: 'Numbers of three levels: a deeper level begins anew under each number above it.',
    document: {
      styles: DEFAULTS,
      numbering: DECIMALS + list(1, 0),
      body:
        item('Alpha', 1) +
        item('Beta', 1, 1) +
        item('Gamma', 1, 1) +
        item('Delta', 1, 2) +
        para('Between') +
        item('Epsilon', 1) +
        item('Zeta', 1, 1) +
        item('Eta', 1, 2) +
        section(),
    },
    reading: {
      pages: [
        [
          'list_item 1: 1. Alpha',
          'list_item 2: 1.1. Beta',
          'list_item 2: 1.2. Gamma',
          'list_item 3: 1.2.1 Delta',
          'paragraph: Between',
          'list_item 1: 2. Epsilon',
          'list_item 2: 2.1. Zeta',
          'list_item 3: 2.1.1 Eta',
        ],
      ],
      // Numbers hang a quarter of an inch to the left of their texts.
      places: [
        { page: 1, text: '1. Alpha', x0: 90, y0: 72 },
        { page: 1, text: '1.1. Beta', x0: 126 },
        { page: 1, text: '1.2.1 Delta', x0: 162 },
        { page: 1, text: 'Between', x0: 72, y0: 127.2 },
      ],
    },
  },

  'numbers-begin-anew': {
    note: 'Lists of one kind count together, unless one states its own beginning: then it begins anew, once.',
    document: {
      styles: DEFAULTS,
      numbering: DECIMALS + list(1, 0) + list(2, 0, START(0, 1)) + list(3, 0) + list(4, 0, START(0, 5)),
      body:
        item('a', 1) +
        item('b', 1) +
        item('c', 2) +
        item('d', 2) +
        item('e', 3) +
        item('f', 1) +
        item('g', 4) +
        item('h', 4) +
        section(),
    },
    reading: {
      pages: [
        [
          'list_item 1: 1. a',
          'list_item 1: 2. b',
          'list_item 1: 1. c',
          'list_item 1: 2. d',
          'list_item 1: 3. e',
          'list_item 1: 4. f',
          'list_item 1: 5. g',
          'list_item 1: 6. h',
        ],
      ],
    },
  },

  'level-overridden': {
    note: 'A list that replaces a level of its kind: roman numbers in place of decimal ones. And a level that never begins anew.',
    document: {
      styles: DEFAULTS,
      numbering:
        DECIMALS +
        abstractList(1, [level(0, 'decimal', '%1.'), level(1, 'lowerLetter', '(%2)', '<w:lvlRestart w:val="0"/>')]) +
        list(1, 0, `<w:lvlOverride w:ilvl="0">${level(0, 'lowerRoman', '%1)')}</w:lvlOverride>`) +
        list(2, 1),
      body:
        item('one', 1) +
        item('two', 1) +
        item('under', 1, 1) +
        item('first', 2) +
        item('this', 2, 1) +
        item('second', 2) +
        item('that', 2, 1) +
        section(),
    },
    reading: {
      pages: [
        [
          'list_item 1: i) one',
          'list_item 1: ii) two',
          'list_item 2: ii.1. under',
          'list_item 1: 1. first',
          'list_item 2: (a) this',
          'list_item 1: 2. second',
          'list_item 2: (b) that',
        ],
      ],
    },
  },

  'number-formats': {
    note: 'Numbers as roman ones, letters, words and with zeros; after z comes aa.',
    document: {
      styles: DEFAULTS,
      numbering: ['upperRoman', 'decimalZero', 'ordinal', 'cardinalText', 'upperLetter', 'none']
        .map((format, i) => abstractList(i, [level(0, format, '%1.')]))
        .concat(abstractList(6, [level(0, 'lowerLetter', '%1)')]))
        .concat(Array.from({ length: 7 }, (_, i) => list(i + 1, i)))
        .join(''),
      body:
        [1, 2, 3, 4, 5].flatMap((id) => [item('x', id), item('y', id)]).join('') +
        LETTERS.map((text) => item(text, 7)).join('') +
        section(),
    },
    reading: {
      pages: [
        [
          ...['I. x', 'II. y', '01. x', '02. y', '1st. x', '2nd. y', 'One. x', 'Two. y', 'A. x', 'B. y'],
          ...LETTERS.map((text, i) => `${ALPHABET[i]}) ${text}`),
        ].map((text) => `list_item 1: ${text}`),
      ],
    },
  },

  'legal-numbers': {
    note: 'Articles in roman numbers and sections that show them in Arabic ones, as contracts have them.',
    document: {
      styles: DEFAULTS,
      numbering:
        abstractList(0, [
          level(0, 'upperRoman', 'Article %1.'),
          level(1, 'decimalZero', 'Section %1.%2', '<w:isLgl/>'),
          level(2, 'lowerLetter', '(%3)'),
        ]) + list(1, 0),
      body:
        item('Definitions', 1) +
        item('Terms', 1, 1) +
        item('of law', 1, 2) +
        item('of trade', 1, 2) +
        item('Payment', 1) +
        item('When', 1, 1) +
        item('How', 1, 1) +
        section(),
    },
    reading: {
      pages: [
        [
          'list_item 1: Article I. Definitions',
          'list_item 2: Section 1.01 Terms',
          'list_item 3: (a) of law',
          'list_item 3: (b) of trade',
          'list_item 1: Article II. Payment',
          'list_item 2: Section 2.01 When',
          'list_item 2: Section 2.02 How',
        ],
      ],
    },
  },

  bullets: {
    note: 'Signs of symbol fonts before the items of nested lists are shown as the signs that they are.',
    document: {
      styles: DEFAULTS,
      numbering:
        abstractList(0, [
          level(0, 'bullet', '\uf0b7').replace(
            '</w:lvl>',
            '<w:rPr><w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/></w:rPr></w:lvl>',
          ),
          level(1, 'bullet', 'o').replace(
            '</w:lvl>',
            '<w:rPr><w:rFonts w:ascii="Courier New" w:hAnsi="Courier New"/></w:rPr></w:lvl>',
          ),
          level(2, 'bullet', '\uf0a7').replace(
            '</w:lvl>',
            '<w:rPr><w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/></w:rPr></w:lvl>',
          ),
          level(3, 'bullet', '–'),
        ]) + list(1, 0),
      body:
        item('milk', 1) + item('fresh', 1, 1) + item('cold', 1, 2) + item('very', 1, 3) + item('bread', 1) + section(),
    },
    reading: {
      pages: [
        [
          'list_item 1: • milk',
          'list_item 2: o fresh',
          'list_item 3: ▪ cold',
          'list_item 4: – very',
          'list_item 1: • bread',
        ],
      ],
      places: [
        { page: 1, text: '• milk', x0: 90 },
        { page: 1, text: '– very', x0: 198 },
      ],
    },
  },

  'numbered-headings': {
    note: 'Headings that are numbered through their styles; a number of 0 takes the numbering away from one of them.',
    document: {
      styles:
        DEFAULTS +
        style('H1', 'heading 1', { p: '<w:numPr><w:numId w:val="1"/></w:numPr><w:outlineLvl w:val="0"/>' }) +
        style('H2', 'heading 2', {
          p: '<w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr><w:outlineLvl w:val="1"/>',
        }),
      numbering:
        abstractList(0, [
          level(0, 'decimal', '%1', '<w:pStyle w:val="H1"/>'),
          level(1, 'decimal', '%1.%2', '<w:pStyle w:val="H2"/>'),
        ]) + list(1, 0),
      body:
        para('Preface', '<w:pStyle w:val="H1"/><w:numPr><w:numId w:val="0"/></w:numPr>') +
        styled('H1', 'Scope') +
        styled('H2', 'Area') +
        styled('H2', 'Term') +
        para('Some text.') +
        styled('H1', 'Price') +
        styled('H2', 'Sum') +
        section(),
    },
    reading: {
      pages: [
        [
          'heading 1: Preface',
          'heading 1: 1 Scope',
          'heading 2: 1.1 Area',
          'heading 2: 1.2 Term',
          'paragraph: Some text.',
          'heading 1: 2 Price',
          'heading 2: 2.1 Sum',
        ],
      ],
      sections: ['Preface', '1 Scope', '  1.1 Area', '  1.2 Term', '2 Price', '  2.1 Sum'],
    },
  },

  'list-among-other-things': {
    note: 'A list goes on behind plain paragraphs and within cells; a style can make an item; one without text is counted all the same.',
    document: {
      styles: DEFAULTS + style('ListNumber', 'List Number', { p: '<w:numPr><w:numId w:val="1"/></w:numPr>' }),
      numbering: DECIMALS + list(1, 0),
      body:
        styled('ListNumber', 'by style') +
        para('goes on without a number', '<w:ind w:left="720"/>') +
        table([3000, 3000], [row([`<w:tc>${item('in a cell', 1)}</w:tc>`, 'beside'])]) +
        item('', 1) +
        item(run('behind'), 1) +
        section(),
    },
    reading: {
      tables: [[['2. in a cell', 'beside']]],
      pages: [
        [
          'list_item 1: 1. by style',
          'paragraph: goes on without a number',
          'table',
          'list_item 1: 3.',
          'list_item 1: 4. behind',
        ],
      ],
      places: [{ page: 1, text: 'goes on', x0: 108 }],
    },
  },

  'levels-by-style': {
    note: 'Styles that name a list and no level: the level is the one that names the style. A style of numbering stands between them.',
    document: {
      styles:
        DEFAULTS +
        style('H1', 'heading 1', { p: '<w:numPr><w:numId w:val="2"/></w:numPr><w:outlineLvl w:val="0"/>' }) +
        style('H2', 'heading 2', { p: '<w:numPr><w:numId w:val="2"/></w:numPr><w:outlineLvl w:val="1"/>' }) +
        '<w:style w:type="numbering" w:styleId="Outline"><w:name w:val="Outline"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>',
      numbering:
        abstractList(0, [
          level(0, 'decimal', '%1', '<w:pStyle w:val="H1"/>'),
          level(1, 'decimal', '%1.%2', '<w:pStyle w:val="H2"/>'),
        ]).replace('<w:lvl w:ilvl="0">', '<w:styleLink w:val="Outline"/><w:lvl w:ilvl="0">') +
        abstractList(1, ['<w:numStyleLink w:val="Outline"/>']) +
        list(1, 0) +
        list(2, 1),
      body: styled('H1', 'Scope') + styled('H2', 'Area') + styled('H2', 'Term') + styled('H1', 'Price') + section(),
    },
    reading: {
      pages: [['heading 1: 1 Scope', 'heading 2: 1.1 Area', 'heading 2: 1.2 Term', 'heading 1: 2 Price']],
    },
  },

  'numbers-and-changes': {
    note: 'An item that was deleted is not counted; one whose number is followed by nothing stands close to it; a level may begin anew under a certain level alone.',
    document: {
      styles: DEFAULTS,
      numbering:
        abstractList(0, [level(0, 'decimal', '(%1)', '<w:suff w:val="nothing"/>')]) +
        abstractList(1, [
          level(0, 'upperLetter', '%1.'),
          level(1, 'decimal', '%2.'),
          level(2, 'lowerLetter', '%3)', '<w:lvlRestart w:val="1"/>'),
        ]) +
        list(1, 0) +
        list(2, 1),
      body:
        item('one', 1) +
        para(
          '<w:del w:id="1" w:author="Ada"><w:r><w:delText>gone</w:delText></w:r></w:del>',
          '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:rPr><w:del w:id="2" w:author="Ada"/></w:rPr>',
        ) +
        item('two', 1) +
        item('first', 2) +
        item('x', 2, 1) +
        item('deep', 2, 2) +
        item('y', 2, 1) +
        item('deeper', 2, 2) +
        item('second', 2) +
        item('z', 2, 1) +
        item('anew', 2, 2) +
        section(),
    },
    reading: {
      pages: [
        [
          'list_item 1: (1) one',
          'list_item 1: (2) two',
          'list_item 1: A. first',
          'list_item 2: 1. x',
          'list_item 3: a) deep',
          'list_item 2: 2. y',
          'list_item 3: b) deeper',
          'list_item 1: B. second',
          'list_item 2: 1. z',
          'list_item 3: a) anew',
        ],
      ],
    },
  },

  'numbering-is-missing': {
    note: 'Paragraphs name a list, and the file has none: they are plain text.',
    document: { styles: DEFAULTS, body: item('one', 7) + item('two', 7, 1) + section() },
    reading: { pages: [['paragraph: one', 'paragraph: two']], places: [{ page: 1, text: 'one', x0: 72, y0: 72 }] },
  },
};

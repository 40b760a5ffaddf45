import type { RtfCases } from './rtf-case.ts';

const STYLES =
  '{\\stylesheet{\\s0\\fs24 Normal;}{\\s1\\outlinelevel0\\b\\fs32\\sbasedon0\\snext0 heading 1;}{\\s2\\outlinelevel1\\b\\fs26\\sbasedon0\\snext0 heading 2;}{\\s15\\fs56 Title;}{\\s16\\outlinelevel2 Clause;}{\\*\\cs10\\additive\\i Emphasis;}}';

/** A level of a list: its format, its text with a byte in front for its length, the places of its numbers, its indent. */
const level = (format: number, text: string, numbers: string, indent: number, more = ''): string =>
  `{\\listlevel\\levelnfc${format}\\levelnfcn${format}\\leveljc0\\leveljcn0\\levelfollow0\\levelstartat1\\levelspace0\\levelindent0{\\leveltext${text};}{\\levelnumbers${numbers};}${more}\\fi-360\\li${indent}}`;
const LISTS =
  `{\\*\\listtable{\\list\\listtemplateid1${level(0, "\\'02\\'00.", "\\'01", 720)}${level(4, "\\'04\\'00.\\'01)", "\\'01\\'03", 1440)}{\\listname ;}\\listid1}` +
  `{\\list\\listtemplateid2\\listsimple${level(23, "\\'01\\u-3913 ?", '', 720, '\\f1')}{\\listname ;}\\listid2}` +
  `{\\list\\listtemplateid3\\listsimple${level(1, "\\'02\\'00.", "\\'01", 720)}{\\listname ;}\\listid3}}` +
  '{\\*\\listoverridetable{\\listoverride\\listid1\\listoverridecount0\\ls1}{\\listoverride\\listid2\\listoverridecount0\\ls2}{\\listoverride\\listid3\\listoverridecount1{\\lfolevel\\listoverridestartat\\levelstartat5}\\ls3}}';
const SYMBOL = '{\\f1\\ftech\\fcharset2 Symbol;}';
const item = (list: number, text: string, depth = 0): string =>
  `\\pard\\plain\\fi-360\\li${720 * (depth + 1)}\\ilvl${depth}\\ls${list} ${text}\\par `;

/** How paragraphs and letters are set: by styles, by lists, directly. */
export const PARAGRAPH_CASES: RtfCases = {
  'headings-by-style': {
    note: 'Headings by the names of their styles; a title is a heading of the first level.',
    document: {
      head: STYLES,
      body: '\\s15\\fs56 Annual Report\\par\\pard\\plain\\s1\\outlinelevel0\\b\\fs32 Scope\\par\\pard\\plain What it covers.\\par\\pard\\plain\\s2\\outlinelevel1\\b\\fs26 Terms\\par\\pard\\plain\\s1\\outlinelevel0\\b\\fs32 Prices\\par',
    },
    reading: {
      pages: [
        [
          'heading 1: Annual Report',
          'heading 1: Scope',
          'paragraph: What it covers.',
          'heading 2: Terms',
          'heading 1: Prices',
        ],
      ],
      sections: ['Annual Report', 'Scope', '  Terms', 'Prices'],
      font_sizes: { Annual: 28, Scope: 16, Terms: 13, What: 12 },
      styled: ['bold: Scope', 'bold: Terms', 'bold: Prices'],
      sizes: [[612, 792]],
      // A line is 1.15 times as high as its letters: 32.2 and 18.4 points.
      places: [
        { page: 1, text: 'Annual', x0: 90, y0: 72 },
        { page: 1, text: 'Scope', x0: 90, y0: 104.2 },
        { page: 1, text: 'What', x0: 90, y0: 122.6, y1: 136.4 },
      ],
      diagnostics: [],
    },
  },

  'headings-by-outline': {
    note: 'Outline levels make headings of any paragraph, said directly or by a style of another name.',
    document: {
      head: STYLES,
      body: '\\outlinelevel0 Part One\\par\\pard\\plain\\s16\\outlinelevel2 First clause\\par\\pard\\plain\\outlinelevel9 Body\\par\\pard\\plain Plain\\par',
    },
    reading: {
      pages: [['heading 1: Part One', 'heading 3: First clause', 'paragraph: Body', 'paragraph: Plain']],
    },
  },

  'letters-set-otherwise': {
    note: 'Bold and italic letters: switched on and off, kept within groups, undone by \\plain, and by a style of letters.',
    document: {
      head: STYLES,
      body: 'One \\b two\\b0  three {\\i four {\\b five}} six \\b\\i seven\\plain  eight {\\cs10\\i nine}\\par {\\fs40 Large} letters\\par',
    },
    reading: {
      pages: [['paragraph: One two three four five six seven eight nine', 'paragraph: Large letters']],
      styled: [
        'bold: two',
        'bold: five',
        'bold: seven',
        'italic: four ',
        'italic: five',
        'italic: seven',
        'italic: nine',
      ],
    },
  },

  'indents-and-spaces': {
    note: 'Indents, space above and below, alignment, and lines of double and of exact height.',
    document: {
      body: '\\li720\\fi360 First\\par\\pard\\sb240\\sa120 Spaced\\par\\pard\\qr Right\\par\\pard\\sl480\\slmult1 Double\\par\\pard\\sl-400\\slmult0 Exact\\par\\pard Last\\par',
    },
    reading: {
      places: [
        { page: 1, text: 'First', x0: 144, y0: 72 },
        { page: 1, text: 'Spaced', x0: 90, y0: 97.8 },
        // 13.8 for the line and 6 below it.
        { page: 1, text: 'Right', x1: 522, y0: 117.6 },
        // Lines of 27.6 and of 20 points come between: 131.4, 159, 179.
        { page: 1, text: 'Last', x0: 90, y0: 179 },
      ],
      diagnostics: [],
    },
  },

  'tabs-with-leaders': {
    note: 'Tabs that lead to stops: at the right with dots between, in the middle, at the point of a number, and the usual ones. A tab that only leads to the text is none of it.',
    document: {
      body: '\\tqr\\tldot\\tx8640 Scope\\tab 3\\par\\pard\\tqdec\\tx2880 \\tab 12.50\\par\\pard a\\tab b\\par',
    },
    reading: {
      pages: [['paragraph: Scope\t3', 'paragraph: 12.50', 'paragraph: a\tb']],
      places: [
        { page: 1, text: 'Scope', x0: 90, x1: 522 },
        // The point stands at 144: two digits of 6 points before it, two and a point of 3 behind.
        { page: 1, text: '12.50', x1: 249 },
        // The usual tab stops are half an inch apart: b is 6 points wide and begins at 126.
        { page: 1, text: 'a\tb', x0: 90, x1: 132 },
      ],
    },
  },

  'lists-by-table': {
    note: 'Lists that only the table of lists describes: numbers of two levels, bullets, and one that begins at five.',
    document: {
      fonts: SYMBOL,
      head: LISTS,
      body:
        item(1, 'Boil') +
        item(1, 'Pour') +
        item(1, 'slowly', 1) +
        item(1, 'hot', 1) +
        item(1, 'Drink') +
        item(2, 'Milk') +
        item(3, 'Fifth') +
        item(3, 'Sixth') +
        '\\pard\\plain End\\par',
    },
    reading: {
      pages: [
        [
          'list_item 1: 1. Boil',
          'list_item 1: 2. Pour',
          'list_item 2: 2.a) slowly',
          'list_item 2: 2.b) hot',
          'list_item 1: 3. Drink',
          'list_item 1: • Milk',
          'list_item 1: V. Fifth',
          'list_item 1: VI. Sixth',
          'paragraph: End',
        ],
      ],
      // The number hangs 18 points before the text, which is 36 in from the margin.
      places: [
        { page: 1, text: '1. Boil', x0: 108, y0: 72 },
        { page: 1, text: '2.a) slowly', x0: 144 },
      ],
    },
  },

  'lists-as-shown': {
    note: 'Word writes the number that it shows beside the list, for programs that know no lists: it counts, and stands once.',
    document: {
      fonts: SYMBOL,
      head: LISTS,
      body: "{\\listtext\\pard\\plain\\f0 4.\\tab}\\pard\\plain\\fi-360\\li720\\ls1 Fourth\\par {\\listtext\\pard\\plain\\f0 5.\\tab}Fifth\\par {\\listtext\\pard\\plain\\f1\\'b7\\tab}\\pard\\plain\\fi-360\\li720\\ls2 Milk\\par",
    },
    reading: { pages: [['list_item 1: 4. Fourth', 'list_item 1: 5. Fifth', 'list_item 1: • Milk']] },
  },

  'lists-of-old': {
    note: 'Lists as Word 6 wrote them: with the number as text and its properties beside it.',
    document: {
      fonts: SYMBOL,
      body: "\\fi-360\\li360{\\pntext\\f0 1.\\tab}{\\*\\pn\\pnlvlbody\\pndec\\pnstart1{\\pntxta .}}Tea\\par {\\pntext\\f0 2.\\tab}Milk\\par\\pard\\fi-360\\li360{\\pntext\\f1\\'b7\\tab}{\\*\\pn\\pnlvlblt\\pnf1{\\pntxtb\\'b7}}Cake\\par\\pard End\\par",
    },
    reading: {
      pages: [['list_item 1: 1. Tea', 'list_item 1: 2. Milk', 'list_item 1: • Cake', 'paragraph: End']],
    },
  },

  'numbered-headings': {
    note: 'Headings that a list numbers keep their numbers in front.',
    document: {
      head: STYLES + LISTS,
      body: '{\\listtext 1.\\tab}\\s1\\outlinelevel0\\ls1\\b Scope\\par\\pard\\plain Text\\par {\\listtext 2.\\tab}\\pard\\plain\\s1\\outlinelevel0\\ls1\\b Price\\par',
    },
    reading: {
      pages: [['heading 1: 1. Scope', 'paragraph: Text', 'heading 1: 2. Price']],
      sections: ['1. Scope', '2. Price'],
    },
  },

  'hidden-text': {
    note: 'Hidden text, in a line and as a whole paragraph: it is told apart and takes no room.',
    document: { body: 'Before {\\v secret }after\\par {\\v All of it\\par}Last\\par' },
    reading: {
      pages: [
        ['paragraph: Before after', 'hidden paragraph: secret ', 'hidden paragraph: All of it', 'paragraph: Last'],
      ],
      places: [{ page: 1, text: 'Last', x0: 90, y0: 85.8 }],
      diagnostics: ['hidden_content'],
    },
  },

  'formats-of-numbers': {
    note: 'Capital letters, small roman numbers under them, numbers with a nought in front; a list goes on behind a paragraph that is none of it.',
    document: {
      head: `{\\*\\listtable{\\list\\listtemplateid1${level(3, "\\'02\\'00.", "\\'01", 720)}${level(2, "\\'02\\'01.", "\\'01", 1440)}{\\listname ;}\\listid1}{\\list\\listtemplateid2\\listsimple${level(22, "\\'03(\\'00)", "\\'02", 720)}{\\listname ;}\\listid2}}{\\*\\listoverridetable{\\listoverride\\listid1\\listoverridecount0\\ls1}{\\listoverride\\listid2\\listoverridecount0\\ls2}}`,
      body: `${item(1, 'First')}${item(1, 'one', 1)}${item(1, 'two', 1)}${item(1, 'Second')}${item(1, 'one more', 1)}\\pard\\plain Between\\par ${item(1, 'Third')}${item(2, 'Nought')}${item(2, 'More')}`,
    },
    reading: {
      pages: [
        [
          'list_item 1: A. First',
          'list_item 2: i. one',
          'list_item 2: ii. two',
          'list_item 1: B. Second',
          'list_item 2: i. one more',
          'paragraph: Between',
          'list_item 1: C. Third',
          'list_item 1: (01) Nought',
          'list_item 1: (02) More',
        ],
      ],
    },
  },

  'headings-of-other-languages': {
    note: 'Headings by styles with the names that a German and a French Word gave them, and by a style that is based on one.',
    document: {
      head: "{\\stylesheet{\\s0 Standard;}{\\s1\\sbasedon0\\snext0 \\'dcberschrift 1;}{\\s2\\sbasedon0\\snext0 Titre 2;}{\\s3\\sbasedon2 Mine;}}",
      body: '\\s1 Eins\\par\\pard\\plain\\s2 Deux\\par\\pard\\plain\\s3 Trois\\par\\pard\\plain Text\\par',
    },
    reading: { pages: [['heading 1: Eins', 'heading 2: Deux', 'heading 2: Trois', 'paragraph: Text']] },
  },
};

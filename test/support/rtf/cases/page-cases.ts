import type { RtfCases } from './rtf-case.ts';

/** Pages: where they end, how large they are, what stands at their edges. */
export const PAGE_CASES: RtfCases = {
  'page-breaks': {
    note: 'Breaks that the author made: in the middle of a paragraph, before one, and by a new section.',
    document: { body: 'One\\par Two\\page Three\\par\\pard\\pagebb Four\\par\\pard\\sect\\sectd\\sbkpage Five\\par' },
    reading: {
      pages: [['paragraph: One', 'paragraph: Two'], ['paragraph: Three'], ['paragraph: Four'], ['paragraph: Five']],
      places: [
        { page: 1, text: 'Two', x0: 90, y0: 85.8 },
        { page: 2, text: 'Three', x0: 90, y0: 72 },
        { page: 4, text: 'Five', x0: 90, y0: 72 },
      ],
      diagnostics: [],
    },
  },

  'sizes-of-pages': {
    note: 'Paper of A4 with margins of an inch; a section lies on its side; one goes on in the middle of a page.',
    document: {
      head: '\\paperw11906\\paperh16838\\margl1440\\margr1440\\margt1440\\margb1440',
      body: 'Upright\\par\\sect\\sectd\\sbkpage\\lndscpsxn\\pgwsxn16838\\pghsxn11906 Lying\\par\\sect\\sectd\\sbkpage Upright again\\par\\sect\\sectd\\sbknone\\marglsxn2880 Same page\\par',
    },
    reading: {
      pages: [['paragraph: Upright'], ['paragraph: Lying'], ['paragraph: Upright again', 'paragraph: Same page']],
      sizes: [
        [595.3, 841.9],
        [841.9, 595.3],
        [595.3, 841.9],
      ],
      places: [
        { page: 1, text: 'Upright', x0: 72, y0: 72 },
        { page: 2, text: 'Lying', x0: 72, y0: 72 },
        { page: 3, text: 'Same page', x0: 144, y0: 85.8 },
      ],
    },
  },

  'margins-unsaid': {
    note: 'A file that says nothing of its margins has those of the specification: an inch and a quarter at the sides, an inch above and below.',
    document: { whole: '{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Times New Roman;}}\\pard One\\par}' },
    reading: { places: [{ page: 1, text: 'One', x0: 90, y0: 72 }], sizes: [[612, 792]] },
  },

  'two-columns': {
    note: 'Two columns with half an inch between them; a break leads to the second.',
    document: { body: '\\sectd\\cols2\\colsx720 Left\\par More\\column Right\\par' },
    reading: {
      pages: [['paragraph: Left', 'paragraph: More', 'paragraph: Right']],
      // 432 points between the margins: two columns of 198 and 36 between.
      places: [
        { page: 1, text: 'Left', x0: 90, y0: 72 },
        { page: 1, text: 'Right', x0: 324, y0: 72 },
      ],
    },
  },

  'headers-and-footers': {
    note: 'Headers of the first page, of left and of right pages; a second section has another and keeps the footer.',
    document: {
      head: '\\facingp\\headery720\\footery720',
      body: '\\sectd\\titlepg{\\headerf\\pard The cover\\par}{\\headerl\\pard An even page\\par}{\\headerr\\pard An odd page\\par}{\\footerr\\pard Secret\\par}One\\page Two\\page Three\\par\\sect\\sectd\\sbkpage{\\headerl\\pard Annex\\par}Four\\page Five\\par',
    },
    reading: {
      pages: [
        ['header: The cover', 'paragraph: One'],
        ['header: An even page', 'paragraph: Two'],
        ['header: An odd page', 'paragraph: Three', 'footer: Secret'],
        ['header: Annex', 'paragraph: Four'],
        ['header: An odd page', 'paragraph: Five', 'footer: Secret'],
      ],
      places: [
        { page: 1, text: 'The cover', x0: 90, y0: 36 },
        { page: 3, text: 'Three', y0: 72 },
        { page: 3, text: 'Secret', x0: 90, y0: 742.2, y1: 756 },
      ],
    },
  },

  'page-numbers': {
    note: 'Pages are counted from three in roman numbers, then from one anew; both ways to write the number are used.',
    document: {
      body: '\\sectd\\pgnstarts3\\pgnrestart\\pgnlcrm{\\footer\\pard\\chpgn\\par}Preface\\page Contents\\par\\sect\\sectd\\sbkpage\\pgnstarts1\\pgnrestart\\pgndec{\\footer\\pard Page {\\field{\\*\\fldinst PAGE}{\\fldrslt 9}}\\par}Text\\page End\\par',
    },
    reading: {
      pages: [
        ['paragraph: Preface', 'footer: iii'],
        ['paragraph: Contents', 'footer: iv'],
        ['paragraph: Text', 'footer: Page 1'],
        ['paragraph: End', 'footer: Page 2'],
      ],
    },
  },

  footnotes: {
    note: 'Footnotes stand at the foot of the page that they are marked on, counted through.',
    document: {
      body: 'The price{\\super\\chftn}{\\footnote\\pard\\plain{\\super\\chftn} Without tax.} holds{\\super\\chftn}{\\footnote\\pard\\plain{\\super\\chftn} Until May.}.\\page Later{\\super\\chftn}{\\footnote\\pard\\plain{\\super\\chftn} Or never.}\\par',
    },
    reading: {
      pages: [
        ['paragraph: The price¹ holds².', 'footnote: ¹ Without tax.', 'footnote: ² Until May.'],
        ['paragraph: Later³', 'footnote: ³ Or never.'],
      ],
      notes: [
        ['¹', '¹ Without tax.'],
        ['²', '² Until May.'],
        ['³', '³ Or never.'],
      ],
      places: [
        { page: 1, text: '¹ Without', x0: 90, y0: 692.4 },
        { page: 1, text: '² Until', x0: 90, y0: 706.2, y1: 720 },
        { page: 2, text: '³ Or', x0: 90, y0: 706.2, y1: 720 },
      ],
      diagnostics: [],
    },
  },

  endnotes: {
    note: 'Endnotes come behind the last paragraph, in roman numbers; a footnote with a mark of the author’s own is not counted.',
    document: {
      head: '\\aftnnrlc\\fet2',
      body: 'One{\\super\\chftn}{\\footnote\\ftnalt\\pard\\plain{\\super\\chftn} See the annex.} two*{\\footnote\\pard\\plain * By hand.}\\par\\page Three{\\super\\chftn}{\\footnote\\ftnalt\\pard\\plain{\\super\\chftn} See the other annex.}\\par',
    },
    reading: {
      pages: [
        ['paragraph: Oneⁱ two*', 'footnote: * By hand.'],
        ['paragraph: Threeⁱⁱ', 'footnote: ⁱ See the annex.', 'footnote: ⁱⁱ See the other annex.'],
      ],
      notes: [
        ['ⁱ', 'ⁱ See the annex.'],
        ['*', '* By hand.'],
        ['ⁱⁱ', 'ⁱⁱ See the other annex.'],
      ],
    },
  },

  'notes-marked-otherwise': {
    note: 'Footnotes in letters from c on.',
    document: {
      head: '\\ftnnalc\\ftnstart3',
      body: 'One{\\super\\chftn}{\\footnote\\pard\\plain{\\super\\chftn} First.} two{\\super\\chftn}{\\footnote\\pard\\plain{\\super\\chftn} Second.}\\par',
    },
    reading: {
      pages: [['paragraph: Oneᶜ twoᵈ', 'footnote: ᶜ First.', 'footnote: ᵈ Second.']],
      notes: [
        ['ᶜ', 'ᶜ First.'],
        ['ᵈ', 'ᵈ Second.'],
      ],
    },
  },

  'section-on-an-odd-page': {
    note: 'A section that must begin on an odd page begins on the third and not on the second, and says so.',
    document: { body: '\\sectd{\\footer\\pard\\chpgn\\par}First\\par\\sect\\sectd\\sbkodd Third\\par' },
    reading: {
      fields: [
        ['1', 'PAGE', null],
        ['3', 'PAGE', null],
      ],
    },
  },

  'columns-of-unequal-widths': {
    note: 'A column of 2 inches and one of 3½, with half an inch between them.',
    document: {
      body: '\\sectd\\cols2\\colno1\\colw2880\\colsr720\\colno2\\colw5040 Left\\column Right\\par',
    },
    reading: {
      places: [
        { page: 1, text: 'Left', x0: 90, y0: 72 },
        { page: 1, text: 'Right', x0: 270, y0: 72 },
      ],
    },
  },

  'page-of-pages': {
    note: 'A footer with the number of the page and of all pages: what stands in the file is what was shown on one of them.',
    document: {
      body: '\\sectd{\\footer\\pard\\qr Page {\\field{\\*\\fldinst PAGE}{\\fldrslt 9}} of {\\field{\\*\\fldinst NUMPAGES}{\\fldrslt 9}}\\par}One\\page Two\\par',
    },
    reading: {
      pages: [
        ['paragraph: One', 'footer: Page 1 of 2'],
        ['paragraph: Two', 'footer: Page 2 of 2'],
      ],
      places: [{ page: 2, text: 'Page', x1: 522, y0: 742.2, y1: 756 }],
    },
  },
};

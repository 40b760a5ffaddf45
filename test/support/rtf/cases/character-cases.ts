import type { RtfCases } from './rtf-case.ts';

/** A font of its own for each character set. */
const CHARSET_FONTS =
  '{\\f1\\fcharset238 A;}{\\f2\\fcharset204 B;}{\\f3\\fcharset161 C;}{\\f4\\fcharset162 D;}{\\f5\\fcharset186 E;}{\\f6\\fcharset222 F;}{\\f7\\fcharset163 G;}{\\f8\\fcharset178 H;}';

/** What letters the bytes of a file stand for. */
export const CHARACTER_CASES: RtfCases = {
  'western-letters': {
    note: 'Letters of code page 1252, also where it differs from Latin-1, and bytes that are not escaped.',
    document: { body: "caf\\'e9 na\xefve \\'80 5 \\'93so\\'94 \\'85\\par Stra\\'dfe\\par" },
    reading: { pages: [['paragraph: café naïve € 5 “so” …', 'paragraph: Straße']], diagnostics: [] },
  },

  'central-european-letters': {
    note: 'Letters of code page 1250, which the head of the file names.',
    document: {
      charset: '\\ansi\\ansicpg1250',
      fonts: '{\\f1\\fcharset238 Arial CE;}',
      body: "\\f1 \\'8elu\\'9dou\\'e8k\\'fd k\\'f9\\'f2\\par",
    },
    reading: { pages: [['paragraph: Žluťoučký kůň']] },
  },

  'cyrillic-letters': {
    note: 'Letters of code page 1251: the font says nothing of its character set, and so that of the file counts.',
    document: {
      whole: "{\\rtf1\\ansi\\ansicpg1251\\deff0{\\fonttbl{\\f0 Arial;}}\\pard\\f0\\'cf\\'f0\\'e8\\'e2\\'e5\\'f2\\par}",
    },
    reading: { pages: [['paragraph: Привет']] },
  },

  'letters-of-a-mac': {
    note: 'Letters as the Macintosh numbered them.',
    document: { whole: "{\\rtf1\\mac\\deff0{\\fonttbl{\\f0 Geneva;}}\\pard caf\\'8e \\'d2so\\'d3 \\'a5\\par}" },
    reading: { pages: [['paragraph: café “so” •']] },
  },

  'letters-of-dos': {
    note: 'Letters of code page 437, as the first IBM computers had them.',
    document: { whole: "{\\rtf1\\pc\\deff0{\\fonttbl{\\f0 Courier;}}\\pard M\\'81nchen 5\\'9b\\par}" },
    reading: { pages: [['paragraph: München 5¢']] },
  },

  'japanese-letters': {
    note: 'Japanese of two bytes each: some second bytes are braces or letters of their own; one letter takes one byte.',
    document: {
      fonts: '{\\f1\\fcharset128 MS Mincho;}',
      body: "\\f1\\'93\\'fa\\'96\\'7b\\'8c\\'ea\\par \\'83A{\\b\\'94\\'4e}\\'b1\\par",
    },
    reading: { pages: [['paragraph: 日本語', 'paragraph: ア年ｱ']], styled: ['bold: 年'] },
  },

  'chinese-and-korean-letters': {
    note: 'Chinese, simplified and traditional, and Korean in one line: each font has a character set of its own.',
    document: {
      fonts: '{\\f1\\fcharset134 SimSun;}{\\f2\\fcharset136 PMingLiU;}{\\f3\\fcharset129 Batang;}',
      body: "{\\f1\\'d6\\'d0\\'ce\\'c4} {\\f2\\'a4\\'a4\\'a4\\'e5} {\\f3\\'c7\\'d1} end\\par",
    },
    reading: { pages: [['paragraph: 中文 中文 한 end']] },
  },

  'character-sets-of-fonts': {
    note: 'The same file has letters of many character sets; \\plain goes back to the first font.',
    document: {
      fonts: CHARSET_FONTS,
      body: "\\f1\\'e8 \\f2\\'e6 \\f3\\'e1 \\f4\\'fe \\f5\\'e0 \\f6\\'a1 \\f7\\'fe \\f8\\'c8 \\plain\\'e8\\par",
    },
    // č ж α ş ą ก ₫ ب è
    reading: { pages: [['paragraph: č ж α ş ą ก ₫ ب è']] },
  },

  'unicode-letters': {
    note: 'Unicode letters stand in for as many bytes as \\uc says, also within groups; pairs make one letter; a control word is no byte.',
    document: {
      body: "\\uc1 5 \\u8364?, \\u8217\\'92s\\par {\\uc2\\u228\\'e8a}x\\u246?\\par {\\uc0\\u960}=3\\par \\u-10179?\\u-8704?\\par a\\u8212\\tab b\\par",
    },
    reading: {
      pages: [['paragraph: 5 €, ’s', 'paragraph: äxö', 'paragraph: π=3', 'paragraph: 😀', 'paragraph: a—\tb']],
      diagnostics: [],
    },
  },

  'letters-in-two-forms': {
    note: 'A name for readers with and without Unicode: it is read once.',
    document: { body: 'From {\\upr{Lodz}{\\*\\ud{\\uc1\\u321?\\u243?d\\u378?}}} on\\par' },
    reading: { pages: [['paragraph: From Łódź on']] },
  },

  'symbol-fonts': {
    note: 'Letters of symbol fonts are the signs that they show, written plainly, in the private area, or as a field.',
    document: {
      fonts: '{\\f1\\ftech\\fcharset2 Symbol;}{\\f2\\fnil\\fcharset2 Wingdings;}',
      body: "{\\f1 abg \\'b7} {\\f2\\'fc \\u-3844\\'fc} {\\field{\\*\\fldinst SYMBOL 183 \\\\f \"Symbol\" \\\\s 12}{\\fldrslt\\f1\\'b7}}\\par",
    },
    reading: { pages: [['paragraph: αβγ • ✓ ✓ •']] },
  },

  'special-characters': {
    note: 'Words and signs that stand for characters: dashes, quotes, spaces, hyphens, breaks, escaped braces.',
    document: {
      body: 'a\\emdash b\\endash c \\lquote d\\rquote  \\ldblquote e\\rdblquote \\bullet\\par Smith\\_Jones\\~Ltd inter\\-national\\par one\\line two\\tab three\\par \\{x\\\\y\\}\\par',
    },
    reading: {
      pages: [
        [
          'paragraph: a—b–c ‘d’ “e”•',
          'paragraph: Smith\u2011Jones\u00a0Ltd inter\u00adnational',
          'paragraph: one\ntwo\tthree',
          'paragraph: {x\\y}',
        ],
      ],
      places: [{ page: 1, text: 'one', x0: 90, y0: 99.6, y1: 127.2, lines: 2 }],
      diagnostics: [],
    },
  },

  'right-to-left': {
    note: 'Hebrew: the text is in the order in which it is read, and stands at the right margin.',
    document: {
      fonts: '{\\f1\\fcharset177 David;}',
      body: "\\pard\\rtlpar\\qr\\rtlch\\af1{\\rtlch\\af1\\f1\\'f9\\'ec\\'e5\\'ed}\\par\\pard\\ltrpar\\ltrch\\f0 Left\\par",
    },
    reading: {
      pages: [['paragraph: שלום', 'paragraph: Left']],
      places: [
        { page: 1, text: 'שלום', x1: 522, y0: 72 },
        { page: 1, text: 'Left', x0: 90 },
      ],
    },
  },

  'japanese-of-word': {
    note: 'Japanese as Word writes it: the font of such letters stands among those of others, and Unicode letters have two bytes for older programs.',
    document: {
      fonts: '{\\f1\\fcharset128 MS Mincho;}',
      body: "{\\loch\\af0\\hich\\af0\\dbch\\f1\\'93\\'fa\\'96\\'7b}{\\uc2\\u-30050\\'8c\\'ea} {\\hich\\af0\\dbch\\af1\\loch\\f0 caf\\'e9}\\par",
    },
    reading: { pages: [['paragraph: 日本語 café']] },
  },

  'unicode-as-code-page': {
    note: 'Some programs name UTF-8 as the code page: several bytes make one letter.',
    document: {
      whole: "{\\rtf1\\ansi\\ansicpg65001\\deff0{\\fonttbl{\\f0 Arial;}}\\pard caf\\'c3\\'a9 \\'e2\\'82\\'ac\\par}",
    },
    reading: { pages: [['paragraph: café €']] },
  },
};

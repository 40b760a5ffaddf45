import type { RtfCases } from './rtf-case.ts';

/** Ways in which other programs write, and files that are not whole. */
export const DAMAGE_CASES: RtfCases = {
  'line-ends-of-a-mac': {
    note: 'TextEdit ends paragraphs by a backslash at the end of a line; ends of lines alone are nothing.',
    document: {
      whole:
        '{\\rtf1\\ansi\\ansicpg1252\\cocoartf2639\n{\\fonttbl\\f0\\fswiss\\fcharset0 Helvetica;}\n{\\colortbl;\\red255\\green255\\blue255;}\n\\paperw11900\\paperh16840\\margl1440\\margr1440\\vieww12540\\viewh16140\\viewkind0\n\\pard\\tx720\\pardirnatural\\partightenfactor0\n\n\\f0\\fs24 \\cf0 One\\\nTwo and \nthree\\\n}',
    },
    reading: { pages: [['paragraph: One', 'paragraph: Two and three']], sizes: [[595, 842]] },
  },

  'mail-of-outlook': {
    note: 'Mail that was HTML: the text is what is shown, without the tags and without what is there for RTF alone.',
    document: {
      whole:
        '{\\rtf1\\ansi\\ansicpg1252\\fromhtml1 \\deff0{\\fonttbl{\\f0\\fswiss Arial;}}\r\n{\\*\\htmltag19 <html>}{\\*\\htmltag50 <body>}{\\*\\htmltag64 <p>}\\htmlrtf {\\htmlrtf0 Dear Ada,{\\*\\htmltag72 </p>}\\htmlrtf\\par}\\htmlrtf0\r\n{\\*\\htmltag64 <p>}\\htmlrtf {\\htmlrtf0 5 \\htmlrtf\\u8364?\\htmlrtf0{\\*\\htmltag84 &euro;} is fine.{\\*\\htmltag72 </p>}\\htmlrtf\\par}\\htmlrtf0{\\*\\htmltag58 </body>}}',
    },
    reading: { pages: [['paragraph: Dear Ada,', 'paragraph: 5 € is fine.']] },
  },

  'unknown-words': {
    note: 'Control words that nobody knows are passed over and told; groups that say they may be left out are left out, and counted.',
    document: { body: 'One {\\*\\madeup lost {\\b too}}two\\par {\\unheard of} three\\fantasy7  four\\par' },
    reading: {
      pages: [['paragraph: One two', 'paragraph: of three four']],
      diagnostics: ['unknown_element'],
      dropped: { 'an unknown destination (madeup)': 8 },
    },
  },

  'outside-references': {
    note: 'A template and a picture that lie elsewhere are told and not fetched.',
    document: {
      head: '{\\*\\template http://example.org/evil.dot}',
      body: 'Text {\\field{\\*\\fldinst INCLUDEPICTURE "http://example.org/spy.png" \\\\d}{\\fldrslt }}end\\par',
    },
    reading: { pages: [['paragraph: Text end']], diagnostics: ['external_reference'] },
  },

  'cut-file': {
    note: 'The file breaks off within a group: what is there is read, and it is said that the end is missing.',
    document: { whole: '{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Arial;}}\\pard One\\par {\\b two and' },
    reading: {
      pages: [['paragraph: One', 'paragraph: two and']],
      styled: ['bold: two and'],
      diagnostics: ['truncated_input'],
    },
  },

  'too-many-braces': {
    note: 'A brace too many ends the document, as it does in Word; bytes behind the end are nothing.',
    document: { whole: '{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Arial;}}\\pard One\\par two}}\\par three}\0\0' },
    reading: { pages: [['paragraph: One', 'paragraph: two']] },
  },

  'cut-table': {
    note: 'The file breaks off within a table: the cells that are there are cells.',
    document: {
      body: '\\trowd\\trleft0\\cellx2000\\cellx4000\\pard\\intbl A\\cell B\\cell\\row\\trowd\\trleft0\\cellx2000\\cellx4000\\pard\\intbl C\\cell D',
    },
    reading: {
      tables: [
        [
          ['A', 'B'],
          ['C', 'D'],
        ],
      ],
    },
  },

  'no-tables-at-all': {
    note: 'Nothing but text: no fonts, no styles, a font that is not defined, numbers that are far too large.',
    document: { whole: '{\\rtf1 Plain {\\f99 text} \\li999999999999 \\fs-4 and more\\par}' },
    reading: { pages: [['paragraph: Plain text and more']] },
  },
};

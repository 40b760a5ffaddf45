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

  'row-without-end': {
    note: 'The last row of a table lacks its end: the cells that are there are cells.',
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

  'head-of-word': {
    note: 'All that Word writes before and around a single word: tables of styles, themes and numbers that nobody sees, and separators of notes.',
    document: {
      whole:
        '{\\rtf1\\adeflang1025\\ansi\\ansicpg1252\\uc1\\adeff0\\deff0\\stshfdbch0\\stshfloch0\\stshfhich0\\stshfbi0\\deflang1033\\deflangfe1033\\themelang1033\\themelangfe0\\themelangcs0{\\fonttbl{\\f0\\fbidi \\froman\\fcharset0\\fprq2{\\*\\panose 02020603050405020304}Times New Roman;}{\\flomajor\\f31500\\fbidi \\froman\\fcharset0\\fprq2 Times New Roman;}}{\\colortbl;\\red0\\green0\\blue0;}{\\*\\defchp \\f0}{\\*\\defpap \\ql\\widctlpar}\\noqfpromote {\\stylesheet{\\ql\\widctlpar\\rtlch\\fcs1 \\af0 \\ltrch\\fcs0 \\fs24\\snext0 \\sqformat \\spriority0 Normal;}{\\*\\cs10 \\additive \\ssemihidden Default Paragraph Font;}}{\\*\\rsidtbl \\rsid123\\rsid456}{\\mmathPr\\mmathFont34\\mbrkBin0\\mbrkBinSub0\\msmallFrac0\\mdispDef1\\mlMargin0\\mrMargin0\\mdefJc1\\mwrapIndent1440\\mintLim0\\mnaryLim1}{\\info{\\operator Ada}{\\revtim\\yr2024\\mo1\\dy1}\\version2\\edmins1\\nofpages1\\nofwords1\\nofchars4\\vern49}{\\*\\xmlnstbl {\\xmlns1 http://schemas.microsoft.com/office/word/2003/wordml}}\\paperw12240\\paperh15840\\margl1440\\margr1440\\margt1440\\margb1440\\gutter0\\ltrsect\\widowctrl\\ftnbj\\aenddoc\\trackmoves0\\trackformatting1\\donotembedsysfont1\\relyonvml0\\viewkind1\\viewscale100\\fet0{\\*\\wgrffmtfilter 2450}\\ilfomacatclnup0{\\*\\ftnsep \\ltrpar \\pard\\plain {\\rtlch\\fcs1 \\ltrch\\fcs0 \\chftnsep \\par}}{\\*\\ftnsepc \\pard\\plain {\\chftnsepc \\par}}\\ltrpar \\sectd \\ltrsect\\linex0\\endnhere\\sectlinegrid360\\sectdefaultcl\\sftnbj {\\*\\pnseclvl1\\pnucrm\\pnstart1\\pnindent720\\pnhang {\\pntxta .}}\\pard\\plain \\ltrpar\\ql \\li0\\ri0\\widctlpar\\wrapdefault\\aspalpha\\aspnum\\faauto\\adjustright\\rin0\\lin0\\itap0 \\rtlch\\fcs1 \\af0\\afs24\\alang1025 \\ltrch\\fcs0 \\fs24\\lang1033\\langfe1033\\cgrid {\\rtlch\\fcs1 \\af0 \\ltrch\\fcs0 \\insrsid123 Word}{\\insrsid456 \\par }{\\*\\themedata 504b0304}{\\*\\colorschememapping 3c3f}{\\*\\latentstyles\\lsdstimax371\\lsdlockeddef0{\\lsdlockedexcept \\lsdqformat1 \\lsdpriority0 Normal;}}{\\*\\datastore 01050000}}',
    },
    reading: {
      pages: [['paragraph: Word']],
      places: [{ page: 1, text: 'Word', x0: 72, y0: 72 }],
      diagnostics: [],
      dropped: {},
    },
  },
};

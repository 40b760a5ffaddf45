// Sample documents with which the RTF reader takes the contract suite.
import type { ReaderSamples } from '../../reader.contract.ts';

const file = (body: string): Uint8Array => new Uint8Array(Buffer.from(`{\\rtf1\\ansi${body}}`, 'latin1'));

const HEAD =
  '\\deff0{\\fonttbl{\\f0\\fcharset0 Arial;}{\\f1\\fcharset2 Symbol;}}{\\colortbl;\\red200\\green0\\blue0;}' +
  '{\\stylesheet{\\s1\\outlinelevel0 heading 1;}}{\\info{\\title A letter}\\nofpages1}';

const LETTER =
  `${HEAD}\\paperw8000\\paperh8000\\margl700\\margr700{\\header Head, page \\chpgn\\par}` +
  "\\pard\\s1\\b\\fs32 Heading\\par\\pard\\plain Some caf\\'e9 text{\\super\\chftn}{\\footnote\\pard A note.} with {\\v hidden }words.\\par" +
  "{\\listtext\\f1\\'b7\\tab}\\ls1 milk\\par" +
  '\\pard see {\\field{\\*\\fldinst HYPERLINK "https://example.org/"}{\\fldrslt here}}{\\*\\unknown dropped}\\par';

const TABLE =
  '\\trowd\\trhdr\\cellx2000\\cellx4000\\pard\\intbl Name\\cell Sum\\cell\\row' +
  '\\trowd\\clvmgf\\cellx2000\\cellx4000\\intbl Ada\\cell 1.50\\cell\\row' +
  '\\trowd\\clvmrg\\cellx2000\\cellx4000\\intbl\\cell {\\revised 2.75}\\cell\\row' +
  '\\pard\\page{\\shp{\\*\\shpinst\\shpright2000\\shpbottom900\\shpwr2{\\shptxt In a box\\par}}}' +
  'After {\\pict\\pngblip\\picwgoal400\\pichgoal400 00}the table\\par';

/** For the promises of every reader. */
export const SAMPLES: ReaderSamples = {
  good: [
    { name: 'letter.rtf', bytes: file(LETTER) },
    { name: 'table.rtf', bytes: file(TABLE) },
  ],
  beyond: [
    { limits: { max_text_bytes: 4 }, bytes: file(' words') },
    { limits: { max_cells: 1 }, bytes: file('\\trowd\\cellx99\\cellx199\\intbl a\\cell b\\cell\\row') },
    { limits: { max_pages: 1 }, bytes: file(' one\\page two') },
  ],
};

// Sample documents with which the DOC reader takes the contract suite.
import type { ReaderSamples } from '../../reader.contract.ts';
import { bytes, type ParagraphSpec, paragraph, sprm, u8, u16, writeDoc } from './write-doc.ts';

const BOLD = sprm(0x0835, 1);
const SPECIAL = sprm(0x0855, 1);
const HIDDEN = sprm(0x083c, 1);
const IN_TABLE = sprm(0x2416, 1);

/** Rows of cells of one width; the definition is at the end of each row. */
export function row(...texts: readonly string[]): ParagraphSpec[] {
  const edges = texts.map((_, i) => (i + 1) * 2000);
  const define = bytes(u8(texts.length), u16(0, ...edges));
  return [
    ...texts.map((text) => paragraph(text, { end: '\x07', changes: IN_TABLE })),
    paragraph('', {
      end: '\x07',
      changes: bytes(IN_TABLE, sprm(0x2417, 1), u16(0xd608, define.length + 1), define),
    }),
  ];
}

const STYLES = [
  { name: 'Normal', built_in: 0 },
  { name: 'heading 1', built_in: 1, based_on: 0, paragraph: sprm(0x2640, 0), characters: BOLD },
];

const LETTER = writeDoc({
  styles: STYLES,
  body: [
    paragraph('Heading', { style: 1 }),
    {
      runs: [
        { text: 'Some café text' },
        { text: '\x02', changes: SPECIAL },
        { text: ' with ' },
        { text: 'hidden ', changes: HIDDEN },
        { text: 'words.' },
      ],
    },
    {
      runs: [
        { text: 'See ' },
        { text: '\x13', changes: SPECIAL },
        { text: ' HYPERLINK "https://example.org/" ' },
        { text: '\x14', changes: SPECIAL },
        { text: 'here' },
        { text: '\x15', changes: SPECIAL },
      ],
    },
  ],
  footnotes: [[{ runs: [{ text: '\x02', changes: SPECIAL }, { text: ' A note.' }] }]],
});

const TABLE = writeDoc({
  styles: STYLES,
  narrow: true,
  piece_length: 7,
  body: [...row('Name', 'Sum'), ...row('Ada', '1.50'), paragraph('After the table')],
});

/** For the promises of every reader. */
export const SAMPLES: ReaderSamples = {
  good: [
    { name: 'letter.doc', bytes: LETTER },
    { name: 'table.doc', bytes: TABLE },
  ],
  beyond: [
    { limits: { max_text_bytes: 4 }, bytes: writeDoc({ body: [paragraph('words')] }) },
    { limits: { max_cells: 1 }, bytes: writeDoc({ body: [...row('a', 'b'), paragraph('c')] }) },
    { limits: { max_pages: 1 }, bytes: writeDoc({ body: [paragraph('one\x0ctwo')] }) },
  ],
};

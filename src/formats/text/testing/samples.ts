// Sample documents with which the reader of plain text takes the contract suite.
import type { ReaderSamples } from '../../reader.contract.ts';

const file = (text: string): Uint8Array => new Uint8Array(Buffer.from(text));

const NOTES =
  'Notes of a café\n===============\n\nSome words that were broken to fit the width of the page, and that\ngo on in the next line until the paragraph ends.\n\n' +
  '- milk\n  - whole\n- bread\n\n1. one\n2. two\n\nOPENING HOURS\n\n  Day      From    To\n  Monday   8:00    18:00\n  Tuesday  9:30    17:15\n\n' +
  '+-----+-----+\n| a   | b   |\n+=====+=====+\n| 1   | 2   |\n+-----+-----+\n\n    let a = 1;\n    print(a);\n\n----\n\fA new page.\n';

/** For the promises of every reader. */
export const SAMPLES: ReaderSamples = {
  good: [
    { name: 'notes.txt', bytes: file(NOTES) },
    { name: 'line.txt', bytes: file('One line without an end') },
  ],
  beyond: [
    { limits: { max_text_bytes: 4 }, bytes: file('words') },
    { limits: { max_cells: 1 }, bytes: file('| a | b |\n|---|---|\n| c | d |\n') },
    { limits: { max_pages: 1 }, bytes: file('one\ftwo') },
  ],
};

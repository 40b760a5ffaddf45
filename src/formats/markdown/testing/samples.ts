// Sample documents with which the Markdown reader takes the contract suite.
import type { ReaderSamples } from '../../reader.contract.ts';

const file = (text: string): Uint8Array => new Uint8Array(Buffer.from(text));

const NOTES =
  '---\ntitle: Notes\n---\n# Heading\n\nSome *caf\u00e9* **text** with `code`,\na [link](https://example.org/ "t") and ![a cat](cat.png).  \nNext line[^1].\n\n' +
  '1. one\n   - in\n2. two\n\n> quoted\n\n```js\nlet a = 1;\n```\n\n    indented\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n[^1]: A note.\n\nUnder\n===\n\n- [x] done\n';

/** For the promises of every reader. */
export const SAMPLES: ReaderSamples = {
  good: [{ name: 'notes.md', bytes: file(NOTES) }],
  beyond: [
    { limits: { max_text_bytes: 4 }, bytes: file('words') },
    { limits: { max_cells: 1 }, bytes: file('|a|b|\n|-|-|\n|c|d|\n') },
    { limits: { max_pages: 1 }, bytes: file('line\n\n'.repeat(80)) },
  ],
};

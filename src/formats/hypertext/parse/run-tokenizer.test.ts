import fc from 'fast-check';
import { type DefaultTreeAdapterMap, Parser, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import { RunTokenizer } from './run-tokenizer.ts';

class RunParser extends Parser<DefaultTreeAdapterMap> {
  override tokenizer = new RunTokenizer(this.options, this);
}

const PIECES = [
  ...[
    'word',
    ' ',
    'two words',
    '\n',
    '\r',
    '\r\n',
    '\t ',
    '&amp;',
    '&',
    '&lt',
    '&#x41;',
    '&nosuch;',
    '\0',
    '😀',
    '\ud83d',
    '\ude00',
  ],
  ...['<p>', '</p>', '<b>', '</b>', '<pre>', '</pre>', '<br>', '<textarea>', '</textarea>', '<title>', '</title>'],
  ...[
    '<table>',
    '<colgroup>',
    '<tr>',
    '<td>',
    '</table>',
    '<select>',
    '<option>',
    '</select>',
    '<template>',
    '</template>',
  ],
  ...[
    '<script>',
    '<!--',
    '-->',
    '</script>',
    '<style>',
    '</style>',
    '<svg>',
    '<![CDATA[',
    ']]>',
    '</svg>',
    '<',
    '>',
    '"',
  ],
  ...[
    '<a href="a b &amp; c" title="x\r\ny\0">',
    "<a title='q\"'>",
    '<a href="',
    '</a>',
    '<plaintext>',
    '</body>',
    '</html>',
    'x',
  ],
];

describe('a tokenizer that takes text at once', () => {
  it('has the same tree made as one that takes it letter by letter, however the text comes in', () => {
    const markup = fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(markup, fc.nat(40), (text, cut) => {
        const [fast, slow] = [new RunParser(), new Parser<DefaultTreeAdapterMap>()];
        for (const { tokenizer } of [fast, slow]) {
          tokenizer.write(text.slice(0, cut), false);
          tokenizer.write(text.slice(cut), true);
        }
        expect(serialize(fast.document)).toBe(serialize(slow.document));
      }),
      { numRuns: 2000 },
    );
  });
});

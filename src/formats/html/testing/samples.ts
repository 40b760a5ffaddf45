// Sample documents with which the HTML reader takes the contract suite.
import type { ReaderSamples } from '../../reader.contract.ts';

const file = (body: string): Uint8Array => new Uint8Array(Buffer.from(`<!doctype html><meta charset=utf-8>${body}`));

const PAGE =
  '<title>A page</title><nav><a href="/">Home</a></nav><h1>Heading</h1><p>Some caf&eacute; <b>text</b> with <span hidden>hidden </span>' +
  'words<br>and <a href="#end">a link</a>.<ul><li>milk<ol><li>whole</ol></ul><pre>one\n  two</pre>' +
  '<!-- no --><script>no()</script><figure><img src=x.png alt="A cat" width=40 height=30><figcaption>Fig. 1</figcaption></figure>' +
  '<p id=end><input name=a value=filled> x<sup>2</sup></p>';

const TABLE =
  '<table><caption>Sums</caption><thead><tr><th>Name<th>Sum</thead><tr><td rowspan=2>Ada<td>1.50<tr><td>2.75</table>' +
  '<dl><dt>Term<dd>Meaning</dl><footer>Foot</footer>';

/** For the promises of every reader. */
export const SAMPLES: ReaderSamples = {
  good: [
    { name: 'page.html', bytes: file(PAGE) },
    { name: 'table.html', bytes: file(TABLE) },
  ],
  beyond: [
    { limits: { max_text_bytes: 4 }, bytes: file('words') },
    { limits: { max_cells: 1 }, bytes: file('<table><tr><th>a<th>b<tr><td>c<td>d</table>') },
    { limits: { max_pages: 1 }, bytes: file('<p>one<p style="page-break-before:always">two') },
  ],
};

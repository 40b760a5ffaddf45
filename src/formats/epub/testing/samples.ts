// Sample documents with which the EPUB reader takes the contract suite.
import type { ReaderSamples } from '../../reader.contract.ts';
import { writeEpub } from './write-epub.ts';

const BOOK = writeEpub({
  metadata: '<dc:title>The mill</dc:title><dc:creator>A. Miller</dc:creator><dc:language>en</dc:language>',
  chapters: [
    '<h1>One</h1><p>Some caf\u00e9 text, see <a href="c2.xhtml#t">there</a><a epub:type="noteref" href="#n">1</a>.</p><aside epub:type="footnote" id="n">A note.</aside>',
    '<h1 id="t">Two</h1><table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table><ul><li>x</li></ul><img src="p.png" alt="A wheel"/>',
  ],
});

/** For the promises of every reader. */
export const SAMPLES: ReaderSamples = {
  good: [{ name: 'book.epub', bytes: BOOK }],
  beyond: [
    { limits: { max_text_bytes: 4 }, bytes: writeEpub({ chapters: ['words'] }) },
    { limits: { max_cells: 1 }, bytes: writeEpub({ chapters: ['<table><tr><th>a</th><th>b</th></tr></table>'] }) },
    { limits: { max_pages: 1 }, bytes: writeEpub({ chapters: ['one', 'two'] }) },
    { limits: { max_unpacked_bytes: 100 }, bytes: writeEpub({ chapters: ['one'] }) },
  ],
};

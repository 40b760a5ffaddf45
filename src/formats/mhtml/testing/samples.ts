// Sample pages with which the reader of MHTML takes the contract suite.
import type { ReaderSamples } from '../../reader.contract.ts';
import { page, savedPage } from './write-page.ts';

const file = (text: string): Uint8Array => new Uint8Array(Buffer.from(text));

/** For the promises of every reader. */
export const SAMPLES: ReaderSamples = {
  good: [
    {
      name: 'page.mht',
      bytes: file(
        savedPage([
          page('<h1>Caf=C3=A9</h1><p>Some <a href=3D"#x">words</a><img src=3D"p.png" alt=3D"A cup">', {
            encoding: 'quoted-printable',
          }),
          { type: 'image/png', location: 'https://example.org/p.png', encoding: 'base64', body: 'iVBORw0K' },
        ]),
      ),
    },
  ],
  beyond: [
    { limits: { max_text_bytes: 4 }, bytes: file(savedPage([page('<p>words')])) },
    { limits: { max_cells: 1 }, bytes: file(savedPage([page('<table><tr><th>a</th><th>b</th></tr></table>')])) },
    { limits: { max_pages: 1 }, bytes: file(savedPage([page('<p>line</p>'.repeat(120))])) },
  ],
};

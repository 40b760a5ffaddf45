// Sample archives with which the reader of ZIP takes the contract suite.
import { makeZip } from '../../../bytes/zip/testing/make-zip.ts';
import type { ReaderSamples } from '../../reader.contract.ts';

const ONE = makeZip([{ name: 'a.csv', content: 'a,b\n1,2\n', stored: true }]);

/** For the promises of every reader. */
export const SAMPLES: ReaderSamples = {
  good: [
    {
      name: 'files.zip',
      bytes: makeZip([
        { name: 'notes/', content: '', stored: true },
        { name: 'notes/caf\u00e9.txt', content: 'Some words.\n' },
        { name: 'table.csv', content: 'a,b\n1,2\n', stored: true },
        { name: 'locked.pdf', content: 'x', stored: true, encrypted: true },
      ]),
    },
  ],
  beyond: [
    { limits: { max_text_bytes: 4 }, bytes: ONE },
    { limits: { max_cells: 1 }, bytes: ONE },
    {
      limits: { max_pages: 1 },
      bytes: makeZip(Array.from({ length: 90 }, (_, i) => ({ name: `${i}.txt`, content: 'x', stored: true }))),
    },
  ],
};

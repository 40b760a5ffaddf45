// Sample archives with which the reader of TAR takes the contract suite.
import { gzipSync } from 'node:zlib';
import { makeTar } from '../../../bytes/tar/testing/make-tar.ts';
import type { ReaderSamples } from '../../reader.contract.ts';

const ONE = makeTar([{ name: 'a.csv', content: 'a,b\n1,2\n' }]);
const FILES = makeTar([
  { name: 'notes', flag: '5' },
  { name: 'notes/caf\u00e9.txt', content: 'Some words.\n' },
  { name: 'table.csv', content: 'a,b\n1,2\n', modified: 1_700_000_000 },
  { name: 'link', flag: '2', link: 'table.csv' },
]);

/** For the promises of every reader. */
export const SAMPLES: ReaderSamples = {
  good: [
    { name: 'files.tar', bytes: FILES },
    { name: 'files.tgz', bytes: new Uint8Array(gzipSync(FILES)) },
  ],
  beyond: [
    { limits: { max_text_bytes: 4 }, bytes: ONE },
    { limits: { max_cells: 1 }, bytes: ONE },
    {
      limits: { max_pages: 1 },
      bytes: makeTar(Array.from({ length: 90 }, (_, i) => ({ name: `${i}.txt`, content: 'x' }))),
    },
  ],
};

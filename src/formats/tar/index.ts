// Declares the reader of TAR archives: extensions, media types, sniffing, and lazy loading of the code that reads.
import type { FormatReader } from '../reader.ts';
import { GZIP } from '../signatures.ts';
import { sniffTar } from './sniff-tar.ts';

const load = () => import('./read-tar.ts');

/** Archives of Unix, plain or packed, and single packed files. */
export const tar: FormatReader = {
  format: 'tar',
  version: '2',
  title: 'TAR',
  about:
    'an archive of files, plain or packed with gzip or bzip2, or a single packed file; geometry `layout`; its members are parts.',
  reads:
    'the list of members as a table, and each member as a document of its own, archives in archives too; V7, POSIX and GNU, plain or packed with gzip or bzip2; a single packed file as an archive of one',
  extensions: ['tar', 'tgz', 'gz', 'bz2', 'tbz2'],
  media_types: [
    'application/x-tar',
    'application/gzip',
    'application/x-gzip',
    'application/x-gtar',
    'application/x-bzip2',
  ],
  signatures: [GZIP],
  is_never_text: true,
  unit: 'page',
  geometry: 'layout',
  text: 'stated',
  formulas: false,
  parts: true,
  capabilities: { passwords: false },
  sample: async () => (await import('./sample.ts')).SAMPLE,
  sniff: sniffTar,
  prepare: load,
  read: async (source, context) => (await load()).readTarFile(source, context),
};

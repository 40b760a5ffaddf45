// The smallest RTF file that says the word, for `folio doctor`.
import type { Sample } from '../reader.ts';

export const SAMPLE: Sample = {
  file_name: 'sample.rtf',
  base64: 'e1xydGYxXGFuc2kgRm9saW9zY29wZVxwYXJ9',
};

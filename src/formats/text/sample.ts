// The smallest text file that says the word, for `folio doctor`.
import type { Sample } from '../reader.ts';

export const SAMPLE: Sample = { file_name: 'sample.txt', base64: 'Rm9saW9zY29wZQo=' };

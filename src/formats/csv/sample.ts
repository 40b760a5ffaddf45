// The smallest CSV file that says the word, for `folio doctor`.
import type { Sample } from '../reader.ts';

export const SAMPLE: Sample = {
  file_name: 'sample.csv',
  base64: 'bmFtZSx1c2UKRm9saW9zY29wZSwxCg==',
};

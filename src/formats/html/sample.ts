// The smallest HTML file that says the word, for `folio doctor`.
import type { Sample } from '../reader.ts';

export const SAMPLE: Sample = {
  file_name: 'sample.html',
  base64: 'PCFkb2N0eXBlIGh0bWw+PHA+Rm9saW9zY29wZQ==',
};

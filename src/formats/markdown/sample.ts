// The smallest Markdown file that says the word, for `folio doctor`.
import type { Sample } from '../reader.ts';

export const SAMPLE: Sample = {
  file_name: 'sample.md',
  base64: 'IyBGb2xpb3Njb3Bl',
};

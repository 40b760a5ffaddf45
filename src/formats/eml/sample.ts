// The smallest message that says the word, for `folio doctor`.
import type { Sample } from '../reader.ts';

export const SAMPLE: Sample = {
  file_name: 'sample.eml',
  base64: 'RnJvbTogYUBiLmMKU3ViamVjdDogU2FtcGxlCgpGb2xpb3Njb3Bl',
};

// The smallest XLS file that says the word, for `folio doctor`.
import type { Sample } from '../reader.ts';

export const SAMPLE: Sample = {
  file_name: 'sample.xls',
  base64: 'CQAEAAIAEAAEABIAAAAAAAAAAApGb2xpb3Njb3BlCgAAAA==',
};

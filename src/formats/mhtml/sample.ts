// The smallest saved page that says the word, for `folio doctor`.
import type { Sample } from '../reader.ts';

export const SAMPLE: Sample = {
  file_name: 'sample.mht',
  base64:
    'TUlNRS1WZXJzaW9uOiAxLjAKQ29udGVudC1UeXBlOiBtdWx0aXBhcnQvcmVsYXRlZDsgYm91bmRhcnk9YgoKLS1iCkNvbnRlbnQtVHlwZTogdGV4dC9odG1sCgpGb2xpb3Njb3BlCi0tYi0tCg==',
};

// The smallest invoice in XML that says the word, for `folio doctor`.
import type { Sample } from '../reader.ts';

export const SAMPLE: Sample = {
  file_name: 'sample.xml',
  base64:
    'PEludm9pY2UgeG1sbnM9InVybjpvYXNpczpuYW1lczpzcGVjaWZpY2F0aW9uOnVibDpzY2hlbWE6eHNkOkludm9pY2UtMiI+PElEPkZvbGlvc2NvcGU8L0lEPjwvSW52b2ljZT4=',
};

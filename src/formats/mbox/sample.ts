// The smallest mailbox whose message says the word, for `folio doctor`.
import type { Sample } from '../reader.ts';

export const SAMPLE: Sample = {
  file_name: 'sample.mbox',
  base64: 'RnJvbSBhQGIuYyBGcmkgTWF5ICAxIDEwOjIwOjMwIDIwMjYKRnJvbTogYUBiLmMKU3ViamVjdDogRm9saW9zY29wZQoKVGV4dC4K',
};

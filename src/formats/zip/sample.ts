// The smallest ZIP archive with the word in it, for `folio doctor`.
import type { Sample } from '../reader.ts';

export const SAMPLE: Sample = {
  file_name: 'sample.zip',
  base64:
    'UEsDBBQAAAAAAI9SoVyDFtyMAQAAAAEAAAAOAAAARm9saW9zY29wZS50eHR4UEsBAhQDFAAAAAAAj1KhXIMW3IwBAAAAAQAAAA4AAAAAAAAAAAAAAIABAAAAAEZvbGlvc2NvcGUudHh0UEsFBgAAAAABAAEAPAAAAC0AAAAAAA==',
};

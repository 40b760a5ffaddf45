// The smallest TAR archive with the word in it, for `folio doctor`.
import type { Sample } from '../reader.ts';

export const SAMPLE: Sample = {
  file_name: 'sample.tgz',
  base64:
    'H4sIAAAAAAAC/3PLz8nML07OL0jVK6koYaAJMAACMxMTMA0E6DQQGCKxgeKGBqbm5gwKBgx0AKXFJYlFQOsZRiaoYBgFo2AUjIJRMBIBAOv6RSoACAAA',
};

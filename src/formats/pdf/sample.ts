// The smallest PDF file that says the word, for `folio doctor`.
import type { Sample } from '../reader.ts';

export const SAMPLE: Sample = {
  file_name: 'sample.pdf',
  base64: [
    'JVBERi0xLjQKMSAwIG9iajw8L1R5cGUvQ2F0YWxvZy9QYWdlcyAyIDAgUj4+IGVuZG9iagoyIDAgb2JqPDwvVHlwZS9QYWdlcy9LaWRzWzMgMCBSXS9Db3Vu',
    'dCAxPj4gZW5kb2JqCjMgMCBvYmo8PC9UeXBlL1BhZ2UvUGFyZW50IDIgMCBSL01lZGlhQm94WzAgMCAyMDAgMTAwXS9Db250ZW50cyA0IDAgUi9SZXNvdXJj',
    'ZXM8PC9Gb250PDwvRiA1IDAgUj4+Pj4+PiBlbmRvYmoKNCAwIG9iajw8L0xlbmd0aCAzNj4+c3RyZWFtCkJUL0YgMTggVGYgMjAgNTAgVGQoRm9saW9zY29w',
    'ZSlUaiBFVAplbmRzdHJlYW0gZW5kb2JqCjUgMCBvYmo8PC9UeXBlL0ZvbnQvU3VidHlwZS9UeXBlMS9CYXNlRm9udC9IZWx2ZXRpY2E+PiBlbmRvYmoKeHJl',
    'ZgowIDYKMDAwMDAwMDAwMCA2NTUzNSBmIAowMDAwMDAwMDA5IDAwMDAwIG4gCjAwMDAwMDAwNTMgMDAwMDAgbiAKMDAwMDAwMDEwMyAwMDAwMCBuIAowMDAw',
    'MDAwMjEzIDAwMDAwIG4gCjAwMDAwMDAyOTUgMDAwMDAgbiAKdHJhaWxlcjw8L1NpemUgNi9Sb290IDEgMCBSPj4Kc3RhcnR4cmVmCjM1NwolJUVPRgo=',
  ].join(''),
};

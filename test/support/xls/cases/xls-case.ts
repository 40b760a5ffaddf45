import type { Reading } from '../../workbook-reading.ts';

interface XlsCase {
  readonly note: string;
  readonly file: () => Uint8Array;
  readonly reading: Reading;
}

export type XlsCases = Readonly<Record<string, XlsCase>>;

import type { Reading } from '../../workbook-reading.ts';
import type { Book } from '../book.ts';

interface XlsxCase {
  readonly note: string;
  readonly book: Book;
  readonly reading: Reading;
}

export type XlsxCases = Readonly<Record<string, XlsxCase>>;

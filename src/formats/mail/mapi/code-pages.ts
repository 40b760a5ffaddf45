// Names of the code pages that Outlook states for texts, as charsets of mail.
import { codePageLabel } from '../../ole/text.ts';

/** Those that only mail has. */
const OF_MAIL: Readonly<Record<number, string>> = {
  ...{ 1200: 'utf-16le', 1201: 'utf-16be', 20127: 'us-ascii', 65000: 'utf-7', 65001: 'utf-8' },
  ...{ 28591: 'iso-8859-1', 28593: 'iso-8859-3', 28594: 'iso-8859-4', 28596: 'iso-8859-6', 28597: 'iso-8859-7' },
  ...{ 28598: 'iso-8859-8', 28599: 'iso-8859-9', 28603: 'iso-8859-13', 28605: 'iso-8859-15', 38598: 'iso-8859-8' },
  ...{ 20932: 'euc-jp', 50220: 'iso-2022-jp', 50221: 'iso-2022-jp', 50222: 'iso-2022-jp', 50225: 'euc-kr' },
  ...{ 20936: 'gbk', 51936: 'gbk', 52936: 'gbk', 51949: 'euc-kr', 51950: 'big5' },
};

/** Null for a page that is not stated or not known. */
export const charsetOfPage = (page: number | null): string | null =>
  page === null ? null : (OF_MAIL[page] ?? codePageLabel(page));

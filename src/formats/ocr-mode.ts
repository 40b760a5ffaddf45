// Which pages of a document are recognised: a word, or a list of pages.
import { FolioError } from '../errors.ts';
import { isListed, type PageList, readPageList } from './page-list.ts';

/** Pages without text that can be read, none, all, or those that are named. */
export type OcrMode = 'auto' | 'never' | 'always' | PageList;

export const OCR_WORDS = ['auto', 'never', 'always'] as const;

/** The mode that a text says, in one spelling; null where it says none. */
export function readOcrMode(text: unknown): OcrMode | null {
  if (typeof text !== 'string') return null;
  return OCR_WORDS.find((one) => one === text) ?? readPageList(text);
}

/** What is to be done with one page: the pages of a list are recognised as with `always`, and no others. */
export function ocrModeOfPage(mode: OcrMode, page: number): (typeof OCR_WORDS)[number] {
  const word = OCR_WORDS.find((one) => one === mode);
  return word ?? (isListed(mode as PageList, page) ? 'always' : 'never');
}

/** As `readOcrMode`; a text that says no mode is the caller's mistake. */
export function needOcrMode(text: unknown): OcrMode {
  const mode = readOcrMode(text);
  if (mode !== null) return mode;
  throw new FolioError('invalid_request', `ocr is ${OCR_WORDS.join(', ')}, or pages such as 2,5-7.`, { param: 'ocr' });
}

// Which pages of a document are recognised: a word, or a list of pages.
import { FolioError } from '../errors.ts';

/** A list of pages such as `2,5-7`, in ascending order and without overlaps. */
type OcrPages = `${number}${string}`;

/** Pages without text that can be read, none, all, or those that are named. */
export type OcrMode = 'auto' | 'never' | 'always' | OcrPages;

export const OCR_WORDS = ['auto', 'never', 'always'] as const;

const MOST_CHARS = 400;
const LIST = /^\d{1,6}(?:-\d{1,6})?(?:,\d{1,6}(?:-\d{1,6})?)*$/;

/** The mode that a text says, in one spelling; null where it says none. */
export function readOcrMode(text: unknown): OcrMode | null {
  if (typeof text !== 'string') return null;
  const word = OCR_WORDS.find((one) => one === text);
  if (word !== undefined) return word;
  const list = text.replace(/\s+/g, '');
  if (list.length > MOST_CHARS || !LIST.test(list)) return null;
  const spans = spansOf(list);
  if (spans.some(([first, last]) => first < 1 || last < first)) return null;
  return joined(spans.sort((a, b) => a[0] - b[0]))
    .map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`))
    .join(',') as OcrPages;
}

type Span = readonly [first: number, last: number];

function spansOf(list: string): Span[] {
  return list.split(',').map((piece) => {
    const [first, last = first] = piece.split('-').map(Number);
    return [first!, last!];
  });
}

/** Of spans in ascending order, with those that touch made one. */
function joined(spans: readonly Span[]): Span[] {
  const out: Span[] = [];
  for (const [first, last] of spans) {
    const before = out.at(-1);
    if (before && first <= before[1] + 1) out[out.length - 1] = [before[0], Math.max(before[1], last)];
    else out.push([first, last]);
  }
  return out;
}

/** What is to be done with one page: the pages of a list are recognised as with `always`, and no others. */
export function ocrModeOfPage(mode: OcrMode, page: number): (typeof OCR_WORDS)[number] {
  const word = OCR_WORDS.find((one) => one === mode);
  if (word !== undefined) return word;
  return spansOf(mode).some(([first, last]) => page >= first && page <= last) ? 'always' : 'never';
}

/** As `readOcrMode`; a text that says no mode is the caller's mistake. */
export function needOcrMode(text: unknown): OcrMode {
  const mode = readOcrMode(text);
  if (mode !== null) return mode;
  throw new FolioError('invalid_request', `ocr is ${OCR_WORDS.join(', ')}, or pages such as 2,5-7.`, { param: 'ocr' });
}

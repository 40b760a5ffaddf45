// What is known of text that was recognised in a picture: on which pages, and how sure.
import type { DocumentHead, Geometry, Line } from '../model/index.ts';

/** How the boxes of a page were come by: its text may be recognised while the file states that of other pages. */
export function geometryOf({ geometry, pages }: DocumentHead, page: number): Geometry {
  return pages[page - 1]?.recognition ? 'recognised' : geometry;
}

/** What goes out beside a text that was recognised; nothing beside any other. */
interface Recognised {
  readonly recognised?: true;
  readonly confidence?: number;
  readonly mended_from?: string;
}

export const recognisedAs = (confidence: number | undefined, mended_from?: string): Recognised =>
  confidence === undefined
    ? {}
    : { recognised: true, confidence, ...(mended_from === undefined ? {} : { mended_from }) };

interface RecognisedText {
  readonly lines?: readonly Line[];
  readonly confidence?: number;
}

/** How sure some characters of a block or a cell are: over the letters of the words that they touch. Undefined where they were not recognised. */
export function confidenceOfSpan(
  { lines = [], confidence }: RecognisedText,
  span: readonly [number, number] | null,
): number | undefined {
  if (confidence === undefined || !span) return confidence;
  let letters = 0;
  let sum = 0;
  for (const line of lines) {
    if (line.start >= span[1] || line.end <= span[0]) continue;
    for (const word of line.words) {
      if (word.start >= span[1] || word.end <= span[0] || word.confidence === undefined) continue;
      letters += word.end - word.start;
      sum += (word.end - word.start) * word.confidence;
    }
  }
  return letters === 0 ? confidence : Math.round((100 * sum) / letters) / 100;
}

/** How words that the characters touch were recognised before they were mended; undefined where none was. */
export function mendedInSpan(
  { lines = [] }: RecognisedText,
  span: readonly [number, number] | null,
): string | undefined {
  const found: string[] = [];
  for (const { words } of lines)
    for (const { start, end, mended_from } of words)
      if (mended_from !== undefined && (!span || (start < span[1] && end > span[0]))) found.push(mended_from);
  return found.length === 0 ? undefined : found.join(' ');
}

/** How many pages were recognised, and how sure they are on average. Null where none was. */
export function recognisedPages({
  pages,
}: DocumentHead): { readonly pages: number; readonly confidence: number; readonly unread?: number } | null {
  const found = pages.flatMap(({ recognition }) => recognition ?? []);
  if (found.length === 0) return null;
  // A page on which nothing but unread places was found says nothing of how sure the others are.
  const read = found.filter(({ script, unread }) => script !== null || !unread);
  const sum = read.reduce((all, { confidence }) => all + confidence, 0);
  const unread = found.reduce((all, recognition) => all + (recognition.unread?.length ?? 0), 0);
  const told = { pages: found.length, confidence: Math.round((100 * sum) / Math.max(1, read.length)) / 100 };
  return unread > 0 ? { ...told, unread } : told;
}

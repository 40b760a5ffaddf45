// Joins slices of parts into the text of a chunk and maps its characters back to their places in the document.
import { joinLines } from '../view/index.ts';
import type { ChunkCitation } from './chunk.ts';
import type { Slice } from './lookahead.ts';
import type { TextPart } from './parts/part.ts';

const PARTED = /\S{0,40}\p{L}[-\u00ad\u2010]$/u;
const FIRST_WORD = /^\p{L}\S{0,40}/u;
/** Scripts that are written without blanks. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** The text of a chunk, and for each slice the place that it came from. */
export function renderSlices(slices: readonly Slice[]): { text: string; citations: ChunkCitation[] } {
  const citations: ChunkCitation[] = [];
  let text = '';
  let before: Slice | null = null;
  for (const slice of withoutBlanks(merged(slices))) {
    const { part, start, end } = slice;
    const piece = part.readable(part.text.slice(start, end)).trim();
    if (before) text = joined(text, piece, before, part);
    const last = citations.at(-1);
    // The hyphen of a parted word is gone.
    if (last && last.end > text.length) citations[citations.length - 1] = { ...last, end: text.length };
    const { page, bbox, anchor } = part.cite(start, end);
    citations.push({ page, bbox, anchor, start: text.length, end: text.length + piece.length });
    text += piece;
    before = slice;
  }
  return { text, citations };
}

/** What is before the next piece, with the sign between them. */
function joined(text: string, piece: string, { part: before }: Slice, part: TextPart): string {
  if (!part.goes_on) return text + separatorOf(before, part);
  const head = PARTED.exec(text)?.[0];
  const tail = FIRST_WORD.exec(piece)?.[0];
  if (head !== undefined && tail !== undefined) {
    const whole = joinLines(`${head}\n${tail}`);
    return whole.endsWith(`-${tail}`) ? text : text.slice(0, -1);
  }
  return UNSPACED.test(text.at(-1) ?? '') && UNSPACED.test(piece[0] ?? '') ? text : `${text} `;
}

const isItem = ({ type }: TextPart): boolean => type === 'list_item' || type === 'cells' || type === 'code';

const separatorOf = (before: TextPart, part: TextPart): string =>
  isItem(before) && before.type === part.type ? '\n' : '\n\n';

/** Neighbours within one part are one slice. */
function merged(slices: readonly Slice[]): Slice[] {
  const result: Slice[] = [];
  for (const slice of slices) {
    const last = result.at(-1);
    if (last && last.part === slice.part && last.end === slice.start)
      result[result.length - 1] = { ...last, end: slice.end };
    else result.push(slice);
  }
  return result;
}

function withoutBlanks(slices: readonly Slice[]): Slice[] {
  const result: Slice[] = [];
  for (const slice of slices) {
    const text = slice.part.text.slice(slice.start, slice.end);
    const trimmed = text.trim();
    if (trimmed === '') continue;
    const start = slice.start + text.length - text.trimStart().length;
    const isTrim = trimmed.length === text.length;
    result.push(isTrim ? slice : { part: slice.part, start, end: start + trimmed.length });
  }
  return result;
}

// The text of a place as it is shown, with the words of the question marked.
import type { Chunk } from '../../chunk/index.ts';
import { type ChosenPlace, headsOf } from './choose-place.ts';
import type { Mark } from './mark-text.ts';

export interface Shown {
  readonly snippet: string;
  /** Start and end of each marked word in the snippet. */
  readonly highlights: readonly (readonly [number, number])[];
}

const MAX_SHOWN = 320;
const ELLIPSIS = '…';
/** Heads of a table are shown above its row where they take no more room than this. */
const MAX_HEADS = 160;

/** A sentence, or a row under the heads of its table. */
export function showPlace(chunk: Chunk, place: ChosenPlace, marks: readonly Mark[]): Shown {
  const row = cut(chunk.text, place.start, place.end, marks);
  const heads = headsOf(chunk);
  if (!heads || heads.start >= place.start || heads.end - heads.start > MAX_HEADS) return row;
  const above = `${cut(chunk.text, heads.start, heads.end, []).snippet}\n`;
  const highlights = row.highlights.map(([start, end]) => [start + above.length, end + above.length] as const);
  return { snippet: above + row.snippet, highlights };
}

/** Around the first of the marks where it is too long. */
function cut(text: string, from: number, to: number, marks: readonly Mark[]): Shown {
  const inside = merge(marks.filter(({ start, end }) => start >= from && end <= to));
  let [start, end] = [from, to];
  while (start < end && /[\s|]/.test(text[start]!)) start++;
  while (end > start && /[\s|]/.test(text[end - 1]!)) end--;
  let lead = '';
  const first = inside[0]?.[0] ?? start;
  if (end - start > MAX_SHOWN && first - start > MAX_SHOWN / 2) {
    start = wordAt(text, first - MAX_SHOWN / 4);
    lead = ELLIPSIS;
  }
  const isCut = end - start > MAX_SHOWN;
  if (isCut) end = Math.max(wordAt(text, start + MAX_SHOWN), start + 1);
  const highlights = inside
    .filter(([a, b]) => a >= start && b <= end)
    .map(([a, b]) => [a - start + lead.length, b - start + lead.length] as const);
  return { snippet: lead + text.slice(start, end).replace(/\s/g, ' ') + (isCut ? ELLIPSIS : ''), highlights };
}

/** The end of the last word that ends before a place, so that no word is cut. */
function wordAt(text: string, at: number): number {
  for (let back = 0; back < 40; back++) if (/\s/.test(text[at - back] ?? ' ')) return at - back;
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00 ? at - 1 : at;
}

/** Marks that touch are one. */
function merge(marks: readonly Mark[]): (readonly [number, number])[] {
  const merged: [number, number][] = [];
  for (const { start, end } of [...marks].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

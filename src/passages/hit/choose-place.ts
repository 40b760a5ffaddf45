// Chooses what of a passage is shown: the sentence or row that has most of what is asked for, and where it is.
import type { Chunk, ChunkCitation } from '../../chunk/index.ts';
import type { Unit } from '../rank/read-question.ts';
import type { Mark } from './mark-text.ts';

export interface ChosenPlace {
  /** UTF-16 units of the chunk's text. */
  readonly start: number;
  readonly end: number;
  readonly citation: ChunkCitation;
  /** Rows of the chunk from this one on, itself counted. */
  readonly from_end: number;
  /** Units that are there. */
  readonly units: readonly number[];
  readonly worth: number;
}

export interface Stretch {
  readonly start: number;
  readonly end: number;
}

const SENTENCE_END = /(?<=[.!?]["')\u201d]?)\s+(?=["'(\u201c]?[\p{Lu}\p{N}])|\n+/gu;
const RULE_LINE = /^\|(?: ?:?-+:? ?\|)+$/;

/** Sentences or rows of a passage, in order. */
export const stretchesOf = ({ kind, text }: Chunk): Stretch[] => (kind === 'table' ? rowsOf(text) : sentencesOf(text));

/** The best first. */
export function choosePlaces(chunk: Chunk, marks: readonly Mark[], units: readonly Unit[]): ChosenPlace[] {
  const stretches = stretchesOf(chunk);
  let next = 0;
  const places = stretches.map((stretch, i) => {
    while (next < marks.length && marks[next]!.start < stretch.start) next++;
    const found = new Set<number>();
    for (let at = next; at < marks.length && marks[at]!.start < stretch.end; at++) found.add(marks[at]!.unit);
    const worth = [...found].reduce((sum, unit) => sum + units[unit]!.weight, 0);
    const from_end = stretches.length - i;
    return { ...stretch, citation: citationOf(chunk, stretch, from_end), from_end, units: [...found], worth };
  });
  return places.sort((a, b) => b.worth - a.worth || a.start - b.start);
}

export function citationOf({ kind, citations }: Chunk, { start }: Stretch, fromEnd: number): ChunkCitation {
  if (kind !== 'table') {
    return citations.find((one) => one.start <= start && one.end > start) ?? citations[0]!;
  }
  // A table is cited as a whole, or row by row, heads first; a title in front has its own place.
  const last = citations.at(-1)!;
  return last.anchor.includes('.r') ? (citations[citations.length - fromEnd] ?? last) : last;
}

function sentencesOf(text: string): Stretch[] {
  const stretches: Stretch[] = [];
  let start = 0;
  for (const { 0: gap, index } of text.matchAll(SENTENCE_END)) {
    if (index > start) stretches.push({ start, end: index });
    start = index + gap.length;
  }
  if (start < text.length) stretches.push({ start, end: text.length });
  return stretches;
}

/** Rows below the heads; all lines where there are none. */
function rowsOf(text: string): Stretch[] {
  const lines: Stretch[] = [];
  let first = 0;
  let start = 0;
  for (const line of text.split('\n')) {
    const end = start + line.length;
    if (RULE_LINE.test(line) && first === 0) first = lines.length + 1;
    if (line.trim() !== '') lines.push({ start, end });
    start = end + 1;
  }
  return first > 0 && first < lines.length ? lines.slice(first) : lines;
}

/** The line of heads above the rows of a table; null where it has none. */
export function headsOf({ kind, text }: Chunk): Stretch | null {
  if (kind !== 'table') return null;
  let start = 0;
  let before: Stretch | null = null;
  for (const line of text.split('\n')) {
    if (RULE_LINE.test(line)) return before;
    before = { start, end: start + line.length };
    start += line.length + 1;
  }
  return null;
}

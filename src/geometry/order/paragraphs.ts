import type { Style } from '../ink.ts';
import { type ListLabel, listLabel } from '../list-label.ts';
import { WORD, type Words } from '../words.ts';
import type { Line } from './lines.ts';

/** What is known of the column that the lines stand in. */
export interface Column {
  readonly words: Words;
  readonly styles: readonly Style[];
  readonly lines: readonly Line[];
  /** Where its text may run to, in points. */
  readonly right: number;
}

/** Sizes further apart than this share are different. */
const SIZE_SLACK = 0.035;
/** Distances between lines above the usual one by this factor end a paragraph. */
const WIDE_LEADING = 1.28;
/** First lines are indented by so many em. */
const INDENT = [0.9, 6] as const;
/** Room that a word needs besides its own width, in em. */
const BLANK = 0.25;
/** A label and its text stand this far apart at most, in em; at least so far where the label alone says little. */
const LABEL_REACH = 4.5;
const LABEL_GAP = 0.45;
/** Edges this close are one, in em. */
const EDGE_SLACK = 0.35;

/** Lines of a column as paragraphs: for each the positions of its lines. Tables stand alone. */
export function groupParagraphs(column: Column): number[][] {
  const { lines } = column;
  const leading = usualLeading(lines);
  const labels = lines.map((line) => lineLabel(column, line));
  const groups: number[][] = [];
  let group: number[] = [];
  for (let k = 0; k < lines.length; k++) {
    const previous = lines[k - 1];
    if (!previous || breaks(column, labels, leading, group, k)) {
      group = [k];
      groups.push(group);
    } else group.push(k);
  }
  return groups;
}

/** Two fifths of the distances between lines are no wider, in em of the line below. */
function usualLeading(lines: readonly Line[]): number {
  const distances: number[] = [];
  for (let k = 1; k < lines.length; k++) {
    const [a, b] = [lines[k - 1]!, lines[k]!];
    if (a.table >= 0 || b.table >= 0 || differ(a.size, b.size)) continue;
    const distance = (b.baseline - a.baseline) / Math.max(0.5, b.size);
    if (distance > 0.7 && distance < 3) distances.push(distance);
  }
  if (distances.length === 0) return 1.25;
  return Float64Array.from(distances).sort()[Math.floor(distances.length * 0.4)]!;
}

const differ = (a: number, b: number): boolean => Math.abs(a - b) > SIZE_SLACK * Math.max(a, b);

function lineLabel({ words }: Column, line: Line): ListLabel | null {
  const first = line.words[0];
  if (first === undefined) return null;
  const text = words.text[first]!;
  const second = line.words[1];
  const label = listLabel(text);
  if (!label || second === undefined) return label?.length === text.length && label.kind !== 'bullet' ? null : label;
  if (label.sure) return label;
  const gap = line.rtl ? words.x0[first]! - words.x1[second]! : words.x0[second]! - words.x1[first]!;
  return gap > LABEL_GAP * line.size ? label : null;
}

function breaks(
  column: Column,
  labels: readonly (ListLabel | null)[],
  leading: number,
  group: readonly number[],
  k: number,
): boolean {
  const { words, lines } = column;
  const [a, b] = [lines[k - 1]!, lines[k]!];
  if (a.table >= 0 || b.table >= 0) return true;
  const em = Math.max(a.size, b.size, 0.5);
  if (differ(a.size, b.size)) return true;
  if (isBold(column, a) !== isBold(column, b)) return true;
  const distance = b.baseline - a.baseline;
  if (distance > WIDE_LEADING * Math.max(leading, 1) * em || distance < 0) return true;
  const first = lines[group[0]!]!;
  const label = labels[k];
  if (label && isItem(column, labels, k, first, labels[group[0]!] ?? null)) return true;
  const last = a.words[a.words.length - 1]!;
  if (words.flags[last]! & WORD.hyphen) return false;
  const indent = a.rtl ? a.x1 - b.x1 : b.x0 - a.x0;
  const body = group.length > 1 ? lines[group[group.length - 1]!]! : null;
  if (indent > INDENT[0] * em && !labels[group[0]!] && !isCentred(a, b, em)) {
    if (group.length > 1 && Math.abs(indent) > INDENT[0] * em) return indent <= INDENT[1] * em || true;
    return true;
  }
  if (indent < -INDENT[0] * em && body && !isCentred(a, b, em)) {
    const second = lines[group[1]!]!;
    if (Math.abs(a.x0 - second.x0) <= EDGE_SLACK * em) return true;
  }
  return wouldHaveFitted(column, a, b, em);
}

/** Whether a line with a label begins an item: not where a wrapped line happens to begin so. */
function isItem(
  column: Column,
  labels: readonly (ListLabel | null)[],
  k: number,
  first: Line,
  firstLabel: ListLabel | null,
): boolean {
  const label = labels[k]!;
  const { lines } = column;
  const line = lines[k]!;
  const em = Math.max(line.size, 0.5);
  if (label.kind === 'bullet' && label.sure) return true;
  if (firstLabel && firstLabel.form === label.form && Math.abs(first.x0 - line.x0) <= EDGE_SLACK * em) return true;
  const previous = lines[k - 1]!;
  if (wouldHaveFitted(column, previous, line, em)) return true;
  const [one, two] = [line.words[0], line.words[1]];
  if (one !== undefined && two !== undefined) {
    const gap = column.words.x0[two]! - column.words.x1[one]!;
    if (gap > LABEL_GAP * em && gap < LABEL_REACH * em) return true;
  }
  return lines.some(
    (other, o) => o !== k && labels[o]?.form === label.form && Math.abs(other.x0 - line.x0) <= EDGE_SLACK * em,
  );
}

const isCentred = (a: Line, b: Line, em: number): boolean =>
  Math.abs(a.x0 + a.x1 - b.x0 - b.x1) <= em && Math.abs(a.x0 - b.x0) > EDGE_SLACK * em;

function isBold({ words, styles }: Column, line: Line): boolean {
  for (const w of line.words) if (!styles[words.style[w]!]?.bold) return false;
  return true;
}

/** Whether the first word of the next line had room at the end of this one: then the line was ended on purpose. */
function wouldHaveFitted({ words, right }: Column, a: Line, b: Line, em: number): boolean {
  const word = b.words[0]!;
  const needed = words.x1[word]! - words.x0[word]! + BLANK * em;
  if (isCentred(a, b, em)) return false;
  const room = a.rtl ? a.x0 : right - a.x1;
  return room > needed;
}

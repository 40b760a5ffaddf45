// Joins lines into paragraphs by spacing, indent, size and labels.
import type { Style } from '../../ink.ts';
import { type ListLabel, listLabel } from '../../list-label.ts';
import { WORD, type Words } from '../../words/words.ts';
import type { Line } from './lines.ts';

/** What is known of the column that the lines are in. */
export interface Column {
  readonly words: Words;
  readonly styles: readonly Style[];
  readonly lines: readonly Line[];
  /** Where its text may begin and where it may run to, in points. */
  readonly left: number;
  readonly right: number;
}

/** Sizes further apart than this share are different. */
const SIZE_SLACK = 0.035;
/** Within a sentence, which may have words in another font or come from a scan, they are further apart. */
const LOOSE_SIZE = 0.2;
/** Distances between lines above the usual one by this factor end a paragraph. */
const WIDE_LEADING = 1.28;
/** Lines of one paragraph are no further apart, in em; widely set ones agree in their distance to this share. */
const WIDEST_LEADING = 2.3;
const EVEN = 0.06;
/** Distance of lines where too few tell, in em. */
const LEADING = 1.3;
const FEWEST_DISTANCES = 3;
/** Lines further in or out than this are indented, in em. */
const INDENT = 0.9;
const FARTHEST_INDENT = 8;
/** Room that a word needs besides its own width, in em: for a blank, and as margins are not exact. */
const BLANK = 0.6;
/** A label and its text stand this far apart at most, in em; at least so far where the label alone says little. */
const LABEL_REACH = 4.5;
const LABEL_GAP = 0.45;
/** Other items of a list are looked for in so many lines above and below. */
const SIBLING_REACH = 100;
/** Edges this close are one, in em. */
const EDGE_SLACK = 0.35;
/** Lines that begin so far from the left edge of the column may be set to the right, in em. */
const SET_RIGHT = 6;
/** A line with a gap like this is a row of a form or of contents, in em. */
const ROW_GAP = 2.5;
/** The number of a clause has so few characters. */
const NUMBER_LENGTH = 3;
/** Lines whose next word would have fitted into the block's own width: fewer than this share where the width is what broke them. */
const FITTING = 0.25;
const FEWEST_WRAPS = 2;
/** Lines of justified text end within so many em of each other: at least so many, and this share of all. */
const FLUSH = 0.1;
const FEWEST_FLUSH = 3;
const FLUSH_SHARE = 0.6;
/** Lines of prose have so many words; letters of scripts without blanks count as a word each so many. */
const WORDS_A_LINE = 4;
const CHARS_A_WORD = 8;
/** Text goes on in lower case after a line of several words, or one that fills at least this share of the column. */
const GOES_ON = 0.4;

/** Lines of a column as paragraphs: for each the positions of its lines. Tables stand alone. */
export function groupParagraphs(column: Column): number[][] {
  const groups: number[][] = [];
  for (const block of findBlocks(column)) groupBlock(column, block, groups);
  return groups;
}

/** Lines of one look at the usual distance. */
interface Block {
  readonly from: number;
  readonly to: number;
  /** Where lines of the block end that are full, in points; the start of lines in text that runs to the left. */
  readonly edge: number;
}

function findBlocks(column: Column): Block[] {
  const { lines } = column;
  const leading = usualLeading(lines);
  const blocks: Block[] = [];
  for (let from = 0; from < lines.length; ) {
    let to = from + 1;
    while (to < lines.length && goTogether(column, to, leading)) to++;
    blocks.push({ from, to, edge: blockEdge(column, from, to) });
    from = to;
  }
  return blocks;
}

/** Whether line `k` is of one look with the line above it and at the usual distance, or goes on with its sentence. */
function goTogether(column: Column, k: number, leading: number): boolean {
  const { lines } = column;
  const a = lines[k - 1]!;
  const b = lines[k]!;
  if (a.table >= 0 || b.table >= 0) return false;
  const em = Math.max(a.size, b.size);
  const distance = b.baseline - a.baseline;
  if (distance < 0 || distance > WIDEST_LEADING * em) return false;
  const isNear = distance <= WIDE_LEADING * Math.max(1, leading) * em;
  if (!isNear && wouldHaveFitted(column, a, b, a.rtl ? column.left : column.right)) return false;
  if (goesOn(column, a, b) && !differ(a.size, b.size, LOOSE_SIZE)) return true;
  if (differ(a.size, b.size) || isBold(column, a) !== isBold(column, b)) return false;
  return isNear || isEvenlySet(lines, k, distance);
}

/** Whether the line above or below is as far: widely set text. */
function isEvenlySet(lines: readonly Line[], k: number, distance: number): boolean {
  const isSame = (upper: Line | undefined, lower: Line | undefined): boolean =>
    upper !== undefined &&
    lower !== undefined &&
    !differ(upper.size, lower.size) &&
    Math.abs(lower.baseline - upper.baseline - distance) <= EVEN * distance;
  return isSame(lines[k - 2], lines[k - 1]) || isSame(lines[k], lines[k + 1]);
}

/** Whether a line looks like the middle of a sentence that the next one goes on with. */
function goesOn({ words, left, right }: Column, a: Line, b: Line): boolean {
  if (!beginsSmall(words.text[b.words[0]!]!) || endsSentence(words.text[a.words[a.words.length - 1]!]!)) return false;
  return a.words.length >= WORDS_A_LINE || a.x1 - a.x0 >= GOES_ON * (right - left);
}

const SMALL_LETTER = /^\p{Ll}/u;
function beginsSmall(text: string): boolean {
  const code = text.charCodeAt(0);
  return code < 0x80 ? code >= 0x61 && code <= 0x7a : SMALL_LETTER.test(text);
}

const SENTENCE_ENDS = '.:;!?';
const endsSentence = (text: string): boolean => text !== '' && SENTENCE_ENDS.includes(text[text.length - 1]!);

/** Two fifths of the distances between lines are no wider, in em. */
function usualLeading(lines: readonly Line[]): number {
  const distances: number[] = [];
  for (let k = 1; k < lines.length; k++) {
    const a = lines[k - 1]!;
    const b = lines[k]!;
    if (a.table >= 0 || b.table >= 0 || differ(a.size, b.size)) continue;
    const distance = (b.baseline - a.baseline) / b.size;
    if (distance > 0.7 && distance < 3) distances.push(distance);
  }
  if (distances.length < FEWEST_DISTANCES) return Math.min(LEADING, ...distances);
  return new Float64Array(distances).sort()[Math.floor(distances.length * 0.4)]!;
}

const differ = (a: number, b: number, slack = SIZE_SLACK): boolean => Math.abs(a - b) > slack * Math.max(a, b);

function isBold({ words, styles }: Column, line: Line): boolean {
  const own = line.words;
  for (let k = 0; k < own.length; k++) if (!styles[words.style[own[k]!]!]?.bold) return false;
  return true;
}

/** The edge of the block's own lines where they were broken to keep it, the edge of the column elsewhere. */
function blockEdge(column: Column, from: number, to: number): number {
  const { lines } = column;
  const rtl = lines[from]!.rtl;
  const edge = rtl ? column.left : column.right;
  let own = rtl ? Infinity : -Infinity;
  for (let k = from; k < to; k++) own = rtl ? Math.min(own, lines[k]!.x0) : Math.max(own, lines[k]!.x1);
  if (to - from - 1 < FEWEST_WRAPS) return edge;
  if (isJustified(lines, from, to, own)) return own;
  if (!hasWordyLines(column, from, to)) return edge;
  let fitting = 0;
  for (let k = from + 1; k < to; k++) if (wouldHaveFitted(column, lines[k - 1]!, lines[k]!, own)) fitting++;
  return fitting <= FITTING * (to - from - 1) ? own : edge;
}

/** Whether lines have as many words as those of prose. */
function hasWordyLines({ lines, words }: Column, from: number, to: number): boolean {
  const least = WORDS_A_LINE * (to - from);
  let count = 0;
  for (let k = from; k < to; k++) count += lines[k]!.words.length;
  if (count >= least) return true;
  let chars = 0;
  for (let k = from; k < to; k++) for (const w of lines[k]!.words) chars += words.text[w]!.length;
  return chars / CHARS_A_WORD >= least;
}

/** Whether nearly all lines end at the very same place. */
function isJustified(lines: readonly Line[], from: number, to: number, own: number): boolean {
  let flush = 0;
  for (let k = from; k < to; k++) {
    const line = lines[k]!;
    if (Math.abs((line.rtl ? line.x0 : line.x1) - own) <= FLUSH * line.size) flush++;
  }
  return flush >= FEWEST_FLUSH && flush >= FLUSH_SHARE * (to - from);
}

function groupBlock(column: Column, block: Block, groups: number[][]): void {
  const { from, to } = block;
  const labels: (ListLabel | null)[] = [];
  for (let k = from; k < to; k++) labels.push(lineLabel(column, column.lines[k]!));
  let start = from;
  for (let k = from; k < to; k++) {
    const begins = k === from || breaks(column, block, labels, start, k);
    if (begins) {
      start = k;
      groups.push([k]);
    } else groups[groups.length - 1]!.push(k);
  }
}

/** The label of a list item that a line begins with, where it looks like one. */
function lineLabel({ words }: Column, line: Line): ListLabel | null {
  const first = line.words[0];
  const second = line.words[1];
  if (first === undefined) return null;
  const text = words.text[first]!;
  const label = listLabel(text);
  if (!label) return null;
  if (second === undefined) return label.kind === 'bullet' && label.sure ? label : null;
  const gap = line.rtl ? words.x0[first]! - words.x1[second]! : words.x0[second]! - words.x1[first]!;
  if (label.length === text.length && gap > LABEL_REACH * line.size) return null;
  return label.sure || gap > LABEL_GAP * line.size ? label : null;
}

/** Where a line begins, counted in the direction of its text. */
const startOf = (line: Line): number => (line.rtl ? -line.x1 : line.x0);

/** Whether line `k` begins a paragraph; the one before it began with line `start`. */
function breaks(
  column: Column,
  block: Block,
  labels: readonly (ListLabel | null)[],
  start: number,
  k: number,
): boolean {
  const { words, lines } = column;
  const a = lines[k - 1]!;
  const b = lines[k]!;
  const em = Math.max(a.size, b.size);
  if (labels[k - block.from] && isItem(column, block, labels, start, k)) return true;
  if (words.flags[a.words[a.words.length - 1]!]! & WORD.hyphen) return false;
  const label = labels[start - block.from];
  if (hasRowGap(column, a, label ? start === k - 1 : false) || hasRowGap(column, b, false)) return true;
  const fitted = wouldHaveFitted(column, a, b, block.edge);
  const isSentence = goesOn(column, a, b);
  if (isSentence && (!fitted || k - start === 1) && Math.abs(startOf(a) - startOf(b)) <= FARTHEST_INDENT * em)
    return false;
  if (!isCentred(a, b) && isIndented(column, block, label ?? null, start, k, em, fitted)) return true;
  return fitted && !isSentence;
}

/** Whether the start of line `k` says that it begins something new. */
function isIndented(
  { words, lines }: Column,
  block: Block,
  label: ListLabel | null,
  start: number,
  k: number,
  em: number,
  fitted: boolean,
): boolean {
  const first = lines[start]!;
  const at = startOf(lines[k]!);
  const origin = startOf(first);
  const slack = INDENT * em;
  if (label && k - start === 1) {
    const second = first.words[1];
    const text = second === undefined ? origin : first.rtl ? -words.x1[second]! : words.x0[second]!;
    return at > Math.max(text, origin) + slack || (fitted && at < origin - slack);
  }
  if (k - start > 1) {
    const body = startOf(lines[start + 1]!);
    if (Math.abs(at - body) <= slack) return false;
    return !(hasDropCap(words, first) && Math.abs(at - origin) <= slack);
  }
  if (at <= origin + slack || hasDropCap(words, first)) return false;
  // The line below is further in: the second line of a hanging paragraph, if the next one is too, or the first of an indented one.
  const next = k + 1 < block.to ? lines[k + 1]! : null;
  return fitted || next === null || Math.abs(startOf(next) - at) > slack;
}

const DROP_SIZE = 1.25;
const hasDropCap = (words: Words, line: Line): boolean => words.size[line.words[0]!]! >= DROP_SIZE * line.size;

/** Whether a line with a label begins an item: not where a wrapped line happens to begin so. */
function isItem(
  column: Column,
  block: Block,
  labels: readonly (ListLabel | null)[],
  start: number,
  k: number,
): boolean {
  const { lines, words } = column;
  const label = labels[k - block.from]!;
  const line = lines[k]!;
  if (label.kind === 'bullet' && label.sure) return true;
  const slack = EDGE_SLACK * line.size;
  const firstLabel = labels[start - block.from];
  if (firstLabel?.form === label.form && Math.abs(startOf(lines[start]!) - startOf(line)) <= slack) return true;
  if (wouldHaveFitted(column, lines[k - 1]!, line, block.edge)) return true;
  const [one, two] = line.words;
  if (two !== undefined && words.x0[two]! - words.x1[one!]! > LABEL_GAP * line.size) return true;
  const [from, to] = [Math.max(block.from, k - SIBLING_REACH), Math.min(block.to, k + SIBLING_REACH)];
  for (let o = from; o < to; o++) {
    const isSibling = o !== k && labels[o - block.from]?.form === label.form;
    if (isSibling && Math.abs(startOf(lines[o]!) - startOf(line)) <= slack) return true;
  }
  return false;
}

/** Whether words of the line stand far apart; the gap after a label aside. */
function hasRowGap({ words }: Column, line: Line, labelled: boolean): boolean {
  for (let k = labelled ? 2 : 1; k < line.words.length; k++) {
    const a = line.words[k - 1]!;
    const b = line.words[k]!;
    const isNumber = k === 1 && words.text[a]!.length <= NUMBER_LENGTH;
    const gap = line.rtl ? words.x0[a]! - words.x1[b]! : words.x0[b]! - words.x1[a]!;
    if (gap > (isNumber ? LABEL_REACH : ROW_GAP) * line.size) return true;
  }
  return false;
}

const isCentred = (a: Line, b: Line): boolean =>
  Math.abs(a.x0 + a.x1 - b.x0 - b.x1) <= Math.max(a.size, b.size) &&
  Math.abs(a.x0 - b.x0) > EDGE_SLACK * Math.max(a.size, b.size);

/** Whether the first word of the next line had room at the end of this one: then the line was ended on purpose. */
function wouldHaveFitted({ words, left, right }: Column, a: Line, b: Line, edge: number): boolean {
  const em = Math.max(a.size, b.size);
  const word = b.words[0]!;
  const needed = words.x1[word]! - words.x0[word]! + BLANK * em;
  const centre = a.x0 + a.x1;
  if (isCentred(a, b)) return Math.min(centre - 2 * left, 2 * right - centre) - (a.x1 - a.x0) > needed;
  const isSetRight = !a.rtl && Math.abs(a.x1 - b.x1) <= EDGE_SLACK * em && Math.min(a.x0, b.x0) > left + SET_RIGHT * em;
  if (isSetRight && Math.abs(a.x0 - b.x0) > EDGE_SLACK * em) return a.x0 - left > needed;
  return (a.rtl ? a.x0 - edge : edge - a.x1) > needed;
}

// Groups words into visual lines and cuts these into cells at wide gaps.
import { type Box, type CellType, unite } from '../../model/index.ts';
import type { Owner, TextCell, TextLine, TextWord } from './document-text.ts';

/** Words of one line of a block or a cell. */
export interface WordRun {
  readonly owner: Owner;
  readonly box: Box;
  readonly words: readonly { readonly from: number; readonly to: number; readonly box: Box }[];
  readonly value: string | number | boolean | null;
  readonly type: CellType;
  readonly font_size: number | null;
}

/** Runs are on one line where their centres are this close, as a share of the smaller height. */
const SAME_LINE = 0.35;
/** A gap parts two cells where it exceeds this share of the height of the line … */
const WIDE_GAP = 0.8;
/** … and this many times the usual gap of the page: on fixed-pitch pages every gap looks wide. */
const USUAL_GAPS = 1.5;

interface Placed {
  readonly run: WordRun;
  readonly from: number;
  readonly to: number;
  readonly box: Box;
}

/** The lines of a page from top to bottom, each cut into cells at its wide gaps. */
export function buildLines(page: number, runs: readonly WordRun[]): TextLine[] {
  const usual = usualGap(runs);
  return groupByHeight(runs).map((group, index) => {
    const words = wordsOf(group);
    const height = group.reduce((most, run) => Math.max(most, run.box[3] - run.box[1]), 0);
    const gap = Math.max(WIDE_GAP * height, USUAL_GAPS * usual);
    const cells = cutAtGaps(words, gap).map((held, position) => toCell(held, page, index, position));
    return { page, index, box: cells.map((cell) => cell.box).reduce(unite), cells };
  });
}

/** From left to right. */
function wordsOf(group: readonly WordRun[]): Placed[] {
  const words: Placed[] = [];
  for (const run of group) for (const { from, to, box } of run.words) words.push({ run, from, to, box });
  return isInOrder(words) ? words : words.sort(byPlace);
}

const byPlace = (a: Placed, b: Placed): number => a.box[0] - b.box[0] || a.from - b.from;

/** As nearly all lines are, which are looked through for less than they are sorted for. */
function isInOrder(words: readonly Placed[]): boolean {
  for (let i = 1; i < words.length; i++) if (byPlace(words[i - 1]!, words[i]!) > 0) return false;
  return true;
}

/** Found in one sweep over the runs by their centres; a line is as high as the first of its runs. */
function groupByHeight(runs: readonly WordRun[]): WordRun[][] {
  const centre = ({ box }: WordRun): number => (box[1] + box[3]) / 2;
  const height = ({ box }: WordRun): number => box[3] - box[1];
  const sorted = runs
    .filter((run) => run.words.length > 0)
    .sort((a, b) => centre(a) - centre(b) || a.box[0] - b.box[0]);
  const groups: WordRun[][] = [];
  for (const run of sorted) {
    const group = groups.at(-1);
    const first = group?.[0];
    const near = first && centre(run) - centre(first) <= SAME_LINE * Math.min(height(first), height(run));
    if (near) group!.push(run);
    else groups.push([run]);
  }
  return groups;
}

function usualGap(runs: readonly WordRun[]): number {
  const gaps: number[] = [];
  for (const { words } of runs) {
    for (let i = 1; i < words.length; i++) {
      const gap = words[i]!.box[0] - words[i - 1]!.box[2];
      if (gap > 0) gaps.push(gap);
    }
  }
  return Float64Array.from(gaps).sort()[gaps.length >> 1] ?? 0;
}

function cutAtGaps(words: readonly Placed[], gap: number): Placed[][] {
  const cells: Placed[][] = [];
  let right = Number.NEGATIVE_INFINITY;
  for (const word of words) {
    const held = cells.at(-1);
    const joins = held && word.box[0] - right <= gap && held.at(-1)!.run.owner === word.run.owner;
    if (joins) held.push(word);
    else cells.push([word]);
    right = joins ? Math.max(right, word.box[2]) : word.box[2];
  }
  return cells;
}

function toCell(held: readonly Placed[], page: number, line: number, position: number): TextCell {
  const words: TextWord[] = [];
  let text = '';
  for (const { run, from, to, box } of held) {
    if (text !== '') text += ' ';
    const start = text.length;
    text += run.owner.text.slice(from, to);
    words.push({ start, end: text.length, box, owner: run.owner, from, to });
  }
  const { value, type, font_size } = held[0]!.run;
  return { page, line, position, text, box: boxOf(words), words, value, type, font_size };
}

/** Around all words, of which a document has so many that no box is made on the way. */
function boxOf(words: readonly TextWord[]): Box {
  let [left, top, right, bottom] = words[0]!.box;
  for (const { box } of words) {
    if (box[0] < left) left = box[0];
    if (box[1] < top) top = box[1];
    if (box[2] > right) right = box[2];
    if (box[3] > bottom) bottom = box[3];
  }
  return [left, top, right, bottom];
}

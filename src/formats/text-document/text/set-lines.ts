// Completes layout lines so that every non-blank character lies in a word with a box.
import { type Box, type Line, rounded, roundPoints, type Word } from '../../../model/index.ts';

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** A box in hundredths of a point and within the page: what runs over an edge is cut there, and what is no number is 0. */
export function boxOnPage(box: Box, size: PageSize): Box {
  if (isRounded(box) && liesWithin(box, size)) return box;
  const { width, height } = size;
  const left = within(box[0], width);
  const top = within(box[1], height);
  return rounded([left, top, Math.max(left, within(box[2], width)), Math.max(top, within(box[3], height))]);
}

/** Whether a box is in hundredths of a point already, as most boxes of the layout are. */
const isRounded = (box: Box): boolean =>
  roundPoints(box[0]) === box[0] &&
  roundPoints(box[1]) === box[1] &&
  roundPoints(box[2]) === box[2] &&
  roundPoints(box[3]) === box[3];

const within = (value: number, most: number): number => Math.min(Math.max(value, 0) || 0, most);

const liesWithin = (box: Box, { width, height }: PageSize): boolean =>
  box[0] >= 0 && box[0] <= box[2] && box[2] <= width && box[1] >= 0 && box[1] <= box[3] && box[3] <= height;

const WORDS = /\S+/g;
const BLANK = /\s/;

/** By the character: a search for the next blank of each word would cost more than looking at its few letters. */
function isBlankAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (unit < 0x80) return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d);
  return unit >= 0xa0 && BLANK.test(text[at]!);
}

/** Position of the first character from `at` on, before `to`, that is a blank, or is none. */
function skip(text: string, from: number, to: number, blanks: boolean): number {
  let at = from;
  while (at < to && isBlankAt(text, at) === blanks) at++;
  return at;
}

/** Lines of the layout: what is in them, with boxes in hundredths of a point. */
export interface LinesToComplete {
  readonly lines: readonly Line[];
  /** Takes an offset of the lines and words to one in the text. */
  readonly at: (offset: number) => number;
  /** It takes all of them to themselves. */
  readonly is_same: boolean;
  /** A word in front of the first line, with offsets in the text. */
  readonly label: Word | null;
}

/** Lines of a text with each of its characters but blanks in one word. A stretch that the layout gave no word gets what room there is before the next. */
export function completeLines(text: string, { lines, at, is_same, label }: LinesToComplete, size: PageSize): Line[] {
  let words: WordList | null = null;
  const complete = new Array<Line>(lines.length);
  const mayBeWhole = is_same && label === null && !ODD_BLANKS.test(text);
  let from = 0;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    const next = lines[i + 1];
    const to = next ? Math.max(from, Math.min(at(next.start), text.length)) : text.length;
    if (mayBeWhole && isWhole(line, text, from, to, size)) complete[i] = withoutBlanks(line);
    else {
      const bbox = liesWithin(line.bbox, size) ? line.bbox : boxOnPage(line.bbox, size);
      words ??= new WordList(text, size);
      words.begin(line, from, to);
      if (i === 0 && label !== null) words.add(label, label.start, label.end);
      for (const word of line.words) words.add(word, at(word.start), at(word.end));
      complete[i] = words.finish(bbox);
    }
    from = to;
  }
  return complete;
}

/** Blanks at which the layout ends no word. */
const ODD_BLANKS = /[\f\r\u00a0\u1680\u2007\u2029\u202f\ufeff]/;

/** Whether the layout's own words will do, as those of most lines do: nothing is between them but blanks. In them are none but odd ones. */
function isWhole({ bbox, words }: Line, text: string, from: number, to: number, size: PageSize): boolean {
  if (words.length === 0 || !liesWithin(bbox, size)) return false;
  let at = from;
  for (let i = 0; i < words.length; i++) {
    const { start, end, bbox } = words[i]!;
    if (start < at || end < start || end > to || skip(text, at, start, true) !== start) return false;
    if (!liesWithin(bbox, size)) return false;
    at = end;
  }
  return skip(text, at, to, true) === to;
}

/** A line from its first word to its last. */
function withoutBlanks(line: Line): Line {
  const { bbox, words } = line;
  const start = words[0]!.start;
  const { end } = words[words.length - 1]!;
  return line.start === start && line.end === end ? line : { start, end, bbox, words };
}

/** Words of the line that is gathered. One list for all, since one that has grown takes more room than its words. */
const SCRATCH: Word[] = [];

/** Gathers the words of one line after the other. */
class WordList {
  readonly #text: string;
  readonly #size: PageSize;
  #line!: Line;
  /** How many of the list are of this line. It is never made shorter: it would have to grow again for each line. */
  #count = 0;
  #from = 0;
  #done = 0;
  #to = 0;
  /** Where the room begins that no word has taken. */
  #right = 0;

  constructor(text: string, size: PageSize) {
    this.#text = text;
    this.#size = size;
  }

  begin(line: Line, from: number, to: number): void {
    this.#line = line;
    this.#count = 0;
    this.#from = this.#done = from;
    this.#to = to;
    this.#right = line.bbox[0];
  }

  add(word: Word, from: number, to: number): void {
    const start = Math.max(from, this.#done);
    const end = Math.min(to, this.#to);
    if (start >= end) return;
    if (!this.#isBlank(start)) this.#fill(start, word.bbox[0]);
    if (skip(this.#text, start, end, false) < end) this.#part(start, end, word.bbox);
    else if (word.start === start && word.end === end && liesWithin(word.bbox, this.#size))
      SCRATCH[this.#count++] = word;
    else this.#push(start, end, word.bbox);
    this.#done = end;
    this.#right = word.bbox[2];
  }

  finish(bbox: Box): Line {
    if (this.#done < this.#to) this.#fill(this.#to, this.#line.bbox[2]);
    const words = SCRATCH.slice(0, this.#count);
    const start = words.length > 0 ? words[0]!.start : this.#from;
    return { start, end: words.length > 0 ? words[words.length - 1]!.end : start, bbox, words };
  }

  /** Whether nothing but the one blank that most words have between them is before a place. */
  #isBlank(before: number): boolean {
    const length = before - this.#done;
    return length === 0 || (length === 1 && isBlankAt(this.#text, this.#done));
  }

  /** What is before a place and has no word takes the room up to there. */
  #fill(to: number, right: number): void {
    const [, top, , bottom] = this.#line.bbox;
    this.#part(this.#done, to, [this.#right, top, right, bottom]);
  }

  #push(start: number, end: number, box: Box): void {
    const bbox = liesWithin(box, this.#size) ? rounded(box) : boxOnPage(box, this.#size);
    SCRATCH[this.#count++] = { start, end, bbox };
  }

  /** The words of a stretch share its box by their lengths. */
  #part(start: number, end: number, box: Box): void {
    const stretch = this.#text.slice(start, end);
    const share = Math.max(0, box[2] - box[0]) / stretch.length;
    for (const match of stretch.matchAll(WORDS)) {
      const [a, b] = [match.index, match.index + match[0].length];
      const isWhole = b - a === stretch.length;
      this.#push(start + a, start + b, isWhole ? box : [box[0] + a * share, box[1], box[0] + b * share, box[3]]);
    }
  }
}

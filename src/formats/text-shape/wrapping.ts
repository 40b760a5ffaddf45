// Tells lines that were broken to fit a width from lines that end where they should.
import { hasGap } from './aligned-table.ts';
import { isInCapitals, isRule } from './headings.ts';
import { isBlank, type TextLine } from './lines.ts';
import { markWidth } from './markers.ts';
import { isStamped } from './stamped.ts';

/** Shorter lines are verses, addresses or lists; longer ones were not broken by hand. */
const NARROWEST = 40;
const WIDEST = 160;
/** Lines of one paragraph are about as long as its longest one, with the word that did not fit. */
const EVEN = 0.85;
/** Lines that begin small, of those that a width explains: verses, addresses and logs have few of them. */
const LEAST_SMALL = 0.3;
/** Shorter lines say nothing of a width. */
const SHORT = 30;
/** Of all line ends those that a width explains, at least: of a program or a table it explains few. */
const LEAST_EXPLAINED = 0.07;
/** A word that would not have fitted into what is left of so much of the width was moved to the next line. */
const FULL = 0.92;
/** A sentence goes on also behind a line this long: words that belong together were moved to the next as one. */
const NEARLY_FULL = 0.7;
const ENDS = /[.!?:;]["'”’)\]]*$/;
/** A letter that is no capital, also in a script that has none. */
const BEGINS_SMALL = /^["'“‘(]?(?:(?!\p{Lu})\p{L})/u;
/** `Terms . . . . . 2` */
const LEADERS = /(?:\. ?){4,}\s*(?:\d{1,5}|[ivxlc]{1,7})$/i;
/** What marks each line of a quotation in an answer, or of a comment in a program. */
const QUOTED = /^(?:(?:> ?){1,10}|(?:#{1,3}|\/\/|%{1,2}|;{1,2}) (?=\S))/;
/** Letters of scripts without blanks between words. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3000-\u303f\uff00-\uffef]/u;
const WIDE = /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff01-\uff60]/g;
/** A line of a comment or a quotation with nothing in it. */
const SIGNS = /^[ >#%;/]{1,40}$/;
const BOX = /[\u2500-\u257f]/;

export interface Wrapping {
  /** Columns of a full line. 0 where no line is broken to fit. */
  readonly width: number;
}

/** The width that explains the most line ends within paragraphs: these lines fit into it, and no longer with the next word. */
export function findWrapping(pages: readonly (readonly TextLine[])[]): Wrapping {
  const ends = new Int32Array(WIDEST + 2);
  const small = new Int32Array(WIDEST + 2);
  let all = 0;
  for (const lines of pages)
    for (let at = 0; at < lines.length; ) {
      const end = paragraphEnd(lines, at);
      const isText = isEven(lines, at, end);
      for (let i = at; i + 1 < end; i++) {
        if (!isBeside(lines[i]!, lines[i + 1]!)) continue;
        if (columnsOf(lines[i]!.text) >= SHORT) all++;
        if (isText) count(lines[i]!, lines[i + 1]!, ends, small);
      }
      at = end;
    }
  let [width, most, explained, begins] = [0, 0, 0, 0];
  for (let w = 0; w <= WIDEST; w++) {
    explained += ends[w]!;
    begins += small[w]!;
    if (w < NARROWEST || explained <= most || begins < explained * LEAST_SMALL) continue;
    [width, most] = [w, explained];
  }
  return { width: most >= all * LEAST_EXPLAINED ? width : 0 };
}

/** Columns that a text takes: letters of East Asia take two. */
const columnsOf = (text: string): number => text.length + (text.match(WIDE)?.length ?? 0);

/** Whether a line begins where the one before it does, or its text; or that one is set in, as the first of a paragraph. */
function isBeside(line: TextLine, next: TextLine): boolean {
  return next.indent <= line.indent || next.indent === line.indent + markWidth(line);
}

/** Behind the lines that could be one paragraph. */
function paragraphEnd(lines: readonly TextLine[], at: number): number {
  let end = at + 1;
  if (isBlank(lines[at]!) || isInCapitals(lines[at]!.text.trim())) return end;
  while (end < lines.length && !startsAnew(lines, at, end)) end++;
  return end;
}

/** Whether a line is no more of the paragraph: it is blank or signs alone, begins an item, or is set in or out from the line before. */
function startsAnew(lines: readonly TextLine[], first: number, at: number): boolean {
  const [before, line] = [lines[at - 1]!, lines[at]!];
  if (isBlank(line) || SIGNS.test(line.text) || isRule(line) || markWidth(line) > 0) return true;
  return (
    quoteOf(before) !== quoteOf(line) || !isBeside(before, line) || (at - first > 1 && line.indent < before.indent)
  );
}

/** Whether lines, but for the last, are about as long as each other; and no table, and no log. */
function isEven(lines: readonly TextLine[], at: number, end: number): boolean {
  let longest = 0;
  let gaps = 0;
  for (let i = at; i < end; i++) {
    if (isStamped(lines[i]!)) return false;
    if (i + 1 < end) longest = Math.max(longest, columnsOf(lines[i]!.text));
    if (hasGap(lines[i]!)) gaps++;
  }
  if (end - at < 2 || longest > WIDEST || gaps * 2 > end - at) return false;
  let short = 0;
  for (let i = at; i + 1 < end; i++) if (reach(lines[i]!, lines[i + 1]!) <= longest * EVEN) short++;
  return short * 5 <= end - at - 1;
}

/** Adds one line end to the widths that explain it, as where that begins and ends: sums give the counts. */
function count(line: TextLine, next: TextLine, ends: Int32Array, small: Int32Array): void {
  const [from, to] = [columnsOf(line.text), Math.min(WIDEST + 1, reach(line, next))];
  ends[from]!++;
  ends[to]!--;
  if (!beginsSmall(next)) return;
  small[from]!++;
  small[to]!--;
}

const quoteOf = ({ text, indent }: TextLine): string => QUOTED.exec(text.slice(indent, indent + 40))?.[0] ?? '';

const beginsSmall = ({ text, indent }: TextLine): boolean =>
  BEGINS_SMALL.test(
    text
      .slice(indent, indent + 40)
      .replace(QUOTED, '')
      .slice(0, 4),
  );

/** Columns of a line with the first word of the next. */
function reach({ text }: TextLine, next: TextLine): number {
  const own = next.text.slice(next.indent, next.indent + 80).replace(QUOTED, '');
  const columns = columnsOf(text);
  if (UNSPACED.test(own)) return columns + 2;
  return columns + 1 + (/^\S{1,80}/.exec(own)?.[0].length ?? 0);
}

/** Whether the text of a line goes on in the next one. */
export function goesOn(line: TextLine, next: TextLine, { width }: Wrapping): boolean {
  if (width === 0 || isStamped(next) || LEADERS.test(line.text.slice(-100)) || BOX.test(next.text.slice(0, WIDEST)))
    return false;
  if (reach(line, next) > width * FULL) return true;
  return (
    columnsOf(line.text) >= width * NEARLY_FULL &&
    !ENDS.test(line.text.slice(-4)) &&
    beginsSmall(next) &&
    isBeside(line, next) &&
    !hasGap(line) &&
    firstWord(line) !== firstWord(next)
  );
}

/** Lines that begin alike are a list of their own. */
const firstWord = ({ text, indent }: TextLine): string => /^\S*/.exec(text.slice(indent, indent + 80))![0];

/** Whether a line is a paragraph by itself: nobody breaks lines so late. */
export const isWhole = ({ text }: TextLine): boolean => text.length > WIDEST;

/** A line of a table of contents: dots lead to the number of a page. */
const isEntry = ({ text }: TextLine): boolean => /[.·…](?: ?[.·…]){3}\s{0,9}\d{1,4}$/.test(text.slice(-24));

/** Lines as one text, a line end where it was meant. Where no width is known, lines that hang below the first by `hanging` go on with it. */
export function joinLines(lines: readonly TextLine[], wrapping: Wrapping, hanging = 0): string[] {
  const joined: string[] = [];
  for (const [i, line] of lines.entries()) {
    const text = line.text.trim();
    const before = lines[i - 1];
    const hangs = wrapping.width === 0 && hanging > 0 && line.indent === hanging;
    const quoted = quoteOf(line);
    const isSame = before !== undefined && quoteOf(before) === quoted;
    // Text ends where what follows stands further out, but for a first line that is set in.
    const isOut = i > 1 && before !== undefined && line.indent < before.indent - 1;
    if (!isSame || isOut || isEntry(before) || !(hangs || goesOn(before, line, wrapping))) joined.push(text);
    else {
      const last = joined.length - 1;
      const isHyphened = /\p{L}-$/u.test(before.text) && /^\p{Ll}/u.test(text);
      const isUnspaced = UNSPACED.test(before.text.slice(-1)) && UNSPACED.test(text);
      joined[last] += (isHyphened || isUnspaced ? '' : ' ') + text.slice(quoted.length);
    }
  }
  return joined;
}

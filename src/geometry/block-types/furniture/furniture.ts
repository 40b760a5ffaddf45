// Finds running heads, feet and page numbers by repetition over pages and by their place.
import type { OutlineEntry } from '../../layout.ts';
import type { PageTrace } from '../../trace.ts';
import type { Frame } from '../../words/frame.ts';
import { hasNoteRule } from '../facts/horizontal-rules.ts';
import { createOutlineIndex, type OutlineIndex } from '../facts/outline-index.ts';
import { isSlide, isWide } from '../facts/slide.ts';
import { opensTableCaption } from '../kinds/captions.ts';
import { createFixedText, type FixedPiece, type FixedText, PLACE_SLACK } from './fixed-text.ts';
import { createLastNumbers, type LastNumbers } from './last-numbers.ts';
import { type Fragment, lengthOf, listRows, type PageRow, textOf } from './page-rows.ts';
import { createRepeats, type Repeats } from './repeats.ts';
import { isPageNumber, isSinglePageFurniture, opensItemOrNote } from './single-page-furniture.ts';

export const FURNITURE = { header: 1, footer: 2 } as const;

/** Running heads and feet are in the outer parts of the page, in parts of its height. */
const EDGE = 0.16;
/** So near the edge, two pages alike are enough. */
const OUTER_EDGE = 0.085;
/** A row of which only a part is repeated must be so near the edge, and so many em from the body. */
const PARTLY_EDGE = 0.11;
const PARTLY_GAP = 1;
/** Text larger than so many em is a title, unless it is repeated exactly. */
const LARGE = 1.35;
/** What is exactly the same on so many of the pages is furniture in margins and on slides. */
const FIXED_SHARE = 0.6;
const FIXED_PAGES = 3;
/** A head of a form has more rows than this, or so many labels followed by values in one row. */
const FORM_ROWS = 3;
const FORM_LABELS = 2;
const LABELS = /\p{L}\s?[:#](?=\s*[\p{L}\d])/gu;
/** Rows at an edge nearer than so many em belong together; more of them than this are body. */
const GROUP_GAP = 0.5;
const GROUP_ROWS = 4;
/** No head or foot has more rows; what would is a page of tiny text. */
const MAX_EDGE_ROWS = 40;

export interface Furniture {
  /** For each word of each frame: 0 body, or one of `FURNITURE`. */
  readonly mark: (
    frames: readonly Frame[],
    outline: readonly OutlineEntry[],
    trace?: PageTrace | null,
  ) => readonly Uint8Array[];
}

/** Heads and feet that repeat over the pages of a document. Pages come in batches; what repeated in earlier ones is remembered. */
export function createFurniture(): Furniture {
  const repeats = createRepeats();
  const fixed = createFixedText();
  const lasts = createLastNumbers();
  let [indexed, index]: [readonly OutlineEntry[], OutlineIndex] = [[], createOutlineIndex([])];
  let pages = 0;
  let first_page = 0;
  return {
    mark: (frames, outline, trace = null) => {
      if (outline !== indexed) [indexed, index] = [outline, createOutlineIndex(outline)];
      const rows = frames.map((frame) => listRows(frame));
      const em = bodySize(frames, rows);
      for (let f = 0; f < frames.length; f++) {
        noteEdges(repeats, frames[f]!, rows[f]!);
        noteFixed(fixed, frames[f]!, rows[f]!);
        lasts.note(rows[f]!, frames[f]!.page);
      }
      pages += frames.length;
      first_page ||= frames[0]?.page ?? 0;
      const heights = repeats.heights();
      return frames.map((frame, f) =>
        markPage({
          frame,
          rows: rows[f]!,
          repeats,
          heights,
          fixed,
          lasts,
          pages,
          first_page,
          em,
          outline: index,
          trace: frame.page === trace?.page ? trace : null,
        }),
      );
    },
  };
}

interface Marking {
  readonly frame: Frame;
  readonly rows: readonly PageRow[];
  readonly repeats: Repeats;
  /** Heights of what is repeated, as `heightOf` gives them. */
  readonly heights: readonly number[];
  readonly fixed: FixedText;
  readonly lasts: LastNumbers;
  /** Pages seen so far. */
  readonly pages: number;
  /** Number of the first page of the document. */
  readonly first_page: number;
  readonly em: number;
  readonly outline: OutlineIndex;
  readonly trace: PageTrace | null;
}

/** Measured from the nearer edge, so that pages of different heights compare. */
const heightOf = (frame: Frame, fragment: Fragment): number =>
  fragment.baseline < frame.height / 2 ? fragment.baseline : fragment.baseline - frame.height;

function noteEdges(repeats: Repeats, frame: Frame, rows: readonly PageRow[]): void {
  for (const row of rows) {
    const middle = (row.y0 + row.y1) / 2;
    if (middle > EDGE * frame.height && middle < (1 - EDGE) * frame.height) continue;
    for (const fragment of row.fragments) repeats.note(fragment, frame.page, heightOf(frame, fragment));
  }
}

/** Notes what may count as fixed on some page: what is in the margins, or nearly, and all of a page with the shape of a slide. */
function noteFixed(fixed: FixedText, frame: Frame, rows: readonly PageRow[]): void {
  const wide = isWide(frame);
  for (const row of rows)
    for (const fragment of row.fragments)
      if (wide || isInMargin(frame, fragment, 2 * PLACE_SLACK)) fixed.note(fixedPiece(frame, fragment), frame.page);
}

const fixedPiece = (frame: Frame, fragment: Fragment): FixedPiece => ({
  words: frame.words.text[fragment.from]! + frame.words.text[fragment.to - 1]!,
  x: fragment.x0,
  y: heightOf(frame, fragment),
  width: fragment.x1 - fragment.x0,
});

function markPage(marking: Marking): Uint8Array {
  const { frame, rows } = marking;
  const marks = new Uint8Array(frame.words.count);
  const mark = (row: PageRow, kind: number) => {
    for (const fragment of row.fragments) marks.fill(kind, fragment.from, fragment.to);
  };
  const first = frame.page === marking.first_page;
  const found = countEdgeRows(marking, rows, 'top');
  const top = first && isFormHead(rows.slice(0, found)) ? 0 : found;
  for (const row of rows.slice(0, top)) mark(row, FURNITURE.header);
  const inward = rows.slice(top).reverse();
  const edge = countEdgeRows(marking, inward, 'bottom');
  const early = edge === 0 && marking.lasts.endsIn(rows, frame.page);
  if (early) note(marking, inward[0]!.fragments, 'It stands under the last line and counts the pages.');
  const bottom = early ? 1 : edge;
  for (const row of inward.slice(0, bottom)) mark(row, FURNITURE.footer);
  const middle = fixedFragments(marking, rows.slice(top, rows.length - bottom));
  if (first && middle.length > FORM_ROWS) return marks;
  for (const fragment of middle) {
    marks.fill(heightOf(frame, fragment) >= 0 ? FURNITURE.header : FURNITURE.footer, fragment.from, fragment.to);
    note(marking, [fragment], 'The same stands in this place on most pages.');
  }
  return marks;
}

/**
 * Forms repeat what they are about on every page. On the first page it is read; a head of many rows, or of several labels with
 * values, is such.
 */
const isFormHead = (rows: readonly PageRow[]): boolean =>
  rows.length > FORM_ROWS ||
  rows.some(
    (row) => row.fragments.reduce((sum, part) => sum + (textOf(part).match(LABELS)?.length ?? 0), 0) >= FORM_LABELS,
  );

/** How many of the rows, the outermost first, are furniture. */
function countEdgeRows(marking: Marking, rows: readonly PageRow[], side: 'top' | 'bottom'): number {
  let count = 0;
  while (count < Math.min(rows.length, MAX_EDGE_ROWS) && depthOf(marking, rows[count]!, side) <= EDGE) {
    const row = rows[count]!;
    if (isRepeated(marking, row, rows[count + 1] ?? null, side)) {
      note(marking, row.fragments, 'It is repeated at this edge of other pages, or counts them.');
      count++;
      continue;
    }
    const group = edgeGroup(marking, rows, count, side);
    if (!group || group.some((member) => isKept(marking, member))) break;
    if (side === 'bottom' && hasNoteRule(marking.frame, topOf(group), 2 * marking.em)) break;
    const next = rows[count + group.length] ?? null;
    const standing = group.length === 1 && standsWithOthers(marking, group[0]!);
    if (!hasBody(marking.rows, group)) break;
    if (side === 'top' && isTitleAtTop(marking, group)) break;
    if (!isSinglePageFurniture(marking.frame, { rows: group, next, side, standing }, marking.em)) break;
    for (const { fragments } of group)
      note(marking, fragments, 'It stands apart at the edge and reads as a page number, an imprint or a running head.');
    count += group.length;
  }
  // A page of nothing else keeps its text.
  return count === rows.length ? 0 : count;
}

function note({ trace }: Marking, fragments: readonly Fragment[], reason: string): void {
  for (const { from, to } of fragments) trace?.furniture.push({ from, to, reason });
}

/** A title at the top of a page is bold, or larger than the body by this factor; of so many pages one alone has it. */
const TITLE_SIZE = 1.08;
const TITLE_PAGES = 4;

/** Whether rows are a title at the top of a page, not a head: they stand out, and no other page has them there. */
function isTitleAtTop({ frame, repeats, pages, em }: Marking, rows: readonly PageRow[]): boolean {
  if (pages < TITLE_PAGES) return false;
  return rows.every(({ fragments: [first, ...others], size }) => {
    if (!first || others.length > 0 || /\d$/u.test(textOf(first))) return false;
    const { words, styles } = frame;
    const bold = styles[words.style[first.from]!]?.bold === true && styles[words.style[first.to - 1]!]?.bold === true;
    return (bold || size > TITLE_SIZE * em) && size >= em && repeats.exact(first, heightOf(frame, first)) <= 1;
  });
}

/** Heights this near, in points, are one. */
const SAME_HEIGHT = 1;

/** Whether the row is where other pages have what is repeated; what was repeated itself has been judged before. */
const standsWithOthers = ({ frame, heights }: Marking, row: PageRow): boolean =>
  !opensTableCaption(textOf(row.fragments[0]!)) &&
  row.fragments.every((fragment) => {
    const own = heightOf(frame, fragment);
    return heights.some((height) => Math.abs(height - own) <= SAME_HEIGHT);
  });

/** The body has so many rows at least, and so many times the text of what is taken for furniture on one page's evidence. */
const BODY_ROWS = 3;
const BODY_LENGTH = 2;

function hasBody(rows: readonly PageRow[], group: readonly PageRow[]): boolean {
  const length = (list: readonly PageRow[]) =>
    list.reduce((sum, row) => row.fragments.reduce((n, fragment) => n + lengthOf(fragment), sum), 0);
  if (rows.length - group.length < BODY_ROWS && !group.every(isPageNumber)) return false;
  return length(rows) > (1 + BODY_LENGTH) * length(group);
}

const topOf = (rows: readonly PageRow[]): number => Math.min(...rows.map((row) => row.y0));

const depthOf = ({ frame }: Marking, row: PageRow, side: 'top' | 'bottom'): number =>
  (side === 'top' ? (row.y0 + row.y1) / 2 : frame.height - (row.y0 + row.y1) / 2) / frame.height;

/** The number of the page, and of all pages. */
const COUNTS_BOTH = /\d\D+\d/u;

function isRepeated(marking: Marking, row: PageRow, next: PageRow | null, side: 'top' | 'bottom'): boolean {
  const { em, pages } = marking;
  const depth = depthOf(marking, row, side);
  // One page repeats nothing, but may count itself: `Page 1 of 1`.
  if (pages < 2) return isPageNumber(row) && row.fragments.every((fragment) => COUNTS_BOTH.test(textOf(fragment)));
  if (pages === 2 && depth > OUTER_EDGE) return false;
  const enough = depth <= OUTER_EDGE || pages < 3 ? 2 : 3;
  const asked = row.size > LARGE * em ? FIXED_SHARE * pages : 3;
  const { often, repeated } = countRepeats(marking, row, enough, asked);
  if (repeated === 0) return false;
  // The title and the head of a table that goes on are repeated with it.
  if (opensTableCaption(textOf(row.fragments[0]!))) return false;
  if (next && isTableHead(row, next, em)) return false;
  if ((!often || (row.size > em && isInOutline(marking, row))) && isKept(marking, row)) return false;
  if (repeated === row.fragments.length) return true;
  if (depth > PARTLY_EDGE || !next) return false;
  return (side === 'top' ? next.y0 - row.y1 : row.y0 - next.y1) > PARTLY_GAP * em;
}

/** How many parts of a row are on `enough` pages or count on with them, and whether all are exactly so on as many as `asked`. */
function countRepeats({ frame, repeats }: Marking, row: PageRow, enough: number, asked: number) {
  let [often, repeated] = [true, 0];
  for (const fragment of row.fragments) {
    const height = heightOf(frame, fragment);
    const exact = repeats.exact(fragment, height);
    if (exact < asked) often = false;
    if (exact >= enough || repeats.counted(fragment, frame.page, height) >= 2) repeated++;
  }
  return { often, repeated };
}

/** What is never taken for furniture, unless it is repeated exactly on several pages. */
function isKept(marking: Marking, row: PageRow): boolean {
  return row.size > LARGE * marking.em || isInOutline(marking, row) || opensItemOrNote(marking.frame, row);
}

const isInOutline = ({ frame, outline }: Marking, row: PageRow): boolean =>
  outline.has(frame.page) && outline.find(frame.page, row.fragments.map(textOf).join(' ')) !== null;

function edgeGroup(
  { em }: Marking,
  rows: readonly PageRow[],
  from: number,
  side: 'top' | 'bottom',
): readonly PageRow[] | null {
  let to = from + 1;
  for (; to < rows.length && to <= from + GROUP_ROWS; to++) {
    const [outer, inner] = [rows[to - 1]!, rows[to]!];
    const gap = side === 'top' ? inner.y0 - outer.y1 : outer.y0 - inner.y1;
    if (gap > GROUP_GAP * em) break;
  }
  return to - from <= GROUP_ROWS && to < rows.length ? rows.slice(from, to) : null;
}

/** The margins at the sides, in parts of the page's width. */
const MARGIN = 0.12;
const isInMargin = ({ width }: Frame, { x0, x1 }: Fragment, slack = 0): boolean =>
  x1 < MARGIN * width + slack || x0 > (1 - MARGIN) * width - slack;

/**
 * What is the same in the same place on most pages, heads of tables left out: panels of slides, and stamps in the margins. Elsewhere
 * forms and tables repeat their labels, which are read.
 */
function fixedFragments({ frame, fixed, pages, em }: Marking, rows: readonly PageRow[]): readonly Fragment[] {
  if (pages < FIXED_PAGES) return [];
  const enough = Math.max(FIXED_PAGES, FIXED_SHARE * pages);
  const slide = isSlide(frame);
  const found: Fragment[] = [];
  let body: PageRow | null = null;
  for (let r = rows.length - 1; r >= 0; r--) {
    const row = rows[r]!;
    const same = row.fragments.filter(
      (fragment) => (slide || isInMargin(frame, fragment)) && fixed.count(fixedPiece(frame, fragment)) >= enough,
    );
    if (same.length === 0 || (body && isTableHead(row, body, em))) body = row;
    else {
      found.push(...same);
      if (same.length === row.fragments.length) body = null;
    }
  }
  return found;
}

/** Rows of a table have so many fragments at least, and stand no farther apart than so many em. */
const TABLE_FRAGMENTS = 3;
const TABLE_GAP = 1.5;

const isTableHead = (row: PageRow, next: PageRow, em: number): boolean =>
  row.fragments.length >= TABLE_FRAGMENTS &&
  next.fragments.length >= TABLE_FRAGMENTS &&
  Math.max(next.y0 - row.y1, row.y0 - next.y1) < TABLE_GAP * em;

/** The size of most text that stands clear of the edges, in points. A line counts by its length in em. */
function bodySize(frames: readonly Frame[], rows: readonly (readonly PageRow[])[]): number {
  const counts = new Map<number, number>();
  // Neighbours mostly are of one size: its count is kept at hand.
  let last = Number.NaN;
  let length = 0;
  frames.forEach((frame, f) => {
    for (const row of rows[f]!) {
      if (row.y0 < OUTER_EDGE * frame.height || row.y1 > (1 - OUTER_EDGE) * frame.height) continue;
      for (const { size, x0, x1 } of row.fragments) {
        const key = Math.round(size * 2) / 2;
        if (key !== last) {
          counts.set(last, length);
          last = key;
          length = counts.get(key) ?? 0;
        }
        length += (x1 - x0) / size;
      }
    }
  });
  counts.set(last, length);
  let [best, most] = [10, 0];
  for (const [size, count] of counts) if (count > most) [best, most] = [size, count];
  return Math.max(best, 1);
}

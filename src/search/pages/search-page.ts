// Searches one page: within pieces and across them, with a quick test that skips pages without a chance.
import type { Block, Box, PageContent, TableCell, TableSummary } from '../../model/index.ts';
import { bareText, looseMatcher } from '../match/loose-matcher.ts';
import type { Matcher, Span } from '../match/matcher.ts';
import { type CrossingHit, flowHits, lineHits } from './crossing-hits.ts';
import { type Flow, type PageParts, type Piece, pageFlows, pagePieces } from './page-pieces.ts';
import { type VisualLine, visualLines } from './visual-lines.ts';

/** A match that begins in a block or in a cell of a stored table. */
export type PageHit = {
  readonly page: number;
  /** The characters of the piece that match. */
  readonly span: Span;
  /** Where the match runs over several pieces: their common text, the match in it, and the box around all of the match on this page. */
  readonly over?: { readonly text: string; readonly span: Span; readonly bbox: Box };
  readonly visible: boolean;
} & (
  | { readonly kind: 'block'; readonly block: Block }
  | { readonly kind: 'table'; readonly table: TableSummary; readonly cell: TableCell }
);

interface Found {
  readonly piece: number;
  readonly span: Span;
  readonly over?: CrossingHit['over'];
  readonly visible: boolean;
}

/** The matches that begin on one page, in reading order. `next` is the page after it, into which paragraphs may run on. */
export function searchPage(
  parts: PageParts & { readonly content: PageContent; readonly next: PageContent | null },
  matcher: Matcher,
  includeHidden: boolean,
): PageHit[] {
  return searchOpened(openPage(parts, includeHidden), prepareSearch(matcher));
}

/** A page made ready for any number of searches. */
export interface SearchedPage {
  readonly number: number;
  readonly pieces: readonly Piece[];
  readonly flows: readonly Flow[];
  readonly text: string;
  lines(): PageLines;
}

interface PageLines {
  readonly list: readonly VisualLine[];
  readonly text: string;
}

function linesOf(pieces: readonly Piece[]): PageLines {
  const list = visualLines(pieces);
  return { list, text: list.map((line) => line.text).join('\n\n') };
}

export function openPage(
  parts: PageParts & { readonly content: PageContent; readonly next: PageContent | null },
  includeHidden: boolean,
): SearchedPage {
  const pieces = pagePieces(parts, includeHidden);
  const flows = pageFlows(parts.content, parts.next, includeHidden);
  let lines: PageLines | undefined;
  return {
    number: parts.page.page,
    pieces,
    flows,
    text: textOf(pieces, flows),
    lines: () => (lines ??= linesOf(pieces)),
  };
}

/** A query made ready for any number of pages. */
export interface PreparedSearch {
  readonly matcher: Matcher;
  readonly loose: Matcher | null;
  /** Words of the query, where it is no pattern. */
  readonly words: readonly string[] | null;
}

export const prepareSearch = (matcher: Matcher): PreparedSearch => ({
  matcher,
  loose: looseMatcher(matcher),
  words: matcher.literal && needleWords(matcher.literal.needle),
});

export function searchOpened(page: SearchedPage, { matcher, loose, words }: PreparedSearch): PageHit[] {
  const chance = words ? chanceOf(page, matcher, words, loose !== null) : 'good';
  const found = chance === 'good' ? findAll(page, matcher) : [];
  const all = found.length === 0 && chance !== 'none' && loose ? findAll(page, loose) : found;
  return inOrder(all).map((hit) => toHit(hit, page.pieces[hit.piece]!, page.number));
}

function findAll({ number, pieces, flows, text, lines }: SearchedPage, matcher: Matcher): Found[] {
  // Words that are in a piece or flow are in the text of them all: mostly they do not, and one look tells.
  const isThere = !isPhrase(matcher) || matcher.findInLines(text).length > 0;
  const crosses = mayCross(matcher) && matcher.find(lines().text).length > 0;
  if (!isThere && !crosses) return [];
  const within = pieces.map(({ content }) => (isThere ? matcher.findInLines(content.text) : []));
  const found: Found[] = within.flatMap((spans, piece) =>
    spans.map((span) => ({ piece, span, visible: pieces[piece]!.visible })),
  );
  if (isThere) found.push(...flowHits(flows, pieces, number, matcher));
  if (crosses) found.push(...lineHits(lines().list, pieces, within, matcher));
  return found;
}

const isPhrase = ({ literal }: Matcher): boolean => literal !== null && !literal.whole_text;

/** Lines are looked at for words only: a pattern may mean anything by a blank. */
const mayCross = ({ literal }: Matcher): boolean =>
  literal !== null && !literal.whole_text && literal.needle.includes(' ');

/**
 * Every word of the query must be somewhere on the page, at the least with its blanks set elsewhere; few pages pass, and the others
 * cost no more than this.
 */
function chanceOf(
  { text }: SearchedPage,
  { fold, keep_case }: Matcher,
  words: readonly string[],
  loosely: boolean,
): 'good' | 'loose' | 'none' {
  const folded = fold(text, { keep_case });
  let chance: 'good' | 'loose' = 'good';
  for (const word of words) {
    if (folded.text.includes(word)) continue;
    // Its hyphen may be one that is at a line end.
    if (word.includes('-') && fold(text, { keep_case, keep_hyphens: true }).text.includes(word)) continue;
    // A word that is nowhere settles it.
    if (!loosely || !bareText(folded).includes(word)) return 'none';
    chance = 'loose';
  }
  return chance;
}

/** Words of a query that are looked for on a page before the query is: the longest tell most. */
const MAX_TELLING = 32;

const needleWords = (needle: string): string[] =>
  [...new Set(needle.split(' '))].sort((a, b) => b.length - a.length).slice(0, MAX_TELLING);

const textOf = (pieces: readonly Piece[], flows: readonly Flow[]): string =>
  [...pieces.map(({ content }) => content.text), ...flows.map((flow) => flow.text)].join('\n\n');

/** All texts of a page in which something can be found: a word that is found on the page is in it, once it is folded, at least without its blanks. */
export const pageText = (
  parts: PageParts & { readonly content: PageContent; readonly next: PageContent | null },
  includeHidden: boolean,
): string => textOf(pagePieces(parts, includeHidden), pageFlows(parts.content, parts.next, includeHidden));

/** By the place where each begins; one that was found in two ways is given once. */
function inOrder(found: readonly Found[]): Found[] {
  const sorted = [...found].sort((a, b) => a.piece - b.piece || a.span[0] - b.span[0]);
  return sorted.filter((hit, i) => {
    const before = sorted[i - 1];
    return !before || before.piece !== hit.piece || before.span[0] !== hit.span[0] || !hit.over;
  });
}

function toHit({ span, over, visible }: Found, piece: Piece, page: number): PageHit {
  const shared = { page, span, visible, ...(over ? { over } : {}) };
  return piece.kind === 'block'
    ? { kind: 'block', block: piece.content, ...shared }
    : { kind: 'table', table: piece.table, cell: piece.content, ...shared };
}

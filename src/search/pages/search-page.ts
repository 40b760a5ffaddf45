import type { Block, Box, PageContent, TableCell, TableSummary } from '../../model/index.ts';
import { foldText } from '../../view/index.ts';
import { looseMatcher } from '../match/loose-matcher.ts';
import type { Matcher, Span } from '../match/matcher.ts';
import { type CrossingHit, flowHits, lineHits } from './crossing-hits.ts';
import { type Flow, type PageParts, type Piece, pageFlows, pagePieces } from './page-pieces.ts';

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
  const pieces = pagePieces(parts, includeHidden);
  const page = { number: parts.page.page, pieces, flows: pageFlows(parts.content, parts.next, includeHidden) };
  const loose = looseMatcher(matcher);
  const chance = chanceOf(page, matcher, loose !== null);
  const found = chance === 'good' ? findAll(page, matcher) : [];
  const all = found.length === 0 && chance !== 'none' && loose ? findAll(page, loose) : found;
  return inOrder(all).map((hit) => toHit(hit, pieces[hit.piece]!, page.number));
}

interface SearchedPage {
  readonly number: number;
  readonly pieces: readonly Piece[];
  readonly flows: readonly Flow[];
}

function findAll({ number, pieces, flows }: SearchedPage, matcher: Matcher): Found[] {
  const within = pieces.map(({ content }) => matcher.findInLines(content.text));
  const found: Found[] = within.flatMap((spans, piece) =>
    spans.map((span) => ({ piece, span, visible: pieces[piece]!.visible })),
  );
  found.push(...flowHits(flows, pieces, number, matcher));
  if (mayCross(matcher)) found.push(...lineHits(pieces, within, matcher));
  return found;
}

/** Lines are looked at for words only: a pattern may mean anything by a blank. */
const mayCross = ({ literal }: Matcher): boolean =>
  literal !== null && !literal.whole_text && literal.needle.includes(' ');

/**
 * Every word of the query must stand somewhere on the page, at the least with its blanks set elsewhere; few pages pass, and the others
 * cost no more than this.
 */
function chanceOf(
  { pieces, flows }: SearchedPage,
  { literal, keep_case }: Matcher,
  loosely: boolean,
): 'good' | 'loose' | 'none' {
  if (!literal) return 'good';
  const text = textOf(pieces, flows);
  const words = literal.needle.split(' ');
  const whole = foldText(text, { keep_case }).text;
  let missing = words.filter((word) => !whole.includes(word));
  if (missing.some((word) => word.includes('-'))) {
    const hyphened = foldText(text, { keep_case, keep_hyphens: true }).text;
    missing = missing.filter((word) => !hyphened.includes(word));
  }
  if (missing.length === 0) return 'good';
  const bare = loosely ? whole.replaceAll(' ', '') : '';
  return loosely && missing.every((word) => bare.includes(word)) ? 'loose' : 'none';
}

const textOf = (pieces: readonly Piece[], flows: readonly Flow[]): string =>
  [...pieces.map(({ content }) => content.text), ...flows.map((flow) => flow.text)].join('\n\n');

/** All texts of a page in which something can be found: a word that is found on the page stands in it, once it is folded, at least without its blanks. */
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

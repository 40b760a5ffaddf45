// Finds where a quote is in a document, exactly or nearly.
import { cellsAnchor, cite, formatAnchor } from '../../cite/index.ts';
import type { Citation, DocumentView } from '../../model/index.ts';
import {
  buildMatcher,
  type CompareWork,
  createFoldMemo,
  createFuzzySearch,
  type FuzzyWindow,
  type Hit,
  searchForEach,
} from '../../search/index.ts';
import { foldText, type SetPiece, setPieces } from '../../view/index.ts';

/** A place where the quoted words stand. */
export interface QuotePlace {
  readonly citation: Citation;
  readonly match: 'exact' | 'normalized' | 'fuzzy';
  /** 1 where the letters are the same. */
  readonly similarity: number;
}

/** Places of one quote that are looked at. */
const MAX_PLACES = 50;
/** From here on a text is like the quote. */
export const FUZZY_FLOOR = 0.85;
/** Stretches that are compared letter by letter. */
const MAX_COMPARED = 5;
/** Pages that are looked through for something alike. */
export const MAX_FUZZY_PAGES = 2_000;

/** For each quote the places that have its words, hidden ones too: its very words first, else in document order. One pass over the document. */
export async function findQuotes(view: DocumentView, quotes: readonly string[]): Promise<QuotePlace[][]> {
  const fold = createFoldMemo();
  const sought = [...quotes.keys()].filter((i) => foldText(quotes[i]!).text.trim() !== '');
  const matchers = sought.map((i) => buildMatcher(quotes[i]!, { fold }));
  const places: QuotePlace[][] = quotes.map(() => []);
  if (matchers.length === 0) return places;
  await searchForEach(view, matchers, MAX_PLACES, async (query, hit) => {
    const i = sought[query]!;
    const citation = await cite(view, anchorOf(hit));
    if (citation) places[i]!.push(toPlace(citation, hit, quotes[i]!));
  });
  return places.map((list) => [
    ...list.filter((place) => place.match === 'exact'),
    ...list.filter((place) => place.match !== 'exact'),
  ]);
}

function anchorOf(hit: Hit): string {
  switch (hit.kind) {
    case 'block':
      return formatAnchor({ kind: 'block', page: hit.page, block: hit.block.id, span: hit.span });
    case 'table': {
      const { table, cell, span } = hit;
      return formatAnchor({ kind: 'table', table_id: table.id, row: cell.row, col: cell.col, span });
    }
    case 'cell':
      return cellsAnchor(hit.sheet.name, { top: hit.row, left: hit.col, bottom: hit.row, right: hit.col });
  }
}

function toPlace(citation: Citation, hit: Hit, quote: string): QuotePlace {
  // A match over several pieces is named after the first; its box and its words are those of them all.
  const over = hit.kind === 'cell' ? undefined : hit.over;
  const text = over ? over.text.slice(...over.span) : citation.text;
  const match = joined(text).includes(joined(quote)) ? 'exact' : 'normalized';
  return { citation: { ...citation, text, bbox: over?.bbox ?? citation.bbox, match }, match, similarity: 1 };
}

interface Candidate {
  readonly page: PageText;
  readonly window: FuzzyWindow;
}

/** For each quote the place that is most like it, where any is; visible text only. One pass over the document. */
export async function findAlikes(
  view: DocumentView,
  quotes: readonly string[],
  work: CompareWork,
  passOver: (quote: number) => void,
): Promise<(QuotePlace | null)[]> {
  if (quotes.length === 0) return [];
  const search = createFuzzySearch(quotes);
  const best: Candidate[][] = quotes.map(() => []);
  for (const { page, visible } of view.head.pages.slice(0, MAX_FUZZY_PAGES)) {
    if (!visible) continue;
    const text = joinPieces((await setPieces(view, page)).filter((piece) => piece.visible));
    const windows = search.windowsOf(
      text.text,
      best.map((list) => list[MAX_COMPARED - 1]?.window.shared ?? 0),
    );
    windows.forEach((list, i) => {
      if (list.length > 0) best[i] = mostShared([...best[i]!, ...list.map((window) => ({ page: text, window }))]);
    });
  }
  const found: (QuotePlace | null)[] = [];
  for (const [i, candidates] of best.entries()) {
    found.push(await nearestOf(view, candidates, work));
    if (candidates.length > 0 && work.steps < 0 && !found[i]) passOver(i);
  }
  return found;
}

const mostShared = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.toSorted((a, b) => b.window.shared - a.window.shared).slice(0, MAX_COMPARED);

async function nearestOf(
  view: DocumentView,
  candidates: readonly Candidate[],
  work: CompareWork,
): Promise<QuotePlace | null> {
  const matches = candidates.map(({ page, window }) => ({ page, ...window.compare(FUZZY_FLOOR, work) }));
  const [found] = matches.sort((a, b) => b.similarity - a.similarity);
  if (!found || found.similarity < FUZZY_FLOOR) return null;
  const citation = await cite(view, found.page.anchor(found.start, found.end));
  return (
    citation && { citation: { ...citation, match: 'fuzzy' }, match: 'fuzzy', similarity: hundredths(found.similarity) }
  );
}

interface PageText {
  readonly text: string;
  anchor(start: number, end: number): string;
}

function joinPieces(pieces: readonly SetPiece[]): PageText {
  const starts: number[] = [];
  let length = 0;
  for (const piece of pieces) {
    starts.push(length);
    length += piece.text.length + 1;
  }
  return {
    text: pieces.map((piece) => piece.text).join('\n'),
    anchor: (start, end) =>
      pieces
        .flatMap((piece, i) => {
          const from = Math.max(start, starts[i]!) - starts[i]!;
          const to = Math.min(end, starts[i]! + piece.text.length) - starts[i]!;
          return from < to ? [`${piece.anchor}:${from}-${to}`] : [];
        })
        .join('+'),
  };
}

const joined = (text: string): string => text.replace(/\s+/g, ' ').trim();
export const hundredths = (share: number): number => Math.round(share * 100) / 100;

/** How the words of a place stand to the quote, where they are those of the quote. */
export function compareQuote(quote: string, text: string): 'exact' | 'normalized' | null {
  const wanted = joined(quote);
  if (wanted === '') return null;
  if (joined(text).includes(wanted)) return 'exact';
  const folded = foldText(quote).text.trim();
  const holds = (keep_hyphens: boolean): boolean => foldText(text, { keep_hyphens }).text.includes(folded);
  return folded !== '' && (holds(false) || holds(true)) ? 'normalized' : null;
}

// Tells which of many queries have a chance on a page, in one pass over its text.
import { bareText, withoutLoneHyphens } from '../match/loose-matcher.ts';
import type { Matcher } from '../match/matcher.ts';
import { createNeedleSet } from '../match/needle-set.ts';
import type { SearchedPage } from './search-page.ts';

/** Whether a query, by its position, may match on a page; never false where it does. */
export type PageOutlook = (page: SearchedPage) => (query: number) => boolean;

const LINE_END_HYPHEN = /[-\u2010][ \t]*\r?\n/;

/** Every match stands, but for its blanks, in one piece, in one flow or on one line of the page. */
export function createPageOutlook(matchers: readonly Matcher[]): PageOutlook {
  const [first] = matchers;
  const needles = matchers.flatMap(({ literal }) => (literal ? [literal.needle] : []));
  const isAlike = ({ keep_case, fold }: Matcher): boolean => keep_case === first!.keep_case && fold === first!.fold;
  if (!first || needles.length < matchers.length || !matchers.every(isAlike)) return () => () => true;
  const { fold, keep_case } = first;
  const mayCross = needles.some((needle) => needle.includes(' '));
  const set = createNeedleSet(needles.map((needle) => needle.replaceAll(' ', '')));

  function* waysOf(text: string): Generator<string> {
    const folded = fold(text, { keep_case });
    yield bareText(folded);
    if (!LINE_END_HYPHEN.test(text)) return;
    yield bareText(fold(text, { keep_case, keep_hyphens: true }));
    yield bareText(fold(withoutLoneHyphens(text, folded), { keep_case }));
  }
  function* textsOf({ pieces, flows, lines }: SearchedPage): Generator<string> {
    for (const { content } of pieces) yield* waysOf(content.text);
    for (const { text } of flows) yield* waysOf(text);
    if (mayCross) for (const { text } of lines().list) yield bareText(fold(text, { keep_case }));
  }
  return (page) => set.look(textsOf(page));
}

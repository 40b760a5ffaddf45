// Matches a phrase regardless of where blanks are, since PDF readers place them differently.
import { createFindText } from './find-text.ts';
import type { Matcher, Span } from './matcher.ts';
import { isWholeWord } from './word-border.ts';

/** Shorter queries might be found by accident; characters but for blanks. */
const MIN_CHARACTERS = 8;

/** A dash that stands alone at a line end, which who reads over the line end may leave out. A blank takes its place, so that all else stays where it is. */
const LONE_HYPHEN = /[-\u2010](?<=[ \t].)(?=[ \t]*\r?\n)/g;

/**
 * Finds a phrase where blanks are set elsewhere than in the query: "D ISCOVERY", "Jones5 , Megan". A file draws gaps and no blanks, so
 * that readers do not agree on all of them. What is found begins and ends with a word. Null where the query is a pattern, one word or short.
 */
export function looseMatcher(matcher: Matcher): Matcher | null {
  const { literal, keep_case, fold } = matcher;
  if (!literal || literal.whole_text || !literal.needle.includes(' ')) return null;
  const needle = literal.needle.replaceAll(' ', '');
  if (needle.length < MIN_CHARACTERS) return null;
  const next = createFindText(needle);
  const findFolded = (text: string, keep_hyphens: boolean): Span[] => {
    const folded = fold(text, { keep_case, keep_hyphens });
    const bare = bareText(folded);
    const spans: Span[] = [];
    if (next(bare, 0) < 0) return spans;
    const places = placesOf(folded.text);
    for (let at = next(bare, 0); at >= 0; ) {
      const [start, end] = [places[at]!, places[at + needle.length - 1]! + 1];
      const isWords = isWholeWord(folded.text, start, end);
      if (isWords) spans.push(folded.source(start, end));
      at = next(bare, isWords ? at + needle.length : at + 1);
    }
    return spans;
  };
  const find = (text: string): Span[] => findFolded(text, false);
  const findInLines = (text: string): Span[] => {
    const found = find(text);
    if (found.length > 0 || !text.includes('\n')) return found;
    if (needle.includes('-')) return findFolded(text, true);
    const plain = withoutLoneHyphens(text, fold(text, { keep_case }));
    return plain === text ? found : find(plain);
  };
  return { ...matcher, find, findInLines, test: (text) => find(text).length > 0 };
}

const bareTexts = new WeakMap<ReturnType<Matcher['fold']>, string>();

/** Kept with the folded text, which many queries may share. */
export function bareText(folded: ReturnType<Matcher['fold']>): string {
  const bare = bareTexts.get(folded) ?? folded.text.replaceAll(' ', '');
  bareTexts.set(folded, bare);
  return bare;
}

const plainTexts = new WeakMap<ReturnType<Matcher['fold']>, string>();

/** Kept with the folded text, as `bareText` is. */
export function withoutLoneHyphens(text: string, folded: ReturnType<Matcher['fold']>): string {
  const plain = plainTexts.get(folded) ?? text.replace(LONE_HYPHEN, ' ');
  plainTexts.set(folded, plain);
  return plain;
}

/** Where each character stood before the blanks were taken out. */
function placesOf(text: string): number[] {
  const places: number[] = [];
  for (let i = 0; i < text.length; i++) if (text[i] !== ' ') places.push(i);
  return places;
}

// Combines several matchers into one that finds what any of them finds.
import { type Matcher, mergeSpans } from './matcher.ts';

/** Finds what any of the matchers finds. They are of words, and alike in their case. */
export function anyOf(matchers: readonly Matcher[]): Matcher {
  const [only] = matchers;
  if (matchers.length === 1 && only) return only;
  const all = (find: (matcher: Matcher) => readonly (readonly [number, number])[]) =>
    matchers.map(find).reduce<readonly (readonly [number, number])[]>((found, spans) => mergeSpans(found, spans), []);
  const test = (text: string): boolean => matchers.some((matcher) => matcher.test(text));
  const needles = matchers.every((matcher) => matcher.needles)
    ? matchers.flatMap((matcher) => matcher.needles ?? [])
    : null;
  return {
    find: (text) => [...all((matcher) => matcher.find(text))],
    findInLines: (text) => [...all((matcher) => matcher.findInLines(text))],
    test,
    testPlain: (text) => matchers.some((matcher) => matcher.testPlain(text)),
    literal: null,
    fold: only!.fold,
    needles,
    keep_case: matchers.some((matcher) => matcher.keep_case),
    quick: false,
    mayMatchWith: (characters) => matchers.some((matcher) => matcher.mayMatchWith(characters)),
  };
}

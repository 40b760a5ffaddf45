// Finds the examples that a document looks like.
import { LESSON_VERSION, type TaughtLesson } from './lesson.ts';
import { layoutOf, likeness, marksOf, sharedPatterns } from './marks.ts';
import type { Pages } from './page-words.ts';

/** A document that shares less with an example is of another template … */
const MIN_LIKENESS = 0.25;
/** … as is one that shares much less than the most alike example does. */
const NEAR_BEST = 0.75;
/** A layout alone says less than words do. */
const LAYOUT_WORTH = 0.75;
/** From this likeness of words on, words are compared in full. */
const WORDED = 0.3;
/** Examples that are asked, the most alike ones. */
const MAX_ASKED = 20;

export interface AlikeLesson extends TaughtLesson {
  readonly likeness: number;
  /** How far words of the two can be compared, 0 to 1: those of a translation cannot. */
  readonly worded: number;
  readonly marks: ReadonlySet<string>;
}

/** The lessons of examples of the document's template, the most alike first. */
export function alikeLessons(pages: Pages, taught: readonly TaughtLesson[]): AlikeLesson[] {
  const marks = new Set(marksOf(pages, []));
  const layout = new Set(layoutOf(pages));
  const rated = taught
    .filter(({ lesson }) => lesson.version === LESSON_VERSION)
    .map((one) => {
      const own = new Set(one.lesson.marks);
      const words = likeness(own, marks);
      const shared = LAYOUT_WORTH * sharedPatterns(new Set(one.lesson.layout), layout);
      return { ...one, marks: own, likeness: Math.max(words, shared), worded: Math.min(1, words / WORDED) };
    })
    .sort((a, b) => b.likeness - a.likeness || (a.example_id < b.example_id ? -1 : 1));
  const best = rated[0]?.likeness ?? 0;
  return rated.filter((one) => one.likeness >= Math.max(MIN_LIKENESS, NEAR_BEST * best)).slice(0, MAX_ASKED);
}

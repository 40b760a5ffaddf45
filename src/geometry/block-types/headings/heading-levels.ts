// Assigns levels to headings by numbering, size classes and known levels.
import type { BodyLook } from '../facts/census.ts';
import type { ParagraphFacts } from '../facts/paragraph-facts.ts';
import type { SectionNumber } from '../facts/section-number.ts';
import { headingSize } from './heading-score.ts';

/** A heading whose level is asked for. */
export interface LevelledHeading {
  readonly facts: ParagraphFacts;
  readonly number: SectionNumber | null;
  /** From the outline or the tags; null where neither knows it. */
  readonly stated: number | null;
  /** It stands under the title of the document and before its text. */
  readonly in_title_block: boolean;
  /** The first heading of a slide. */
  readonly opens_slide: boolean;
}

export const MAX_LEVEL = 6;
/** Sizes nearer than this factor are one class. */
const SAME_SIZE = 1.04;
/** Up to this factor of the body's size capitals and slant tell classes apart too. */
const NEAR_BODY = 1.15;

interface HeadingClass {
  /** By size; among those of one size bold before capitals before plain before slanted. */
  readonly rank: number;
  /** Headings whose level is known, by level. */
  readonly known: number[];
  headings: number;
  /** Of them, those under the title: a class of such alone takes no level from the others. */
  subtitles: number;
  /** Of them, those that open a slide: such are all of the first level. */
  slides: number;
  level: number | null;
}

export interface HeadingLevels {
  /** Levels of the headings of a batch, in order, from 1 to 6. What earlier batches were given holds. */
  readonly assign: (headings: readonly LevelledHeading[], body: BodyLook) => readonly number[];
}

export function createHeadingLevels(): HeadingLevels {
  const classes = new Map<number, HeadingClass>();
  let romans = false;
  let last = 0;
  const knownLevel = ({ number, stated }: LevelledHeading): number | null => {
    if (stated !== null) return stated;
    if (!number) return null;
    if (number.kind === 'letter') return romans ? 2 : null;
    return number.depth;
  };
  return {
    assign: (headings, body) => {
      romans ||= headings.some(({ number }) => number?.kind === 'roman');
      const own = headings.map((heading) => {
        const its = classOf(classes, heading.facts, body);
        const level = knownLevel(heading);
        its.headings++;
        if (heading.in_title_block) its.subtitles++;
        if (heading.opens_slide) its.slides++;
        if (level !== null) its.known[level] = (its.known[level] ?? 0) + 1;
        return its;
      });
      rankClasses(classes);
      return headings.map((heading, k) => {
        const known = knownLevel(heading);
        const level = known ?? Math.min(own[k]!.level ?? 1, last === 0 ? MAX_LEVEL : last + 1);
        last = Math.min(MAX_LEVEL, Math.max(1, level));
        return last;
      });
    },
  };
}

function classOf(classes: Map<number, HeadingClass>, facts: ParagraphFacts, body: BodyLook): HeadingClass {
  const near = headingSize(facts) <= NEAR_BODY * body.size;
  const weight = (facts.bold ? 4 : 0) + (near ? (facts.caps ? 2 : 0) + (facts.italic ? 0 : 1) : 0);
  const step = Math.round(Math.log(Math.min(Math.max(headingSize(facts), 1), 1000)) / Math.log(SAME_SIZE));
  const rank = step * 8 + weight;
  const found = classes.get(rank) ?? { rank, known: [], headings: 0, subtitles: 0, slides: 0, level: null };
  classes.set(rank, found);
  return found;
}

/** From the largest class to the smallest: the level of most known members, or the next below the class before it. */
function rankClasses(classes: ReadonlyMap<number, HeadingClass>): void {
  let above = 0;
  for (const its of [...classes.values()].sort((a, b) => b.rank - a.rank)) {
    const opens = 2 * its.slides > its.headings ? 1 : null;
    its.level = mostKnown(its.known) ?? its.level ?? opens ?? Math.min(MAX_LEVEL, above + 1);
    if (its.subtitles < its.headings) above = Math.max(above, its.level);
  }
}

function mostKnown(known: readonly number[]): number | null {
  let [best, most] = [null as number | null, 0];
  known.forEach((count, level) => {
    if (count > most) [best, most] = [level, count];
  });
  return best;
}

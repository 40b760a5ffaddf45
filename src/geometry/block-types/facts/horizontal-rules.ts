// Finds horizontal rules between pieces of text, such as the short one above footnotes.
import type { Frame, WordLine } from '../../words/frame.ts';

/** A rule is at least so wide, in parts of the page's width, and no higher than so many points. */
const RULE_WIDTH = 0.1;
const RULE_HEIGHT = 3;
/** The rule over notes is shorter than this part of the page's width, and begins in it. */
const NOTE_RULE = 0.45;

/** A short rule at the left, at most `reach` points over `top`, parts notes from the text. */
export const hasNoteRule = (frame: Frame, top: number, reach: number): boolean =>
  listRules(frame).some(
    (rule) =>
      rule.y <= top + 1 &&
      rule.y > top - reach &&
      rule.x1 - rule.x0 < NOTE_RULE * frame.width &&
      rule.x0 < NOTE_RULE * frame.width,
  );

/** Whether a rule lies between two heights. */
export const hasRuleBetween = (frame: Frame, from: number, to: number): boolean =>
  listRules(frame).some((rule) => rule.y >= from - 2 && rule.y <= to + 2);

interface Rule {
  readonly x0: number;
  readonly x1: number;
  readonly y: number;
}

const cache = new WeakMap<Frame, readonly Rule[]>();
/** A page with more rules than this is a drawing or a table. */
const MAX_RULES = 400;

/** Level rules of some length, drawn or filled. */
function listRules(frame: Frame): readonly Rule[] {
  const known = cache.get(frame);
  if (known) return known;
  const { strokes, fills } = frame;
  const rules: Rule[] = [];
  const add = (x0: number, x1: number, y: number) => {
    if (x1 - x0 >= RULE_WIDTH * frame.width && rules.length < MAX_RULES) rules.push({ x0, x1, y });
  };
  for (let i = 0; i < strokes.count; i++)
    if (Math.abs(strokes.y1[i]! - strokes.y0[i]!) <= 1)
      add(Math.min(strokes.x0[i]!, strokes.x1[i]!), Math.max(strokes.x0[i]!, strokes.x1[i]!), strokes.y0[i]!);
  for (let i = 0; i < fills.count; i++)
    if (fills.y1[i]! - fills.y0[i]! <= RULE_HEIGHT) add(fills.x0[i]!, fills.x1[i]!, (fills.y0[i]! + fills.y1[i]!) / 2);
  cache.set(frame, rules);
  return rules;
}

/** What underlines a line is nearly as wide, no farther from its baseline than so many em, and hardly wider. */
const UNDERLINE_COVER = 0.8;
const UNDERLINE_MORE = 1.12;
const UNDERLINE_REACH = 0.35;

/** Whether a rule as wide as the text runs close under a line of it. */
export function isUnderlined(frame: Frame, line: WordLine): boolean {
  const { words } = frame;
  const [first, last] = [line[0], line[line.length - 1]];
  if (first === undefined || last === undefined) return false;
  const [left, right, em] = [words.x0[first]!, words.x1[last]!, words.size[first]!];
  const baseline = words.baseline[first]!;
  const width = right - left;
  const runsUnder = (x0: number, x1: number, y: number): boolean =>
    y > baseline - 0.05 * em &&
    y < baseline + UNDERLINE_REACH * em &&
    Math.min(x1, right) - Math.max(x0, left) >= UNDERLINE_COVER * width &&
    x1 - x0 <= UNDERLINE_MORE * width + em;
  const { strokes, fills } = frame;
  for (let i = 0; i < strokes.count; i++)
    if (Math.abs(strokes.y1[i]! - strokes.y0[i]!) <= 1) {
      const [a, b] = [strokes.x0[i]!, strokes.x1[i]!];
      if (runsUnder(Math.min(a, b), Math.max(a, b), strokes.y0[i]!)) return true;
    }
  for (let i = 0; i < fills.count; i++)
    if (fills.y1[i]! - fills.y0[i]! <= RULE_HEIGHT)
      if (runsUnder(fills.x0[i]!, fills.x1[i]!, (fills.y0[i]! + fills.y1[i]!) / 2)) return true;
  return false;
}

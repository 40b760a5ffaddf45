// Finds horizontal rules between pieces of text, such as the short one above footnotes.
import type { Frame } from '../../words/frame.ts';

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

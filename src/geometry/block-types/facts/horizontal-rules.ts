// Finds horizontal rules between pieces of text, such as the short one above footnotes.
import { countLeading } from '../../../model/index.ts';
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
const all = new WeakMap<Frame, readonly Rule[]>();
/** A page with more rules than this is a drawing or a table. */
const MAX_RULES = 400;

/** Level rules of any length, drawn or filled, from the top down. Each line of a page asks for them. */
function allRules(frame: Frame): readonly Rule[] {
  const known = all.get(frame);
  if (known) return known;
  const rules: Rule[] = [];
  eachRule(frame, (x0, x1, y) => rules.push({ x0, x1, y }));
  rules.sort((a, b) => a.y - b.y);
  all.set(frame, rules);
  return rules;
}

/** Level rules of some length. */
function listRules(frame: Frame): readonly Rule[] {
  const known = cache.get(frame);
  if (known) return known;
  const rules: Rule[] = [];
  eachRule(frame, (x0, x1, y) => {
    if (x1 - x0 >= RULE_WIDTH * frame.width && rules.length < MAX_RULES) rules.push({ x0, x1, y });
  });
  cache.set(frame, rules);
  return rules;
}

function eachRule({ strokes, fills }: Frame, add: (x0: number, x1: number, y: number) => void): void {
  for (let i = 0; i < strokes.count; i++)
    if (Math.abs(strokes.y1[i]! - strokes.y0[i]!) <= 1)
      add(Math.min(strokes.x0[i]!, strokes.x1[i]!), Math.max(strokes.x0[i]!, strokes.x1[i]!), strokes.y0[i]!);
  for (let i = 0; i < fills.count; i++)
    if (fills.y1[i]! - fills.y0[i]! <= RULE_HEIGHT) add(fills.x0[i]!, fills.x1[i]!, (fills.y0[i]! + fills.y1[i]!) / 2);
}

/** What underlines a line is nearly as wide, no farther from its baseline than so many em, and hardly wider. */
const UNDERLINE_COVER = 0.8;
const UNDERLINE_MORE = 1.12;
const UNDERLINE_REACH = 0.35;

/** Whether a rule as wide as the text runs close under a line of it. */
export function isUnderlined(frame: Frame, line: WordLine): boolean {
  const { words } = frame;
  const first = line[0];
  const last = line[line.length - 1];
  if (first === undefined || last === undefined) return false;
  const rules = allRules(frame);
  const left = words.x0[first]!;
  const right = words.x1[last]!;
  const em = words.size[first]!;
  const baseline = words.baseline[first]!;
  const width = right - left;
  const top = baseline - 0.05 * em;
  const bottom = baseline + UNDERLINE_REACH * em;
  for (let k = countLeading(rules.length, (at) => rules[at]!.y <= top); k < rules.length; k++) {
    const { x0, x1, y } = rules[k]!;
    if (!(y < bottom)) return false;
    const cover = Math.min(x1, right) - Math.max(x0, left);
    if (cover >= UNDERLINE_COVER * width && x1 - x0 <= UNDERLINE_MORE * width + em) return true;
  }
  return false;
}

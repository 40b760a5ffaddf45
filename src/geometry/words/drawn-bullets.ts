// Makes words of bullets that are drawn as shapes, as browsers print them: lists are told by their bullets.
import { listLabel } from '../list-label.ts';
import type { Frame } from './frame.ts';
import { WORD, type Words } from './words.ts';

/** Points of a side, and how much longer one may be than the other. */
const LEAST_SIDE = 1;
const MOST_SIDE = 9;
const MOST_RATIO = 1.35;
/** More such shapes on a page are a chart or a map. */
const MOST_SHAPES = 300;
/** Of the word behind it: the side of the shape, the gap to it, how far over the line the middle is. In em. */
const SIDE = [0.18, 0.62] as const;
const GAP = [0.15, 3] as const;
const RISE = [0.1, 0.65] as const;
/** Nothing is nearer before it, in em. */
const ALONE = 1.5;
/** So many of one size and place make a list; sizes and places differ by no more than this, in points. */
const FEW = 2;
const SLACK = 1;

interface Shape {
  readonly text: string;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

interface Bullet extends Shape {
  /** The word that it is before. */
  readonly word: number;
}

/** The frame with a word for each drawn bullet, before the word that it opens. */
export function withDrawnBullets(frame: Frame): Frame {
  const shapes = listShapes(frame);
  if (shapes.length < FEW || shapes.length > MOST_SHAPES) return frame;
  const bullets = shapes.flatMap((shape) => bulletOf(frame.words, shape) ?? []);
  const listed = bullets.filter((bullet) => bullets.filter((other) => isAlike(bullet, other)).length >= FEW);
  return listed.length === 0 ? frame : { ...frame, words: withWords(frame.words, listed) };
}

const isAlike = (a: Bullet, b: Bullet): boolean =>
  a.text === b.text && Math.abs(a.x0 - b.x0) <= SLACK && Math.abs(a.x1 - b.x1) <= SLACK;

function listShapes({ fills, strokes }: Frame): Shape[] {
  const found: Shape[] = [];
  const add = (text: string, x0: number, y0: number, x1: number, y1: number): void => {
    const [short, long] = x1 - x0 < y1 - y0 ? [x1 - x0, y1 - y0] : [y1 - y0, x1 - x0];
    if (short >= LEAST_SIDE && long <= MOST_SIDE && long <= MOST_RATIO * short) found.push({ text, x0, y0, x1, y1 });
  };
  for (let i = 0; i < fills.count && found.length <= MOST_SHAPES; i++) {
    if (fills.alpha[i] === 0) continue;
    add(fills.rectangle[i] ? '▪' : '•', fills.x0[i]!, fills.y0[i]!, fills.x1[i]!, fills.y1[i]!);
  }
  // Of an outline the ends of its curves are known, one line for each.
  for (let i = 0, end = 0; i < strokes.count && found.length <= MOST_SHAPES; i = end) {
    end = i + 1;
    while (end < strokes.count && strokes.z[end] === strokes.z[i]) end++;
    if (end - i < 3 || end - i > 8) continue;
    let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
    let isRound = true;
    for (let s = i; s < end; s++) {
      const [ax, ay, bx, by] = [strokes.x0[s]!, strokes.y0[s]!, strokes.x1[s]!, strokes.y1[s]!];
      isRound &&= ax !== bx && ay !== by;
      [x0, y0] = [Math.min(x0, ax, bx), Math.min(y0, ay, by)];
      [x1, y1] = [Math.max(x1, ax, bx), Math.max(y1, ay, by)];
    }
    if (isRound) add('◦', x0, y0, x1, y1);
  }
  return found;
}

const isBetween = (value: number, [least, most]: readonly [number, number]): boolean => value >= least && value <= most;

/** Null where the shape is not before a line as a bullet does. */
function bulletOf(words: Words, shape: Shape): Bullet | null {
  const middle = (shape.y0 + shape.y1) / 2;
  let word = -1;
  let before = Number.NEGATIVE_INFINITY;
  for (let w = 0; w < words.count; w++) {
    if (words.y0[w]! > middle || words.y1[w]! < middle || (words.flags[w]! & WORD.hidden) !== 0) continue;
    if (words.x0[w]! >= shape.x1) {
      if (word < 0 || words.x0[w]! < words.x0[word]!) word = w;
    } else before = Math.max(before, Math.min(words.x1[w]!, shape.x0));
  }
  if (word < 0) return null;
  const em = Math.max(1, words.size[word]!);
  const isPlaced =
    isBetween((shape.y1 - shape.y0) / em, SIDE) &&
    isBetween((words.x0[word]! - shape.x1) / em, GAP) &&
    isBetween((words.baseline[word]! - middle) / em, RISE) &&
    shape.x0 - before >= ALONE * em;
  return isPlaced && listLabel(words.text[word]!)?.kind !== 'bullet' ? { ...shape, word } : null;
}

/** A bullet is set as the word that it opens, and was made of no glyph. */
function withWords(words: Words, bullets: readonly Bullet[]): Words {
  const opening = new Map(bullets.map((bullet) => [bullet.word, bullet]));
  /** Where each word comes from; a bullet from the word that it opens. */
  const from: number[] = [];
  const at = new Map<number, Bullet>();
  for (let w = 0; w < words.count; w++) {
    const bullet = opening.get(w);
    if (bullet) at.set(from.push(w) - 1, bullet);
    from.push(w);
  }
  const side = (name: 'x0' | 'x1'): Float32Array =>
    Float32Array.from(from, (w, i) => at.get(i)?.[name] ?? words[name][w]!);
  const isOpened = (w: number, i: number): boolean => opening.has(w) && !at.has(i);
  return {
    count: from.length,
    text: from.map((w, i) => at.get(i)?.text ?? words.text[w]!),
    x0: side('x0'),
    x1: side('x1'),
    y0: Float32Array.from(from, (w) => words.y0[w]!),
    y1: Float32Array.from(from, (w) => words.y1[w]!),
    baseline: Float32Array.from(from, (w) => words.baseline[w]!),
    size: Float32Array.from(from, (w) => words.size[w]!),
    style: Uint16Array.from(from, (w) => words.style[w]!),
    run: Uint32Array.from(from, (w) => words.run[w]!),
    glyphs: Uint32Array.from(from, (w, i) => (at.has(i) ? 0 : words.glyphs[w]!)),
    flags: Uint8Array.from(from, (w, i) => (at.has(i) ? 0 : words.flags[w]! & (isOpened(w, i) ? ~WORD.glued : 0xff))),
  };
}

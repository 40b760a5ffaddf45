// Finds notes in the margin beside running text.
import type { Fragments } from '../lines/fragments.ts';
import type { Gutter } from './gutter.ts';
import { isRightOf } from './gutters.ts';
import { isLabels, type PageOrder } from './judge-columns.ts';
import { isProse, measureSide } from './side.ts';
import { byStream } from './stream-evidence.ts';

/** A note in the margin: where in the region it and the text beside it stand. */
export interface MarginNote {
  readonly from: number;
  readonly to: number;
  readonly is_left: boolean;
}

/** It has at least so many fragments, and not more than this share of what it is beside. */
const FEWEST = 2;
const MOST = 0.5;
/** Text is beside it, this many fragments for each of its own. */
const BESIDE = 0.5;
/** That text is prose, as far as a few lines tell. */
const FEWEST_ROWS = 3;
const EASE = 0.7;
/** White between it and the text, in em. */
const NARROWEST = 0.8;
/** Lines of a note, and of the text beside it, are no further apart, in em. */
const NEXT_LINE = 1.7;
const ROW_SLACK = 0.3;
/** Fragments of the text that the stream may have within the note, as a share of the note's. */
const STRAYS = 0.2;

/**
 * A note beside the text of a run: the stream writes it in one go, in the middle of the text. Text is taken as far as its lines
 * follow each other, so that no paragraph is parted.
 */
export function findMarginNote(page: PageOrder, region: Uint32Array, gutter: Gutter): MarginNote | null {
  const { fragments: f, words } = page;
  if (!page.trusted || gutter.width < NARROWEST * f.em) return null;
  const is_left = gutter.lefts < gutter.rights;
  const fewer = Math.min(gutter.lefts, gutter.rights);
  if (fewer < FEWEST || fewer > MOST * (gutter.to - gutter.from - fewer)) return null;
  const run = region.subarray(gutter.from, gutter.to);
  const note = run.filter((i) => isRightOf(f, i, gutter.x) !== is_left);
  if (note.some((i) => f.table[i]! >= 0) || !isCompact(f, note)) return null;
  if (isLabels(words, f, note) || !isWrittenAtOnce(f, run, note)) return null;
  const [top, bottom] = [f.baseline[note[0]!]!, f.baseline[note[note.length - 1]!]!];
  const beside = run.filter(
    (i) => isRightOf(f, i, gutter.x) === is_left && f.baseline[i]! >= top && f.baseline[i]! <= bottom,
  );
  if (beside.length < Math.max(FEWEST, BESIDE * note.length)) return null;
  if (!isProse(measureSide(f, beside, !is_left), Math.min(FEWEST_ROWS, beside.length), EASE)) return null;
  let from = gutter.from;
  while (f.baseline[region[from]!]! < top - ROW_SLACK * f.em) from++;
  let to = gutter.to;
  while (f.baseline[region[to - 1]!]! > bottom + ROW_SLACK * f.em) to--;
  const isNext = (a: number, b: number): boolean =>
    f.baseline[region[b]!]! - f.baseline[region[a]!]! <= NEXT_LINE * f.em;
  while (from > gutter.from && isNext(from - 1, from)) from--;
  while (to < gutter.to && isNext(to - 1, to)) to++;
  return { from, to, is_left };
}

/** Whether its lines follow each other, more than one of them. */
function isCompact(f: Fragments, note: Uint32Array): boolean {
  for (let k = 1; k < note.length; k++)
    if (f.baseline[note[k]!]! - f.baseline[note[k - 1]!]! > NEXT_LINE * f.em) return false;
  return f.baseline[note[note.length - 1]!]! - f.baseline[note[0]!]! > ROW_SLACK * f.em;
}

/** Whether the stream leaves the text once for the note, or nearly so, and comes back to it. */
function isWrittenAtOnce(f: Fragments, run: Uint32Array, note: Uint32Array): boolean {
  const order = byStream(f, run);
  const [first, last] = [note, note].map((ids, end) =>
    ids.reduce((at, i) => (end ? Math.max(at, f.stream[i]!) : Math.min(at, f.stream[i]!)), f.stream[ids[0]!]!),
  );
  const from = order.findIndex((i) => f.stream[i] === first);
  const to = order.findIndex((i) => f.stream[i] === last);
  return from > 0 && to < order.length - 1 && to - from + 1 - note.length <= Math.max(1, STRAYS * note.length);
}

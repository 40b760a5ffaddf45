// Finds matches that run over several blocks or cells: continued paragraphs and visual lines.
import { type Box, countLeading, rounded, unite } from '../../model/index.ts';
import { spanBox } from '../../view/index.ts';
import type { Matcher, Span } from '../match/matcher.ts';
import type { Flow, Piece } from './page-pieces.ts';
import type { PlacedWord, VisualLine } from './visual-lines.ts';

/** A match that runs over several pieces: it is named after the characters of the first, and its box is around them all. */
export interface CrossingHit {
  readonly piece: number;
  /** The part of the match that is in the first piece. */
  readonly span: Span;
  /** The text that the pieces make together, and where the match is in it. */
  readonly over: { readonly text: string; readonly span: Span; readonly bbox: Box };
  readonly visible: boolean;
}

/** Blocks of so many lines are running text: what is beside them on the same height is another column. */
const RUNNING_LINES = 3;
/** A label belongs to the running text beside it where the gap is no wider than so many times the height of the word. */
const MAX_LABEL_GAP = 4;

/** Matches that begin in one block and end in a block that goes on from it. */
export function flowHits(
  flows: readonly Flow[],
  pieces: readonly Piece[],
  page: number,
  matcher: Matcher,
): CrossingHit[] {
  if (flows.length === 0) return [];
  const positions = new Map(pieces.map((piece, i) => [piece.kind === 'block' ? piece.content.id : '', i]));
  const hits: CrossingHit[] = [];
  for (const { blocks, text, starts } of flows) {
    for (const span of matcher.findInLines(text)) {
      const first = lastAtMost(starts, span[0]);
      const last = lastAtMost(starts, span[1] - 1);
      const block = blocks[first]!;
      const piece = positions.get(block.id);
      const own: Span = [span[0] - starts[first]!, block.text.length];
      if (first === last || piece === undefined || own[0] >= own[1]) continue;
      const boxes = blocks.slice(first, last + 1).flatMap((part, i) => {
        const from = Math.max(0, span[0] - starts[first + i]!);
        const to = Math.min(part.text.length, span[1] - starts[first + i]!);
        return part.id.startsWith(`p${page}.`) && to > from ? [spanBox(part, [from, to])] : [];
      });
      const visible = blocks.slice(first, last + 1).every((part) => part.visible) && pieces[piece]!.visible;
      hits.push({ piece, span: own, over: { text, span, bbox: united(boxes) }, visible });
    }
  }
  return hits;
}

/**
 * Matches on a line as a reader sees it that no piece holds alone: over the cells of a row, over a label and its value. `found` are the
 * spans that were found within each piece.
 */
export function lineHits(
  lines: readonly VisualLine[],
  pieces: readonly Piece[],
  found: readonly (readonly Span[])[],
  matcher: Matcher,
): CrossingHit[] {
  const hits: CrossingHit[] = [];
  const starts = found.map((spans) => spans.map(([start]) => start));
  for (const line of lines) {
    for (const span of matcher.find(line.text)) {
      const touched = line.words.slice(lastAtMost(line.starts, span[0]), lastAtMost(line.starts, span[1] - 1) + 1);
      if (!isOneReading(touched, pieces)) continue;
      const own = ownSpan(line, touched, span);
      const { piece } = touched[0]!;
      if (touched.every((word) => word.piece === piece) && isAmong(found[piece]!, starts[piece]!, own)) continue;
      hits.push({
        piece,
        span: own,
        over: { text: line.text, span, bbox: united(touched.map((word) => word.bbox)) },
        visible: touched.every((word) => pieces[word.piece]!.visible),
      });
    }
  }
  return hits;
}

const united = (boxes: readonly Box[]): Box => rounded(boxes.slice(1).reduce(unite, boxes[0]!));

/** Whether any of the ascending spans overlaps the given one. */
function isAmong(spans: readonly Span[], starts: readonly number[], [from, to]: Span): boolean {
  const last = spans[lastAtMost(starts, to - 1)];
  return last !== undefined && last[1] > from;
}

/** The part of the match that is in its first piece; words of right-to-left lines may end before they begin. */
function ownSpan({ starts }: VisualLine, touched: readonly PlacedWord[], [from, to]: Span): Span {
  const at = lastAtMost(starts, from);
  const first = touched[0]!;
  const border = touched.findIndex((word) => word.piece !== first.piece);
  const count = border < 0 ? touched.length : border;
  const last = touched[count - 1]!;
  const start = first.start + from - starts[at]!;
  const end = Math.min(last.end, last.start + to - starts[at + count - 1]!);
  return end > start ? [start, end] : [first.start, first.end];
}

/** False where the words belong to columns of running text that only happen to be side by side. */
function isOneReading(words: readonly PlacedWord[], pieces: readonly Piece[]): boolean {
  return words.every((word, i) => {
    const before = words[i - 1];
    if (!before || before.piece === word.piece) return true;
    const running = [before, word].filter(({ piece }) => isRunning(pieces[piece]!)).length;
    const gap = Math.max(word.bbox[0] - before.bbox[2], before.bbox[0] - word.bbox[2]);
    return running === 0 || (running === 1 && gap <= MAX_LABEL_GAP * (word.bbox[3] - word.bbox[1]));
  });
}

const isRunning = ({ kind, content }: Piece): boolean =>
  kind === 'block' && (content.lines?.length ?? 0) >= RUNNING_LINES;

/** Position of the last of the ascending numbers that is no greater than the limit; -1 where all are. */
function lastAtMost(numbers: readonly number[], limit: number): number {
  return countLeading(numbers.length, (at) => numbers[at]! <= limit) - 1;
}

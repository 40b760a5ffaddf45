// Lays out the paragraphs of a text body in its room: line breaking, columns, spacing and vertical anchor.
import type { Box } from '../../../model/index.ts';
import type { SetParagraph } from '../text/resolve-text.ts';
import type { BodyProperties } from '../text/text-properties.ts';
import { type PlacedLine, type SetLines, setLines } from './set-lines.ts';

/** The room that a text is laid out in, in points. */
export interface TextRoom {
  readonly width: number;
  readonly height: number;
  readonly anchor: 'top' | 'center' | 'bottom';
  /** The lines as a whole are in the middle. */
  readonly centered: boolean;
  readonly wrap: boolean;
  readonly columns: number;
  readonly column_gap: number;
  readonly outer_space: boolean;
}

/** A paragraph in its place; places count from the upper left of the room. */
export interface PlacedParagraph {
  readonly paragraph: SetParagraph;
  readonly lines: readonly PlacedLine[];
  readonly label: Box | null;
}

export interface PlacedBody {
  readonly paragraphs: readonly PlacedParagraph[];
  /** Of the text; may be more than the room has. */
  readonly height: number;
}

/** Points: as wide as text without ends of lines may become. */
const ENDLESS = 100_000;

export const toRoom = (properties: BodyProperties, width: number, height: number): TextRoom => ({
  width,
  height,
  anchor: properties.anchor ?? 'top',
  centered: properties.centered ?? false,
  wrap: properties.wrap ?? true,
  columns: properties.columns ?? 1,
  column_gap: properties.column_gap ?? 0,
  outer_space: properties.outer_space ?? false,
});

/** Puts paragraphs below each other. Space before the first and behind the last counts only where the shape says so. */
export function layOutText(paragraphs: readonly SetParagraph[], room: TextRoom): PlacedBody {
  if (!room.wrap) return layOutUnwrapped(paragraphs, room);
  return layOutWrapped(paragraphs, room);
}

function layOutWrapped(paragraphs: readonly SetParagraph[], room: TextRoom): PlacedBody {
  const width = Math.max(1, (room.width - room.column_gap * (room.columns - 1)) / room.columns);
  const stack: Stacked[] = [];
  let y = 0;
  paragraphs.forEach((paragraph, i) => {
    const { format } = paragraph.flow;
    if (i > 0 || room.outer_space) y += format.space_before;
    const set = setLines(paragraph.flow, paragraph.default_tab, width);
    stack.push({ paragraph, set, top: y });
    y += set.height;
    if (i < paragraphs.length - 1 || room.outer_space) y += format.space_after;
  });
  if (room.columns > 1) return inColumns(stack, room, width);
  const down = anchorOffset(room, y);
  const across = room.centered ? middleOffset(stack, width) : 0;
  return {
    paragraphs: stack.map(({ paragraph, set, top }) => moved(paragraph, set, across, top + down)),
    height: y,
  };
}

interface Stacked {
  readonly paragraph: SetParagraph;
  readonly set: SetLines;
  readonly top: number;
}

function anchorOffset({ anchor, height }: TextRoom, used: number): number {
  return anchor === 'center' ? (height - used) / 2 : anchor === 'bottom' ? height - used : 0;
}

/** How far lines move so that the widest of them is in the middle. */
function middleOffset(stack: readonly Stacked[], width: number): number {
  let left = width;
  let right = 0;
  for (const { set } of stack)
    for (const { box } of set.lines) {
      left = Math.min(left, box[0]);
      right = Math.max(right, box[2]);
    }
  return right > left ? (width - right - left) / 2 : 0;
}

/** Lines that no edge ends: their common width is that of the longest. */
function layOutUnwrapped(paragraphs: readonly SetParagraph[], room: TextRoom): PlacedBody {
  const widest = paragraphs.reduce((most, { flow, default_tab }) => {
    const format = { ...flow.format, align: 'left' as const };
    const { lines } = setLines({ ...flow, format }, default_tab, ENDLESS, false);
    return lines.reduce((edge, { box }) => Math.max(edge, box[2] + flow.format.indent_right), most);
  }, 0);
  // The next point, so that no line is broken by a rounding error.
  const width = Math.ceil(widest) + 1;
  const align = paragraphs[0]?.flow.format.align ?? 'left';
  const placed = layOutWrapped(paragraphs, { ...room, width, wrap: true, columns: 1, centered: false });
  const spare = room.width - width;
  const across = align === 'center' || room.centered ? spare / 2 : align === 'right' ? spare : 0;
  return { ...placed, paragraphs: placed.paragraphs.map((each) => movedAgain(each, across)) };
}

/** Lines fill one column after the other. */
function inColumns(stack: readonly Stacked[], room: TextRoom, width: number): PlacedBody {
  let column = 0;
  let start = 0;
  const paragraphs = stack.map(({ paragraph, set, top }) => {
    const lines: PlacedLine[] = [];
    let label: Box | null = null;
    for (const line of set.lines) {
      const bottom = top + line.box[3];
      if (bottom - start > room.height && column < room.columns - 1 && top + line.box[1] > start) {
        column++;
        start = top + line.box[1];
      }
      const across = column * (width + room.column_gap);
      lines.push(movedLine(line, across, top - start));
      label ??= set.label && shift(set.label, across, top - start);
    }
    return { paragraph, lines, label };
  });
  return { paragraphs, height: room.height };
}

function moved(paragraph: SetParagraph, set: SetLines, x: number, y: number): PlacedParagraph {
  return {
    paragraph,
    lines: set.lines.map((line) => movedLine(line, x, y)),
    label: set.label && shift(set.label, x, y),
  };
}

const movedAgain = ({ paragraph, lines, label }: PlacedParagraph, x: number): PlacedParagraph =>
  x === 0 ? { paragraph, lines, label } : moved(paragraph, { lines, label, height: 0 }, x, 0);

function movedLine(line: PlacedLine, x: number, y: number): PlacedLine {
  const words = line.words.map((word) => ({ ...word, box: shift(word.box, x, y) }));
  return { ...line, box: shift(line.box, x, y), words };
}

const shift = (box: Box, x: number, y: number): Box => [box[0] + x, box[1] + y, box[2] + x, box[3] + y];

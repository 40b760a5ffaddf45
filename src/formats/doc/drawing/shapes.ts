// Shapes that float beside the text, and the text of those that hold some. [MS-DOC] 2.8.31 (PlcfSpa), 2.8.32 (PlcftxbxTxt)
import type { FloatPlace, FlowBlock } from '../../../geometry/index.ts';
import { toPoints } from '../../word-text/properties/twips.ts';
import { PART } from '../stream/fib.ts';
import { parsePlc } from '../stream/plc.ts';
import type { Reading } from '../text/reading.ts';
import type { StoryReader } from '../text/story-reader.ts';
import { type DrawnShape, readShapes } from './shape-records.ts';

const ANCHOR_BYTES = 26;
const BOX_BYTES = 22;

interface Anchor {
  readonly id: number;
  readonly width: number;
  readonly height: number;
  readonly float: FloatPlace;
}

interface Box {
  readonly start: number;
  readonly end: number;
}

const ACROSS = ['margin', 'page', 'column', 'column'] as const;
const DOWN = ['margin', 'page', 'paragraph', 'paragraph'] as const;
const WRAPS = ['beside', 'above_below', 'beside', 'none', 'beside', 'none'] as const;
/** Points between the edge of a box and its text. */
const INSETS = [7.2, 3.6, 7.2, 3.6] as const;

export class Shapes {
  readonly #reading: Reading;
  readonly #anchors = new Map<number, Anchor>();
  readonly #shapes = new Map<number, DrawnShape>();
  /** Texts by the shape at the top of the group that they are in. */
  readonly #boxes = new Map<number, Box[]>();

  constructor(reading: Reading) {
    this.#reading = reading;
    const { streams, starts } = reading;
    const { fib, table } = streams;
    if (fib.is_old) return;
    const drawings = fib.place(PART.drawings);
    readDrawings(table, drawings.at, drawings.at + drawings.size, this.#shapes);
    this.#listAnchors(PART.shapes, 0);
    this.#listAnchors(PART.header_shapes, starts.headers);
    this.#listBoxes(PART.box_texts, starts.boxes, fib.lengths.boxes);
    this.#listBoxes(PART.header_box_texts, starts.header_boxes, fib.lengths.header_boxes);
  }

  #listAnchors(part: number, base: number): void {
    const { table, fib } = this.#reading.streams;
    const plc = parsePlc(table, fib.place(part), ANCHOR_BYTES);
    for (let i = 0; i < plc.count; i++) {
      const at = plc.dataAt(i);
      const [left, top] = [toPoints(table.i32(at + 4)), toPoints(table.i32(at + 8))];
      const flags = table.u16(at + 20);
      this.#anchors.set(base + plc.places[i]!, {
        id: table.u32(at),
        width: Math.max(0, toPoints(table.i32(at + 12)) - left),
        height: Math.max(0, toPoints(table.i32(at + 16)) - top),
        float: {
          horizontal: { from: ACROSS[(flags >> 1) & 3]!, offset: left, align: null },
          vertical: { from: DOWN[(flags >> 3) & 3]!, offset: top, align: null },
          wrap: WRAPS[(flags >> 5) & 15] ?? 'none',
          distance: [0, 0, 0, 0],
        },
      });
    }
  }

  #listBoxes(part: number, base: number, length: number): void {
    const { table, fib } = this.#reading.streams;
    const plc = parsePlc(table, fib.place(part), BOX_BYTES);
    // The last entry stands for the mark behind all boxes.
    for (let i = 0; i < plc.count - 1; i++) {
      const at = plc.dataAt(i);
      const [start, end] = [plc.places[i]!, Math.min(plc.places[i + 1]!, length)];
      const is_free = table.u16(at + 8) !== 0;
      if (is_free || start < 0 || end <= start) continue;
      const id = table.u32(at + 14);
      const top = this.#shapes.get(id)?.top ?? id;
      const box = { start: base + start, end: base + end };
      const known = this.#boxes.get(top);
      if (known) known.push(box);
      else this.#boxes.set(top, [box]);
    }
  }

  put(place: number, stories: StoryReader): void {
    const anchor = this.#anchors.get(place);
    if (!anchor) return;
    this.#anchors.delete(place);
    const shape = this.#shapes.get(anchor.id);
    const blocks = this.#takeText(anchor.id, stories);
    const { width, height, float } = anchor;
    if (!blocks && width <= 0 && height <= 0) return;
    this.#reading.draft.addObject(
      { width, height, float, box: blocks && { blocks, insets: INSETS, grows: true } },
      {
        kind: shape?.has_picture ? 'picture' : 'shape',
        alt: shape?.alt ?? null,
        rows: [],
        title: shape?.title ?? null,
      },
    );
  }

  /** The texts of a shape's boxes; each is read once. */
  #takeText(id: number, stories: StoryReader): FlowBlock[] | null {
    const boxes = this.#boxes.get(id);
    if (!boxes) return null;
    this.#boxes.delete(id);
    const { draft } = this.#reading;
    const blocks: FlowBlock[] = [];
    for (const { start, end } of boxes) {
      draft.beginStory();
      for (const block of draft.finishStory(stories.read(start, end))) blocks.push(block);
    }
    return blocks.some(hasContent) ? withoutBlankEnd(blocks) : null;
  }

  /** Puts texts here whose shapes the text refers to nowhere. */
  putRest(stories: StoryReader): void {
    for (const id of [...this.#boxes.keys()]) {
      const blocks = this.#takeText(id, stories);
      if (!blocks) continue;
      this.#reading.draft.addObject(
        { width: 0, height: 0, float: null, box: { blocks, insets: INSETS, grows: true } },
        { kind: 'shape', alt: null, rows: [], title: null },
      );
    }
  }
}

const hasContent = (block: FlowBlock): boolean =>
  block.kind === 'table' || block.text.trim() !== '' || block.objects.length > 0;

/** Every box ends with a paragraph that is none of its own. */
function withoutBlankEnd(blocks: FlowBlock[]): FlowBlock[] {
  const last = blocks[blocks.length - 1];
  if (blocks.length > 1 && last?.kind === 'paragraph' && last.text === '' && last.objects.length === 0) blocks.pop();
  return blocks;
}

/** What holds for all drawings, then each drawing with a byte in front of it that says where it belongs. */
function readDrawings(
  table: Reading['streams']['table'],
  at: number,
  end: number,
  shapes: Map<number, DrawnShape>,
): void {
  let place = at + 8 + table.u32(at + 4);
  while (place + 9 <= end) {
    const size = 8 + table.u32(place + 5);
    readShapes(table, place + 1, Math.min(end, place + 1 + size), shapes);
    place += 1 + size;
  }
}

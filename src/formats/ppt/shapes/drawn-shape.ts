// Reads the shapes of a drawing as the file has them. [MS-PPT] 2.5.13 (PPDrawing), [MS-ODRAW] 2.2.13 (OfficeArtDgContainer)
import type { StreamView } from '../../ole/stream-view.ts';
import { ART, RT } from '../stream/record-types.ts';
import { findRecord, type PptRecord, records } from '../stream/records.ts';
import { type Click, readClick } from '../text/click.ts';
import { findTag, type Numbering, readNumbering } from '../text/numbers.ts';
import { readBox, type TextBlock } from '../text/text-block.ts';
import { addProperties, type Properties } from './properties.ts';

/** Edges in master units, or in units of the group that the shape is in. */
export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface DrawnShape {
  readonly id: number;
  /** The number of its outline. [MS-ODRAW] 2.4.24 (MSOSPT) */
  readonly outline: number;
  readonly flags: number;
  readonly properties: Properties;
  readonly edges: Edges | null;
  /** Of groups: the space in which members are. */
  readonly space: Edges | null;
  readonly placeholder: number | null;
  readonly click: Click | null;
  /** A number of the list of objects. */
  readonly object: number | null;
  readonly text: TextBlock | null;
  /** The place of its text in the outline of the slide. */
  readonly outline_text: number | null;
  readonly numbering: Numbering;
  readonly members: readonly DrawnShape[];
}

export const FLAG = {
  group: 0x1,
  outermost: 0x4,
  deleted: 0x8,
  flip_x: 0x40,
  flip_y: 0x80,
  connector: 0x100,
  background: 0x400,
} as const;

/** Groups within groups; deeper ones are not read. */
const MAX_DEPTH = 32;
const NO_NUMBERS: Numbering = [];

/** The shapes of a slide, master or page of notes, and its background. */
export function readDrawing(
  view: StreamView,
  within: PptRecord,
): { readonly shapes: readonly DrawnShape[]; readonly background: DrawnShape | null } {
  const drawing = findRecord(view, within, RT.drawing);
  const art = drawing && findRecord(view, drawing, ART.drawing);
  const shapes: DrawnShape[] = [];
  let background: DrawnShape | null = null;
  for (const record of art ? records(view, art) : []) {
    if (record.type === ART.group) shapes.push(...(readGroup(view, record, 0)?.members ?? []));
    else if (record.type === ART.shape) {
      const shape = readShape(view, record, []);
      if (shape.flags & FLAG.background) background ??= shape;
      else shapes.push(shape);
    }
  }
  return { shapes, background };
}

/** The first shape of a group is the group itself. */
function readGroup(view: StreamView, group: PptRecord, depth: number): DrawnShape | null {
  const members: DrawnShape[] = [];
  let head: PptRecord | null = null;
  for (const record of records(view, group)) {
    if (record.type === ART.shape && !head) head = record;
    else if (record.type === ART.shape) members.push(readShape(view, record, []));
    else if (record.type === ART.group && depth < MAX_DEPTH) {
      const inner = readGroup(view, record, depth + 1);
      if (inner) members.push(inner);
    }
  }
  return head && readShape(view, head, members);
}

type Draft = { -readonly [K in keyof DrawnShape]: DrawnShape[K] };

function readShape(view: StreamView, shape: PptRecord, members: readonly DrawnShape[]): DrawnShape {
  const draft: Draft = {
    ...{ id: 0, outline: 0, flags: 0, properties: new Map(), edges: null, space: null, placeholder: null },
    ...{ click: null, object: null, text: null, outline_text: null, numbering: NO_NUMBERS, members },
  };
  for (const record of records(view, shape)) READERS[record.type]?.(view, record, draft);
  return draft;
}

type PartReader = (view: StreamView, record: PptRecord, shape: Draft) => void;

const properties: PartReader = (view, record, shape) => addProperties(view, record, shape.properties);

const READERS: Readonly<Record<number, PartReader>> = {
  [ART.head]: (view, { at, instance }, shape) => {
    shape.outline = instance;
    shape.id = view.u32(at);
    shape.flags = view.u32(at + 4);
  },
  [ART.space]: (view, { at }, shape) => {
    shape.space = { left: view.i32(at), top: view.i32(at + 4), right: view.i32(at + 8), bottom: view.i32(at + 12) };
  },
  [ART.child_anchor]: (view, { at }, shape) => {
    shape.edges = { left: view.i32(at), top: view.i32(at + 4), right: view.i32(at + 8), bottom: view.i32(at + 12) };
  },
  // Short numbers, or long ones: top, left, right, bottom.
  [ART.anchor]: (view, { at, end }, shape) => {
    const isLong = end - at >= 16;
    const side = (i: number): number => (isLong ? view.i32(at + i * 4) : view.i16(at + i * 2));
    shape.edges = { top: side(0), left: side(1), right: side(2), bottom: side(3) };
  },
  [ART.properties]: properties,
  [ART.more_properties]: properties,
  [ART.table_properties]: properties,
  [ART.text]: (view, record, shape) => {
    const { text, outline } = readBox(view, record);
    shape.text = text;
    shape.outline_text = outline;
  },
  [ART.data]: readData,
};

function readData(view: StreamView, data: PptRecord, shape: Draft): void {
  for (const record of records(view, data)) {
    if (record.type === RT.placeholder) shape.placeholder = view.u8(record.at + 4);
    else if (record.type === RT.furniture_placeholder) shape.placeholder ??= view.u8(record.at);
    else if (record.type === RT.object_reference) shape.object = view.u32(record.at);
    else if (record.type === RT.click && record.instance === 0) shape.click = readClick(view, record);
  }
  const later = findTag(view, data, '___PPT9');
  const styles = later && findRecord(view, later, RT.text_styles_9);
  if (styles) shape.numbering = readNumbering(view, styles);
}

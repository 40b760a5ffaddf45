// Walks the page objects of a page, forms included: paths, pictures and shadings in painting order.
import type { Fills, Picture, Strokes } from '../../../geometry/index.ts';
import { boxThrough, type Matrix, multiply, type PageSpace } from '../engine/page-space.ts';
import type { Pdfium } from '../engine/pdfium.ts';
import { readPath } from './read-path.ts';
import { createFills, createStrokes, type FillList, type StrokeList } from './stroke-and-fill-lists.ts';
import { TextOrder } from './text-order.ts';

const OBJECT = { text: 1, path: 2, image: 3, shading: 4, form: 5 } as const;
/** Forms within forms; deeper ones are not looked into. */
const MAX_DEPTH = 12;
/** Objects of one page that are looked at; no page that people read has as many. */
const MAX_OBJECTS = 500_000;

export interface PageObjects {
  readonly strokes: Strokes;
  readonly fills: Fills;
  readonly pictures: readonly Picture[];
  /** Position in the order of painting, by the address of the object. */
  readonly text_order: Pick<TextOrder, 'get'>;
  /** Marked-content ids of the text in forms, by the address of the object: that of the form on the page. */
  readonly form_mcid: ReadonlyMap<number, number>;
  readonly painted: Painted;
  /** True where the page has more objects than are looked at. */
  readonly cut: boolean;
}

/** All objects of a page by their position in the order of painting, and the forms that they lie in. */
export interface Painted {
  /** Addresses. */
  readonly objects: readonly number[];
  /** Position of the form that an object lies in; -1 where it lies on the page itself. */
  readonly forms: readonly number[];
  /** How the coordinates in a form, by its position, become those of the page as shown; those of the page itself under -1. */
  readonly matrices: ReadonlyMap<number, Matrix>;
}

interface Walk {
  readonly engine: Pdfium;
  readonly strokes: StrokeList;
  readonly fills: FillList;
  readonly pictures: Picture[];
  readonly text_order: TextOrder;
  readonly form_mcid: Map<number, number>;
  readonly objects: number[];
  readonly forms: number[];
  readonly matrices: Map<number, Matrix>;
  z: number;
  /** Position of the form that is being walked through; -1 outside of forms. */
  form: number;
  /** Of the form on the page that is being walked through; null outside of forms. */
  mcid: number | null;
}

/** Everything that is painted on a page apart from its characters, in the order of painting. */
export function readObjects(engine: Pdfium, page: number, space: PageSpace): PageObjects {
  const walk: Walk = {
    engine,
    strokes: createStrokes(),
    fills: createFills(),
    pictures: [],
    text_order: new TextOrder(),
    form_mcid: new Map(),
    objects: [],
    forms: [],
    matrices: new Map([[-1, space.matrix]]),
    z: 0,
    form: -1,
    mcid: null,
  };
  const count = engine.raw['FPDFPage_CountObjects']!(page);
  const get = engine.raw['FPDFPage_GetObject']!;
  for (let i = 0; i < count && walk.z < MAX_OBJECTS; i++) visit(walk, get(page, i), space.matrix, 0);
  return {
    strokes: walk.strokes.finish(),
    fills: walk.fills.finish(),
    pictures: walk.pictures,
    text_order: walk.text_order,
    form_mcid: walk.form_mcid,
    painted: { objects: walk.objects, forms: walk.forms, matrices: walk.matrices },
    cut: walk.z >= MAX_OBJECTS || walk.strokes.isFull() || walk.fills.isFull(),
  };
}

function visit(walk: Walk, object: number, outer: Matrix, depth: number): void {
  if (object === 0) return;
  const { raw } = walk.engine;
  const z = walk.z++;
  walk.objects.push(object);
  walk.forms.push(walk.form);
  switch (raw['FPDFPageObj_GetType']!(object)) {
    case OBJECT.text:
      walk.text_order.add(object, z);
      if (walk.mcid !== null) walk.form_mcid.set(object, walk.mcid);
      return;
    case OBJECT.path:
      readPath(walk.engine, object, matrixOf(walk.engine, object, outer), z, walk.strokes, walk.fills);
      return;
    case OBJECT.image:
      walk.pictures.push(readPicture(walk, object, outer, z));
      return;
    case OBJECT.shading:
      addShading(walk, object, outer, z);
      return;
    case OBJECT.form:
      if (depth < MAX_DEPTH) visitForm(walk, object, outer, z, depth);
      return;
  }
}

function visitForm(walk: Walk, form: number, outer: Matrix, z: number, depth: number): void {
  const { raw } = walk.engine;
  const matrix = matrixOf(walk.engine, form, outer);
  const around = walk.form;
  walk.form = z;
  walk.matrices.set(z, matrix);
  // Ids inside a form are counted anew and say nothing of the page: what the form as a whole belongs to does.
  if (depth === 0) walk.mcid = raw['FPDFPageObj_GetMarkedContentID']!(form);
  const count = raw['FPDFFormObj_CountObjects']!(form);
  const get = raw['FPDFFormObj_GetObject']!;
  for (let i = 0; i < count && walk.z < MAX_OBJECTS; i++) visit(walk, get(form, i), matrix, depth + 1);
  if (depth === 0) walk.mcid = null;
  walk.form = around;
}

function matrixOf(engine: Pdfium, object: number, outer: Matrix): Matrix {
  const { raw, scratch } = engine;
  if (!raw['FPDFPageObj_GetMatrix']!(object, scratch)) return outer;
  const f32 = engine.f32();
  const at = scratch >> 2;
  return multiply([f32[at]!, f32[at + 1]!, f32[at + 2]!, f32[at + 3]!, f32[at + 4]!, f32[at + 5]!], outer);
}

function readPicture({ engine, mcid }: Walk, object: number, outer: Matrix, z: number): Picture {
  const { raw } = engine;
  return {
    box: boxThrough(matrixOf(engine, object, outer), 0, 0, 1, 1),
    z,
    opaque: raw['FPDFPageObj_HasTransparency']!(object) === 0,
    mcid: mcid ?? raw['FPDFPageObj_GetMarkedContentID']!(object),
  };
}

const SHADING_COLOUR = 0x808080;

function addShading(walk: Walk, object: number, outer: Matrix, z: number): void {
  const { raw, scratch } = walk.engine;
  if (!raw['FPDFPageObj_GetBounds']!(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return;
  const [left, bottom, right, top] = walk.engine.f32().subarray(scratch >> 2, (scratch >> 2) + 4);
  const box = boxThrough(outer, left!, bottom!, right!, top!);
  walk.fills.add(box[0], box[1], box[2], box[3], SHADING_COLOUR, 255, false, z);
}

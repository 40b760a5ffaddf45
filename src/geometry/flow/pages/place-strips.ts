// Turns strips on a page into placed texts, tables and objects with coordinates.
import { type Box, type Line, roundPoints, unite, type Word } from '../../../model/index.ts';
import type { PlacedCell, PlacedItem, PlacedObject, PlacedTable, PlacedText } from '../flow-page.ts';
import type { SetLine } from '../lines/set-line.ts';
import { pointsOf, sizeOf } from '../points.ts';
import { cutGalley, isBlank, stripAt, topAt } from '../strips/galley.ts';
import type {
  BoxContent,
  Floating,
  Galley,
  LineStrip,
  RowCell,
  RowStrip,
  SpanningCell,
  Strip,
} from '../strips/strip.ts';
import { placeFloat } from './place-float.ts';

/** A strip and where its top is on the page. */
export interface PlacedStrip {
  readonly strip: Strip;
  readonly y: number;
  /** A header row drawn again. */
  readonly repeated: boolean;
  /** What came with it and floats. */
  readonly floats: readonly FloatOnPage[];
}

export interface FloatOnPage {
  readonly floating: Floating;
  readonly box: Box;
}

/** The page and how heights are drawn on it: `y` of a strip becomes `origin + (y - origin) × scale`. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly origin: number;
  readonly scale: number;
  /** Where text that runs upwards begins: to the right of it is down, to the top of it is on. Null for other text. */
  readonly upward: { readonly x: number; readonly y: number } | null;
}

/** Turns strips that stand one below the other in a column whose left edge is `left` into texts, tables and objects. */
export function placeStrips(strips: readonly PlacedStrip[], left: number, sheet: Sheet): PlacedItem[] {
  const items: PlacedItem[] = [];
  for (let at = 0; at < strips.length; ) {
    const { strip } = strips[at]!;
    let end = at + 1;
    while (end < strips.length && belongTogether(strip, strips[end]!.strip)) end++;
    if (strip.kind === 'line') placeLines(strips, at, end, left, sheet, items);
    else items.push(placeRows(at === 0 && end === strips.length ? strips : strips.slice(at, end), left, sheet));
    for (; at < end; at++)
      for (const float of strips[at]!.floats) for (const item of placeFloating(float, sheet)) items.push(item);
  }
  return items;
}

export function placeGalley(galley: Galley, left: number, top: number, sheet: Sheet): PlacedItem[] {
  const alone = galley.to === galley.from + 1 ? stripAt(galley, galley.from) : null;
  if (alone?.kind === 'line' && alone.floats.length === 0 && alone.line.objects.length === 0)
    return [placeLineAlone(alone, left, top + topAt(galley, galley.from), sheet)];
  const strips = new Array<PlacedStrip>(galley.to - galley.from);
  for (let n = 0; n < strips.length; n++) {
    const strip = stripAt(galley, galley.from + n);
    const y = top + topAt(galley, galley.from + n);
    const floats = strip.floats.length === 0 ? NO_FLOATS : placeFloats(strip.floats, left, galley.width, y, sheet);
    strips[n] = { strip, y, repeated: false, floats };
  }
  return placeStrips(strips, left, sheet);
}

const NO_FLOATS: readonly FloatOnPage[] = [];

function placeFloats(
  floats: readonly Floating[],
  left: number,
  width: number,
  y: number,
  sheet: Sheet,
): readonly FloatOnPage[] {
  const page: Box = [0, 0, sheet.width, sheet.height];
  const around = { page, margin: page, column: [left, left + width] as const, y };
  return floats.map((floating) => ({ floating, box: placeFloat(floating, around) }));
}

/** An object that floats, or what is in a frame or a table that does. */
function placeFloating({ floating, box }: FloatOnPage, sheet: Sheet): readonly PlacedItem[] {
  const { object, content } = floating;
  if (object !== null) return [placeBox(object, content, box, sheet)];
  return content === null ? [] : placeGalley(content.galley, box[0], box[1], sheet);
}

function belongTogether(a: Strip, b: Strip): boolean {
  if (a.kind === 'line') return b.kind === 'line' && b.paragraph.id === a.paragraph.id;
  return b.kind === 'row' && b.table === a.table;
}

/** The lines of one paragraph, from a strip on to before another. */
function placeLines(
  strips: readonly PlacedStrip[],
  from: number,
  to: number,
  left: number,
  sheet: Sheet,
  items: PlacedItem[],
): void {
  const lines = new Array<Line>(to - from);
  const objects: PlacedObject[] = [];
  let label: Box | null = null;
  let box: Box | null = null;
  for (let n = 0; n < lines.length; n++) {
    const { strip, y } = strips[from + n] as PlacedStrip & { strip: LineStrip };
    const top = y + strip.inset;
    const line = placeLine(strip.line, left, top, sheet);
    lines[n] = line;
    label ??= labelBox(strip, left, top, sheet);
    if (!strip.is_empty) box = box === null ? line.bbox : unite(box, line.bbox);
    for (const object of strip.line.objects) objects.push(placeObject(strip, object, left, top, sheet));
  }
  const { paragraph } = strips[from]!.strip as LineStrip;
  const text: PlacedText = {
    kind: 'text',
    paragraph: paragraph.id,
    start: lines[0]!.start,
    end: lines.at(-1)!.end,
    box: label === null ? (box ?? lines[0]!.bbox) : unite(box ?? lines[0]!.bbox, label),
    lines,
    label,
  };
  items.push(text);
  for (const object of objects) items.push(object);
}

/** A paragraph of one line without objects, as most cells have it. */
function placeLineAlone(strip: LineStrip, left: number, y: number, sheet: Sheet): PlacedText {
  const top = y + strip.inset;
  const line = placeLine(strip.line, left, top, sheet);
  const label = labelBox(strip, left, top, sheet);
  const { start, end, bbox } = line;
  const box = label === null ? bbox : unite(bbox, label);
  return { kind: 'text', paragraph: strip.paragraph.id, start, end, box, lines: [line], label };
}

function placeLine(line: SetLine, left: number, top: number, sheet: Sheet): Line {
  const y0 = inkTop(line, top);
  const y1 = inkBottom(line, top);
  const bbox = boxOn(sheet, left + line.x0, y0, left + line.x1, y1);
  return { start: line.start, end: line.end, bbox, words: placeWords(line, bbox, left, y0, y1, sheet) };
}

/** Words are as high as their line. */
function placeWords(line: SetLine, box: Box, left: number, y0: number, y1: number, sheet: Sheet): Word[] {
  const { words: set, x0, x1 } = line;
  // A word alone, as most cells have it, shares the box of its line.
  if (set.length === 4 && set[2] === x0 && set[3] === x1) return [{ start: set[0]! | 0, end: set[1]! | 0, bbox: box }];
  const [, top, , bottom] = box;
  // As long as it is to be: a list that grows by one word has room for many, and most documents are held by the word.
  const words = new Array<Word>(set.length / 4);
  for (let w = 0; w < set.length; w += 4) {
    const x0 = left + set[w + 2]!;
    const x1 = left + set[w + 3]!;
    const bbox: Box =
      sheet.upward === null
        ? [roundPoints(onPage(x0, sheet.width)), top, roundPoints(onPage(x1, sheet.width)), bottom]
        : boxOn(sheet, x0, y0, x1, y1);
    // Whole numbers beyond doubt: those of a list with fractions would take an object each.
    words[w / 4] = { start: set[w]! | 0, end: set[w + 1]! | 0, bbox };
  }
  return words;
}

/** The highest letter of a line; a line of objects alone is as high as they are. */
const inkTop = ({ baseline, ascent, letters, words }: SetLine, top: number): number =>
  top + pointsOf(baseline) - sizeOf(words.length > 0 ? letters : ascent);

const inkBottom = ({ baseline, descent }: SetLine, top: number): number => top + pointsOf(baseline) + sizeOf(descent);

function labelBox({ line, label }: LineStrip, left: number, top: number, sheet: Sheet): Box | null {
  if (label === null) return null;
  return boxOn(sheet, left + label.x0, inkTop(line, top), left + label.x1, inkBottom(line, top));
}

function placeObject(
  strip: LineStrip,
  object: SetLine['objects'][number],
  left: number,
  top: number,
  sheet: Sheet,
): PlacedObject {
  const bottom = top + pointsOf(strip.line.baseline);
  const content = strip.boxes.get(object.id) ?? null;
  return placeBox(object.id, content, [left + object.x0, bottom - object.height, left + object.x1, bottom], sheet);
}

/** An object in its box on the page, with the text in it. */
function placeBox(object: number, content: BoxContent | null, [x0, y0, x1, y1]: Box, sheet: Sheet): PlacedObject {
  const items =
    content === null ? [] : placeGalley(content.galley, x0 + content.insets[0], y0 + content.insets[1], sheet);
  return { kind: 'object', object, box: boxOn(sheet, x0, y0, x1, y1), items };
}

function placeRows(strips: readonly PlacedStrip[], left: number, sheet: Sheet): PlacedTable {
  const { table } = strips[0]!.strip as RowStrip;
  const edge = left + table.left;
  const spanning = spansOf(strips);
  const rows = strips.map(({ strip, y, repeated }) => {
    const row = strip as RowStrip;
    const cells = row.cells.map((cell) => placeCell(cell, edge, y, row.height, cell.galley, sheet));
    if (spanning.length > 0) {
      for (const span of spanning) if (span.first === row) cells.push(placeSpan(span, edge, sheet));
      cells.sort((a, b) => a.column - b.column);
    }
    const box = boxOn(sheet, edge, y, edge + table.width, y + row.height);
    return { row: row.row, box, repeated, cells };
  });
  const box = rows.map((row) => row.box).reduce(unite);
  return { kind: 'table', table: table.table.id, box, rows };
}

interface SpanOnPage {
  readonly span: SpanningCell;
  readonly first: RowStrip;
  readonly top: number;
  bottom: number;
  ends: boolean;
}

/** The cells over several rows that are among these rows, each with its extent here. */
function spansOf(strips: readonly PlacedStrip[]): SpanOnPage[] {
  const spans = new Map<SpanningCell, SpanOnPage>();
  for (const { strip, y } of strips) {
    const row = strip as RowStrip;
    for (const span of row.open) {
      const known = spans.get(span) ?? { span, first: row, top: y, bottom: y, ends: false };
      known.bottom = y + row.height;
      known.ends = span.last === row.row && !row.goes_on;
      spans.set(span, known);
    }
  }
  return [...spans.values()];
}

/** What of the cell's text has room in its rows here is placed; in the last of them, all that is left. */
function placeSpan({ span, top, bottom, ends }: SpanOnPage, edge: number, sheet: Sheet): PlacedCell {
  const { cell } = span;
  const room = bottom - top - cell.margins[1] - cell.margins[3];
  const { head, rest } = ends ? { head: span.rest, rest: span.rest } : cutGalley(span.rest, room, false);
  if (!ends) span.rest = rest;
  return placeCell(cell, edge, top, bottom - top, head, sheet);
}

function placeCell(cell: RowCell, edge: number, top: number, height: number, galley: Galley, sheet: Sheet): PlacedCell {
  const [left, above, , below] = cell.margins;
  const free = Math.max(0, height - above - below - galley.height);
  const shift = cell.align === 'top' || isBlank(galley) ? 0 : cell.align === 'center' ? free / 2 : free;
  const x = edge + cell.left;
  const items =
    cell.upward === null
      ? placeGalley(galley, x + left, top + above + shift, sheet)
      : placeGalley(galley, 0, 0, { ...sheet, upward: { x: x + left, y: top + height - below } });
  return {
    flow: cell.flow,
    row: cell.row,
    column: cell.column,
    box: boxOn(sheet, x, top, x + cell.width, top + height),
    items,
  };
}

/** Boxes lie on the page: what would be beyond its edges is given at them. */
function boxOn(sheet: Sheet, x0: number, y0: number, x1: number, y1: number): Box {
  const { width, height, origin, scale, upward } = sheet;
  if (upward !== null) {
    return boxOn({ ...sheet, upward: null }, upward.x + y0, upward.y - x1, upward.x + y1, upward.y - x0);
  }
  const top = onPage(origin + (y0 - origin) * scale, height);
  const bottom = onPage(origin + (y1 - origin) * scale, height);
  return [roundPoints(onPage(x0, width)), roundPoints(top), roundPoints(onPage(x1, width)), roundPoints(bottom)];
}

const onPage = (x: number, most: number): number => (x > 0 ? Math.min(most, x) : 0);

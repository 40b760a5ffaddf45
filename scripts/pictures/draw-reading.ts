import { pdf } from '../../src/formats/pdf/index.ts';
import type { Block, Box, ByteSource, Figure, Link, PageContent, Table } from '../../src/model/index.ts';
import { type Canvas, type Colour, openCanvas, type Place, textWidth } from './canvas.ts';
import { GLYPH_HEIGHT } from './pixel-font.ts';

/** What was read of a page. */
export interface PageReading {
  readonly page: PageContent;
  /** Of the document: those that have rows on the page are drawn. */
  readonly tables: readonly Table[];
}

const DPI = 96;
const PIXELS_A_POINT = DPI / 72;

const WORD: Colour = 0xc4c4c4;
const WHITE: Colour = 0xffffff;
const HEADER_TINT: Colour = 0xd3e4ff;
const HIDDEN_TINT: Colour = 0xffe3e0;

/** How a kind of thing is drawn and what the key calls it. */
interface Look {
  readonly name: string;
  readonly colour: Colour;
}

const LOOKS = {
  word: { name: 'word', colour: WORD },
  heading: { name: 'heading', colour: 0xd2500a },
  paragraph: { name: 'paragraph', colour: 0x2e8540 },
  list_item: { name: 'list item', colour: 0x00808a },
  caption: { name: 'caption', colour: 0x8a4bb8 },
  header: { name: 'head', colour: 0x8a6d3b },
  footer: { name: 'foot', colour: 0x8a6d3b },
  footnote: { name: 'footnote', colour: 0xa37400 },
  code: { name: 'code', colour: 0x555555 },
  formula: { name: 'formula', colour: 0x555555 },
  form_field: { name: 'field', colour: 0x6a3fb5 },
  note: { name: 'typed on', colour: 0x6a3fb5 },
  comment: { name: 'remark', colour: 0xb08900 },
  table: { name: 'table', colour: 0x1f5fd0 },
  figure: { name: 'figure', colour: 0xc2185b },
  link: { name: 'link', colour: 0x0277bd },
  hidden: { name: 'not seen', colour: 0xd01616 },
} as const satisfies Readonly<Record<string, Look>>;

/** Letters behind the number of a block, where it has a level. */
const LEVEL_SIGN: Readonly<Record<string, string>> = { heading: 'H', list_item: 'L' };

/** Room for the key under the picture, in pixels. */
const KEY_ROWS = 20;
const CHIP_PADDING = 2;

/** A part of a page with what was read there drawn over it, numbered in the order of reading, as a PNG. */
export async function drawReading(source: ByteSource, reading: PageReading, clip: Box): Promise<Uint8Array> {
  const request = { page: reading.page.page, dpi: DPI, clip, marks: [], encoding: 'png', password: null } as const;
  const picture = await pdf.draw!(source, request);
  const canvas = openCanvas(picture.bytes, KEY_ROWS);
  const sheet: Sheet = { canvas, used: new Set(), place: placing(clip) };
  for (const figure of reading.page.figures) drawFigure(sheet, figure);
  for (const link of reading.page.links) drawLink(sheet, link);
  const parts = listParts(reading);
  for (const [k, part] of parts.entries()) drawPart(sheet, part, k + 1, reading.page.page);
  drawKey(sheet, picture.height);
  return canvas.toPng(DPI);
}

interface Sheet {
  readonly canvas: Canvas;
  readonly used: Set<Look>;
  place(box: Box): Place;
}

/** As the page's own picture is cut: from the whole pixel to the left of the clip and above it. */
function placing(clip: Box): (box: Box) => Place {
  const [x, y] = [Math.floor(clip[0] * PIXELS_A_POINT), Math.floor(clip[1] * PIXELS_A_POINT)];
  return ([x0, y0, x1, y1]) => ({
    left: Math.floor(x0 * PIXELS_A_POINT) - x,
    top: Math.floor(y0 * PIXELS_A_POINT) - y,
    right: Math.ceil(x1 * PIXELS_A_POINT) - x,
    bottom: Math.ceil(y1 * PIXELS_A_POINT) - y,
  });
}

type Part = Block | Table;

/** Blocks and tables of a page in the order of reading; a table that goes on from the page before comes first. */
function listParts({ page, tables }: PageReading): Part[] {
  const parts: Part[] = tables.filter((table) => table.page < page.page && table.end_page >= page.page);
  const tableAt = (at: number): Table[] =>
    (page.tables ?? []).filter(({ before }) => before === at).map(({ id }) => tables.find((table) => table.id === id)!);
  for (const [at, block] of page.blocks.entries()) parts.push(...tableAt(at), block);
  return [...parts, ...tableAt(page.blocks.length)];
}

function drawPart(sheet: Sheet, part: Part, number: number, page: number): void {
  if ('rows' in part) drawTable(sheet, part, number, page);
  else if (part.visible) drawBlock(sheet, part, number);
  else drawHidden(sheet, part, number);
}

function drawBlock(sheet: Sheet, block: Block, number: number): void {
  drawWords(sheet, block.lines ?? []);
  const sign = LEVEL_SIGN[block.type];
  outline(sheet, block.bbox, LOOKS[block.type], `${number}${sign ? ` ${sign}${block.level}` : ''}`);
}

function drawWords({ canvas, used, place }: Sheet, lines: NonNullable<Block['lines']>): void {
  if (lines.length > 0) used.add(LOOKS.word);
  for (const line of lines) for (const word of line.words) canvas.outline(place(word.bbox), WORD, 1);
}

/** What nobody sees is written where it is: the picture of the page shows none of it. */
function drawHidden(sheet: Sheet, { bbox, text }: Block, number: number): void {
  const { canvas, place } = sheet;
  const { left, top, right, bottom } = place(bbox);
  const colour = LOOKS.hidden.colour;
  const middle = Math.floor((top + bottom - GLYPH_HEIGHT) / 2);
  const wide = { left, top: Math.min(top, middle - 2), right: Math.max(right, left + textWidth(text) + 5), bottom };
  canvas.fill(wide, HIDDEN_TINT);
  canvas.write(text.replace(/\n/g, ' '), left + 3, middle, colour);
  sheet.used.add(LOOKS.hidden);
  canvas.outline({ ...wide, bottom: Math.max(bottom, middle + GLYPH_HEIGHT + 2) }, colour, 1);
  drawChip(sheet, wide, colour, String(number));
}

function drawTable(sheet: Sheet, table: Table, number: number, page: number): void {
  const { canvas, place } = sheet;
  const cells = table.rows.filter((row) => row.page === page).flatMap((row) => row.cells);
  const { colour } = LOOKS.table;
  for (const cell of cells) if (cell.is_header) canvas.tint(place(cell.bbox), HEADER_TINT);
  for (const cell of cells) {
    drawWords(sheet, cell.lines ?? []);
    canvas.outline(place(cell.bbox), colour, 1);
  }
  const box = cells.map(({ bbox }) => bbox).reduce(around, table.page === page ? table.bbox : cells[0]!.bbox);
  outline(sheet, box, LOOKS.table, `${number} ${table.id}`);
}

const around = (a: Box, b: Box): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

const drawFigure = (sheet: Sheet, { bbox }: Figure): void => outline(sheet, bbox, LOOKS.figure, '');

/** A line under the text, as links have. */
function drawLink({ canvas, used, place }: Sheet, { bbox }: Link): void {
  const at = place(bbox);
  canvas.tint(at, 0xd7effa);
  canvas.fill({ ...at, top: at.bottom - 2 }, LOOKS.link.colour);
  used.add(LOOKS.link);
}

/** A pixel outside of the box, so that its words stay free. */
function outline(sheet: Sheet, box: Box, look: Look, label: string): void {
  const { left, top, right, bottom } = sheet.place(box);
  const wide = { left: left - 2, top: top - 2, right: right + 2, bottom: bottom + 2 };
  sheet.used.add(look);
  sheet.canvas.outline(wide, look.colour, 2);
  if (label !== '') drawChip(sheet, wide, look.colour, label);
}

/** To the left of what it names, at its top. */
function drawChip({ canvas }: Sheet, { left, top }: Place, colour: Colour, label: string): void {
  const start = Math.max(0, left - textWidth(label) - 2 * CHIP_PADDING);
  const right = start + textWidth(label) + 2 * CHIP_PADDING;
  canvas.fill({ left: start, top, right, bottom: top + GLYPH_HEIGHT + 2 * CHIP_PADDING }, colour);
  canvas.write(label, start + CHIP_PADDING, top + CHIP_PADDING, WHITE);
}

/** What the colours mean, of those that were used. */
function drawKey({ canvas, used }: Sheet, top: number): void {
  canvas.fill({ left: 0, top, right: canvas.width, bottom: canvas.height }, WHITE);
  const middle = top + Math.floor((KEY_ROWS - GLYPH_HEIGHT) / 2);
  let left = 6;
  for (const look of Object.values(LOOKS)) {
    if (!used.has(look)) continue;
    canvas.outline({ left, top: middle - 1, right: left + 12, bottom: middle + GLYPH_HEIGHT + 1 }, look.colour, 2);
    canvas.write(look.name, left + 16, middle, 0x333333);
    left += 16 + textWidth(look.name) + 14;
  }
}

// Turns a page of the stored document into a list of marks: the conductor of drawing.
import type { Block, Box, DocumentView, PageContent } from '../model/index.ts';
import { getPageSummary } from '../view/index.ts';
import { addFigure } from './add-figure.ts';
import { type AddPicture, createAddPicture } from './add-picture.ts';
import { addSheet } from './add-sheet.ts';
import { addTables } from './add-tables.ts';
import { addText } from './add-text.ts';
import { addChart } from './chart/add-chart.ts';
import type { DrawnPage, LoadPicture } from './drawn-page.ts';
import { createMarkList, type MarkList } from './mark-list.ts';

/** Raised whenever the same page would be drawn otherwise, so that no picture of before is given out. */
export const DRAWING_VERSION = 2;

const OUTLINE_WEIGHT = 0.75;
const NOTE_LINE = { length: 144, above: 4, weight: 0.5, color: '808080' };
/** Blocks that are beside the page and not on it. */
const BESIDE: ReadonlySet<string> = new Set(['comment', 'note']);
const COLOR = /^[0-9a-f]{6}$/i;

const NO_PICTURES: LoadPicture = async () => null;

/**
 * A page, or the part of it in the window, drawn from what was read: the cost is that of the page, wherever it is in the document. `load` gives
 * the pictures on it in the form that they are written in.
 */
export async function drawPage(
  view: DocumentView,
  page: number,
  window: Box | null = null,
  load: LoadPicture = NO_PICTURES,
): Promise<DrawnPage> {
  const { width, height } = getPageSummary(view, page);
  const list = createMarkList(window ?? [0, 0, width, height]);
  const sheet = view.head.sheets.find(({ index }) => index === page);
  if (sheet) await addSheet(list, view, sheet);
  else await addContent(list, view, await view.page(page), createAddPicture(list, view, load));
  return { window: list.window, marks: list.marks };
}

async function addContent(
  list: MarkList,
  view: DocumentView,
  content: PageContent,
  addPicture: AddPicture,
): Promise<void> {
  for (const { bbox, fill, stroke, picture } of content.areas ?? []) {
    if (picture) await addPicture(picture, bbox);
    if (fill !== null && COLOR.test(fill)) list.add({ kind: 'fill', box: bbox, color: fill.toLowerCase() });
    if (stroke !== null && COLOR.test(stroke))
      list.add({ kind: 'outline', box: bbox, weight: OUTLINE_WEIGHT, color: stroke.toLowerCase() });
  }
  const charts = new Set<string>();
  for (const figure of content.figures) {
    const table = figure.chart ? await addChart(list, view, content, figure) : null;
    if (table !== null) charts.add(table);
    else if (!figure.picture || !(await addPicture(figure.picture, figure.bbox))) addFigure(list, figure);
  }
  await addTables(list, view, content, charts);
  const shown = content.blocks.filter((block) => block.visible && !BESIDE.has(block.type));
  if (view.head.geometry === 'layout') addNoteLine(list, shown);
  const boxes = sharedBoxes(shown);
  for (const block of shown) {
    const { text, lines, runs, font_size } = block;
    const bbox = boxes.get(block) ?? block.bbox;
    const set = { ...(lines && { lines }), ...(runs && { runs }) };
    addText(list, { text, bbox, font_size, bold: block.type === 'heading', ...set });
  }
}

/** Texts of which only one box is known, such as those of a diagram, are below each other in it. */
function sharedBoxes(blocks: readonly Block[]): ReadonlyMap<Block, Box> {
  const groups = new Map<string, Block[]>();
  for (const block of blocks) {
    if (block.lines) continue;
    const key = block.bbox.join();
    const group = groups.get(key);
    if (group) group.push(block);
    else groups.set(key, [block]);
  }
  const boxes = new Map<Block, Box>();
  for (const group of groups.values()) {
    for (const [i, block] of group.entries()) {
      const [left, top, right, bottom] = block.bbox;
      const height = (bottom - top) / group.length;
      boxes.set(block, [left, top + i * height, right, top + (i + 1) * height]);
    }
  }
  return boxes;
}

/** The short line that word processors draw above footnotes, where there is room for it: none is left above notes that follow the text. */
function addNoteLine(list: MarkList, blocks: readonly Block[]): void {
  const { length, above, weight, color } = NOTE_LINE;
  const inOrder = blocks.filter(({ type }) => type !== 'footer').sort((a, b) => a.bbox[1] - b.bbox[1]);
  let reached = Number.NEGATIVE_INFINITY;
  let isNote = false;
  for (const { type, bbox } of inOrder) {
    const [left, top, , bottom] = bbox;
    const y = top - above;
    if (type === 'footnote' && !isNote && y >= reached)
      list.add({ kind: 'line', from: [left, y], to: [left + length, y], weight, color });
    isNote = type === 'footnote' && (isNote || y >= reached);
    reached = Math.max(reached, bottom);
  }
}

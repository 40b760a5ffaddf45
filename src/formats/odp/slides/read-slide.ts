// Reads one slide: its shapes, notes and comments, with what shows through of its master.
import type { XmlReader } from '../../../bytes/index.ts';
import type { Box } from '../../../model/index.ts';
import { toColor, toPoints } from '../../odf/lengths.ts';
import { DRAW, OFFICE, PRESENTATION, SVG } from '../../odf/namespaces.ts';
import { readPlainText } from '../../odf/plain-text.ts';
import type { Properties } from '../../odf/styles/style.ts';
import { chartTable } from '../../slides/items/chart-table.ts';
import { orderItems } from '../../slides/items/order-items.ts';
import { type FramePieces, figurePiece, type ShapeSetting, shapeItems } from '../../slides/items/shape-items.ts';
import type { SlideExtras } from '../../slides/items/slide-item.ts';
import { SLIDE_SPACE } from '../../slides/layout/frame.ts';
import type { SlideContext } from '../../slides/layout/slide-context.ts';
import type { SlideComment } from '../../slides/out/slide-comment.ts';
import type { SlidePicture } from '../../slides/out/slide-writer.ts';
import type { Shape } from '../../slides/shapes/shape.ts';
import { readShapes } from '../shapes/read-shapes.ts';
import type { Reading } from './deck.ts';
import { type Declared, furnitureOf, readUses } from './furniture.ts';
import type { Master } from './read-masters.ts';

/** What a slide is on. */
export interface SlideGround {
  readonly reading: Reading;
  readonly declared: Declared;
  master(name: string | null): Master | null;
  size(master: string | null): { readonly width: number; readonly height: number };
  context(page: number, width: number, height: number): SlideContext;
}

/** Comments of one slide; more are left out. */
const MAX_COMMENTS = 10_000;

/** From the start of `draw:page` to its end. */
export function readSlide(reader: XmlReader, page: number, ground: SlideGround): SlidePicture {
  const { reading } = ground;
  const name = reader.attribute('master-page-name', DRAW);
  const style = pageStyle(reading, reader.attribute('style-name', DRAW));
  const uses = readUses(reader);
  const own = readOwn(reader, page, reading);
  const { width, height } = ground.size(name);
  const context = ground.context(page, width, height);
  const extras: SlideExtras = { links: [], areas: [], boxes: new Map(), has_images: false, drop: reading.drop };
  const master = ground.master(name);
  const setting: ShapeSetting = { context, extras, space: SLIDE_SPACE, decorates: false, hidden: false };
  addBackground(style, master && pageStyle(reading, master.style), [0, 0, width, height], extras);
  const seen = master && style.get('background-objects-visible') !== 'false' ? master : null;
  const items = [
    ...(seen ? shapeItems(seen.shapes, { ...setting, decorates: true }, () => []) : []),
    ...shapeItems(own.shapes, setting, objectPieces(reading, page)),
    ...(master ? shapeItems(furnitureOf(master, style, uses, ground.declared), setting, () => []) : []),
  ];
  return {
    ...{ page, width, height, extras, is_lost: false, notes: own.notes, comments: own.comments },
    visible: style.get('visibility') !== 'hidden',
    pieces: orderItems(items).flatMap((item) => item.pieces),
  };
}

const pageStyle = ({ scope }: Reading, name: string | null): Properties =>
  scope.table.resolve('drawing-page', name).group('drawing-page');

function addBackground(own: Properties, master: Properties | null, bbox: Box, { areas }: SlideExtras): void {
  const stated = own.has('fill') ? own : (master ?? own);
  const fill = stated.get('fill') === 'solid' ? toColor(stated.get('fill-color')) : null;
  if (fill !== null && fill !== 'ffffff') areas.push({ bbox, fill, stroke: null });
}

interface Own {
  readonly shapes: Shape[];
  readonly comments: SlideComment[];
  notes: string;
}

function readOwn(reader: XmlReader, page: number, reading: Reading): Own {
  const within = reader.depth;
  const own: Own = { shapes: [], comments: [], notes: '' };
  while (reader.nextStart(within)) {
    if (reader.name === 'notes' && reader.namespace === PRESENTATION) own.notes = readNotes(reader);
    else if (reader.name === 'annotation' && reader.namespace === OFFICE) addComment(reader, page, own.comments);
    else if (!readShapes(reader, reading, own.shapes, null)) reader.skip();
  }
  return own;
}

/** What the speaker is to say; what only asks for it is nothing. */
function readNotes(reader: XmlReader): string {
  const within = reader.depth;
  const texts: string[] = [];
  while (reader.nextStart(within)) {
    const isNotes = reader.attribute('class', PRESENTATION) === 'notes';
    const isForm = reader.attribute('placeholder', PRESENTATION) === 'true';
    if (isNotes && !isForm) texts.push(readPlainText(reader));
    else if (reader.name !== 'g') reader.skip();
  }
  return texts.join('\n').trim();
}

function addComment(reader: XmlReader, page: number, into: SlideComment[]): void {
  const within = reader.depth;
  const [x, y] = [toPoints(reader.attribute('x', SVG)), toPoints(reader.attribute('y', SVG))];
  let [author, date]: [string | null, string | null] = [null, null];
  const lines: string[] = [];
  while (reader.nextStart(within)) {
    if (reader.name === 'creator') author = reader.text().trim() || null;
    else if (reader.name === 'date') date = reader.text().trim() || null;
    else if (reader.name === 'p' || reader.name === 'list') lines.push(reader.text().replace(/\s+/g, ' ').trim());
    else reader.skip();
  }
  const text = lines.join('\n').trim();
  if (text === '' || into.length >= MAX_COMMENTS) return;
  into.push({
    ...{ id: `com${page}.${into.length + 1}`, author, date, text, parent: null, shape: null, is_resolved: null },
    point: x === undefined || y === undefined ? null : [x, y],
  });
}

/** Charts are their values, formulas what was typed, other objects a picture. */
const objectPieces =
  ({ objects }: Reading, page: number): FramePieces =>
  ({ alt, id, content }, { box, visible, setting }) => {
    const object = content.kind === 'chart' ? objects.get(content.relation) : undefined;
    if (!visible) return [];
    setting.extras.has_images ||= object === undefined;
    const figure = figurePiece(box, alt ?? object?.title ?? object?.formula ?? null);
    const table = object?.rows ? chartTable({ title: object.title, rows: object.rows }, box, page) : null;
    return table ? [figure, { kind: 'table', table, shape: id }] : [figure];
  };

// Reads the shapes of a slide or master: text, pictures, tables, embedded objects, and groups of them.
import type { XmlReader } from '../../../bytes/index.ts';
import { DRAW, PRESENTATION, SVG, TABLE } from '../../odf/namespaces.ts';
import { readPlainText } from '../../odf/plain-text.ts';
import type { FrameContent, Placeholder, Shape } from '../../slides/shapes/shape.ts';
import type { ClickTarget } from '../../slides/text/click-target.ts';
import type { TextParagraph } from '../../slides/text/text-body.ts';
import { isSaid, type Reading } from '../slides/deck.ts';
import type { ShapeStyle } from '../text/paragraph-looks.ts';
import { clickOf, readTextElement } from '../text/read-text.ts';
import { bodyOf, fillOf, lineOf } from './looks.ts';
import { outlineOf } from './outline.ts';
import { readPlace } from './place.ts';
import { readTable } from './read-table.ts';

/** Elements that are drawn. */
export const SHAPES: ReadonlySet<string> = new Set([
  ...['frame', 'custom-shape', 'rect', 'ellipse', 'circle', 'line', 'polyline', 'polygon', 'regular-polygon'],
  ...['path', 'connector', 'caption', 'measure', 'control'],
]);

/** By `presentation:class`: what the builder of slides calls it. */
const CLASSES: Readonly<Record<string, string>> = {
  title: 'title',
  outline: 'body',
  subtitle: 'subTitle',
  text: 'body',
  header: 'hdr',
  footer: 'ftr',
  'date-time': 'dt',
  'page-number': 'sldNum',
};

/** From the start of a shape, a group or a link around shapes to its end; false where it is none of them. */
export function readShapes(reader: XmlReader, reading: Reading, into: Shape[], click: ClickTarget | null): boolean {
  if (reader.namespace !== DRAW) return false;
  if (reader.name === 'g') readGroup(reader, reading, into, click);
  else if (reader.name === 'a') readMembers(reader, reading, into, clickOf(reader));
  else if (!SHAPES.has(reader.name)) return false;
  else {
    const shape = readShape(reader, reading, click);
    if (shape) into.push(shape);
  }
  return true;
}

/** Members of a group are where they say themselves, on the slide. */
function readGroup(reader: XmlReader, reading: Reading, into: Shape[], click: ClickTarget | null): void {
  const shapes: Shape[] = [];
  const base = { id: reading.nextShape(), name: reader.attribute('name', DRAW) ?? '', alt: null, hidden: false };
  readMembers(reader, reading, shapes, click);
  if (shapes.length > 0) into.push({ ...base, kind: 'group', click: null, transform: null, placeholder: null, shapes });
}

function readMembers(reader: XmlReader, reading: Reading, into: Shape[], click: ClickTarget | null): void {
  const within = reader.depth;
  while (reader.nextStart(within)) if (!readShapes(reader, reading, into, click)) reader.skip();
}

interface Found {
  readonly paragraphs: TextParagraph[];
  alt: string | null;
  click: ClickTarget | null;
  outline: string | null;
  has_image: boolean;
  frame: FrameContent | null;
}

function readShape(reader: XmlReader, reading: Reading, click: ClickTarget | null): Shape | null {
  const placed = readPlace(reader);
  const kind = reader.attribute('class', PRESENTATION) ?? '';
  const style = styleOf(reader);
  const graphic = reading.scope.table.resolve(style.family, style.name).group('graphic');
  const isEmpty = isSaid(reader, 'placeholder', PRESENTATION);
  const outline = outlineOf(reader.name);
  const base = {
    id: reading.nextShape(),
    name: reader.attribute('name', DRAW) ?? '',
    hidden: reader.attribute('display', DRAW) === 'none',
    transform: placed,
    placeholder: placeholderOf(kind),
  };
  const found: Found = { paragraphs: [], alt: null, click, outline, has_image: false, frame: null };
  readWithin(reader, reading, style, found);
  // What a form says to whoever fills it in is seen by nobody else.
  if (isEmpty) return null;
  const shared = { ...base, alt: found.alt, click: found.click };
  if (found.frame) return { ...shared, kind: 'frame', content: found.frame };
  if (found.has_image && !hasText(found)) return { ...shared, kind: 'picture', is_media: false };
  const body = { properties: bodyOf(graphic), list: [], paragraphs: found.paragraphs };
  return {
    ...shared,
    ...{ kind: 'shape', body, text_transform: null, outline: found.outline, adjustment: null, style: null },
    ...{ fill: fillOf(graphic), line: lineOf(graphic) },
  };
}

const hasText = ({ paragraphs }: Found): boolean =>
  paragraphs.some(({ pieces }) => pieces.some(({ text }) => text.trim() !== ''));

function styleOf(reader: XmlReader): ShapeStyle {
  const own = reader.attribute('style-name', PRESENTATION);
  return {
    family: own === null ? 'graphic' : 'presentation',
    name: own ?? reader.attribute('style-name', DRAW),
    text_name: reader.attribute('text-style-name', DRAW),
  };
}

const placeholderOf = (kind: string): Placeholder | null =>
  Object.hasOwn(CLASSES, kind) ? { type: CLASSES[kind]!, index: 0 } : null;

/** Of several forms of one thing the first counts: the others are drawn where a program knows no better. */
function readWithin(reader: XmlReader, reading: Reading, shape: ShapeStyle, found: Found): void {
  const within = reader.depth;
  while (reader.nextStart(within)) {
    const { name, namespace } = reader;
    const target = { reading, shape, paragraphs: found.paragraphs };
    if (namespace === SVG && name === 'title') found.alt ??= reader.text().trim() || null;
    else if (namespace === SVG && name === 'desc') found.alt = reader.text().trim() || found.alt;
    else if (name === 'text-box' && namespace === DRAW) readBox(reader, target, found);
    else if (namespace === TABLE && name === 'table')
      found.frame = { kind: 'table', table: readTable(reader, reading) };
    else if (name === 'image') {
      found.has_image = true;
      reader.skip();
    } else if (name === 'object' || name === 'object-ole') found.frame ??= objectOf(reader);
    else if (name === 'plugin' || name === 'applet' || name === 'floating-frame') {
      found.has_image = true;
      reader.skip();
    } else if (name === 'enhanced-geometry') {
      found.outline = outlineOf(reader.attribute('type', DRAW) ?? '');
      reader.skip();
    } else if (name === 'event-listeners') found.click = readListeners(reader) ?? found.click;
    else if (!readTextElement(reader, target)) dropText(reader, reading);
  }
}

function readBox(reader: XmlReader, target: Parameters<typeof readTextElement>[1], found: Found): void {
  const within = reader.depth;
  while (reader.nextStart(within)) {
    if (readTextElement(reader, target)) continue;
    if (reader.namespace === TABLE && reader.name === 'table')
      found.frame = { kind: 'table', table: readTable(reader, target.reading) };
    else dropText(reader, target.reading);
  }
}

function dropText(reader: XmlReader, reading: Reading): void {
  reading.drop('text of elements that are not known', readPlainText(reader));
}

/** The folder of the part, for charts and formulas. */
function objectOf(reader: XmlReader): FrameContent {
  const folder = (clickOf(reader)?.relation ?? '').replace(/^\.\//, '').replace(/\/+$/, '');
  reader.skip();
  return { kind: 'chart', relation: folder };
}

/** Where a click on the shape leads. */
function readListeners(reader: XmlReader): ClickTarget | null {
  const within = reader.depth;
  let click: ClickTarget | null = null;
  while (reader.nextStart(within)) click ??= clickOf(reader);
  return click;
}

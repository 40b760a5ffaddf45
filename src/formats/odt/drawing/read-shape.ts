// Reads frames and drawn shapes: pictures, text boxes, embedded objects and text in shapes become objects of a paragraph.
import type { XmlReader } from '../../../bytes/index.ts';
import type { FlowBlock } from '../../../geometry/index.ts';
import { toPoints, toShare } from '../../odf/lengths.ts';
import { DRAW, STYLE, SVG, TEXT, XLINK } from '../../odf/namespaces.ts';
import type { Properties } from '../../odf/styles/style.ts';
import type { ObjectMeaning } from '../../text-document/index.ts';
import { type BlockSink, newSink, type Story } from '../reading/reading.ts';
import type { Inline } from '../text/inline.ts';
import { ParagraphDraft } from '../text/paragraph-draft.ts';
import { floatOf } from './float-place.ts';

/** Elements that are drawn. */
export const SHAPES: ReadonlySet<string> = new Set([
  ...['frame', 'g', 'custom-shape', 'rect', 'ellipse', 'circle', 'line', 'polyline', 'polygon', 'regular-polygon'],
  ...['path', 'connector', 'caption', 'measure', 'control', 'page-thumbnail', 'scene'],
]);
const NO_INSETS = [0, 0, 0, 0] as const;
/** Points of a text box that gives no width. */
const USUAL_WIDTH = 200;

interface Growing {
  kind: ObjectMeaning['kind'];
  title: string | null;
  alt: string | null;
  readonly blocks: FlowBlock[];
  grows: boolean;
  height: number;
  folder: string | null;
}

/** A shape in a paragraph, from its start to its end. */
export function readShape(reader: XmlReader, inline: Inline): void {
  if (reader.name === 'g') {
    const within = reader.depth;
    while (reader.nextStart(within)) {
      if (SHAPES.has(reader.name)) readShape(reader, inline);
      else reader.skip();
    }
  } else addShape(reader, inline);
}

/** One that is between paragraphs, at a page: the next paragraph holds it. */
export function readAnchored(reader: XmlReader, story: Story, sink: BlockSink): void {
  const draft = new ParagraphDraft(0);
  readShape(reader, { story, draft, run: story.scope.texts.base('paragraph', null) });
  for (const object of draft.objects) sink.ahead.push(object);
}

function addShape(reader: XmlReader, { story, draft, run }: Inline): void {
  const { reading, scope } = story;
  const anchor = reader.attribute('anchor-type', TEXT);
  const style = scope.table.resolve('graphic', reader.attribute('style-name', DRAW)).group('graphic');
  const side = (name: 'width' | 'height' | 'x' | 'y'): number => toPoints(reader.attribute(name, SVG)) ?? 0;
  const [width, height, x, y] = [side('width'), side('height'), side('x'), side('y')];
  const share = toShare(reader.attribute('rel-width', STYLE));
  const isFrame = reader.name === 'frame';
  const into: Growing = { kind: 'shape', title: null, alt: null, blocks: [], grows: false, height, folder: null };
  readMembers(reader, story, into);
  const held = into.folder === null ? undefined : reading.embedded.get(into.folder);
  // A formula in the line is read with it.
  if (held?.formula && anchor === 'as-char') {
    draft.addEquation(held.formula, run);
    return;
  }
  const hasText = into.blocks.length > 0;
  // A line or a frame that holds nothing and that nothing names is only drawn.
  if (!hasText && into.kind === 'shape' && into.alt === null) return;
  const id = reading.nextId();
  draft.objects.push({
    id,
    at: draft.text.length,
    width: Math.max(0, width || (share ?? 0) * 450 || (hasText ? USUAL_WIDTH : 0)),
    height: Math.max(0, into.height),
    float: anchor === 'as-char' ? null : floatOf(anchor, style, x, y),
    box: hasText ? { blocks: into.blocks, insets: isFrame ? insetsOf(style) : NO_INSETS, grows: into.grows } : null,
  });
  const shown = { kind: into.kind, alt: into.alt ?? held?.formula ?? null, rows: [], title: into.title };
  const chart = held?.rows && ({ kind: 'chart', title: held.title, rows: held.rows } as const);
  reading.objects.set(id, { ...shown, ...chart });
}

function insetsOf(style: Properties): readonly [number, number, number, number] {
  const inset = (side: string): number => Math.max(0, toPoints(style.get(`padding-${side}`)) ?? 0);
  return [inset('left'), inset('top'), inset('right'), inset('bottom')];
}

/** Of several forms of one thing the first counts: the others are drawn where a program knows no better. */
function readMembers(reader: XmlReader, story: Story, into: Growing): void {
  const within = reader.depth;
  const sink: BlockSink = { ...newSink(), blocks: into.blocks };
  const inner: Story = { ...story, list: null };
  while (reader.nextStart(within)) {
    const { name, namespace } = reader;
    if (name === 'text-box') readBox(reader, inner, sink, into);
    else if (name === 'image') readImage(reader, story, into);
    else if (name === 'object' || name === 'object-ole') readObject(reader, into);
    else if (name === 'title' && namespace === SVG) into.alt ??= reader.text().trim() || null;
    else if (name === 'desc' && namespace === SVG) into.alt = reader.text().trim() || into.alt;
    else if (namespace === TEXT || name === 'table') inner.reading.readBlock(reader, inner, sink);
    else reader.skip();
  }
}

function readBox(reader: XmlReader, story: Story, sink: BlockSink, into: Growing): void {
  const within = reader.depth;
  const least = reader.attributes().find(([local]) => local === 'min-height')?.[1];
  if (least !== undefined) {
    into.grows = true;
    into.height = Math.max(into.height, toPoints(least) ?? 0);
  }
  while (reader.nextStart(within)) story.reading.readBlock(reader, story, sink);
}

function readImage(reader: XmlReader, { reading }: Story, into: Growing): void {
  const address = reader.attribute('href', XLINK) ?? '';
  if (into.kind === 'shape') into.kind = 'picture';
  if (/^(?:[a-z][a-z+.-]+:|\.\.\/|\/)/i.test(address)) reading.log.outsideFile('Picture', address);
  reader.skip();
}

function readObject(reader: XmlReader, into: Growing): void {
  const address = reader.attribute('href', XLINK) ?? '';
  into.kind = 'embedded';
  if (reader.name === 'object' && address !== '') into.folder = address.replace(/^\.\//, '').replace(/\/+$/, '');
  reader.skip();
}

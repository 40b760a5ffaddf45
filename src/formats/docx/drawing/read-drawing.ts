// Reads `w:drawing` (DrawingML): pictures, text boxes, groups, charts and diagrams become shapes of the paragraph.
import { NAMESPACE, type XmlReader } from '../../../bytes/index.ts';
import type { FlowBlock } from '../../../geometry/index.ts';
import {
  type AnchoredDrawing,
  blipRelations,
  type ObjectNames,
  readAnchor,
  readCrop,
  readObjectNames,
  readTransform,
  type Transform,
  toPoints,
} from '../../ooxml/index.ts';
import type { Story } from '../reading/reading.ts';
import type { Inline } from '../text/story.ts';
import { addDrawing, readBoxText, type Shape, USUAL_INSETS } from './shape.ts';

/** How the space of a group's members lies in the drawing. */
interface Space {
  readonly x: number;
  readonly y: number;
  readonly scale_x: number;
  readonly scale_y: number;
}

const WHOLE: Space = { x: 0, y: 0, scale_x: 1, scale_y: 1 };
/** Things of one drawing; more are left out. */
const MAX_SHAPES = 5_000;

/** From the start of `w:drawing` to its end. */
export function readDrawing(reader: XmlReader, inline: Inline): void {
  const within = reader.depth;
  while (reader.nextStart(within)) {
    if (reader.name !== 'inline' && reader.name !== 'anchor') {
      reader.skip();
      continue;
    }
    const shapes: Shape[] = [];
    const anchored = readAnchor(reader, () => readMembers(reader, inline, WHOLE, shapes));
    if (anchored.hidden) dropHidden(inline.story, shapes);
    else addDrawing(inline, { ...anchored, shapes: shapes.length > 0 ? shapes : [wholeShape(anchored)] });
  }
}

/** A drawing of a kind that we do not know, by its alternative text. */
const wholeShape = ({ width, height, alt }: AnchoredDrawing): Shape => ({
  ...PLAIN,
  ...{ width, height, alt },
});

const PLAIN: Shape = {
  kind: 'shape',
  ...{ x: 0, y: 0, width: 0, height: 0 },
  ...{ alt: null, title: null, blocks: null },
  insets: USUAL_INSETS,
  grows: false,
  part: null,
};

/** What is within `a:graphicData`, a group or a canvas, up to its end. */
function readMembers(reader: XmlReader, inline: Inline, space: Space, into: Shape[]): void {
  const within = reader.depth;
  let inner = space;
  while (reader.nextStart(within)) {
    const { name } = reader;
    if (into.length >= MAX_SHAPES) reader.skip();
    else if (name === 'wgp' || name === 'grpSp' || name === 'wpc') readMembers(reader, inline, inner, into);
    else if (name === 'grpSpPr') inner = readGroupSpace(reader, space);
    else if (name === 'wsp' || name === 'pic' || name === 'graphicFrame') into.push(readMember(reader, inline, inner));
    else if (name === 'chart' || name === 'relIds') into.push(referredShape(reader, inline.story));
    else reader.skip();
  }
}

function readGroupSpace(reader: XmlReader, outer: Space): Space {
  const transform = findTransform(reader);
  if (!transform?.inner) return outer;
  const { inner, width, height, x, y } = transform;
  const scaleX = inner.width > 0 ? width / inner.width : 1;
  const scaleY = inner.height > 0 ? height / inner.height : 1;
  // The outermost group's own place is that of the drawing.
  const [left, top] = outer === WHOLE ? [0, 0] : [outer.x + x * outer.scale_x, outer.y + y * outer.scale_y];
  return {
    x: left - inner.x * scaleX * outer.scale_x,
    y: top - inner.y * scaleY * outer.scale_y,
    scale_x: scaleX * outer.scale_x,
    scale_y: scaleY * outer.scale_y,
  };
}

function findTransform(reader: XmlReader): Transform | null {
  const within = reader.depth;
  let transform: Transform | null = null;
  while (reader.nextStart(within)) {
    if (reader.name === 'xfrm') transform = readTransform(reader);
    else reader.skip();
  }
  return transform;
}

interface Growing {
  kind: Shape['kind'];
  names: ObjectNames | null;
  transform: Transform | null;
  blocks: readonly FlowBlock[] | null;
  insets: Shape['insets'];
  grows: boolean;
  part: string | null;
  crop?: Shape['crop'];
}

type Handler = (reader: XmlReader, inline: Inline, into: Growing) => void;

const HANDLERS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['cNvPr', (reader, _, into) => void (into.names = readObjectNames(reader))],
  ['docPr', (reader, _, into) => void (into.names = readObjectNames(reader))],
  ['xfrm', (reader, _, into) => void (into.transform = readTransform(reader))],
  ['txbxContent', (reader, inline, into) => void (into.blocks = readBoxText(reader, inline))],
  ['bodyPr', readBodyProperties],
  ['blip', (reader, { story }, into) => readPicture(reader, story, into)],
  ['srcRect', (reader, _, into) => void (into.crop = readCrop(reader))],
  [
    'chart',
    (reader, { story }, into) => {
      const { kind, part } = referredShape(reader, story);
      Object.assign(into, { kind, part });
    },
  ],
]);

/** How a shape is drawn: no text in it. */
const DRAWN: ReadonlySet<string> = new Set(['style', 'custGeom', 'prstGeom', 'ln', 'effectLst', 'extLst']);

function readMember(reader: XmlReader, inline: Inline, space: Space): Shape {
  const within = reader.depth;
  const into: Growing = {
    kind: reader.name === 'pic' ? 'picture' : 'shape',
    ...{ names: null, transform: null, blocks: null },
    insets: USUAL_INSETS,
    grows: false,
    part: null,
  };
  while (reader.nextStart(within)) {
    const handler = HANDLERS.get(reader.name);
    if (handler) handler(reader, inline, into);
    else if (DRAWN.has(reader.name)) reader.skip();
  }
  const { names, transform, ...rest } = into;
  return {
    ...rest,
    x: space.x + (transform?.x ?? 0) * space.scale_x,
    y: space.y + (transform?.y ?? 0) * space.scale_y,
    width: (transform?.width ?? 0) * space.scale_x,
    height: (transform?.height ?? 0) * space.scale_y,
    alt: names?.alt ?? null,
    title: null,
    ...(transform && transform.rotation !== 0 && { rotation: transform.rotation }),
    ...((transform?.flip_x || transform?.flip_y) && { is_mirrored: true }),
  };
}

function readBodyProperties(reader: XmlReader, _: Inline, into: Growing): void {
  const inset = (name: string, index: 0 | 1 | 2 | 3): number => toPoints(reader.attribute(name)) ?? USUAL_INSETS[index];
  into.insets = [inset('lIns', 0), inset('tIns', 1), inset('rIns', 2), inset('bIns', 3)];
  const within = reader.depth;
  while (reader.nextStart(within)) if (reader.name === 'spAutoFit') into.grows = true;
}

function readPicture(reader: XmlReader, story: Story, into: Growing): void {
  const { embed, link } = blipRelations(reader);
  const relation = link === null ? undefined : story.relations.get(link);
  if (relation?.external) story.reading.log.outsideFile('Picture', relation.target);
  if (into.kind === 'shape' && into.blocks === null) into.kind = 'picture';
  if (into.kind === 'picture') into.part = story.relations.get(embed ?? '')?.part ?? null;
  reader.skip();
}

/** A chart or diagram: the drawing names the part that holds it. */
function referredShape(reader: XmlReader, { relations }: Story): Shape {
  const isChart = reader.name === 'chart';
  const id = reader.attribute(isChart ? 'id' : 'dm', NAMESPACE.relationships) ?? '';
  const part = relations.get(id)?.part ?? null;
  reader.skip();
  return { ...PLAIN, kind: isChart ? 'chart' : 'diagram', part };
}

function dropHidden({ reading }: Story, shapes: readonly Shape[]): void {
  for (const { blocks } of shapes)
    for (const block of blocks ?? [])
      if (block.kind === 'paragraph') reading.log.drop('in a hidden drawing', block.text);
}

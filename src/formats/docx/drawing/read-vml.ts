// Reads `w:pict` and `w:object` (VML), the drawings of older Word versions and embedded OLE objects, as shapes.
import { NAMESPACE, type XmlReader } from '../../../bytes/index.ts';
import type { FloatPlace, FlowBlock } from '../../../geometry/index.ts';
import { toCrop } from '../../ooxml/index.ts';
import { OFFICE, WORD } from '../properties/namespaces.ts';
import type { Story } from '../reading/reading.ts';
import type { Inline } from '../text/story.ts';
import { addDrawing, readBoxText, type Shape, USUAL_INSETS } from './shape.ts';
import { parseVmlStyle, vmlNumber, vmlPlace, vmlPoints } from './vml-style.ts';

/** A shape of VML while what is in it comes in. */
interface OpenShape {
  kind: Shape['kind'];
  readonly style: ReadonlyMap<string, string>;
  readonly alt: string | null;
  title: string | null;
  /** Text that is bent along a path, as watermarks are. */
  path_text: string | null;
  blocks: FlowBlock[] | null;
  insets: Shape['insets'];
  grows: boolean;
  wrap: FloatPlace['wrap'];
  /** Of a picture. */
  part: string | null;
  crop?: Shape['crop'];
  /** Members, where it is a group. */
  readonly members: Shape[];
}

const SHAPES: ReadonlySet<string> = new Set([
  ...['shape', 'rect', 'roundrect', 'oval', 'line', 'polyline', 'arc', 'curve', 'image', 'group'],
]);
const WRAPS: Readonly<Record<string, FloatPlace['wrap']>> = {
  square: 'beside',
  tight: 'beside',
  through: 'beside',
  topAndBottom: 'above_below',
};
/** Members of one group; more are left out. */
const MAX_MEMBERS = 5_000;

/** From the start of `w:pict` or `w:object` to its end: drawings as Word had them before 2010, and embedded objects. */
export function readVml(reader: XmlReader, inline: Inline): void {
  const within = reader.depth;
  const isObject = reader.name === 'object';
  const open: OpenShape[] = [];
  const embedded: { program: string | null } = { program: null };
  while (reader.nextStart(within)) {
    if (SHAPES.has(reader.name)) {
      const shape = readShape(reader, inline, 0);
      if (shape) open.push(shape);
    } else if (reader.name === 'OLEObject') readEmbedded(reader, inline.story, embedded);
    else if (reader.name === 'drawing' || reader.name === 'control') {
      embedded.program ??= reader.attribute('name', WORD);
      reader.skip();
    } else reader.skip();
  }
  for (const shape of open) {
    if (isObject || embedded.program !== null) {
      shape.kind = 'embedded';
      shape.title = embedded.program;
    }
    add(inline, shape);
  }
}

function add(inline: Inline, shape: OpenShape): void {
  const { style, wrap, members } = shape;
  const own = toShape(shape, {
    ...{ x: 0, y: 0 },
    width: Math.max(0, vmlPoints(style.get('width'))),
    height: Math.max(0, vmlPoints(style.get('height'))),
  });
  const shapes = members.length > 0 ? members : [own];
  const { width, height, alt } = own;
  addDrawing(inline, { width, height, alt, float: vmlPlace(style, wrap), shapes });
}

type Rectangle = Pick<Shape, 'x' | 'y' | 'width' | 'height'>;

function toShape(
  { kind, alt, title, path_text, blocks, insets, grows, part, crop }: OpenShape,
  place: Rectangle,
): Shape {
  return { ...place, kind, alt: path_text ?? alt, title, blocks, insets, grows, part, ...(crop && { crop }) };
}

/** Null for a rule across the page, which is a shape in name only. */
function readShape(reader: XmlReader, inline: Inline, depth: number): OpenShape | null {
  const within = reader.depth;
  const isRule = reader.attribute('hr', OFFICE) === 't';
  const space = groupSpace(reader);
  const open: OpenShape = {
    kind: reader.name === 'image' ? 'picture' : 'shape',
    style: parseVmlStyle(reader.attribute('style')),
    alt: reader.attribute('alt')?.trim() || null,
    ...{ title: null, path_text: null, blocks: null, part: null },
    insets: USUAL_INSETS,
    grows: false,
    wrap: 'none',
    members: [],
  };
  while (reader.nextStart(within)) {
    if (SHAPES.has(reader.name)) addMember(open, readShape(reader, inline, depth + 1), space(open.style));
    else if (reader.name === 'txbxContent') open.blocks = [...(open.blocks ?? []), ...readBoxText(reader, inline)];
    else if (reader.name === 'textbox') readBoxProperties(reader, open);
    else if (reader.name === 'imagedata') readPicture(reader, inline.story, open);
    else if (reader.name === 'textpath') open.path_text = reader.attribute('string')?.trim() || null;
    else if (reader.name === 'wrap') open.wrap = WRAPS[reader.attribute('type') ?? ''] ?? 'none';
  }
  return isRule ? null : open;
}

interface GroupSpace {
  readonly x: number;
  readonly y: number;
  readonly scale_x: number;
  readonly scale_y: number;
}

/** How the numbers of members become points: `coordsize` units make up the group's width. */
function groupSpace(reader: XmlReader): (style: ReadonlyMap<string, string>) => GroupSpace {
  const pair = (name: string, otherwise: number): [number, number] => {
    const [first, second] = (reader.attribute(name) ?? '').split(',').map(Number);
    return [Number.isFinite(first) ? first! : otherwise, Number.isFinite(second) ? second! : otherwise];
  };
  const [width, height] = pair('coordsize', 1_000);
  const [x, y] = pair('coordorigin', 0);
  return (style) => ({
    ...{ x, y },
    scale_x: width > 0 ? vmlPoints(style.get('width')) / width : 0,
    scale_y: height > 0 ? vmlPoints(style.get('height')) / height : 0,
  });
}

function addMember(group: OpenShape, member: OpenShape | null, space: GroupSpace): void {
  if (!member || group.members.length >= MAX_MEMBERS) return;
  const number = (name: string): number => vmlNumber(member.style.get(name));
  const place = {
    x: (number('left') - space.x) * space.scale_x,
    y: (number('top') - space.y) * space.scale_y,
    width: Math.max(0, number('width') * space.scale_x),
    height: Math.max(0, number('height') * space.scale_y),
  };
  if (member.members.length > 0) group.members.push(...member.members);
  else group.members.push(toShape(member, place));
}

function readBoxProperties(reader: XmlReader, open: OpenShape): void {
  open.grows = /mso-fit-shape-to-text\s*:\s*t/i.test(reader.attribute('style') ?? '');
  const inset = (reader.attribute('inset') ?? '').split(',').map((text) => text.trim());
  const [left, top, right, bottom] = USUAL_INSETS.map((usual, i) => (inset[i] ? vmlPoints(inset[i]) : usual));
  open.insets = [left!, top!, right!, bottom!];
}

/** What is cut off a picture at its left, top, right and bottom: a share, or 65,536ths of the side (`6554f`). */
function readVmlCrop(reader: XmlReader): Shape['crop'] {
  const share = (side: string): number => {
    const text = reader.attribute(`crop${side}`) ?? '';
    const value = text.endsWith('f') ? Number(text.slice(0, -1)) / 65_536 : Number(text);
    return Math.abs(value) < 1 ? value : 0;
  };
  return toCrop([share('left'), share('top'), share('right'), share('bottom')]);
}

function readPicture(reader: XmlReader, story: Story, open: OpenShape): void {
  const id = reader.attribute('id', NAMESPACE.relationships) ?? reader.attribute('href', NAMESPACE.relationships);
  const relation = story.relations.get(id ?? '');
  if (relation?.external) story.reading.log.outsideFile('Picture', relation.target);
  open.kind = 'picture';
  open.part = relation?.part ?? null;
  const crop = readVmlCrop(reader);
  if (crop) open.crop = crop;
  open.title = reader.attribute('title', OFFICE)?.trim() || null;
}

function readEmbedded(reader: XmlReader, story: Story, embedded: { program: string | null }): void {
  embedded.program = reader.attribute('ProgID') ?? '';
  const relation = story.relations.get(reader.attribute('id', NAMESPACE.relationships) ?? '');
  if (relation?.external) story.reading.log.outsideFile('Linked object', relation.target);
  reader.skip();
}

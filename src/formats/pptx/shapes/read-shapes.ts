// Reads a shape tree (`p:spTree`) into text, picture, group and frame shapes as the file has them.

import type { XmlReader } from '../../../bytes/index.ts';
import {
  blipRelations,
  type DrawingColor,
  type PictureCrop,
  readColorWithin,
  readCrop,
  readTransform,
  type Transform,
} from '../../ooxml/index.ts';
import type { Fill } from '../../slides/shapes/fill.ts';
import type { FrameContent, PictureShape, Placeholder, Shape, StyleReference } from '../../slides/shapes/shape.ts';
import type { ClickTarget } from '../../slides/text/click-target.ts';
import type { TextBody } from '../../slides/text/text-body.ts';
import type { PartCensus } from '../census/part-census.ts';
import { toFlag, toNumber, toShare } from '../drawing-values.ts';
import { readTextBody } from '../text/read-text-body.ts';
import { readClick } from '../text/read-text-properties.ts';
import { isFill, readFill } from './read-fill.ts';
import { readTable } from './read-table.ts';

type Draft<T> = { -readonly [K in keyof T]: T[K] };

/** Groups within groups: what lies deeper is read as lying here. */
const MAX_NESTING = 100;

/** All that an element of a tree of shapes may say; each kind keeps its own of it. */
interface ShapeDraft {
  id: string;
  name: string;
  alt: string | null;
  hidden: boolean;
  click: ClickTarget | null;
  transform: Transform | null;
  text_transform: Transform | null;
  placeholder: Placeholder | null;
  body: TextBody | null;
  outline: string | null;
  adjustment: number | null;
  fill: Fill;
  line: Fill;
  style: StyleReference | null;
  is_media: boolean;
  file: PictureShape['file'] | null;
  content: FrameContent | null;
  readonly shapes: Shape[];
}

/**
 * On the start of `p:spTree`; to its end. Shapes are added to the list in the order in which they are painted: where the XML breaks off, those before
 * it are there.
 */
export function readShapes(reader: XmlReader, census: PartCensus, shapes: Shape[]): void {
  readContent(reader, census, createDraft(shapes), 0);
}

function createDraft(shapes: Shape[] = []): ShapeDraft {
  return {
    id: '',
    name: '',
    alt: null,
    hidden: false,
    click: null,
    transform: null,
    text_transform: null,
    placeholder: null,
    body: null,
    outline: null,
    adjustment: null,
    fill: null,
    line: null,
    style: null,
    is_media: false,
    file: null,
    content: null,
    shapes,
  };
}

const SHAPES: ReadonlySet<string> = new Set(['sp', 'pic', 'grpSp', 'graphicFrame', 'cxnSp']);

function readContent(reader: XmlReader, census: PartCensus, draft: ShapeDraft, nesting: number): void {
  const { depth } = reader;
  while (reader.nextStart(depth)) {
    const { name } = reader;
    if (SHAPES.has(name)) {
      census.add('shapes');
      const member = createDraft();
      if (name === 'grpSp' && nesting >= MAX_NESTING) readContent(reader, census, draft, nesting);
      else {
        readContent(reader, census, member, nesting + 1);
        draft.shapes.push(toShape(name, member));
      }
    } else readProperty(reader, census, draft);
  }
}

/** Objects are written out one by one: slides have many, and copies of others' fields cost more than all else here. */
function toShape(element: string, draft: ShapeDraft): Shape {
  const { id, name, alt, hidden, click, transform, placeholder } = draft;
  switch (element) {
    case 'grpSp':
      return { kind: 'group', id, name, alt, hidden, click, transform, placeholder, shapes: draft.shapes };
    case 'pic': {
      const { is_media, file } = draft;
      const own = { kind: 'picture', id, name, alt, hidden, click, transform, placeholder, is_media } as const;
      return file ? { ...own, file } : own;
    }
    case 'graphicFrame': {
      const content = draft.content ?? { kind: 'other', uri: '' };
      return { kind: 'frame', id, name, alt, hidden, click, transform, placeholder, content };
    }
    default: {
      const { body, text_transform, outline, adjustment, fill, line, style } = draft;
      const own = { kind: 'shape', id, name, alt, hidden, click, transform, placeholder } as const;
      return Object.assign(own, { body, text_transform, outline, adjustment, fill, line, style });
    }
  }
}

function readProperty(reader: XmlReader, census: PartCensus, draft: ShapeDraft): void {
  switch (reader.name) {
    // What only holds others is entered.
    case 'nvSpPr':
    case 'nvPicPr':
    case 'nvGrpSpPr':
    case 'nvGraphicFramePr':
    case 'nvCxnSpPr':
    case 'nvPr':
    case 'graphic':
    case 'prstGeom':
    case 'avLst':
    case 'cNvSpPr':
    case 'cNvPicPr':
    case 'cNvGrpSpPr':
    case 'cNvGraphicFramePr':
    case 'cNvCxnSpPr':
      if (reader.name === 'prstGeom') draft.outline = reader.attribute('prst');
      break;
    case 'gd':
      if (draft.adjustment === null) draft.adjustment = toAdjustment(reader.attribute('fmla'));
      reader.skip();
      break;
    case 'cNvPr':
      draft.id = reader.attribute('id') ?? '';
      draft.name = reader.attribute('name') ?? '';
      draft.alt = reader.attribute('descr')?.trim() || reader.attribute('title')?.trim() || null;
      draft.hidden = toFlag(reader.attribute('hidden')) ?? false;
      break;
    case 'hlinkClick':
      draft.click = readClick(reader);
      reader.skip();
      break;
    case 'ph':
      draft.placeholder = {
        type: reader.attribute('type') ?? 'obj',
        index: toNumber(reader.attribute('idx')) ?? 0,
      };
      reader.skip();
      break;
    case 'videoFile':
    case 'audioFile':
    case 'wavAudioFile':
    case 'quickTimeFile':
    case 'audioCd':
      draft.is_media = true;
      reader.skip();
      break;
    case 'blipFill':
      draft.file = readFile(reader);
      break;
    case 'spPr':
    case 'grpSpPr':
      readLooks(reader, census, draft);
      break;
    case 'xfrm':
      draft.transform = readTransform(reader) ?? draft.transform;
      break;
    case 'style':
      draft.style = readStyle(reader, census);
      break;
    case 'txBody':
      draft.body = readTextBody(reader, census);
      break;
    case 'txXfrm':
      draft.text_transform = readTransform(reader);
      break;
    case 'graphicData':
      draft.content = readGraphic(reader, census);
      break;
    default:
      census.pass(reader);
  }
}

/** On the start of `p:blipFill`; to its end. Null where the picture is not in the package. */
function readFile(reader: XmlReader): PictureShape['file'] | null {
  const { depth } = reader;
  let relation: string | null = null;
  let crop: PictureCrop | null = null;
  while (reader.nextStart(depth)) {
    if (reader.name === 'srcRect') crop = readCrop(reader);
    else {
      if (reader.name === 'blip') relation = blipRelations(reader).embed;
      reader.skip();
    }
  }
  return relation === null ? null : { relation, crop };
}

/** `val 16667` of an outline's adjustment, as a share. */
function toAdjustment(formula: string | null): number | null {
  return formula?.startsWith('val ') ? toShare(formula.slice(4)) : null;
}

function readLooks(reader: XmlReader, census: PartCensus, draft: ShapeDraft): void {
  const { depth } = reader;
  while (reader.nextStart(depth)) {
    if (reader.name === 'ln') draft.line = readLine(reader);
    else if (isFill(reader.name)) draft.fill = readFill(reader);
    else readProperty(reader, census, draft);
  }
}

function readLine(reader: XmlReader): Fill {
  const { depth } = reader;
  let line: Fill = null;
  while (reader.nextStart(depth)) {
    if (isFill(reader.name)) line = readFill(reader);
    else reader.skip();
  }
  return line;
}

function readStyle(reader: XmlReader, census: PartCensus): StyleReference {
  const style: Draft<StyleReference> = { fill: null, line: null, font: null, color: null };
  const { depth } = reader;
  while (reader.nextStart(depth)) {
    const { name } = reader;
    const index = reader.attribute('idx') ?? '0';
    if (name === 'fontRef') {
      style.font = index === 'major' || index === 'minor' ? index : null;
      style.color = readColorWithin(reader);
    } else if (name === 'fillRef') style.fill = visibleColor(index, reader);
    else if (name === 'lnRef') style.line = visibleColor(index, reader);
    else census.pass(reader);
  }
  return style;
}

/** The entry 0 of a theme's looks is none. */
function visibleColor(index: string, reader: XmlReader): DrawingColor | null {
  const color = readColorWithin(reader);
  return index === '0' || index === '1000' ? null : color;
}

function readGraphic(reader: XmlReader, census: PartCensus): FrameContent {
  const { depth } = reader;
  let content: FrameContent = { kind: 'other', uri: reader.attribute('uri') ?? '' };
  while (reader.nextStart(depth)) {
    switch (reader.name) {
      case 'tbl':
        content = { kind: 'table', table: readTable(reader, census) };
        break;
      case 'chart':
        content = { kind: 'chart', relation: relationOf(reader, 'id') };
        reader.skip();
        break;
      case 'relIds':
        content = { kind: 'diagram', data: relationOf(reader, 'dm') };
        reader.skip();
        break;
      case 'oleObj':
        content = readObject(reader);
        break;
      default:
        census.pass(reader);
    }
  }
  return content;
}

/** The value of a relationship's attribute, whatever the prefix. */
const relationOf = (reader: XmlReader, name: string): string =>
  reader.attributes().find(([local, , namespace]) => local === name && namespace !== '')?.[1] ?? '';

function readObject(reader: XmlReader): FrameContent {
  const { depth } = reader;
  const relation = relationOf(reader, 'id');
  const program = reader.attribute('progId') || reader.attribute('name') || '';
  // Older files keep the object's picture in a drawing beside the slide, and name the shape there.
  let has_picture = (reader.attribute('spid') ?? '') !== '';
  while (reader.nextStart(depth)) {
    has_picture ||= reader.name === 'pic';
    reader.skip();
  }
  return { kind: 'object', relation, program, has_picture };
}

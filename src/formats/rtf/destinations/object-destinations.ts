// Destinations of pictures, shapes, text boxes and embedded objects.
import type { FlowObject } from '../../../geometry/index.ts';
import type { Parser } from '../parser.ts';
import { MAX_TWIPS, TWIPS } from '../properties/twips.ts';
import { capture, type Destination, skip } from './destination.ts';
import { story } from './note-destinations.ts';
import { pictureSize } from './picture-size.ts';
import type { ShapeDraft, ShapeFrame } from './shape-draft.ts';
import { boxOf, memberBox, placeOf } from './shape-place.ts';

/** `{\pict\pngblip\picwgoal1440\pichgoal720 89504e47…}`: its size, never its bytes. */
export function picture(parser: Parser): void {
  const numbers = new Map<string, number>();
  const properties = new Map<string, string>();
  const outer = parser.properties;
  parser.properties = properties;
  const in_story = parser.group.destination.is_story ?? false;
  parser.enter({
    wants_text: false,
    text() {},
    word(word, value) {
      if (word === 'picprop' || word === 'sp') return false;
      if (word !== 'data' && word !== 'bin') numbers.set(word, value ?? 0);
      return true;
    },
    close() {
      parser.properties = outer;
      const alt = properties.get('wzDescription') ?? null;
      const size = pictureSize(numbers);
      if (parser.shape) {
        parser.shape.has_picture = true;
        parser.shape.alt ??= alt;
      } else if (in_story) {
        parser.draft.addObject(
          { ...size, float: null, box: null },
          { kind: 'picture', alt: alt || null, rows: [], title: properties.get('wzName') || null },
        );
      }
    },
  });
}

/** A group has said where it is before its first member begins. */
function frameOf(own: ShapeDraft): ShapeFrame {
  const { group } = own;
  const outer = group?.frame;
  const box = group && outer ? memberBox(own.properties, group.properties, outer.box) : null;
  own.frame ??= box && outer ? { box, numbers: outer.numbers } : { box: boxOf(own.numbers), numbers: own.numbers };
  return own.frame;
}

/** `{\shp{\*\shpinst\shpleft0…{\sp…}{\shptxt …}}{\shprslt …}}`, `{\shpgrp…{\shp…}}`, and Word 95's `{\*\do …}`. */
export function shape(parser: Parser): void {
  const outer = { shape: parser.shape, properties: parser.properties };
  if (!parser.group.destination.is_story && !outer.shape) {
    parser.enter(skip('a drawing outside the text'));
    return;
  }
  const own: ShapeDraft = {
    numbers: new Map(),
    properties: new Map(),
    blocks: null,
    has_picture: false,
    alt: null,
    parts: 0,
    group: outer.shape,
    frame: null,
  };
  if (outer.shape) {
    outer.shape.parts++;
    frameOf(outer.shape);
  }
  parser.shape = own;
  parser.properties = own.properties;
  parser.enter({
    wants_text: false,
    text() {},
    word(word, value) {
      if (SHAPE_PARTS.includes(word)) return false;
      own.numbers.set(word, value ?? 0);
      return true;
    },
    close() {
      parser.shape = outer.shape;
      parser.properties = outer.properties;
      placeShape(parser, own);
    },
  });
}

const SHAPE_PARTS = ['shpinst', 'shp', 'shpgrp', 'shptxt', 'shprslt', 'sp', 'dptxbxtext', 'do', 'pict', 'picprop'];

function placeShape(parser: Parser, own: ShapeDraft): void {
  if (own.parts > 0 && own.blocks === null && !own.has_picture) return;
  const { box, numbers } = frameOf(own);
  if (box.width <= 0 && box.height <= 0 && !own.blocks?.length) return;
  const object: Omit<FlowObject, 'id' | 'at'> = {
    width: box.width,
    height: box.height,
    float: placeOf(numbers, box),
    box: own.blocks && {
      blocks: own.blocks,
      insets: insetsOf(own.properties),
      grows: own.properties.get('fFitShapeToText') === '1',
    },
  };
  const alt = own.properties.get('wzDescription') ?? own.alt;
  parser.draft.addObject(object, {
    kind: own.has_picture ? 'picture' : 'shape',
    alt: alt || null,
    rows: [],
    title: own.properties.get('wzName') || null,
  });
}

const EMU = 12_700;
const INSETS = { dxTextLeft: 91_440, dyTextTop: 45_720, dxTextRight: 91_440, dyTextBottom: 45_720 };

function insetsOf(properties: ReadonlyMap<string, string>): [number, number, number, number] {
  const inset = (name: keyof typeof INSETS): number => {
    const value = Number.parseInt(properties.get(name) ?? '', 10);
    return Math.min(1000, Math.max(0, (Number.isNaN(value) ? INSETS[name] : value) / EMU));
  };
  return [inset('dxTextLeft'), inset('dyTextTop'), inset('dxTextRight'), inset('dyTextBottom')];
}

/** `{\shptxt …}`, `{\dptxbxtext …}`: the text of the shape around it. */
export function shapeText(parser: Parser): void {
  const own = parser.shape;
  if (!own) return;
  parser.shape = null;
  const { properties } = parser;
  story(parser, (blocks) => {
    parser.shape = own;
    parser.properties = properties;
    own.blocks = [...(own.blocks ?? []), ...blocks];
  });
}

/** `{\sp{\sn name}{\sv value}}`. */
export function property(parser: Parser): void {
  const target = parser.properties;
  let name = '';
  const destination: Destination = {
    wants_text: false,
    text() {},
    word(word) {
      if (word === 'sn') parser.enter(capture((text) => void (name = text.trim())));
      else if (word === 'sv') {
        parser.enter(
          capture(
            (text) => void target?.set(name, text),
            (inner) => inner !== 'pict' && inner !== 'u' && inner !== 'uc',
          ),
        );
      }
      return true;
    },
  };
  parser.enter(destination);
}

/** `{\object\objemb\objw100{\*\objclass Excel.Sheet.8}{\*\objdata …}{\result …}}`: what it shows is text, its data are listed. */
export function object(parser: Parser): void {
  const numbers = new Map<string, number>();
  const outside = parser.group.destination;
  const own = { name: '', size: 0, shown: false };
  const parts: Record<string, () => Destination> = {
    objclass: () => capture((text) => void (own.name = text.trim() || own.name)),
    objname: () => capture((text) => void (own.name ||= text.trim())),
    objdata: () => objectData((bytes) => void (own.size += bytes)),
    result: () => {
      own.shown = true;
      return outside;
    },
  };
  parser.enter({
    wants_text: false,
    text() {},
    word(word, value) {
      const part = parts[word];
      if (part) parser.enter(part());
      else numbers.set(word, value ?? 0);
      return true;
    },
    close: () => placeObject(parser, own, numbers, outside.is_story ?? false),
  });
}

/** Its length: two digits a byte, or binary. */
const objectData = (add: (bytes: number) => void): Destination => ({
  wants_text: false,
  text() {},
  word(word, value) {
    if (word === 'data') add((value ?? 0) / 2);
    if (word === 'bin') add(value ?? 0);
    return true;
  },
});

function placeObject(
  parser: Parser,
  own: { readonly name: string; readonly size: number; readonly shown: boolean },
  numbers: ReadonlyMap<string, number>,
  in_story: boolean,
): void {
  const name = own.name || 'object';
  if (numbers.has('objlink') || numbers.has('objautlink')) parser.external.add(`a linked object (${name})`);
  if (own.size > 0) parser.draft.attachments.push({ name, media_type: null, size_bytes: Math.floor(own.size) });
  if (own.shown || !in_story) return;
  const side = (key: string): number => Math.min(MAX_TWIPS, Math.max(0, numbers.get(key) ?? 0)) / TWIPS;
  parser.draft.addObject(
    { width: side('objw'), height: side('objh'), float: null, box: null },
    { kind: 'embedded', alt: null, rows: [], title: own.name || null },
  );
}

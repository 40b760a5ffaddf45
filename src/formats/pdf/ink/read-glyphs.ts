// Reads the characters of a page from PDFium into glyph arrays and runs, the input of the layout.
import {
  ARTIFACT,
  columns,
  GLYPH,
  type Glyphs,
  type HiddenReason,
  type Run,
  type Turn,
} from '../../../geometry/index.ts';
import type { StyleTable } from '../../page-document/index.ts';
import type { PageSpace } from '../engine/page-space.ts';
import type { Pdfium } from '../engine/pdfium.ts';
import type { createFonts } from './fonts.ts';
import { Marks } from './marked-content.ts';

/** What the reading of a page's characters needs to know of its other objects. */
export interface PaintOrder {
  /** Position of a text object among all that is painted, by its address; after all others where it is not among them. */
  zOf(object: number): number;
  /** Marked-content id of a text object that lies in a form; undefined where it lies on the page itself. */
  mcidOf(object: number): number | undefined;
}

export interface GlyphReading {
  readonly glyphs: Glyphs;
  readonly runs: readonly Run[];
}

const BLANK = 0x20;
const DELETE = 0x7f;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
/** What the engine gives for a hyphen at the end of a line. */
const LINE_BREAK = GLYPH.break_before | GLYPH.space_before;
const ENGINE_HYPHEN = 0x02;
const HYPHEN = 0x2d;
const SOFT_HYPHEN = 0xad;
const REPLACEMENT = 0xfffd;
const LAM = 0x644;
const ALEFS: readonly number[] = [0x622, 0x623, 0x625, 0x627];

/** Text this small is not seen, in points. */
const TINY = 1;
/** Directions within so many degrees of a quarter turn are that quarter turn. */
const TURN_SLACK = 8;
const INVISIBLE_MODES: readonly number[] = [3, 7];
const FILL_AND_STROKE = 2;

/** The characters of a page, blanks turned into flags of what follows them. */
export function readGlyphs(
  engine: Pdfium,
  textPage: number,
  space: PageSpace,
  fonts: ReturnType<typeof createFonts>,
  styles: StyleTable,
  order: PaintOrder,
): GlyphReading {
  const { raw, scratch } = engine;
  const getUnicode = raw['FPDFText_GetUnicode']!;
  const getObject = raw['FPDFText_GetTextObject']!;
  const getBox = raw['FPDFText_GetLooseCharBox']!;
  const getOrigin = raw['FPDFText_GetCharOrigin']!;
  const isHyphen = raw['FPDFText_IsHyphen']!;
  const hasMapError = raw['FPDFText_HasUnicodeMapError']!;
  const total = Math.max(0, raw['FPDFText_CountChars']!(textPage));
  const glyphs = allocateGlyphs(total);
  const { code, x0, y0, x1, y1, ox, oy, run, flags } = glyphs;
  const runs: Run[] = [];
  const source: RunSource = { engine, textPage, space, fonts, styles, order, marks: new Marks(engine) };
  const [a, b, c, d, e, f] = space.matrix;
  /** On pages turned by a quarter, what runs downwards as shown runs across in the file. */
  const isPageLying = a === 0;
  const at32 = scratch >> 2;
  const at64 = (scratch >> 3) + 2;
  let count = 0;
  let pending = 0;
  let object = -1;
  let lineX = 0;
  let lineY = 0;
  let upright = false;
  let hidden = 0;
  let excessive = false;
  let f32 = engine.f32();
  for (let i = 0; i < total; i++) {
    let unicode = getUnicode(textPage, i) >>> 0;
    const plain = unicode > BLANK && unicode < DELETE;
    if (!plain) {
      if (isBlank(unicode) && !(unicode < BLANK && hasMapError(textPage, i) === 1)) {
        pending |= unicode === LINE_FEED || unicode === CARRIAGE_RETURN ? LINE_BREAK : GLYPH.space_before;
        continue;
      }
      if (isWeightless(unicode)) continue;
    }
    if (!getBox(textPage, i, scratch)) continue;
    const here = getObject(textPage, i);
    const isNew = here !== object;
    if (isNew) f32 = engine.f32();
    let left = f32[at32]!;
    let top = f32[at32 + 1]!;
    let right = f32[at32 + 2]!;
    let bottom = f32[at32 + 3]!;
    if (isNew) {
      object = here;
      const started = readRun(source, i, here, [left, top, right, bottom]);
      runs.push(started);
      // The glyphs of a run are on one line, so that its first one tells where it is.
      const known = getOrigin(textPage, i, scratch + 16, scratch + 24) !== 0;
      const px = known ? engine.f64()[at64]! : left;
      const py = known ? engine.f64()[at64 + 1]! : bottom;
      lineX = a * px + c * py + e;
      lineY = b * px + d * py + f;
      upright = started.turn === 1 || started.turn === 3;
      hidden = started.hidden === null ? 0 : GLYPH.hidden;
      const extent = (upright === isPageLying ? top - bottom : right - left) * lengthOf(a, b);
      excessive = started.turn >= 0 && Math.abs(extent) > EXCESSIVE * styles.styles[started.style]!.size;
      f32 = engine.f32();
    }
    if (excessive) {
      const ink = readTightBox(engine, textPage, i);
      // By their places: what comes out of a pattern is no plain number to the compiler, and every glyph would pay for it.
      if (ink && upright === isPageLying) {
        top = ink[1];
        bottom = ink[3];
      } else if (ink) {
        left = ink[0];
        right = ink[2];
      }
      f32 = engine.f32();
    }
    // A place where a line might have been broken and was not: nothing is painted.
    if (unicode === SOFT_HYPHEN && left === right) continue;
    let flag = pending | hidden;
    if (!plain) {
      if (unicode === SOFT_HYPHEN || (unicode === ENGINE_HYPHEN && isHyphen(textPage, i) === 1)) {
        unicode = HYPHEN;
        flag |= GLYPH.hyphen;
      } else if ((unicode & 0xfc00) === 0xd800 && i + 1 < total) {
        const low = getUnicode(textPage, i + 1) >>> 0;
        if ((low & 0xfc00) === 0xdc00) {
          unicode = 0x10000 + ((unicode - 0xd800) << 10) + (low - 0xdc00);
          i++;
        }
      }
    }
    if (!plain && isMeaningless(unicode)) {
      unicode = REPLACEMENT;
      flag |= GLYPH.unmapped;
    } else if (hasMapError(textPage, i) === 1) {
      // The code in the file taken for a character; `mark-unmapped.ts` judges whether it is one.
      flag |= GLYPH.unmapped;
    }
    const ax = a * left + c * bottom + e;
    const ay = b * left + d * bottom + f;
    const bx = a * right + c * top + e;
    const by = b * right + d * top + f;
    code[count] = unicode;
    const isLeft = ax <= bx;
    const isAbove = ay <= by;
    x0[count] = isLeft ? ax : bx;
    x1[count] = isLeft ? bx : ax;
    y0[count] = isAbove ? ay : by;
    y1[count] = isAbove ? by : ay;
    ox[count] = upright ? lineX : x0[count]!;
    oy[count] = upright ? y0[count]! : lineY;
    run[count] = runs.length - 1;
    flags[count] = flag;
    pending = 0;
    if (unicode === LAM && !isNew && count > 0) turnLamAlef(glyphs, count);
    count++;
  }
  return { glyphs: { count, x0, y0, x1, y1, ox, oy, code, run, flags }, runs };
}

/** Two boxes that touch within this, in points, are the halves of one glyph. */
const HALVES_APART = 0.01;

/**
 * A lam-alef painted as one glyph comes out of the engine turned round: an alef in its left half, then the lam in its right one. In
 * writing that runs to the left the lam comes first; an alef that does so is right of it.
 */
function turnLamAlef({ code, x0, x1 }: ReturnType<typeof allocateGlyphs>, lam: number): void {
  const alef = lam - 1;
  if (!ALEFS.includes(code[alef]!) || !(Math.abs(x0[lam]! - x1[alef]!) <= HALVES_APART)) return;
  for (const values of [code, x0, x1]) {
    const value = values[alef]!;
    values[alef] = values[lam]!;
    values[lam] = value;
  }
}

function allocateGlyphs(length: number) {
  const [x0, y0, x1, y1, ox, oy, code, run, flags] = columns(
    length,
    ...([Float32Array, Float32Array, Float32Array, Float32Array, Float32Array, Float32Array] as const),
    ...([Uint32Array, Uint32Array, Uint8Array] as const),
  );
  return { x0, y0, x1, y1, ox, oy, code, run, flags };
}

/** What Unicode calls white space, line and paragraph separators among it. */
const isBlank = (code: number): boolean =>
  code === BLANK ||
  code === LINE_FEED ||
  code === CARRIAGE_RETURN ||
  code === 0xa0 ||
  code === 0x09 ||
  code === 0x1680 ||
  (code >= 0x2000 && code <= 0x200a) ||
  code === 0x2028 ||
  code === 0x2029 ||
  code === 0x202f ||
  code === 0x205f ||
  code === 0x3000;

/** Signs of no width that paint nothing and part nothing: where a line may be broken, and where it may not. */
const isWeightless = (code: number): boolean => code === 0x200b || code === 0x2060 || code === 0xfeff;

/** Control characters, lone surrogates and what Unicode will never use: the font has no true map. */
const isMeaningless = (code: number): boolean =>
  code < 0x20 ||
  (code >= 0x7f && code < 0xa0) ||
  (code >= 0xd800 && code <= 0xdfff) ||
  code === REPLACEMENT ||
  code === 0xfffe ||
  code === 0xffff ||
  code > 0x10ffff;

/** What the runs of a page are read from and added to. */
interface RunSource {
  readonly engine: Pdfium;
  readonly textPage: number;
  readonly space: PageSpace;
  readonly fonts: ReturnType<typeof createFonts>;
  readonly styles: StyleTable;
  readonly order: PaintOrder;
  readonly marks: Marks;
}

/** The run that begins with the character `index`, whose box is given. */
function readRun(source: RunSource, index: number, object: number, box: GlyphBox): Run {
  const { engine, textPage, space, fonts, styles, order } = source;
  const { raw, scratch } = engine;
  const mode = object === 0 ? 0 : raw['FPDFTextObj_GetTextRenderMode']!(object);
  const font = fonts.get(object === 0 ? 0 : raw['FPDFTextObj_GetFont']!(object));
  const colour = readColour(engine, object, mode === 1 ? 'FPDFPageObj_GetStrokeColor' : 'FPDFPageObj_GetFillColor');
  const size = raw['FPDFText_GetFontSize']!(textPage, index);
  const known = raw['FPDFText_GetMatrix']!(textPage, index, scratch) !== 0;
  const f32 = engine.f32();
  const at = scratch >> 2;
  const a = known ? f32[at]! : 1;
  const b = known ? f32[at + 1]! : 0;
  const c = known ? f32[at + 2]! : 0;
  const d = known ? f32[at + 3]! : 1;
  // A size below zero turns the text round: files that count downwards write both a turned matrix and such a size.
  const angle = size < 0 ? shownAngle(-a, -b, space) : shownAngle(a, b, space);
  const shown =
    shownSize(Math.abs(size * lengthOf(c, d) || size), box, Math.abs(a) >= Math.abs(b)) *
    lengthOf(space.matrix[0], space.matrix[1]);
  return {
    style: styles.indexOf(font, shown, colour.rgb, mode === FILL_AND_STROKE),
    z: order.zOf(object),
    turn: turnOf(angle),
    angle,
    mcid: object === 0 ? -1 : readMcid(source, object),
    hidden: hiddenBy(mode, colour.alpha, shown),
  };
}

/** Nearly always one of the two is 0, and `Math.hypot` is slow. */
const lengthOf = (x: number, y: number): number => (x === 0 ? Math.abs(y) : y === 0 ? Math.abs(x) : Math.hypot(x, y));

function readMcid({ engine, order, marks }: RunSource, object: number): number {
  const mcid = order.mcidOf(object) ?? engine.raw['FPDFPageObj_GetMarkedContentID']!(object);
  return mcid < 0 && marks.has(object, 'Artifact') ? ARTIFACT : mcid;
}

function hiddenBy(mode: number, alpha: number, size: number): HiddenReason | null {
  if (INVISIBLE_MODES.includes(mode)) return 'invisible_mode';
  if (alpha === 0) return 'transparent';
  return size < TINY ? 'tiny' : null;
}

/** The height of a line over the size of its font is about this, as fonts are made. */
const HEIGHT_TO_SIZE = 1.2;
/** Where the box of a glyph is so many times higher than its font should be, the font's size means nothing. */
const ODD_SIZE = 3;
/** No glyph of text is narrower, in parts of its size: fonts for formulas claim many lines above and below theirs. */
const NARROWEST = 0.2;

/** Fonts that are drawn by the file itself have units of their own: what they paint tells their size. */
function shownSize(stated: number, box: GlyphBox, lying: boolean): number {
  const across = box[2] - box[0];
  const down = box[1] - box[3];
  const height = Math.abs(lying ? down : across) / HEIGHT_TO_SIZE;
  const advance = Math.abs(lying ? across : down);
  if (!Number.isFinite(stated)) return Number.isFinite(height) ? height : 0;
  return height > stated * ODD_SIZE && advance > height * NARROWEST ? height : stated;
}

/** Fonts, those of mathematics above all, that claim more than so many times their size have no box that is of use. */
const EXCESSIVE = 2;

/** The box around what the glyph paints; null where it paints nothing. */
function readTightBox({ raw, scratch, f64 }: Pdfium, textPage: number, index: number): GlyphBox | null {
  const told = raw['FPDFText_GetCharBox']!(textPage, index, scratch, scratch + 8, scratch + 16, scratch + 24);
  if (told === 0) return null;
  const at = scratch >> 3;
  const [left, right, bottom, top] = f64().subarray(at, at + 4) as unknown as readonly [number, number, number, number];
  return right > left && top > bottom ? [left, top, right, bottom] : null;
}

/** Left, top, right, bottom in the coordinates of the file. */
type GlyphBox = readonly [number, number, number, number];

/** Clockwise, as the page is shown. */
function shownAngle(a: number, b: number, space: PageSpace): number {
  const { matrix } = space;
  const across = matrix[0] * a + matrix[2] * b;
  const down = matrix[1] * a + matrix[3] * b;
  if (down === 0 && across > 0) return 0;
  const degrees = (Math.atan2(down, across) * 180) / Math.PI;
  return Number.isFinite(degrees) ? (degrees + 360) % 360 : 0;
}

function turnOf(angle: number): Turn | -1 {
  const nearest = Math.round(angle / 90);
  return Math.abs(angle - nearest * 90) <= TURN_SLACK ? ((nearest % 4) as Turn) : -1;
}

/** 0xRRGGBB and alpha; black where the engine cannot tell, as for patterns. */
export function readColour(engine: Pdfium, object: number, from: string): { rgb: number; alpha: number } {
  const { raw, scratch } = engine;
  const told = object !== 0 && raw[from]!(object, scratch, scratch + 4, scratch + 8, scratch + 12) !== 0;
  if (!told) return { rgb: 0, alpha: 255 };
  const i32 = engine.i32();
  const at = scratch >> 2;
  const rgb = ((i32[at]! & 255) << 16) | ((i32[at + 1]! & 255) << 8) | (i32[at + 2]! & 255);
  return { rgb, alpha: i32[at + 3]! & 255 };
}

// Writes drawn pages as a PDF: of one page, which the PDF engine renders to pixels, or of several to be given out.

import { type PdfObject, writeObjects } from '../bytes/index.ts';
import type { Box } from '../model/index.ts';
import type { DrawnPage, LoadedPicture, Mark, PictureMark, TextMark } from './drawn-page.ts';
import { sizeShare } from './face.ts';
import { type FallbackFonts, NO_FONTS } from './pdf/fallback-fonts.ts';
import { createPageFonts, type PageFonts } from './pdf/font-objects.ts';
import { createShaper, type Glyph } from './pdf/shape-text.ts';

/** The bar that is in place of letters that no font has; its height in shares of the text's size. */
const BAR = { color: 'c8ccd2', height: 0.5, gap: 0.05 };
/** How far letters are pressed and stretched to fill their box. */
const LEAST_STRETCH = 0.05;
const MOST_STRETCH = 20;

/** The page as a PDF of one page, for an engine that turns it into pixels. */
export const toPdf = (page: DrawnPage, fallback: FallbackFonts = NO_FONTS): Uint8Array => pagesToPdf([page], fallback);

/** Objects before those of pages: the catalogue and the list of pages. */
const FIRST_OF_PAGES = 3;

/** Pages as a PDF, each as large as what is seen of it. */
export function pagesToPdf(pages: readonly DrawnPage[], fallback: FallbackFonts = NO_FONTS): Uint8Array {
  const objects: PdfObject[] = [];
  const kids: string[] = [];
  for (const page of pages) {
    const first = FIRST_OF_PAGES + objects.length;
    kids.push(`${first} 0 R`);
    objects.push(...pageObjects(page, first, fallback));
  }
  return writeObjects([
    { text: '<< /Type /Catalog /Pages 2 0 R >>' },
    { text: `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>` },
    ...objects,
  ]);
}

/** The page, its content, its fonts and pictures; `first` is the number of the page itself. */
function pageObjects({ window, marks }: DrawnPage, first: number, fallback: FallbackFonts): PdfObject[] {
  const fonts = createPageFonts();
  const pictures = createPagePictures();
  const content = Buffer.from(writeContent(window, marks, fonts, createShaper(fallback), pictures), 'latin1');
  const { entries, objects } = fonts.build(first + 2);
  const shown = pictures.build(first + 2 + objects.length);
  const size = `${figure(window[2] - window[0])} ${figure(window[3] - window[1])}`;
  return [
    {
      text: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size}] /Contents ${first + 1} 0 R /Resources << /Font << ${entries} >> /XObject << ${shown.entries} >> >> >>`,
    },
    { text: '', stream: content },
    ...objects,
    ...shown.objects,
  ];
}

/** Pictures of a page, each once, under names of their own. */
function createPagePictures() {
  const names = new Map<LoadedPicture, string>();
  return {
    nameOf: (picture: LoadedPicture): string => {
      const name = names.get(picture) ?? `P${names.size + 1}`;
      names.set(picture, name);
      return name;
    },
    build: (first: number): { readonly entries: string; readonly objects: readonly PdfObject[] } => ({
      entries: [...names.values()].map((name, i) => `/${name} ${first + i} 0 R`).join(' '),
      objects: [...names.keys()].map(({ width, height, data, entries = '' }) => ({
        text: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${entries}`,
        stream: data,
      })),
    }),
  };
}

interface Pen {
  readonly pieces: string[];
  x(x: number): string;
  /** Of the page, downwards, into the file's, upwards. */
  y(y: number): string;
  fill(color: string): void;
  stroke(color: string, weight: number): void;
}

function writeContent(
  window: Box,
  marks: readonly Mark[],
  fonts: PageFonts,
  shape: ReturnType<typeof createShaper>,
  pictures: ReturnType<typeof createPagePictures>,
): string {
  const pen = createPen(window);
  for (const mark of marks) {
    switch (mark.kind) {
      case 'text':
        writeText(pen, { ...mark, size: mark.size * sizeShare(mark.face) }, shape(mark.text, mark.face), fonts);
        break;
      case 'fill':
        pen.fill(mark.color);
        pen.pieces.push(`${rectangle(pen, mark.box)} f`);
        break;
      case 'outline':
        pen.stroke(mark.color, mark.weight);
        pen.pieces.push(`${rectangle(pen, mark.box)} S`);
        break;
      case 'polygon': {
        const corners = mark.points.map(([x, y], i) => `${pen.x(x)} ${pen.y(y)} ${i === 0 ? 'm' : 'l'}`);
        pen.fill(mark.color);
        pen.pieces.push(`${corners.join(' ')} h f`);
        break;
      }
      case 'picture':
        writePicture(pen, mark, pictures.nameOf(mark.picture));
        break;
      case 'line':
        pen.stroke(mark.color, mark.weight);
        pen.pieces.push(
          `${pen.x(mark.from[0])} ${pen.y(mark.from[1])} m ${pen.x(mark.to[0])} ${pen.y(mark.to[1])} l S`,
        );
    }
  }
  return pen.pieces.join('\n');
}

/** Says what changes and nothing twice. */
function createPen([left, , , bottom]: Box): Pen {
  const pieces: string[] = [];
  let [filled, stroked] = ['', ''];
  return {
    pieces,
    x: (x) => figure(x - left),
    y: (y) => figure(bottom - y),
    fill: (color) => {
      if (color !== filled) pieces.push(`${shares(color)} rg`);
      filled = color;
    },
    stroke: (color, weight) => {
      const asked = `${shares(color)} RG ${figure(weight)} w`;
      if (asked !== stroked) pieces.push(asked);
      stroked = asked;
    },
  };
}

const rectangle = (pen: Pen, [x0, y0, x1, y1]: Box): string =>
  `${pen.x(x0)} ${pen.y(y1)} ${figure(Math.max(0, x1 - x0))} ${figure(Math.max(0, y1 - y0))} re`;

/** The unit square of the picture is laid over its frame, about whose middle it is turned; what is cut off lies outside of the frame. */
function writePicture(pen: Pen, { frame, rotation, crop }: PictureMark, name: string): void {
  const [width, height] = [frame[2] - frame[0], frame[3] - frame[1]];
  const [left, top, right, bottom] = crop;
  const [whole_width, whole_height] = [width / (1 - left - right), height / (1 - top - bottom)];
  const angle = (-rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)].map((share) => figure(share, 1e6)) as [string, string];
  const turned = `${cos} ${sin} ${sin.startsWith('-') ? sin.slice(1) : `-${sin}`} ${cos}`;
  const middle = `${pen.x((frame[0] + frame[2]) / 2)} ${pen.y((frame[1] + frame[3]) / 2)}`;
  const edges = `${figure(-width / 2)} ${figure(-height / 2)} ${figure(width)} ${figure(height)} re W n`;
  const [x, y] = [-width / 2 - left * whole_width, -height / 2 - bottom * whole_height];
  const place = `${figure(whole_width)} 0 0 ${figure(whole_height)} ${figure(x)} ${figure(y)} cm`;
  pen.pieces.push(`q ${turned} ${middle} cm ${edges} ${place} /${name} Do Q`);
}

function writeText(pen: Pen, mark: TextMark, glyphs: readonly Glyph[], fonts: PageFonts): void {
  const natural = glyphs.reduce((sum, { width }) => sum + width, 0) * (mark.size / 1000);
  if (natural <= 0) return;
  const isBullet = glyphs.every(({ font }) => font === 'ZapfDingbats');
  const stretch = isBullet ? 1 : Math.min(MOST_STRETCH, Math.max(LEAST_STRETCH, mark.width / natural));
  let x = isBullet ? mark.x + (mark.width - natural) / 2 : mark.x;
  for (let i = 0; i < glyphs.length; ) {
    let end = i + 1;
    while (end < glyphs.length && isAlike(glyphs[i]!, glyphs[end]!)) end++;
    const run = glyphs.slice(i, end);
    const width = run.reduce((sum, glyph) => sum + glyph.width, 0) * (mark.size / 1000) * stretch;
    writeRun(pen, mark, run, { x, width, stretch }, fonts);
    x += width;
    i = end;
  }
}

const isAlike = (a: Glyph, b: Glyph): boolean => a.font === b.font && a.scale === b.scale && a.rise === b.rise;

interface RunPlace {
  readonly x: number;
  readonly width: number;
  readonly stretch: number;
}

/** Glyphs of one font, side by side. */
function writeRun(pen: Pen, mark: TextMark, run: readonly Glyph[], place: RunPlace, fonts: PageFonts): void {
  const { font, scale, rise } = run[0]!;
  if (font === null) {
    pen.fill(BAR.color);
    const gap = BAR.gap * mark.size;
    const box: Box = [
      place.x + gap,
      mark.baseline - BAR.height * mark.size,
      place.x + place.width - gap,
      mark.baseline,
    ];
    pen.pieces.push(`${rectangle(pen, box)} f`);
    return;
  }
  pen.fill(mark.color);
  const digits = typeof font === 'string' ? 2 : 4;
  let [name, codes] = ['', ''];
  for (const { code, character } of run) {
    name = fonts.nameOf(font, code, character);
    codes += code.toString(16).padStart(digits, '0');
  }
  const origin = `${pen.x(place.x)} ${pen.y(mark.baseline - rise * mark.size)}`;
  const look = `/${name} ${figure(mark.size * scale)} Tf ${figure(place.stretch * 100)} Tz`;
  pen.pieces.push(`BT ${look} 1 0 0 1 ${origin} Tm <${codes}> Tj ET`);
}

/** Red, green and blue as shares. */
const shares = (color: string): string =>
  [0, 2, 4].map((at) => figure(Number.parseInt(color.slice(at, at + 2), 16) / 255, 1000)).join(' ');

/** Never in the notation with an exponent, which PDF does not have. */
const figure = (value: number, parts = 100): string => String(Math.round(value * parts) / parts);

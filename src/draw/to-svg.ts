// Writes a drawn page as SVG with real text.
import type { Box } from '../model/index.ts';
import type { DrawnPage, Face, FontKind, Mark, PictureMark, TextMark } from './drawn-page.ts';

/** Fonts of the same measures first, then what a system is likely to have. */
const FAMILIES: Readonly<Record<FontKind, string>> = {
  sans: 'Arial,Helvetica,Liberation Sans,Arimo,sans-serif',
  serif: 'Times New Roman,Times,Liberation Serif,Tinos,serif',
  mono: 'Courier New,Courier,Liberation Mono,Cousine,monospace',
};
/** As in the pictures of pixels: a marker's yellow, and a line around it. */
const HIGHLIGHT = 'fill="#ffdc00" fill-opacity="0.35" stroke="#e14b00"';

/** The page as SVG: real text in the fonts of who looks at it, stretched to its place. It holds no script and names nothing outside; pictures are within it. */
export function toSvg({ window, marks }: DrawnPage, highlights: readonly Box[] = []): string {
  const [left, top, right, bottom] = window.map(figure) as [string, string, string, string];
  const [width, height] = [figure(window[2] - window[0]), figure(window[3] - window[1])];
  const view = `${left} ${top} ${width} ${height}`;
  const pieces = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}pt" height="${height}pt" viewBox="${view}">\n`,
    `${rectangle([Number(left), Number(top), Number(right), Number(bottom)], 'fill="#fff"')}\n`,
  ];
  let open: string | null = null;
  for (const mark of marks) {
    const style = mark.kind === 'text' ? styleOf(mark) : null;
    if (style !== open) {
      if (open !== null) pieces.push('</g>\n');
      if (style !== null) pieces.push(`<g ${style}>\n`);
      open = style;
    }
    pieces.push(`${element(mark)}\n`);
  }
  if (open !== null) pieces.push('</g>\n');
  for (const box of highlights) pieces.push(`${rectangle(box, HIGHLIGHT)}\n`);
  pieces.push('</svg>\n');
  return pieces.join('');
}

function element(mark: Mark): string {
  switch (mark.kind) {
    case 'text':
      return textElement(mark);
    case 'fill':
      return rectangle(mark.box, `fill="#${mark.color}"`);
    case 'outline':
      return rectangle(mark.box, `fill="none" stroke="#${mark.color}" stroke-width="${figure(mark.weight)}"`);
    case 'polygon':
      return `<polygon points="${mark.points.map((point) => point.map(figure).join()).join(' ')}" fill="#${mark.color}"/>`;
    case 'picture':
      return pictureElement(mark);
    case 'line': {
      const [from, to] = [mark.from, mark.to].map((end) => end.map(figure));
      const ends = `x1="${from![0]}" y1="${from![1]}" x2="${to![0]}" y2="${to![1]}"`;
      return `<line ${ends} stroke="#${mark.color}" stroke-width="${figure(mark.weight)}"/>`;
    }
  }
}

/** The picture's pixels are stretched to the frame, and what is cut off lies outside of the inner view. */
function pictureElement({ frame, rotation, crop, picture }: PictureMark): string {
  const [x0, y0, x1, y1] = frame;
  const { width, height, data, media_type } = picture;
  const [left, top, right, bottom] = crop;
  const view = [left * width, top * height, (1 - left - right) * width, (1 - top - bottom) * height].map(figure);
  const place = `x="${figure(x0)}" y="${figure(y0)}" width="${figure(x1 - x0)}" height="${figure(y1 - y0)}"`;
  const source = `data:${media_type};base64,${Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('base64')}`;
  const image = `<image width="${width}" height="${height}" preserveAspectRatio="none" href="${source}"/>`;
  const inner = `<svg ${place} viewBox="${view.join(' ')}" preserveAspectRatio="none">${image}</svg>`;
  if (rotation === 0) return inner;
  const middle = `${figure((x0 + x1) / 2)} ${figure((y0 + y1) / 2)}`;
  return `<g transform="rotate(${figure(rotation)} ${middle})">${inner}</g>`;
}

function textElement({ text, x, baseline, width }: TextMark): string {
  const fit = width > 0 ? ` textLength="${figure(width)}" lengthAdjust="spacingAndGlyphs"` : '';
  return `<text x="${figure(x)}" y="${figure(baseline)}"${fit}>${escaped(text)}</text>`;
}

function styleOf({ face, size, color }: TextMark): string {
  const weight = face.bold ? ' font-weight="bold"' : '';
  const slant = face.italic ? ' font-style="italic"' : '';
  return `font-family="${families(face)}" font-size="${figure(size)}"${weight}${slant} fill="#${color}"`;
}

/** A name goes in only where it is one: it comes from the file, and is in a list of its own grammar. */
const NAME = /^[\p{L}][\p{L}\p{N} _-]{0,63}$/u;

const families = ({ font, kind }: Face): string =>
  font !== null && NAME.test(font) ? `'${font}',${FAMILIES[kind]}` : FAMILIES[kind];

function rectangle([x0, y0, x1, y1]: Box, look: string): string {
  const size = `width="${figure(Math.max(0, x1 - x0))}" height="${figure(Math.max(0, y1 - y0))}"`;
  return `<rect x="${figure(x0)}" y="${figure(y0)}" ${size} ${look}/>`;
}

/** Hundredths of a point, so that every machine writes the same. */
const figure = (value: number): string => String(Math.round(value * 100) / 100);

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character]!);

// Pictures of a page: what is said of them and how large they are. Their bytes are never fetched.
import type { ObjectMeaning } from '../../text-document/index.ts';
import { flatText, type MarkupNode } from '../tree.ts';

/** Points a pixel of CSS has. */
const PIXEL = 0.75;
/** Where the page does not say, in points. */
const USUAL = { width: 120, height: 90 };
/** What a page has room for. */
const MOST = { width: 480, height: 640 };
/** Smaller ones count visits and keep space. In pixels. */
const LEAST = 3;

export interface PictureOnPage {
  readonly meaning: ObjectMeaning;
  readonly size: { readonly width: number; readonly height: number };
}

/** Null for one that shows nothing: a dot, or one that the author calls decoration by an empty text in its stead. */
export function readPicture(node: MarkupNode): PictureOnPage | null {
  const alt = node.attribute('alt');
  const [width, height] = [pixels(node.attribute('width')), pixels(node.attribute('height'))];
  if (alt?.trim() === '' || (width !== null && width < LEAST) || (height !== null && height < LEAST)) return null;
  return {
    meaning: meaningOf(alt ?? node.attribute('aria-label'), node.attribute('title')),
    size: sizeOf(width, height),
  };
}

/** A drawing in the page itself. */
export function readDrawing(node: MarkupNode): PictureOnPage | null {
  const named = [...node.children()].find(({ name }) => name === 'title' || name === 'desc');
  const alt = node.attribute('aria-label') ?? (named ? flatText(named) : null);
  const size = sizeOf(pixels(node.attribute('width')), pixels(node.attribute('height')));
  return alt === null ? null : { meaning: meaningOf(alt, null), size };
}

const meaningOf = (alt: string | null, title: string | null): ObjectMeaning => ({
  ...{ kind: 'picture', rows: [] },
  alt: blankToNull(alt),
  title: blankToNull(title),
});

const blankToNull = (text: string | null): string | null => text?.replace(/\s+/g, ' ').trim() || null;

function pixels(text: string | null): number | null {
  const found = /^\s*(\d{1,6}(?:\.\d{1,6})?)(?:px)?\s*$/.exec(text ?? '');
  return found ? Number(found[1]) : null;
}

function sizeOf(width: number | null, height: number | null): PictureOnPage['size'] {
  const ratio = USUAL.height / USUAL.width;
  const points = {
    width: width === null ? (height === null ? USUAL.width : (height * PIXEL) / ratio) : width * PIXEL,
    height: height === null ? (width === null ? USUAL.height : width * PIXEL * ratio) : height * PIXEL,
  };
  const factor = Math.min(1, MOST.width / points.width, MOST.height / points.height);
  return { width: points.width * factor, height: points.height * factor };
}

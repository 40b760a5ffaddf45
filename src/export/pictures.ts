// Places the figures of a page among its blocks and writes them as Markdown.
import type { Block, DocumentView, Figure, PageContent } from '../model/index.ts';
import type { PageItem } from '../view/index.ts';

export type PageItemOrFigure = PageItem | { readonly kind: 'figure'; readonly figure: Figure };

/** Pictures without words of their own that are smaller, in points, are ornaments: logos of a foot, icons, rules. */
const MIN_SIDE = 36;
/** On a page that was scanned, a picture of so much of it is the page itself. */
const SCAN_SHARE = 0.5;

/** More pictures of one page are the pieces of a drawing. */
const MAX_FIGURES = 200;

/** The pictures of a page that a reader would miss. */
export function shownFigures({ head }: DocumentView, { page, figures }: PageContent): readonly Figure[] {
  if (figures.length === 0) return figures;
  const summary = head.pages[page - 1];
  return figures.slice(0, MAX_FIGURES).filter(({ bbox, alt, caption }) => {
    const [width, height] = [bbox[2] - bbox[0], bbox[3] - bbox[1]];
    if (summary?.is_scanned && width * height >= SCAN_SHARE * summary.width * summary.height) return false;
    return alt !== null || caption !== null || (width >= MIN_SIDE && height >= MIN_SIDE);
  });
}

/** Figures are over their captions; others behind the text that they are under, as far as their places tell. */
export function withFigures(items: readonly PageItem[], figures: readonly Figure[]): PageItemOrFigure[] {
  const out: PageItemOrFigure[] = [...items];
  for (const figure of figures) out.splice(placeOf(out, figure), 0, { kind: 'figure', figure });
  return out;
}

const boxOf = (item: PageItemOrFigure): Figure['bbox'] =>
  item.kind === 'block' ? item.block.bbox : item.kind === 'table' ? item.table.bbox : item.figure.bbox;

function placeOf(items: readonly PageItemOrFigure[], { bbox, caption }: Figure): number {
  const captioned =
    caption === null ? -1 : items.findIndex((item) => item.kind === 'block' && isCaption(item.block, caption));
  if (captioned >= 0) return captioned;
  let nearest = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [i, item] of items.entries()) {
    const box = boxOf(item);
    const distance = bbox[1] - box[3];
    if (box[0] >= bbox[2] || bbox[0] >= box[2] || box[1] >= bbox[1] || distance > least) continue;
    nearest = i;
    least = distance;
  }
  if (nearest >= 0) return nearest + 1;
  const below = items.findIndex((item) => boxOf(item)[1] >= bbox[1]);
  return below < 0 ? items.length : below;
}

const isCaption = ({ type, text }: Block, caption: string): boolean =>
  type === 'caption' && squashed(text) === squashed(caption);

const squashed = (text: string): string => text.replace(/\s+/g, '');

/** A picture by what stands for it. Its caption is text of the page and is not said twice. */
export function figureMarkdown(
  { id, alt, caption }: Figure,
  isCaptioned: boolean,
  pictures: string | undefined,
): string {
  const words = (alt ?? (isCaptioned ? null : caption) ?? '').replace(/\s+/g, ' ').trim();
  const target = pictures === undefined ? `#${id}` : `${pictures}?anchor=${id}`;
  return `![${words.replace(/[\\[\]*_`<&]/g, '\\$&')}](${target})\n`;
}

/** Whether the caption of a figure is written as a text of the page. */
export const hasCaptionBlock = ({ blocks }: PageContent, { caption }: Figure): boolean =>
  caption !== null && blocks.some((block) => isCaption(block, caption));

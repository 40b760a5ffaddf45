// Translates a page layout into the shape of a section: size, margins, where headers and footers stand, columns.
import type { FlowSection, PageNumberFormat } from '../../../geometry/index.ts';
import { toPoints } from '../../odf/lengths.ts';
import type { PageLayout, Properties } from '../../odf/styles/style.ts';

export type PageShape = Pick<
  FlowSection,
  'width' | 'height' | 'margins' | 'header_distance' | 'footer_distance' | 'columns' | 'number_format'
>;

/** Points: A4, and margins as LibreOffice has them, where a file says nothing. */
const USUAL_SIZE = { width: 595.3, height: 841.9 } as const;
const USUAL_MARGIN = 56.7;
const LEAST_SIDE = 36;
/** Points that a header of a line takes. */
const FURNITURE_HEIGHT = 13.8;
/** Points: a column is never narrower. */
const LEAST_COLUMN = 10;

const NOTHING: Properties = new Map();

const NUMBERS: Readonly<Record<string, PageNumberFormat>> = {
  i: 'lower_roman',
  I: 'upper_roman',
  a: 'lower_letter',
  A: 'upper_letter',
};

/** `has` tells which of header and footer the page has: they are between its margin and the text. */
export function toPageShape(layout: PageLayout | undefined, has: { header: boolean; footer: boolean }): PageShape {
  const page = layout?.page ?? NOTHING;
  const width = sideOf(page.get('page-width'), USUAL_SIZE.width);
  const height = sideOf(page.get('page-height'), USUAL_SIZE.height);
  const margin = (side: string): number => Math.max(0, toPoints(page.get(`margin-${side}`)) ?? USUAL_MARGIN);
  const [top, bottom] = [margin('top'), margin('bottom')];
  const shape = {
    ...{ width, height, header_distance: top, footer_distance: bottom },
    margins: {
      top: top + (has.header ? roomOf(layout?.header ?? NOTHING, 'margin-bottom') : 0),
      bottom: bottom + (has.footer ? roomOf(layout?.footer ?? NOTHING, 'margin-top') : 0),
      ...{ left: margin('left'), right: margin('right') },
    },
  };
  const format = page.get('num-format');
  return {
    ...shape,
    columns: columnsOf(shape, layout?.columns ?? 1, layout?.gap ?? 0),
    ...(format !== undefined && Object.hasOwn(NUMBERS, format) ? { number_format: NUMBERS[format]! } : {}),
  };
}

const sideOf = (text: string | undefined, usual: number): number => Math.max(LEAST_SIDE, toPoints(text) ?? usual);

function roomOf(style: Properties, gap: 'margin-bottom' | 'margin-top'): number {
  const height = toPoints(style.get('height')) ?? toPoints(style.get('min-height')) ?? 0;
  return Math.max(height, FURNITURE_HEIGHT) + Math.max(0, toPoints(style.get(gap)) ?? 0);
}

/** Columns of the same width, with so much between them. */
export function columnsOf(
  { width, margins }: Pick<PageShape, 'width' | 'margins'>,
  count: number,
  gap: number,
): PageShape['columns'] {
  const room = Math.max(LEAST_COLUMN, width - margins.left - margins.right);
  const between = Math.max(0, gap);
  const each = Math.max(LEAST_COLUMN, (room - (count - 1) * between) / count);
  return Array.from({ length: count }, (_, i) => ({ width: each, gap: i === count - 1 ? 0 : between }));
}

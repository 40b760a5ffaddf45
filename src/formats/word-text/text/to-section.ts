// Translates section formats into sections of the flow layout.
import type { FlowBlock, FlowSection, PageFurniture } from '../../../geometry/index.ts';
import { type SectionFormat, usualSection } from '../properties/section-format.ts';
import { MAX_TWIPS, TWIPS } from '../properties/twips.ts';

/** Sides of a page in twips: from 1 inch to the 22 of Word. */
const MIN_SIDE = 1440;
/** Twips that must be left for text. */
const MIN_TEXT = 360;

/** A section as the layout takes it, of a document with `facing` pages or without; measures that no page can have are replaced by the usual ones. */
export function toSection(
  format: SectionFormat,
  facing: boolean,
  blocks: readonly FlowBlock[],
  headers: PageFurniture,
  footers: PageFurniture,
): FlowSection {
  const usual = usualSection();
  const width = side(format.width, usual.width);
  const height = side(format.height, usual.height);
  const gutter = Math.max(0, format.gutter);
  const [left, right] = fitting(Math.abs(format.margin_left) + gutter, Math.abs(format.margin_right), width);
  const [top, bottom] = fitting(format.margin_top, format.margin_bottom, height);
  return {
    start: format.start,
    width: width / TWIPS,
    height: height / TWIPS,
    margins: { top: top / TWIPS, right: right / TWIPS, bottom: bottom / TWIPS, left: left / TWIPS },
    ...evenMargins(format.mirrored, left / TWIPS, right / TWIPS, facing ? gutter / TWIPS : 0),
    header_distance: Math.min(height, Math.max(0, format.header)) / TWIPS,
    footer_distance: Math.min(height, Math.max(0, format.footer)) / TWIPS,
    columns: columnsOf(format, width - left - right),
    headers,
    footers,
    title_page: format.title_page,
    first_number: format.restarts ? Math.max(0, format.first_number) : null,
    ...(format.number_format === null ? {} : { number_format: format.number_format }),
    vertical_align: format.vertical_align,
    blocks,
  };
}

/** Mirrored margins change sides on even pages, and the gutter with them; on facing pages it does so by itself (`\facingp`). */
function evenMargins(
  mirrored: boolean,
  left: number,
  right: number,
  gutter: number,
): Pick<FlowSection, 'even_margins'> {
  if (mirrored) return { even_margins: { left: right, right: left } };
  return gutter > 0 && gutter <= left ? { even_margins: { left: left - gutter, right: right + gutter } } : {};
}

const side = (value: number, usual: number): number => (value >= MIN_SIDE && value <= MAX_TWIPS ? value : usual);

function fitting(before: number, after: number, whole: number): [number, number] {
  return Math.abs(before) + Math.abs(after) + MIN_TEXT <= whole ? [before, after] : [whole / 10, whole / 10];
}

function columnsOf(format: SectionFormat, width: number): FlowSection['columns'] {
  const { columns: count } = format;
  const own = Array.from({ length: count }, (_, i) => format.own_columns.get(i + 1));
  const total = own.reduce((sum, column) => sum + (column ? column.width + column.gap : 0), 0);
  if (
    count > 1 &&
    own.every((column) => column && column.width >= MIN_TEXT && column.gap >= 0) &&
    total <= width * 1.05
  ) {
    return own.map((column) => ({ width: column!.width / TWIPS, gap: column!.gap / TWIPS }));
  }
  const gap = Math.max(0, format.gap);
  const each = (width - gap * (count - 1)) / count;
  if (count === 1 || each < MIN_TEXT) return [{ width: width / TWIPS, gap: 0 }];
  return Array.from({ length: count }, (_, i) => ({ width: each / TWIPS, gap: i < count - 1 ? gap / TWIPS : 0 }));
}

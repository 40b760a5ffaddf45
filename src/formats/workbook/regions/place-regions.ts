// Turns found regions into tables, sections and blocks of the document, with boxes and titles; shared with CSV.
import {
  type Block,
  type CellRect,
  cellName,
  type Grid,
  rangeName,
  type Section,
  type TableSummary,
} from '../../../model/index.ts';
import type { Region, TableRegion, TextRegion } from './region.ts';

/** A title is at most this many rows over its table, and is no longer than this. */
const TITLE_DISTANCE = 3;
const MAX_TITLE = 200;

/** The sheet that regions lie on. */
export interface RegionPlace {
  readonly sheet: string;
  readonly page: number;
  readonly visible: boolean;
  readonly grid: Pick<Grid, 'box'>;
}

/** What has been placed so far, of all sheets: ids count on. */
export interface Placed {
  readonly tables: TableSummary[];
  readonly sections: Section[];
}

/** Adds the tables and sections of a sheet to those of the document; answers the blocks of its page. */
export function placeRegions(regions: readonly Region[], place: RegionPlace, placed: Placed): Block[] {
  const titles = regions.some((region) => region.kind === 'table' && region.heading !== undefined)
    ? statedTitles(regions)
    : findTitles(regions);
  const headings = new Set(titles.values());
  const blocks: Block[] = [];
  let section_id: string | null = null;
  for (const region of regions) {
    if (region.kind === 'text') {
      const heads = headings.has(region);
      if (heads) {
        section_id = `s${placed.sections.length + 1}`;
        placed.sections.push(toSection(region, section_id, place));
      }
      blocks.push(toBlock(region, blocks.length + 1, heads, section_id, place));
    } else {
      const title = titles.get(region)?.text.trim() ?? region.title ?? null;
      placed.tables.push(toTable(region, placed.tables.length + 1, title, place));
    }
  }
  return blocks;
}

function statedTitles(regions: readonly Region[]): Map<TableRegion, TextRegion> {
  const titles = new Map<TableRegion, TextRegion>();
  for (const region of regions) if (region.kind === 'table' && region.heading) titles.set(region, region.heading);
  return titles;
}

/** The title of a table: the first of the lines that are together over it. */
function findTitles(regions: readonly Region[]): Map<TableRegion, TextRegion> {
  const titles = new Map<TableRegion, TextRegion>();
  let first: TextRegion | null = null;
  let last: TextRegion | null = null;
  for (const region of regions) {
    if (region.kind === 'text') {
      const apart: boolean = !last || region.row - last.row > 1 || region.role !== last.role;
      if (apart) first = region.role === 'below' ? null : region;
      last = region;
    } else {
      if (first && last && region.rect.top - last.row <= TITLE_DISTANCE && first.text.trim().length <= MAX_TITLE) {
        titles.set(region, first);
      }
      first = last = null;
    }
  }
  return titles;
}

const cellOf = ({ row, col }: TextRegion): CellRect => ({ top: row, left: col, bottom: row, right: col });

function toSection(region: TextRegion, id: string, { page, grid }: RegionPlace): Section {
  const bbox = grid.box(cellOf(region));
  return { id, title: region.text.trim(), level: 1, start_page: page, end_page: page, parent_id: null, bbox };
}

function toBlock(
  region: TextRegion,
  number: number,
  heads: boolean,
  section_id: string | null,
  { page, visible, grid }: RegionPlace,
): Block {
  const bbox = grid.box(cellOf(region));
  const [left, top, right, bottom] = bbox;
  // Hidden rows and columns have no extent.
  const isShown = left < right && top < bottom && !region.hidden;
  return {
    id: `p${page}.b${number}`,
    type: heads ? 'heading' : 'paragraph',
    text: region.text,
    level: heads ? 1 : null,
    bbox,
    font_size: null,
    visible: visible && isShown,
    section_id,
    cell: cellName(region.row, region.col),
  };
}

function toTable(region: TableRegion, number: number, title: string | null, place: RegionPlace): TableSummary {
  const { rect, header_rows, confidence } = region;
  return {
    id: `t${number}`,
    title,
    page: place.page,
    end_page: place.page,
    sheet: place.sheet,
    range: rangeName(rect),
    bbox: place.grid.box(rect),
    row_count: rect.bottom - rect.top + 1,
    col_count: rect.right - rect.left + 1,
    header_rows,
    confidence,
  };
}

/** How sure tables are together, each by its cells; 1 where there are none. */
export function confidenceOf(tables: readonly TableSummary[]): number {
  let area = 0;
  let sure = 0;
  for (const { row_count, col_count, confidence } of tables) {
    area += row_count * col_count;
    sure += row_count * col_count * confidence;
  }
  return area === 0 ? 1 : Math.round((sure / area) * 100) / 100;
}

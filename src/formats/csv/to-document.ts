import {
  type Block,
  type Coverage,
  cellName,
  type Diagnostic,
  type DocumentBody,
  type PageContent,
  rangeName,
  type Section,
  type Sheet,
  type TableSummary,
} from '../../model/index.ts';
import type { Dialect } from './dialect.ts';
import type { FoundRegions } from './find-regions.ts';
import { createGrid, DEFAULT_WIDTH, type Grid, ROW_HEIGHT } from './grid.ts';
import type { Region, TableRegion, TextRegion } from './to-regions.ts';

/** All that reading found out about a file, apart from the cells themselves. */
export interface CsvPicture {
  readonly name: string;
  readonly dialect: Dialect;
  readonly encoding: string;
  readonly newline: string;
  readonly row_count: number;
  readonly cell_count: number;
  readonly used_range: string | null;
  /** Characters of the longest text, by column. */
  readonly longest: readonly number[];
  readonly number_formats: readonly string[];
  readonly found: FoundRegions;
  readonly coverage: Coverage;
  readonly diagnostics: readonly Diagnostic[];
  /** How far the charset can be trusted. */
  readonly text_confidence: number;
}

/** A title stands at most this many rows over its table, and is no longer than this. */
const TITLE_DISTANCE = 3;
const MAX_TITLE = 200;

export function toDocument(picture: CsvPicture): { readonly body: DocumentBody; readonly page: PageContent } {
  const grid = createGrid(picture.longest, picture.row_count);
  const { blocks, tables, sections } = placeRegions(picture, grid);
  const body: DocumentBody = {
    format: 'csv',
    geometry: 'grid',
    metadata: { title: null, author: null, created: null, producer: null, properties: properties(picture, tables) },
    pages: [
      {
        page: 1,
        width: grid.width,
        height: grid.height,
        rotation: 0,
        title: picture.name,
        block_count: blocks.length,
        table_count: tables.length,
        figure_count: 0,
        is_scanned: false,
        visible: true,
      },
    ],
    sections,
    tables,
    sheets: [toSheet(picture, grid, tables)],
    names: [],
    list_objects: [],
    external_links: [],
    number_formats: picture.number_formats,
    attachments: [],
    revisions: [],
    comments: [],
    has_images: false,
    is_scanned: false,
    hidden_content: { sheets: 0, rows: 0, columns: 0, text_runs: 0, slides: 0 },
    confidence: confidence(picture, tables),
    coverage: picture.coverage,
    diagnostics: picture.diagnostics,
  };
  return { body, page: { page: 1, blocks, figures: [], links: [] } };
}

function placeRegions(picture: CsvPicture, grid: Grid) {
  const { regions } = picture.found;
  const titles = findTitles(regions);
  const headings = new Set(titles.values());
  const blocks: Block[] = [];
  const tables: TableSummary[] = [];
  const sections: Section[] = [];
  for (const region of regions) {
    if (region.kind === 'text') {
      const heads = headings.has(region);
      if (heads) sections.push(toSection(region, sections.length + 1, grid));
      blocks.push(toBlock(region, blocks.length + 1, heads, sections.at(-1)?.id ?? null, grid));
    } else {
      const title = titles.get(region)?.text.trim() ?? null;
      tables.push(toTable(region, tables.length + 1, title, picture.name, grid));
    }
  }
  return { blocks, tables, sections };
}

/** The title of a table: the first of the lines that stand together over it. */
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

const cellOf = ({ row, col }: TextRegion) => ({ top: row, left: col, bottom: row, right: col });

function toSection(region: TextRegion, number: number, grid: Grid): Section {
  const bbox = grid.box(cellOf(region));
  return { id: `s${number}`, title: region.text.trim(), level: 1, start_page: 1, end_page: 1, parent_id: null, bbox };
}

function toBlock(region: TextRegion, number: number, heads: boolean, section_id: string | null, grid: Grid): Block {
  return {
    id: `p1.b${number}`,
    type: heads ? 'heading' : 'paragraph',
    text: region.text,
    level: heads ? 1 : null,
    bbox: grid.box(cellOf(region)),
    font_size: null,
    visible: true,
    section_id,
    cell: cellName(region.row, region.col),
  };
}

function toTable(region: TableRegion, number: number, title: string | null, sheet: string, grid: Grid): TableSummary {
  const { rect, header_rows, confidence } = region;
  return {
    id: `t${number}`,
    title,
    page: 1,
    end_page: 1,
    sheet,
    range: rangeName(rect),
    bbox: grid.box(rect),
    row_count: rect.bottom - rect.top + 1,
    col_count: rect.right - rect.left + 1,
    header_rows,
    confidence,
  };
}

function toSheet(picture: CsvPicture, grid: Grid, tables: readonly TableSummary[]): Sheet {
  return {
    name: picture.name,
    index: 1,
    kind: 'worksheet',
    visibility: 'visible',
    used_range: picture.used_range,
    row_count: picture.row_count,
    col_count: picture.longest.length,
    cell_count: picture.cell_count,
    formula_count: 0,
    error_count: 0,
    merged_ranges: [],
    hidden_rows: [],
    hidden_columns: [],
    tables: tables.map((table) => table.id),
    comment_count: 0,
    default_col_width: DEFAULT_WIDTH,
    col_widths: grid.col_widths,
    default_row_height: ROW_HEIGHT,
    row_heights: [],
  };
}

function properties(picture: CsvPicture, tables: readonly TableSummary[]): Record<string, string> {
  const { dialect } = picture;
  return {
    encoding: picture.encoding,
    delimiter: dialect.delimiter,
    quote: dialect.quote,
    escape: dialect.escape === 'backslash' ? '\\' : dialect.quote,
    newline: picture.newline,
    has_header: String((largest(tables)?.header_rows ?? 0) > 0),
  };
}

const largest = (tables: readonly TableSummary[]): TableSummary | undefined =>
  tables.reduce<TableSummary | undefined>(
    (best, table) => (!best || areaOf(table) > areaOf(best) ? table : best),
    undefined,
  );

const areaOf = ({ row_count, col_count }: TableSummary): number => row_count * col_count;

/** The layout is as sure as the dialect; the tables as they are together, each by its cells. */
function confidence(picture: CsvPicture, tables: readonly TableSummary[]) {
  const layout = picture.dialect.declared ? 1 : Math.round((0.7 + 0.3 * picture.dialect.certainty) * 100) / 100;
  let area = 0;
  let sure = 0;
  for (const table of tables) {
    area += areaOf(table);
    sure += areaOf(table) * table.confidence;
  }
  const together = area === 0 ? 1 : Math.round((sure / area) * 100) / 100;
  return { text: picture.text_confidence, layout, tables: together };
}

// Translates the result of a CSV reading into the document head: sheet, page, tables, confidence, coverage.
import type {
  Coverage,
  Diagnostic,
  DocumentBody,
  PageContent,
  Section,
  Sheet,
  TableSummary,
} from '../../../model/index.ts';
import { confidenceOf, type FoundRegions, placeRegions } from '../../workbook/index.ts';
import type { Dialect } from '../dialect/dialect.ts';
import { createGrid, DEFAULT_WIDTH, type Grid, ROW_HEIGHT } from './grid.ts';

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

export function toDocument(picture: CsvPicture): { readonly body: DocumentBody; readonly page: PageContent } {
  const grid = createGrid(picture.longest, picture.row_count);
  const tables: TableSummary[] = [];
  const sections: Section[] = [];
  const place = { sheet: picture.name, page: 1, visible: true, grid };
  const blocks = placeRegions(picture.found.regions, place, { tables, sections });
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
  return { text: picture.text_confidence, layout, tables: confidenceOf(tables) };
}

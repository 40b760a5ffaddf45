// The builder of all workbook formats: takes cells and sheet details through `parts.ts`, gives blocks to the sink and
// the document at the end.
import {
  buildGrid,
  type CellRect,
  type DocumentBody,
  type Metadata,
  type PageSummary,
  SHEET_COLUMNS,
  SHEET_ROWS,
  type Sheet,
} from '../../model/index.ts';
import type { ReadContext } from '../reader.ts';
import { BlockBuilder, type CellCounts, createCounts } from './cells/build-block.ts';
import { type CellChunk, GIVEN } from './cells/cell-chunk.ts';
import { FormulaList } from './cells/formula-list.ts';
import { buildLookTable, LookAreas, type LookTable } from './cells/look-areas.ts';
import { ChunkPool, SheetCells } from './cells/sheet-cells.ts';
import { toMeasures } from './cells/sheet-measures.ts';
import { tooManyCells, tooManyColumns, tooManySheets } from './limits.ts';
import { formatDiagnostics, sheetDiagnostics, workbookDiagnostics } from './out/diagnostics.ts';
import type { FinishedSheet } from './out/finished-sheet.ts';
import { hiddenContent } from './out/hidden-content.ts';
import { commentsOf, toExtras } from './out/to-extras.ts';
import { toPage, toPageSummary } from './out/to-page.ts';
import { toSheet } from './out/to-sheet.ts';
import type { SheetBuilder, SheetDetails, SheetStart, WorkbookBuilder, WorkbookEnd, WorkbookParts } from './parts.ts';
import { findRegions } from './regions/find-regions.ts';
import { confidenceOf, type Placed, placeRegions } from './regions/place-regions.ts';
import { SketchBuilder } from './regions/sheet-sketch.ts';

/** Turns the parts of a workbook into a document, whichever format they come from. */
export function createWorkbookBuilder(context: ReadContext, parts: WorkbookParts): WorkbookBuilder {
  const blocks = new BlockBuilder(parts, context.limits);
  const looks = buildLookTable(parts.styles, blocks.styles.none);
  const pool = new ChunkPool();
  const sheets: FinishedSheet[] = [];
  let cells = 0;

  function account(more: number): void {
    context.signal.throwIfAborted();
    cells += more;
    if (cells > context.limits.max_cells) throw tooManyCells(context.limits);
  }

  return {
    sheet(start) {
      const index = sheets.length + 1;
      if (index > context.limits.max_pages) throw tooManySheets(context.limits);
      return new WorkbookSheet(context, blocks, looks, pool, account, start, index, (sheet) => sheets.push(sheet));
    },
    finish: (end) => toDocument(context, parts, blocks, sheets, end),
  };
}

class WorkbookSheet implements SheetBuilder {
  private readonly context: ReadContext;
  private readonly blocks: BlockBuilder;
  private readonly start: SheetStart;
  private readonly index: number;
  private readonly done: (sheet: FinishedSheet) => void;
  private readonly cells: SheetCells;
  private readonly formulas = new FormulaList();
  private readonly counts: CellCounts = createCounts();
  private readonly looks: LookAreas;
  private readonly sketch: SketchBuilder;
  private used: CellRect | null = null;

  constructor(
    context: ReadContext,
    blocks: BlockBuilder,
    looks: LookTable,
    pool: ChunkPool,
    account: (cells: number) => void,
    start: SheetStart,
    index: number,
    done: (sheet: FinishedSheet) => void,
  ) {
    this.context = context;
    this.blocks = blocks;
    this.start = start;
    this.index = index;
    this.done = done;
    this.looks = new LookAreas(looks);
    this.sketch = new SketchBuilder(blocks.texts);
    this.cells = new SheetCells(pool, (chunk, from, to) => this.giveBlock(chunk, from, to), account);
  }

  number(row: number, col: number, value: number, style: number, formula: number): void {
    // NaN is what the model writes for "no number"; no file means it.
    const given = Number.isNaN(value) ? GIVEN.pending : GIVEN.number;
    this.cells.add(row, col, given, value, this.styleOf(row, col, style), formula);
  }

  shared(row: number, col: number, string: number, style: number, formula: number): void {
    this.cells.add(row, col, GIVEN.shared, string, this.styleOf(row, col, style), formula);
  }

  text(row: number, col: number, text: string, style: number, formula: number): void {
    this.cells.addText(row, col, GIVEN.text, text, this.styleOf(row, col, style), formula);
  }

  boolean(row: number, col: number, value: boolean, style: number, formula: number): void {
    this.cells.add(row, col, GIVEN.boolean, value ? 1 : 0, this.styleOf(row, col, style), formula);
  }

  error(row: number, col: number, code: string, style: number, formula: number): void {
    this.cells.addText(row, col, GIVEN.error, code, this.styleOf(row, col, style), formula);
  }

  pending(row: number, col: number, style: number, formula: number): void {
    this.cells.add(row, col, GIVEN.pending, Number.NaN, this.styleOf(row, col, style), formula);
  }

  blank(row: number, col: number, style: number): void {
    if (row < SHEET_ROWS && col < SHEET_COLUMNS) this.styleOf(row, col, style);
  }

  addFormula(row: number, col: number, formula: Parameters<SheetBuilder['addFormula']>[2]): number {
    return this.formulas.add(row, col, formula);
  }

  finish(details: SheetDetails): void {
    this.cells.finish();
    const { context, start, index, used } = this;
    const merged = details.merged.filter(isOnSheet);
    const charts = details.charts.map((chart) => ({ ...chart, at: chart.at && isOnSheet(chart.at) ? chart.at : null }));
    const pictures = details.pictures.filter(({ at }) => isOnSheet(at));
    const shapes = details.shapes.filter(({ at, text }) => isOnSheet(at) && text.trim() !== '');
    const around = [used, ...charts.map(({ at }) => at), ...[...pictures, ...shapes].map(({ at }) => at)];
    const rows = around.reduce((most, rect) => Math.max(most, (rect?.bottom ?? -1) + 1), 0);
    const columns = around.reduce((most, rect) => Math.max(most, (rect?.right ?? -1) + 1), 0);
    const measures = toMeasures(details, rows, columns);
    const grid = buildGrid({
      ...measures,
      row_count: used ? used.bottom + 1 : 0,
      col_count: used ? used.right + 1 : 0,
    });
    const extras = toExtras(details, start.name, grid);
    if (this.formulas.formulas.length > 0) context.out.formulas(index, this.formulas.formulas);
    context.out.extras(index, extras);
    const looks = this.looks.finish();
    if (looks) context.out.looks(index, looks);
    this.done({
      start,
      index,
      used,
      counts: this.counts,
      refused: this.cells.refused,
      measures,
      grid,
      merged,
      charts,
      pictures,
      shapes,
      filter: details.filter,
      comments: commentsOf(extras),
      sketch: this.sketch.finish(),
      links: extras.links.map(({ cell: _, ...link }) => link),
    });
  }

  /** A style that there is; the look of the cell is noted on the way. */
  private styleOf(row: number, col: number, style: number): number {
    const { none } = this.blocks.styles;
    const known = style >>> 0 < none ? style : none;
    this.looks.add(row, col, known);
    return known;
  }

  private giveBlock(chunk: CellChunk, from: number, to: number): void {
    const block = this.blocks.build(chunk, from, to, this.counts);
    const bottom = block.first_row + block.row_count - 1;
    const left = block.columns[0]!.col;
    const right = block.columns.at(-1)!.col;
    const { used, context } = this;
    if (right >= context.limits.max_columns) throw tooManyColumns(context.limits);
    this.used = {
      top: used?.top ?? block.first_row,
      left: Math.min(used?.left ?? left, left),
      bottom,
      right: Math.max(used?.right ?? right, right),
    };
    this.context.out.cells(this.index, block);
    this.sketch.add(chunk, from, to);
  }
}

const isOnSheet = ({ top, left, bottom, right }: CellRect): boolean =>
  top >= 0 && left >= 0 && top <= bottom && left <= right && bottom < SHEET_ROWS && right < SHEET_COLUMNS;

function toDocument(
  context: ReadContext,
  parts: WorkbookParts,
  blocks: BlockBuilder,
  finished: readonly FinishedSheet[],
  end: WorkbookEnd,
): DocumentBody {
  const placed: Placed = { tables: [], sections: [] };
  const pages: PageSummary[] = [];
  const sheets: Sheet[] = [];
  const diagnostics = [...end.diagnostics];
  const palette = { styles: parts.styles, blocks };
  for (const sheet of finished) {
    const list_objects = end.list_objects.filter((table) => table.sheet === sheet.start.name);
    const found = findRegions(
      sheet.sketch,
      { used: sheet.used, merged: sheet.merged, list_objects, filter: sheet.filter },
      palette,
    );
    const before = placed.tables.length;
    const place = {
      sheet: sheet.start.name,
      page: sheet.index,
      visible: sheet.start.visibility === 'visible',
      grid: sheet.grid,
    };
    const content = toPage(sheet, placeRegions(found.regions, place, placed));
    context.out.page(content);
    const tables = placed.tables.slice(before).map(({ id }) => id);
    pages.push(toPageSummary(sheet, content, tables.length));
    sheets.push(toSheet(sheet, tables));
    diagnostics.push(...sheetDiagnostics(sheet, found));
  }
  const hidden_content = hiddenContent(finished);
  diagnostics.push(...workbookDiagnostics(finished, hidden_content, end.external_links));
  diagnostics.push(...formatDiagnostics(blocks.styles.number_formats));
  return {
    format: parts.format,
    geometry: 'grid',
    metadata: parts.date1904 ? withDateSystem(end.metadata) : end.metadata,
    pages,
    sections: placed.sections,
    tables: placed.tables,
    sheets,
    names: end.names,
    list_objects: end.list_objects,
    external_links: end.external_links,
    number_formats: blocks.styles.number_formats,
    attachments: end.attachments,
    revisions: [],
    comments: finished.flatMap(({ comments }) => comments),
    has_images: finished.some(({ pictures }) => pictures.length > 0),
    is_scanned: false,
    hidden_content,
    confidence: { text: 1, layout: 1, tables: confidenceOf(placed.tables) },
    // Characters of texts and errors; numbers are not made of any.
    coverage: { characters: blocks.texts.characters, placed: blocks.texts.characters, dropped: [] },
    diagnostics,
  };
}

/** Days are stored in one way of counting; formulas see the workbook's own. */
const withDateSystem = (metadata: Metadata): Metadata => ({
  ...metadata,
  properties: { ...metadata.properties, date_system: '1904' },
});

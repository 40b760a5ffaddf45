// Streams the parts of a sheet: its tables and the loose rows between them.
import {
  type Block,
  countLeading,
  type DocumentView,
  MAX_ROWS,
  type PageContent,
  parseCell,
  type Sheet,
} from '../../model/index.ts';
import { isCovered, type PlacedTable, placedTables } from '../../view/index.ts';
import type { ChunkOptions, Position } from '../chunk.ts';
import { citeLooseRow, type LooseRow, looseRows, nameOf } from './loose-cells.ts';
import type { Part, TextPart } from './part.ts';
import type { SectionPath, Sections } from './sections.ts';

const BETWEEN_CELLS = ' | ';

export interface OpenSheet {
  readonly view: DocumentView;
  readonly sheet: Sheet;
  readonly content: PageContent;
  readonly sections: Sections;
  readonly options: ChunkOptions;
}

/**
 * The cells of a sheet: its tables from the top down, and before each the rows above it that belong to none. Items are counted from
 * `first`: the cells above a table, the table, and so on.
 */
export async function* sheetParts(open: OpenSheet, first: number, from: Position): AsyncGenerator<Part> {
  const { view, sheet } = open;
  const tables = placedTables(view, sheet);
  const sectionAt = sectionsByRow(open);
  const texts = textsOf(open.content);
  const begun = Math.min(tables.length, Math.max(0, Math.floor((from[1] - first) / 2)));
  let top = tables[begun - 1]?.rect.top ?? 0;
  /** Tables with cells in the rows that are looked at: those begun above that go on, and the last. */
  let around = goingOn(tables, begun, top);
  for (let i = begun; i <= tables.length; i++) {
    const placed = tables[i];
    const bottom = placed ? placed.rect.top - 1 : MAX_ROWS;
    const item = first + 2 * i;
    if (item >= from[1]) {
      const begin = item === from[1] ? Math.max(top, from[2]) : top;
      yield* looseParts({ ...open, texts, tables: around, sectionAt }, [begin, bottom], item);
    }
    if (!placed) return;
    const position: Position = item + 1 === from[1] ? [...from] : [sheet.index, item + 1, 0, 0, 0];
    const { table } = placed;
    if (item + 1 >= from[1])
      yield { kind: 'table', position, table, page: sheet.index, section: sectionAt(placed.rect.top) };
    top = Math.max(top, placed.rect.top);
    around = [...around.filter(({ rect }) => rect.bottom >= top), placed];
  }
}

const reaches = new WeakMap<readonly PlacedTable[], readonly number[]>();

/** Of the first tables those with cells in this row or below it. Whoever goes on at a table does not look through all before it. */
function goingOn(tables: readonly PlacedTable[], count: number, row: number): PlacedTable[] {
  let reach = reaches.get(tables);
  if (!reach) {
    let lowest = 0;
    reach = tables.map(({ rect }) => (lowest = Math.max(lowest, rect.bottom)));
    reaches.set(tables, reach);
  }
  const found: PlacedTable[] = [];
  for (let i = count - 1; i >= 0 && reach[i]! >= row; i--) if (tables[i]!.rect.bottom >= row) found.push(tables[i]!);
  return found.reverse();
}

const texts_by_cell = new WeakMap<PageContent, ReadonlyMap<string | undefined, Block>>();

function textsOf(content: PageContent): ReadonlyMap<string | undefined, Block> {
  const texts = texts_by_cell.get(content) ?? new Map(content.blocks.map((block) => [block.cell, block]));
  texts_by_cell.set(content, texts);
  return texts;
}

interface LooseCells extends OpenSheet {
  readonly texts: ReadonlyMap<string | undefined, Block>;
  readonly tables: readonly PlacedTable[];
  readonly sectionAt: (row: number) => SectionPath;
}

async function* looseParts(
  { view, sheet, options, texts, tables, sectionAt }: LooseCells,
  [top, bottom]: readonly [number, number],
  item: number,
): AsyncGenerator<TextPart> {
  if (bottom < top || isCovered(sheet, tables, top)) return;
  const rects = tables.map(({ rect }) => rect);
  for await (const row of looseRows(view, sheet, rects, [top, bottom], options.include_hidden)) {
    yield {
      kind: 'text',
      position: [sheet.index, item, row.row, 0, 0],
      type: typeOf(row, texts),
      text: row.cells.map(({ text }) => text).join(BETWEEN_CELLS),
      page: sheet.index,
      sheet: sheet.name,
      slide: null,
      section: sectionAt(row.row),
      goes_on: false,
      cost: null,
      readable: (text) => text,
      cite: () => citeLooseRow(view, sheet, row),
      rect: { top: row.row, left: row.cells[0]!.col, bottom: row.row, right: row.cells.at(-1)!.col },
    };
  }
}

const typeOf = (row: LooseRow, texts: ReadonlyMap<string | undefined, Block>): TextPart['type'] =>
  row.cells.length === 1 && texts.get(nameOf(row))?.type === 'heading' ? 'heading' : 'cells';

interface SectionRow {
  readonly row: number;
  readonly section_id: string;
}

const section_rows = new WeakMap<PageContent, readonly SectionRow[]>();

function sectionRowsOf(content: PageContent): readonly SectionRow[] {
  const rows = section_rows.get(content) ?? listSectionRows(content);
  section_rows.set(content, rows);
  return rows;
}

const listSectionRows = ({ blocks }: PageContent): SectionRow[] =>
  blocks
    .flatMap(({ cell, section_id }) => {
      const place = cell === undefined || section_id === null ? null : parseCell(cell);
      return place && section_id !== null ? [{ row: place.row, section_id }] : [];
    })
    .sort((a, b) => a.row - b.row);

/** The section of a row: that of the last text above it, under the name of the sheet. */
function sectionsByRow({ sheet, content, sections }: OpenSheet): (row: number) => SectionPath {
  const rows = sectionRowsOf(content);
  const outside: SectionPath = { id: null, ids: [], titles: [sheet.name] };
  return (row) => {
    const low = countLeading(rows.length, (at) => rows[at]!.row <= row);
    const last = rows[low - 1];
    return last ? underSheet(sheet, sections.path(last.section_id)) : outside;
  };
}

const underSheet = (sheet: Sheet, path: SectionPath): SectionPath => ({
  ...path,
  titles: [sheet.name, ...path.titles],
});

// Works out what a table style gives a cell by its place: header row, bands, corners.
import type { BorderSides } from '../properties/borders.ts';
import type { CellMargins, TableLook, TableProperties } from '../properties/table-properties.ts';
import type { CellLayer } from '../reading/reading.ts';
import { joinLayers, type ResolvedStyle } from '../styles/style-sheet.ts';
import type { StyleLayer } from '../styles/styles-part.ts';

/** What a cell takes from the style of its table. */
export interface StyledCell {
  readonly layer: CellLayer;
  readonly borders: BorderSides;
  readonly fill: string | null;
  readonly margins: CellMargins;
}

const PLAIN: TableLook = {
  first_row: false,
  last_row: false,
  first_column: false,
  last_column: false,
  row_bands: false,
  column_bands: false,
};
const NOTHING: StyleLayer = { paragraph: {}, run: {}, table: {}, cell: {} };

/** The style of one table, by the place of a cell (ECMA-376 part 1, 17.7.6). Cells of the same place share one answer. */
export class TableStyle {
  readonly properties: TableProperties;
  private readonly style: ResolvedStyle | null;
  private readonly look: TableLook;
  private readonly known = new Map<string, StyledCell>();

  constructor(style: ResolvedStyle | null, own: TableProperties) {
    this.style = style;
    const below = style?.table ?? {};
    this.properties = {
      ...below,
      ...own,
      margins: { ...below.margins, ...own.margins },
      borders: { ...below.borders, ...own.borders },
    };
    this.look = this.properties.look ?? PLAIN;
  }

  cell(row: number, column: number, ends_row: boolean, is_last_row: boolean): StyledCell {
    const conditions = this.conditionsOf(row, column, ends_row, is_last_row);
    const key = conditions.join();
    let cell = this.known.get(key);
    if (!cell) {
      cell = this.join(conditions);
      this.known.set(key, cell);
    }
    return cell;
  }

  private join(conditions: readonly string[]): StyledCell {
    let layer: StyleLayer = this.style ?? NOTHING;
    for (const name of conditions) {
      const part = this.style?.conditions.get(name);
      if (part) layer = joinLayers(layer, part);
    }
    return {
      layer: { paragraph: layer.paragraph, run: layer.run },
      borders: layer.cell.borders ?? {},
      fill: layer.cell.fill ?? null,
      margins: { ...this.properties.margins, ...layer.cell.margins },
    };
  }

  /** The conditions that hold at a place, the weakest first. */
  private conditionsOf(row: number, column: number, endsRow: boolean, isLastRow: boolean): string[] {
    if (!this.style || this.style.conditions.size === 0) return [];
    const { look } = this;
    const first = look.first_row && row === 0;
    const last = look.last_row && isLastRow;
    const start = look.first_column && column === 0;
    const end = look.last_column && endsRow;
    const conditions = ['wholeTable'];
    if (look.column_bands && !start && !end)
      conditions.push(this.band(column - (look.first_column ? 1 : 0), this.properties.column_band_size, 'Vert'));
    if (look.row_bands && !first && !last)
      conditions.push(this.band(row - (look.first_row ? 1 : 0), this.properties.row_band_size, 'Horz'));
    if (start) conditions.push('firstCol');
    if (end) conditions.push('lastCol');
    if (first) conditions.push('firstRow');
    if (last) conditions.push('lastRow');
    if (first && start) conditions.push('nwCell');
    if (first && end) conditions.push('neCell');
    if (last && start) conditions.push('swCell');
    if (last && end) conditions.push('seCell');
    return conditions;
  }

  private band(index: number, size: number | undefined, direction: string): string {
    return `band${(Math.floor(index / Math.max(1, size ?? 1)) % 2) + 1}${direction}`;
  }
}

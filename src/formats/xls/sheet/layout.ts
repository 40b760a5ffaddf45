// Collects column widths, row heights, outlines, merged cells and frozen panes from sheet records.
import type { CellRect } from '../../../model/index.ts';
import { Payload } from '../../ole/payload.ts';
import type { SheetDetails } from '../../workbook/index.ts';
import { RECORD } from '../stream/record-id.ts';
import type { RecordReader } from '../stream/record-reader.ts';
import { toGroups, toSpans } from './outline.ts';
import { RowTable, TWIPS_PER_POINT } from './row-table.ts';

const COLUMNS = 256;
const POINTS_PER_PIXEL = 0.75;
/** Pixels of a digit in the usual font, and of the margins of a cell: widths count digits. */
const DIGIT_PIXELS = 7;
const MARGIN_PIXELS = 5;
/** Default widths are rounded up to so many pixels. */
const WIDTH_STEP = 8;
const DEFAULT_COLUMN_CHARACTERS = 8;
const DEFAULT_ROW_TWIPS = 255;
const FROZEN = 0x08;
const DEFAULT_HEIGHT = 0x8000;

type Layout = Pick<
  SheetDetails,
  | 'merged'
  | 'hidden_rows'
  | 'hidden_columns'
  | 'default_col_width'
  | 'col_widths'
  | 'default_row_height'
  | 'row_heights'
  | 'frozen'
  | 'row_groups'
  | 'column_groups'
>;

/** Sizes, outlines, hidden parts, merged cells and panes of a sheet. */
export class SheetLayout {
  private readonly merged: CellRect[] = [];
  private readonly widths: (readonly [number, number, number])[] = [];
  private readonly columnLevels = new Uint8Array(COLUMNS);
  private readonly hiddenColumns = new Uint8Array(COLUMNS);
  private readonly rows = new RowTable();
  private defaultWidth = widthOfCharacters(DEFAULT_COLUMN_CHARACTERS);
  private standardWidth = 0;
  private defaultHeight = DEFAULT_ROW_TWIPS;
  private isFrozen = false;
  private pane: { readonly rows: number; readonly columns: number } | null = null;

  /** False where the present record says nothing of the layout. */
  take(records: RecordReader): boolean {
    switch (records.id) {
      case RECORD.row:
        this.row(records);
        return true;
      case RECORD.columnInfo:
        this.columns(new Payload(records.takeJoined()));
        return true;
      case RECORD.mergedCells:
        this.merges(new Payload(records.takeJoined()));
        return true;
      case RECORD.defaultColumnWidth:
        this.defaultWidth = widthOfCharacters(new Payload(records.takeJoined()).u16());
        return true;
      case RECORD.standardWidth:
        this.standardWidth = new Payload(records.takeJoined()).u16();
        return true;
      case RECORD.defaultRowHeight:
        this.defaultHeight = new Payload(records.takeJoined(), 2).u16() || DEFAULT_ROW_TWIPS;
        return true;
      case RECORD.window:
        this.isFrozen = (new Payload(records.takeJoined()).u16() & FROZEN) !== 0;
        return true;
      case RECORD.pane:
        this.panes(new Payload(records.takeJoined()));
        return true;
      default:
        return false;
    }
  }

  private row(records: RecordReader): void {
    const { start, end, view } = records;
    if (end - start < 14) return;
    const height = view.getUint16(start + 6, true);
    this.rows.add(view.getUint16(start, true), height & DEFAULT_HEIGHT ? 0 : height, view.getUint8(start + 12));
  }

  private columns(payload: Payload): void {
    const first = payload.u16();
    const last = Math.min(payload.u16(), COLUMNS - 1);
    const width = payload.u16();
    payload.skip(2);
    const flags = payload.u16();
    if (first > last) return;
    this.widths.push([first, last, widthOf(width)]);
    this.hiddenColumns.fill(flags & 1, first, last + 1);
    this.columnLevels.fill((flags >> 8) & 7, first, last + 1);
  }

  private merges(payload: Payload): void {
    for (let left = payload.u16(); left > 0 && payload.left >= 8; left--) this.merged.push(readRect(payload));
  }

  private panes(payload: Payload): void {
    const columns = payload.u16();
    this.pane = { columns, rows: payload.u16() };
  }

  finish(): Layout {
    return {
      merged: this.merged,
      ...this.rows.finish(this.defaultHeight),
      hidden_columns: toSpans(this.hiddenColumns, 1),
      default_col_width: this.standardWidth > 0 ? widthOf(this.standardWidth) : this.defaultWidth,
      col_widths: this.widths,
      default_row_height: this.defaultHeight / TWIPS_PER_POINT,
      frozen: this.isFrozen && this.pane && this.pane.rows + this.pane.columns > 0 ? this.pane : null,
      column_groups: toGroups(this.columnLevels, this.hiddenColumns),
    };
  }
}

/** Rows before columns: first and last of each. */
export function readRect(payload: Payload): CellRect {
  const [top, bottom, left, right] = [payload.u16(), payload.u16(), payload.u16(), payload.u16()];
  return { top, left, bottom, right };
}

const widthOf = (width256: number): number => Math.trunc((width256 / 256) * DIGIT_PIXELS + 0.5) * POINTS_PER_PIXEL;

function widthOfCharacters(characters: number): number {
  const pixels = characters * DIGIT_PIXELS + MARGIN_PIXELS;
  return Math.ceil(pixels / WIDTH_STEP) * WIDTH_STEP * POINTS_PER_PIXEL;
}

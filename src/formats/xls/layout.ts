import type { CellRect } from '../../model/index.ts';
import type { GroupPart, SheetDetails } from '../workbook/index.ts';
import { toGroups, toSpans } from './outline.ts';
import { Payload } from './payload.ts';
import { RECORD } from './record-id.ts';
import type { RecordReader } from './record-reader.ts';

const ROWS = 65_536;
const COLUMNS = 256;
const POINTS_PER_PIXEL = 0.75;
const TWIPS_PER_POINT = 20;
/** Pixels of a digit in the usual font, and of the margins of a cell: widths count digits. */
const DIGIT_PIXELS = 7;
const MARGIN_PIXELS = 5;
/** Default widths are rounded up to so many pixels. */
const WIDTH_STEP = 8;
const DEFAULT_COLUMN_CHARACTERS = 8;
const DEFAULT_ROW_TWIPS = 255;
const FROZEN = 0x08;
const HIDDEN_ROW = 0x20;
const COLLAPSED_ROW = 0x10;
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
  private rowHeights: Uint16Array | null = null;
  private rowFlags: Uint8Array | null = null;
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
    this.rowHeights ??= new Uint16Array(ROWS);
    this.rowFlags ??= new Uint8Array(ROWS);
    const row = view.getUint16(start, true);
    const height = view.getUint16(start + 6, true);
    this.rowHeights[row] = height & DEFAULT_HEIGHT ? 0 : height;
    this.rowFlags[row] = view.getUint8(start + 12);
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
      hidden_rows: this.rowFlags ? toSpans(this.rowFlags, (flags) => (flags & HIDDEN_ROW) !== 0) : [],
      hidden_columns: toSpans(this.hiddenColumns, (hidden) => hidden !== 0),
      default_col_width: this.standardWidth > 0 ? widthOf(this.standardWidth) : this.defaultWidth,
      col_widths: this.widths,
      default_row_height: this.defaultHeight / TWIPS_PER_POINT,
      row_heights: this.heights(),
      frozen: this.isFrozen && this.pane && this.pane.rows + this.pane.columns > 0 ? this.pane : null,
      row_groups: this.rowGroups(),
      column_groups: toGroups(this.columnLevels, (first) => this.hiddenColumns[first] !== 0),
    };
  }

  private heights(): (readonly [number, number])[] {
    const heights: (readonly [number, number])[] = [];
    this.rowHeights?.forEach((twips, row) => {
      if (twips > 0 && twips !== this.defaultHeight) heights.push([row, twips / TWIPS_PER_POINT]);
    });
    return heights;
  }

  private rowGroups(): GroupPart[] {
    const flags = this.rowFlags;
    if (!flags) return [];
    const isCollapsed = (first: number, last: number): boolean =>
      (flags[first]! & HIDDEN_ROW) !== 0 || ((flags[last + 1] ?? 0) & COLLAPSED_ROW) !== 0;
    return toGroups(
      flags.map((value) => value & 7),
      isCollapsed,
    );
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

// Reads one sheet: streams its rows into the builder, then the rest of the part and its related parts.
import type { Diagnostic, ListObject } from '../../../model/index.ts';
import type { OoxmlPackage } from '../../ooxml/index.ts';
import type { SheetDetails, WorkbookBuilder } from '../../workbook/index.ts';
import type { ListedSheet } from '../package/sheet-list.ts';
import { readSheetRows } from '../rows/read-sheet-rows.ts';
import { type CellContext, SheetCells } from '../rows/sheet-cells.ts';
import { readSheetParts, type SheetParts } from './read-sheet-parts.ts';
import { parseSheetPart } from './sheet-part.ts';

/** What the sheets of a workbook have in common, and what they add to. */
export interface WorkbookSetting {
  readonly pack: OoxmlPackage;
  readonly context: CellContext;
  /** By the position of the sheet. */
  readonly print_areas: ReadonlyMap<number, readonly string[]>;
  /** Names of those who wrote remarks. */
  readonly persons: ReadonlyMap<string, string>;
  readonly diagnostics: Diagnostic[];
  readonly list_objects: ListObject[];
  /** Told of unpacked bytes; throws once the reading is called off. */
  readonly tell: (bytes: number) => void;
}

type Note = (message: string) => void;

/** Reads one sheet. A part that is missing or broken is a diagnostic: the sheet keeps its place, with the cells before the fault. */
export async function readSheet(
  sheet: ListedSheet,
  workbook: WorkbookBuilder,
  setting: WorkbookSetting,
): Promise<void> {
  setting.tell(0);
  const builder = workbook.sheet({ name: sheet.name, kind: sheet.kind, visibility: sheet.visibility });
  const cells = new SheetCells(builder, setting.context);
  const note: Note = (message) => {
    setting.diagnostics.push({ code: 'bad_sheet', message, page: sheet.position + 1 });
  };
  const rest = await readPart(sheet, cells, setting, note);
  noteFaults(cells, note);
  builder.finish(await readDetails(sheet, rest, cells, setting, note));
}

/** Gives the part without its rows, which go into `cells`; null where there is no such part. */
async function readPart(
  sheet: ListedSheet,
  cells: SheetCells,
  { pack, tell }: WorkbookSetting,
  note: Note,
): Promise<{ readonly rest: Uint8Array; readonly isWhole: boolean } | null> {
  const entry = sheet.part === null ? null : pack.find(sheet.part);
  if (!entry) {
    note(`The part of the sheet ${sheet.name} is missing.`);
    return null;
  }
  if (sheet.kind !== 'worksheet') {
    const bytes = await pack.read(entry.name, (whole) => whole);
    return bytes && { rest: bytes, isWhole: true };
  }
  const { rest, fault } = await readSheetRows(pack.archive, entry, cells, tell);
  if (fault === null) return { rest, isWhole: true };
  note(`The sheet ${sheet.name} could not be read to its end: ${fault.message}`);
  return { rest, isWhole: false };
}

function noteFaults({ faults }: SheetCells, note: Note): void {
  if (faults.strings > 0) note(`${faults.strings} cells name texts that the workbook does not hold.`);
  if (faults.formulas > 0) note(`${faults.formulas} cells share formulas that the sheet does not hold.`);
}

const NO_PARTS: SheetParts = { charts: [], pictures: [], shapes: [], comments: [], links: [], list_objects: [] };
const NO_BYTES = new Uint8Array(0);

async function readDetails(
  sheet: ListedSheet,
  part: { readonly rest: Uint8Array; readonly isWhole: boolean } | null,
  cells: SheetCells,
  setting: WorkbookSetting,
  note: Note,
): Promise<SheetDetails> {
  const frame = parseSheetPart(part?.rest ?? NO_BYTES);
  if (frame.fault !== null && part?.isWhole)
    note(`What the sheet ${sheet.name} says besides its cells could not be read to its end: ${frame.fault}`);
  const rows = cells.rowDetails(frame.default_row_height);
  const place = { part: sheet.part ?? '', index: sheet.position + 1, name: sheet.name, kind: sheet.kind };
  const parts = part ? await readSheetParts(setting.pack, place, frame, rows.row_heights, setting.persons) : NO_PARTS;
  setting.list_objects.push(...parts.list_objects);
  return {
    ...rows,
    ...{
      charts: parts.charts,
      pictures: parts.pictures,
      shapes: parts.shapes,
      comments: parts.comments,
      links: parts.links,
    },
    ...{ default_col_width: frame.default_col_width, col_widths: frame.col_widths },
    ...{ hidden_columns: frame.hidden_columns, column_groups: frame.column_groups },
    ...{ merged: frame.merged, frozen: frame.frozen, filter: frame.filter },
    ...{ validations: frame.validations, conditional_formats: frame.conditional_formats },
    default_row_height: frame.default_row_height,
    print_areas: setting.print_areas.get(sheet.position) ?? [],
  };
}

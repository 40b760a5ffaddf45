import { ContainerError } from '../../bytes/index.ts';
import type { Diagnostic, ListObject } from '../../model/index.ts';
import type { OoxmlPackage } from '../ooxml/index.ts';
import type { SheetBuilder, WorkbookBuilder } from '../workbook/index.ts';
import { readSheetRows } from './read-sheet-rows.ts';
import { type CellContext, SheetCells } from './sheet-cells.ts';
import { toSheetDetails } from './sheet-details.ts';
import type { ListedSheet } from './sheet-list.ts';

/** What the sheets of a workbook have in common, and what they add to. */
export interface WorkbookSetting {
  readonly pack: OoxmlPackage;
  readonly context: CellContext;
  readonly print_areas: ReadonlyMap<number, readonly string[]>;
  readonly diagnostics: Diagnostic[];
  readonly list_objects: ListObject[];
  /** Told of unpacked bytes; throws once the reading is called off. */
  readonly tell: (bytes: number) => void;
}

/** Reads one sheet. A part that is missing or broken is a diagnostic: the sheet keeps its place, with the cells before the fault. */
export async function readSheet(
  sheet: ListedSheet,
  workbook: WorkbookBuilder,
  setting: WorkbookSetting,
): Promise<void> {
  setting.tell(0);
  const builder = workbook.sheet({ name: sheet.name, kind: sheet.kind, visibility: sheet.visibility });
  const cells = new SheetCells(builder, setting.context);
  const note = (message: string): void => {
    setting.diagnostics.push({ code: 'bad_sheet', message, page: sheet.position + 1 });
  };
  const rest = await readRows(sheet, cells, setting, note);
  noteFaults(cells, note);
  await finishSheet(builder, sheet, rest, cells, setting);
}

const NOTHING = new Uint8Array(0);

async function readRows(
  sheet: ListedSheet,
  cells: SheetCells,
  { pack, tell }: WorkbookSetting,
  note: (message: string) => void,
): Promise<Uint8Array> {
  const entry = sheet.part === null ? null : pack.find(sheet.part);
  if (!entry) {
    note(`The part of the sheet ${sheet.name} is missing.`);
    return NOTHING;
  }
  if (sheet.kind !== 'worksheet') return (await pack.read(entry.name, (bytes) => bytes)) ?? NOTHING;
  const { rest, fault } = await readSheetRows(pack.archive, entry, cells, tell);
  if (fault !== null) {
    if (!(fault instanceof ContainerError) || fault.fault === 'limit') throw fault;
    note(`The sheet ${sheet.name} could not be read to its end: ${fault.message}`);
  }
  return rest;
}

function noteFaults({ faults }: SheetCells, note: (message: string) => void): void {
  if (faults.strings > 0) note(`${faults.strings} cells name texts that the workbook does not hold.`);
  if (faults.formulas > 0) note(`${faults.formulas} cells share formulas that the sheet does not hold.`);
}

async function finishSheet(
  builder: SheetBuilder,
  sheet: ListedSheet,
  rest: Uint8Array,
  cells: SheetCells,
  setting: WorkbookSetting,
): Promise<void> {
  builder.finish(await toSheetDetails(sheet, rest, cells, setting));
}

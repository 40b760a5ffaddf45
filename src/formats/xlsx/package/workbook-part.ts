// Parses `workbook.xml`: sheets, defined names, date system.
import { NAMESPACE, XmlReader } from '../../../bytes/index.ts';
import type { DefinedName, SheetVisibility } from '../../../model/index.ts';
import { lookUp } from '../../ooxml/index.ts';
import { toBoolean, toInteger } from './attribute-values.ts';
import { toAreas } from './print-areas.ts';

export interface SheetEntry {
  readonly name: string;
  /** Of the relationship that leads to the sheet's part. */
  readonly relationship: string;
  readonly visibility: SheetVisibility;
}

/** What `workbook.xml` says. */
export interface WorkbookPart {
  readonly sheets: readonly SheetEntry[];
  readonly date1904: boolean;
  readonly names: readonly DefinedName[];
  /** By the position of the sheet. */
  readonly print_areas: ReadonlyMap<number, readonly string[]>;
  /** Relationships of the workbooks that formulas name as `[1]`, `[2]`, … */
  readonly external_references: readonly string[];
  /** Circular references are meant: they are computed round by round. */
  readonly iterates: boolean;
}

/** Sheets of a workbook, as far as we go; Excel itself stops at what memory holds. */
const MAX_SHEETS = 10_000;
const MAX_NAMES = 200_000;
const MAX_REFERENCES = 10_000;
const BUILT_IN = '_xlnm.';

interface NamePart {
  readonly name: string;
  readonly sheet: number | null;
  readonly ref: string;
  readonly hidden: boolean;
}

export function parseWorkbook(bytes: Uint8Array): WorkbookPart {
  const reader = new XmlReader(bytes);
  const sheets: SheetEntry[] = [];
  const names: NamePart[] = [];
  const references: string[] = [];
  let date1904 = false;
  let iterates = false;
  const take: Readonly<Record<string, () => void>> = {
    sheet: () => sheets.length < MAX_SHEETS && sheets.push(toSheet(reader, sheets.length)),
    workbookPr: () => {
      date1904 = toBoolean(reader.attribute('date1904'));
    },
    calcPr: () => {
      iterates = toBoolean(reader.attribute('iterate'));
    },
    definedName: () => names.length < MAX_NAMES && names.push(toName(reader)),
    externalReference: () =>
      references.length < MAX_REFERENCES && references.push(reader.attribute('id', NAMESPACE.relationships) ?? ''),
    extLst: () => reader.skip(),
  };
  while (reader.nextStart(0)) lookUp(take, reader.name)?.();
  return {
    sheets,
    date1904,
    names: names.map((name) => toDefinedName(name, sheets)),
    print_areas: listPrintAreas(names),
    external_references: references,
    iterates,
  };
}

function toSheet(reader: XmlReader, position: number): SheetEntry {
  return {
    name: reader.attribute('name') ?? `Sheet${position + 1}`,
    relationship: reader.attribute('id', NAMESPACE.relationships) ?? '',
    visibility: lookUp(VISIBILITY, reader.attribute('state') ?? '') ?? 'visible',
  };
}

const VISIBILITY: Readonly<Record<string, SheetVisibility>> = { hidden: 'hidden', veryHidden: 'very_hidden' };

function toName(reader: XmlReader): NamePart {
  const sheet = toInteger(reader.attribute('localSheetId'), -1, MAX_SHEETS, -1);
  const name = reader.attribute('name') ?? '';
  const hidden = toBoolean(reader.attribute('hidden'));
  return { name, sheet: sheet < 0 ? null : sheet, hidden, ref: reader.text().trim() };
}

/** Built-in names appear as Excel shows them: `Print_Area`. */
function toDefinedName({ name, sheet, ref, hidden }: NamePart, sheets: readonly SheetEntry[]): DefinedName {
  const shown = name.startsWith(BUILT_IN) ? name.slice(BUILT_IN.length) : name;
  const scope = sheet === null ? null : (sheets[sheet]?.name ?? null);
  return { name: shown, scope, ref, visible: !hidden && shown !== '_FilterDatabase' };
}

function listPrintAreas(names: readonly NamePart[]): Map<number, string[]> {
  const areas = new Map<number, string[]>();
  for (const { name, sheet, ref } of names) {
    if (name.toLowerCase() === '_xlnm.print_area' && sheet !== null) areas.set(sheet, toAreas(ref));
  }
  return areas;
}

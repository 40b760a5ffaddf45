// Parses a sheet part apart from its rows: columns, merges, panes, filter, links, rules.
import { ContainerError, NAMESPACE, XmlReader } from '../../../bytes/index.ts';
import { type CellRect, rangeName, SHEET_COLUMNS, SHEET_ROWS } from '../../../model/index.ts';
import { lookUp } from '../../ooxml/index.ts';
import type { SheetDetails } from '../../workbook/index.ts';
import { toInteger, toNumber, toRect } from '../package/attribute-values.ts';
import { type ColumnDetails, createColumnProperties } from './column-properties.ts';
import { readConditionalFormat } from './conditional-formats.ts';
import { type RangeRule, readValidation } from './data-validations.ts';

/** A link as the sheet states it: the address outside hangs on a relationship. */
export interface SheetLink {
  readonly range: string;
  readonly text: string;
  readonly relationship: string | null;
  readonly location: string;
}

/** What a sheet's part says besides its cells. */
export interface SheetPart extends ColumnDetails {
  readonly merged: readonly CellRect[];
  /** Points. */
  readonly default_row_height: number;
  /** Rows that say nothing of themselves are hidden. */
  readonly frozen: SheetDetails['frozen'];
  readonly filter: CellRect | null;
  readonly links: readonly SheetLink[];
  readonly validations: readonly RangeRule[];
  readonly conditional_formats: readonly RangeRule[];
  /** Relationship of the drawing; null where there is none. */
  readonly drawing: string | null;
  /** What was wrong with the XML: everything behind that place is missing. Null where nothing was. */
  readonly fault: string | null;
}

/** Merged ranges, links or rules of one sheet; more are left out. */
const MAX_ITEMS = 1_000_000;
/** Points of a row where the sheet says nothing. */
const DEFAULT_ROW_HEIGHT = 15;
/** Points that a row can be high. */
const MAX_ROW_HEIGHT = 409.5;

interface Draft {
  readonly merged: CellRect[];
  readonly links: SheetLink[];
  readonly validations: RangeRule[];
  readonly conditional_formats: RangeRule[];
  /** Rules of conditional formats that the extension repeats in a newer form. */
  readonly repeated: Set<string>;
  readonly columns: ReturnType<typeof createColumnProperties>;
  default_row_height: number;
  frozen: SheetDetails['frozen'];
  filter: CellRect | null;
  drawing: string | null;
}

/** Reads a sheet of any kind, with or without its rows, which are passed over. */
export function parseSheetPart(bytes: Uint8Array): SheetPart {
  const draft: Draft = {
    ...{ merged: [], links: [], validations: [], conditional_formats: [], repeated: new Set() },
    columns: createColumnProperties(),
    ...{ default_row_height: DEFAULT_ROW_HEIGHT },
    ...{ frozen: null, filter: null, drawing: null },
  };
  const fault = faultOf(() => {
    const reader = new XmlReader(bytes);
    while (reader.nextStart(0)) lookUp(SECTIONS, reader.name)?.(reader, draft);
  });
  const { columns, repeated: _, ...rest } = draft;
  return { ...rest, ...columns.finish(), fault };
}

function faultOf(run: () => void): string | null {
  try {
    run();
    return null;
  } catch (error) {
    if (error instanceof ContainerError) return error.message;
    throw error;
  }
}

/** What is read, by the names of elements. Those within others, such as the `pane` of a view, are reached by going on. */
const SECTIONS: Readonly<Record<string, (reader: XmlReader, draft: Draft) => void>> = {
  sheetData: (reader) => reader.skip(),
  // Views that several people have of a sheet have filters and panes of their own.
  customSheetViews: (reader) => reader.skip(),
  pane(reader, draft) {
    draft.frozen ??= toFrozen(reader);
  },
  sheetFormatPr(reader, draft) {
    const height = toNumber(reader.attribute('defaultRowHeight'), DEFAULT_ROW_HEIGHT);
    draft.default_row_height = Math.min(MAX_ROW_HEIGHT, Math.max(0, height));
    draft.columns.setDefault(reader);
  },
  col: (reader, { columns }) => columns.add(reader),
  mergeCell(reader, { merged }) {
    const rect = toRect(reader.attribute('ref') ?? '');
    if (rect && merged.length < MAX_ITEMS) merged.push(rect);
  },
  autoFilter(reader, draft) {
    draft.filter ??= toRect(reader.attribute('ref') ?? '');
    reader.skip();
  },
  hyperlink(reader, { links }) {
    const link = toLink(reader);
    if (link && links.length < MAX_ITEMS) links.push(link);
  },
  dataValidation: (reader, { validations }) => append(validations, readValidation(reader)),
  conditionalFormatting: (reader, { conditional_formats, repeated }) =>
    append(conditional_formats, readConditionalFormat(reader, repeated)),
  drawing(reader, draft) {
    draft.drawing ??= reader.attribute('id', NAMESPACE.relationships);
  },
};

function append(list: RangeRule[], more: readonly RangeRule[]): void {
  for (const rule of more) if (list.length < MAX_ITEMS) list.push(rule);
}

/** Panes that are only split scroll by themselves: nothing of them is frozen. */
function toFrozen(reader: XmlReader): SheetDetails['frozen'] {
  if (!(reader.attribute('state') ?? 'split').startsWith('frozen')) return null;
  const rows = toInteger(reader.attribute('ySplit'), 0, SHEET_ROWS, 0);
  const columns = toInteger(reader.attribute('xSplit'), 0, SHEET_COLUMNS, 0);
  return rows > 0 || columns > 0 ? { rows, columns } : null;
}

function toLink(reader: XmlReader): SheetLink | null {
  const rect = toRect(reader.attribute('ref') ?? '');
  if (!rect) return null;
  return {
    range: rangeName(rect),
    text: reader.attribute('display') ?? reader.attribute('tooltip') ?? '',
    relationship: reader.attribute('id', NAMESPACE.relationships),
    location: reader.attribute('location') ?? '',
  };
}

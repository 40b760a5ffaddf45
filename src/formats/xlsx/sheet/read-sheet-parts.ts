// Reads the parts that hang on a sheet: comments, tables, drawings and link targets.
import { type ListObject, SHEET_COLUMNS, SHEET_ROWS } from '../../../model/index.ts';
import type { OoxmlPackage, RelatedPart } from '../../ooxml/index.ts';
import type { SheetDetails } from '../../workbook/index.ts';
import { parseComments } from '../comments/comments-part.ts';
import { joinComments } from '../comments/join-comments.ts';
import { parseThreadedComments } from '../comments/threaded-comments.ts';
import { createAxis } from '../drawing/axis.ts';
import type { SheetAxes } from '../drawing/place-anchor.ts';
import { readDrawing, type SheetDrawing } from '../drawing/read-drawing.ts';
import type { SheetLink, SheetPart } from './sheet-part.ts';
import { parseTable } from './table-part.ts';

/** The parts that a sheet points to. */
export interface SheetParts extends SheetDrawing {
  readonly comments: SheetDetails['comments'];
  readonly links: SheetDetails['links'];
  readonly list_objects: readonly ListObject[];
}

export interface SheetPlace {
  /** Name of the part. */
  readonly part: string;
  /** 1-based. */
  readonly index: number;
  readonly name: string;
  readonly kind: string;
}

/** Reads what hangs on a sheet. Parts that are missing or broken leave a diagnostic with the package. */
export async function readSheetParts(
  pack: OoxmlPackage,
  sheet: SheetPlace,
  frame: SheetPart,
  row_heights: SheetDetails['row_heights'],
  persons: ReadonlyMap<string, string>,
): Promise<SheetParts> {
  const related = await pack.relationships(sheet.part);
  const read = async <T>(kind: string, parse: (bytes: Uint8Array) => T): Promise<T[]> => {
    const found: T[] = [];
    for (const each of partsOf(related, kind)) {
      const parsed = await pack.read(each, parse);
      if (parsed !== null) found.push(parsed);
    }
    return found;
  };
  const notes = (await read('comments', parseComments)).flat();
  const threads = (await read('threadedComment', parseThreadedComments)).flat();
  const tables = await read('table', (bytes) => parseTable(bytes, sheet.name));
  const drawing = related.find((each) => each.id === frame.drawing)?.part ?? null;
  const axes = sheet.kind === 'chart' ? null : axesOf(frame, row_heights);
  const drawn = drawing === null ? { charts: [], pictures: [], shapes: [] } : await readDrawing(pack, drawing, axes);
  return {
    ...drawn,
    comments: joinComments(sheet.index, notes, threads, persons),
    links: toLinks(frame.links, related),
    list_objects: tables.filter((table) => table !== null),
  };
}

/** Each part once, even where several relationships lead to it. */
function partsOf(related: readonly RelatedPart[], kind: string): ReadonlySet<string> {
  return new Set(related.flatMap((each) => (each.kind === kind && each.part !== null ? [each.part] : [])));
}

function axesOf(frame: SheetPart, row_heights: SheetDetails['row_heights']): SheetAxes {
  const heights = row_heights.map(([row, height]) => [row, row, height] as const);
  return {
    columns: createAxis(SHEET_COLUMNS, frame.default_col_width, frame.col_widths),
    rows: createAxis(SHEET_ROWS, frame.default_row_height, heights),
  };
}

/** Addresses outside as they are written; places inside as `#Sheet!A1`. A link to nowhere is left out. */
function toLinks(links: readonly SheetLink[], related: readonly RelatedPart[]): SheetDetails['links'] {
  const targets = new Map(related.map((each) => [each.id, each.target]));
  return links.flatMap(({ range, text, relationship, location }) => {
    const address = relationship === null ? '' : (targets.get(relationship) ?? '');
    const target = location === '' ? address : `${address}#${location}`;
    return target === '' ? [] : [{ range, text, target }];
  });
}

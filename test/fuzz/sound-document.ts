import type { Collected } from '../../src/formats/reader.contract.ts';
import { type CellRect, contains, parseRange } from '../../src/model/index.ts';
import { cellsOfSheet } from '../support/sheet-cells.ts';

/** Larger than any sheet: a range that leaves its sheet must be seen and not clipped. */
const ANYWHERE = { rows: 2 ** 31, columns: 2 ** 20 };

const rectOf = (range: string): CellRect => parseRange(range, ANYWHERE)!;

/** What is wrong with a document, whatever it was read from; empty where nothing is. */
export function findFaults(collected: Collected): string[] {
  return [
    ...coverageFaults(collected),
    ...boxFaults(collected),
    ...sheetFaults(collected),
    ...tableFaults(collected),
    ...idFaults(collected),
  ];
}

function coverageFaults({ body: { coverage } }: Collected): string[] {
  const dropped = coverage.dropped.reduce((sum, part) => sum + part.characters, 0);
  const sound = coverage.placed >= 0 && coverage.placed + dropped === coverage.characters;
  return sound ? [] : [`coverage does not add up: ${JSON.stringify(coverage)}`];
}

function boxFaults({ body, pages }: Collected): string[] {
  const faults: string[] = [];
  const check = (what: string, page: number, box: readonly [number, number, number, number]): void => {
    const { width, height } = body.pages[page - 1]!;
    if (!contains([0, 0, width, height], box)) faults.push(`${what} leaves page ${page}: ${box.join()}`);
  };
  for (const { id, page, bbox } of body.tables) check(id, page, bbox);
  for (const { id, start_page, bbox } of body.sections) check(id, start_page, bbox);
  for (const { page, blocks } of pages) for (const { id, bbox } of blocks) check(id, page, bbox);
  return faults;
}

const within = (outer: CellRect, inner: CellRect): boolean =>
  inner.top >= outer.top && inner.left >= outer.left && inner.bottom <= outer.bottom && inner.right <= outer.right;

function sheetFaults(collected: Collected): string[] {
  return collected.body.sheets.flatMap((sheet) => {
    const cells = cellsOfSheet(collected, sheet.index);
    const faults =
      cells.size === sheet.cell_count ? [] : [`${cells.size} cells came and ${sheet.cell_count} were told`];
    if (sheet.used_range === null) return cells.size === 0 ? faults : [...faults, 'there are cells and no used range'];
    const used = rectOf(sheet.used_range);
    if (used.bottom >= sheet.row_count || used.right >= sheet.col_count) faults.push('the used range leaves the sheet');
    for (const place of cells.keys()) if (!within(used, rectOf(place))) faults.push(`cell ${place} is not in use`);
    return faults;
  });
}

function tableFaults({ body }: Collected): string[] {
  const faults: string[] = [];
  for (const { id, sheet: name, range, row_count, col_count, header_rows, confidence } of body.tables) {
    const sheet = body.sheets.find((each) => each.name === name);
    const rect = rectOf(range!);
    if (rect.bottom >= sheet!.row_count || rect.right >= sheet!.col_count) faults.push(`${id} leaves the sheet`);
    if (rect.bottom - rect.top + 1 !== row_count || rect.right - rect.left + 1 !== col_count)
      faults.push(`${id} is not as large as it says`);
    if (header_rows < 0 || header_rows >= row_count + (row_count === 1 ? 1 : 0)) faults.push(`${id} is all header`);
    if (!(confidence > 0 && confidence < 1)) faults.push(`${id} has a confidence of ${confidence}`);
  }
  return faults;
}

function idFaults({ body, pages }: Collected): string[] {
  const ids = [...body.tables, ...body.sections, ...pages.flatMap(({ blocks }) => blocks)].map(({ id }) => id);
  return new Set(ids).size === ids.length ? [] : ['two things have the same id'];
}

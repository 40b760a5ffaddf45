import type { Collected } from '../../src/formats/reader.contract.ts';
import { type Box, contains, type Line, type Table } from '../../src/model/index.ts';

/** What is wrong with a document of pages; empty where nothing is. */
export function findPageFaults(collected: Collected): string[] {
  return [
    ...coverageFaults(collected),
    ...boxFaults(collected),
    ...textFaults(collected),
    ...collected.tables.flatMap(gridFaults),
    ...nameFaults(collected),
  ];
}

function coverageFaults({ body: { coverage } }: Collected): string[] {
  const dropped = coverage.dropped.reduce((sum, part) => sum + part.characters, 0);
  const sound = coverage.placed >= 0 && coverage.placed + dropped === coverage.characters;
  return sound ? [] : [`coverage does not add up: ${JSON.stringify(coverage)}`];
}

const boxesOf = (lines: readonly Line[] = []): Box[] =>
  lines.flatMap(({ bbox, words }) => [bbox, ...words.map((word) => word.bbox)]);

function boxFaults({ body, pages, tables }: Collected): string[] {
  const faults: string[] = [];
  const check = (what: string, page: number, boxes: readonly Box[]): void => {
    const { width, height } = body.pages[page - 1]!;
    const astray = boxes.find((box) => !(contains([0, 0, width, height], box) && box[0] <= box[2] && box[1] <= box[3]));
    if (astray) faults.push(`${what} leaves page ${page}: ${astray.join()}`);
  };
  for (const { page, blocks, figures, links } of pages) {
    for (const { id, bbox, lines } of blocks) check(id, page, [bbox, ...boxesOf(lines)]);
    check(
      'a figure',
      page,
      figures.map(({ bbox }) => bbox),
    );
    check(
      'a link',
      page,
      links.map(({ bbox }) => bbox),
    );
  }
  for (const { id, page, bbox, rows } of tables) {
    check(id, page, [bbox]);
    for (const row of rows)
      check(`${id}, row ${row.row}`, row.page, [
        row.bbox,
        ...row.cells.flatMap((cell) => [cell.bbox, ...boxesOf(cell.lines)]),
      ]);
  }
  for (const { id, start_page, bbox } of body.sections) check(id, start_page, [bbox]);
  return faults;
}

/** Words are runs without blanks, and together they are all of the text. */
function textFaults({ pages, tables }: Collected): string[] {
  const pieces = [
    ...pages.flatMap(({ blocks }) => blocks),
    ...tables.flatMap(({ id, rows }) => rows.flatMap(({ cells }) => cells.map((cell) => ({ ...cell, id })))),
  ];
  return pieces.flatMap(({ id, text, lines }) => {
    if (!lines || lines.length === 0) return [];
    const words = lines.flatMap((line) => line.words.map(({ start, end }) => text.slice(start, end)));
    if (words.some((word) => word === '' || /\s/.test(word))) return [`${id} has a word that is none`];
    return words.join('') === text.replace(/\s+/g, '') ? [] : [`${id} has text that is in no word`];
  });
}

/** Every place of the grid belongs to one cell. */
function gridFaults({ id, row_count, col_count, rows, header_rows, confidence }: Table): string[] {
  const taken = new Set<string>();
  const faults: string[] = [];
  for (const { row, col, row_span, col_span } of rows.flatMap(({ cells }) => cells))
    for (let r = row; r < row + row_span; r++)
      for (let c = col; c < col + col_span; c++) {
        if (taken.has(`${r},${c}`)) faults.push(`${id} has two cells at ${r},${c}`);
        taken.add(`${r},${c}`);
      }
  if (taken.size !== row_count * col_count)
    faults.push(`${id} has ${taken.size} places of ${row_count} × ${col_count}`);
  if (header_rows < 0 || header_rows > row_count) faults.push(`${id} has ${header_rows} header rows`);
  if (!(confidence >= 0 && confidence <= 1)) faults.push(`${id} has a confidence of ${confidence}`);
  return faults;
}

/** Ids are unique, and whatever is named is there. */
function nameFaults({ body, pages, tables }: Collected): string[] {
  const blocks = pages.flatMap((page) => page.blocks);
  const ids = [...body.tables, ...body.sections, ...blocks].map(({ id }) => id);
  const known = new Set(ids);
  const faults = known.size === ids.length ? [] : ['two things have the same id'];
  const named = [
    ...blocks.flatMap(({ section_id, continues }) => [section_id, continues]),
    ...pages.flatMap((page) => (page.tables ?? []).map(({ id }) => id)),
    ...tables.map(({ id }) => id),
    ...body.sections.map(({ parent_id }) => parent_id),
  ];
  for (const id of named) if (id != null && !known.has(id)) faults.push(`${id} is named and is not there`);
  if (body.pages.length !== pages.length) faults.push(`${pages.length} pages came and ${body.pages.length} were told`);
  for (const { page, blocks: listed } of pages)
    if (body.pages[page - 1]?.block_count !== listed.length)
      faults.push(`page ${page} has ${listed.length} blocks, and says otherwise`);
  return faults;
}

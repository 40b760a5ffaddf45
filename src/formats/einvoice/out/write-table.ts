// Writes the tables of an invoice, and below each what else its rows hold.
import type { XmlElement } from '../../../bytes/index.ts';
import { type Found, findElements, toLines, toWholeLine } from '../../invoice-xml/index.ts';
import type { WrittenCell, WrittenPiece, WrittenText } from '../../written-text/index.ts';
import type { PlannedColumn, PlannedTable } from '../plan/page-plan.ts';
import { listLeaves } from './list-leaves.ts';
import type { ShownElements } from './shown-elements.ts';

export function writeTable(out: WrittenText, shown: ShownElements, root: Found, table: PlannedTable): void {
  const rows = listRows(root, table);
  const cells = toCells(shown, rows, table.columns);
  if (!hasText(cells)) return;
  out.heading(table.title, 2);
  writeCells(out, table.title, table.columns, cells);
  const elements = new Set(rows.map(({ element }) => element));
  for (const [i, row] of rows.entries()) writeDetails(out, shown, { row, elements, position: i + 1 }, table);
}

/** Rows in document order, each before those within it; by a list and not by recursion. */
function listRows(root: Found, { way, within }: PlannedTable): Found[] {
  if (within === undefined) return findElements(root, way);
  const rows: Found[] = [];
  const open = findElements(root, way).reverse();
  for (let row = open.pop(); row; row = open.pop()) {
    rows.push(row);
    for (const inner of findElements(row, within).reverse()) open.push(inner);
  }
  return rows;
}

const hasText = (cells: readonly (readonly WrittenCell[])[]): boolean =>
  cells.some((row) => row.some((cell) => cell.length > 0));

interface RowOfTable {
  readonly row: Found;
  /** Of all rows: what one holds is not said of another. */
  readonly elements: ReadonlySet<XmlElement>;
  readonly position: number;
}

function writeDetails(out: WrittenText, shown: ShownElements, at: RowOfTable, table: PlannedTable): void {
  const { row, elements, position } = at;
  const left = listLeaves(row, elements).filter(({ element }) => !shown.has(element));
  if (left.length === 0) return;
  const [number] = table.number === undefined ? [] : findElements(row, table.number);
  const named = toWholeLine(number?.element.text ?? '') || String(position);
  out.heading(`${table.row} ${named}`, 3);
  for (const { title, way, columns } of table.parts ?? []) {
    const cells = toCells(shown, findElements(row, way), columns);
    if (!hasText(cells)) continue;
    out.heading(title, 4);
    writeCells(out, `${title}, ${table.row.toLowerCase()} ${named}`, columns, cells);
  }
  for (const leaf of left) if (!shown.has(leaf.element)) out.pair(leaf.label, shown.piecesOfAny(leaf));
}

function writeCells(
  out: WrittenText,
  title: string,
  columns: readonly PlannedColumn[],
  cells: readonly (readonly WrittenCell[])[],
): void {
  const isKept = columns.map(({ is_optional }, i) => !is_optional || cells.some((row) => (row[i]?.length ?? 0) > 0));
  const rows = cells.filter((row) => row.some((cell) => cell.length > 0));
  out.table(
    title,
    columns.filter((_, i) => isKept[i]),
    rows.map((row) => row.filter((_, i) => isKept[i])),
  );
}

const toCells = (shown: ShownElements, rows: readonly Found[], columns: readonly PlannedColumn[]): WrittenCell[][] =>
  rows.map((row) => columns.map((column) => toCell(shown, row, column)));

function toCell(shown: ShownElements, row: Found, { ways, lines = [], ...column }: PlannedColumn): WrittenCell {
  const { attribute, per, words } = column;
  if (attribute !== undefined)
    return ways.flatMap((way) => findElements(row, way)).flatMap((found) => attributePieces(found, attribute));
  const paragraphs = ways
    .flatMap((way) => shown.fresh(row, way))
    .map((found): WrittenPiece[] => {
      const line = toWholeLine(found.element.text);
      const piece = shown.show(found, words && Object.hasOwn(words, line) ? words[line] : line);
      const basis = per === undefined ? [] : shown.fresh(row, per).slice(0, 1);
      return [piece, ...basis.flatMap((one) => [{ text: ' / ' }, shown.show(one)])];
    });
  const texts = lines.flatMap((way) => shown.fresh(row, way));
  return [...paragraphs, ...texts.map((found) => [shown.show(found, toLines(found.element.text))])];
}

function attributePieces({ element, path }: Found, attribute: string): WrittenPiece[][] {
  const code = toWholeLine(element.attributes.get(attribute) ?? '');
  return code === '' ? [] : [[{ text: code, name: `${path}/@${attribute}` }]];
}

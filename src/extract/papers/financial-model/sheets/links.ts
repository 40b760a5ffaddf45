// Formula dependencies among visible cells, limited in size.
import { type FormulaGraph, type FormulaPart, graphOf, targetOf } from '../../../../formulas/index.ts';
import type { CellRect, DocumentView, Formula } from '../../../../model/index.ts';
import { hiddenOf } from '../../../../view/index.ts';
import { MAX_ROWS } from './read-grids.ts';

/** What depends on what, among cells that a reader sees. Sheets are 1-based. */
export interface Links {
  /** Cells whose formulas refer to the cell, up to a limit. */
  dependents(sheet: number, row: number, col: number): number;
  /** A formula names the cell itself, and not only a range that holds it. */
  isNamed(sheet: number, row: number, col: number): boolean;
  /** Rows that the cell leads to over several formulas, as `sheet:row`; ends where `found` answers true. */
  follow(sheet: number, row: number, col: number, found: (sheet: number, row: number) => boolean): void;
  /** How many other sheets take from the sheet, and how many it takes from. */
  feeds(sheet: number): number;
  takes(sheet: number): number;
}

/** A workbook of more cells is linked by the first rows of its sheets. */
export const MAX_LINKED_CELLS = 250_000;
const MAX_LINKED_FORMULAS = 50_000;
/** Parts of formulas that are counted for one cell; more dependents than this say no more. */
const MAX_PARTS = 200;
const MAX_FOLLOWED = 300;
const MAX_BLOCKS = 50_000;

export const NO_LINKS: Links = {
  dependents: () => 0,
  isNamed: () => false,
  follow: () => undefined,
  feeds: () => 0,
  takes: () => 0,
};

export async function readLinks(view: DocumentView): Promise<Links> {
  const { sheets } = view.head;
  const calculated = sheets.filter((sheet) => sheet.formula_count > 0);
  if (calculated.length === 0) return NO_LINKS;
  const cells = calculated.reduce((sum, sheet) => sum + sheet.cell_count, 0);
  const graph = await graphOf(cells > MAX_LINKED_CELLS ? beginningOf(view) : view);
  return linksOf(view, graph);
}

/** The first rows of the sheets, as a document of their own. */
function beginningOf(view: DocumentView): DocumentView {
  return {
    key: view.key,
    head: view.head,
    page: (page) => view.page(page),
    table: (id) => view.table(id),
    cells: (sheet, first, last) => view.cells(sheet, first, Math.min(last, MAX_ROWS - 1)),
    formulas: async (sheet) => withoutTail(await view.formulas(sheet)),
    extras: (sheet) => view.extras(sheet),
    invoice: () => view.invoice(),
  };
}

/** Positions stay as they are, since cells name formulas by them. */
const withoutTail = (formulas: readonly Formula[]): readonly Formula[] =>
  formulas.length <= MAX_LINKED_FORMULAS
    ? formulas
    : formulas.map((formula, i) => (i < MAX_LINKED_FORMULAS ? formula : { ...formula, text: '=0' }));

function linksOf(view: DocumentView, graph: FormulaGraph): Links {
  const hidden = view.head.sheets.map(hiddenOf);
  const isSeen = (sheet: number, { top, left }: CellRect): boolean => hidden[sheet - 1]?.cell(top, left) === false;
  const { feeds, takes } = linkSheets(view, graph, isSeen);
  return {
    dependents: (sheet, row, col) => {
      let [count, parts] = [0, 0];
      graph.visitDependents({ sheet, rect: cellRect(row, col) }, (part) => {
        if (isSeen(part.sheet, part.rect)) count += sizeOf(part.rect);
        return ++parts >= MAX_PARTS;
      });
      return count;
    },
    isNamed: (sheet, row, col) => {
      let [named, parts] = [false, 0];
      graph.visitDependents({ sheet, rect: cellRect(row, col) }, (part) => {
        if (isSeen(part.sheet, part.rect)) named = hasCellReference(graph, part, sheet, row, col);
        return named || ++parts >= MAX_PARTS;
      });
      return named;
    },
    follow: (sheet, row, col, found) => followDependents(graph, sheet, row, col, isSeen, found),
    feeds: (sheet) => feeds.get(sheet)?.size ?? 0,
    takes: (sheet) => takes.get(sheet)?.size ?? 0,
  };
}

const cellRect = (row: number, col: number): CellRect => ({ top: row, left: col, bottom: row, right: col });

/** By the formula at the first of the part's cells: those of a part are alike. */
function hasCellReference(graph: FormulaGraph, part: FormulaPart, sheet: number, row: number, col: number): boolean {
  const { top, left } = part.rect;
  return graph.areas(part).some((area) => {
    if (area.sheet !== sheet) return false;
    const target = targetOf(area, cellRect(top, left));
    return sizeOf(target) === 1 && target.top === row && target.left === col;
  });
}

const sizeOf = ({ top, left, bottom, right }: CellRect): number => (bottom - top + 1) * (right - left + 1);

type IsSeen = (sheet: number, rect: CellRect) => boolean;

function followDependents(
  graph: FormulaGraph,
  sheet: number,
  row: number,
  col: number,
  isSeen: IsSeen,
  found: (sheet: number, row: number) => boolean,
): void {
  const waiting = [{ sheet, rect: cellRect(row, col) }];
  const seen = new Set<number>();
  let steps = 0;
  for (let at = 0; at < waiting.length; at++) {
    let ended = false;
    graph.visitDependents(waiting[at]!, (part) => {
      ended = ++steps > MAX_FOLLOWED;
      if (ended || seen.has(part.block) || !isSeen(part.sheet, part.rect)) return ended;
      seen.add(part.block);
      waiting.push(part);
      ended = found(part.sheet, part.rect.top);
      return ended;
    });
    if (ended) return;
  }
}

type SheetLinks = Map<number, Set<number>>;

function linkSheets(view: DocumentView, graph: FormulaGraph, isSeen: IsSeen): { feeds: SheetLinks; takes: SheetLinks } {
  const [feeds, takes] = [new Map() as SheetLinks, new Map() as SheetLinks];
  const visible = new Set(view.head.sheets.filter((sheet) => sheet.visibility === 'visible').map(({ index }) => index));
  for (let block = 0; block < Math.min(graph.blockCount, MAX_BLOCKS); block++) {
    const part = graph.block(block);
    if (!isSeen(part.sheet, part.rect)) continue;
    for (const { sheet } of graph.areas(part)) {
      if (sheet === part.sheet || !visible.has(sheet)) continue;
      link(feeds, sheet, part.sheet);
      link(takes, part.sheet, sheet);
    }
  }
  return { feeds, takes };
}

function link(links: SheetLinks, from: number, to: number): void {
  const known = links.get(from);
  if (known) known.add(to);
  else links.set(from, new Set([to]));
}

// Decides whether a region without a lattice is a table at all.
import { columnCount, type Grid, type GridCell, rowCount } from '../grid/grid.ts';
import { coverOf, type Region } from '../regions/region.ts';
import type { Chunk } from '../text/chunks.ts';
import { isNumeric, KIND } from '../text/kinds.ts';
import { hasEvenColumns } from './even-columns.ts';

const LEADER = /(?:\.\s?){4,}|…{2,}|_{4,}|(?:-\s?){4,}/;
const MARKER =
  /^(?:[•●○▪■◦‣*–—-]|\(?(?:\d{1,2}|[a-zA-Z]|[ivxIVX]{1,5})[.)]|\d{1,2}(?:\.\d{1,2}){1,3}\.?|§+\s?\d*|Art(?:icle|\.)\s?\d*|Section\s\d+\.?|\[\d+\])$/;
const SIGNATURE =
  /^(?:\/s\/|by|name|title|its|date|dated|signature|signed|witness|attest|print|printed name|address|attention|attn|facsimile|fax|telephone|tel|phone|voice|e-?mail|email|re|to|from|cc|subject)\b\.?\s*(?::|$)/i;
const PAGE = /^(?:[ivxlc]{1,6}|[A-Z]?-?\d{1,4})$/;
const PAGES = /^(?:page|pages|p\.|pp\.|seite|pagina|página|no\.)/i;
/** Mathematical letters, operators, brackets in pieces. */
const MATH = /[\u{1D400}-\u{1D7FF}∑∏∫√∂∇≤≥≠≈≡∈∉⊂⊆∪∩→←↔⇒⇔∀∃±×÷·∞⎛-⎳⟨⟩‖]|^[=+−<>|()[\]{}\s]+$|[^\s=]\s?=\s?[^\s=]/u;

/** Edges of a column agree within this, in parts of the font size. */
const SAME_EDGE = 0.35;
const ALIGNED = 0.75;

/** Whether the lines of a region stand as those of a table do, as far as can be told before its rows and columns are known. */
export const isLinedUp = (region: Region): boolean =>
  isSpaced(region) && partedLines(region) >= (region.drawn ? PARTED_UNDER_HEAD : PARTED);

/** Of the chunks, this share with signs of mathematics makes formulas. */
const FORMULAS = 0.25;

/** Whether a region held together by white space or a few rules is a table at all. `hasHead` tells whether its first row looks like one. */
export const isTable = (region: Region, grid: Grid, hasHead: () => boolean): boolean =>
  hasTableCells(region, grid, hasHead) && formulaShare(region) < FORMULAS;

/** Share of the chunks with signs of mathematics. */
function formulaShare({ lines }: Region): number {
  let [formulas, all] = [0, 0];
  for (const { chunks } of lines) {
    all += chunks.length;
    formulas += countOf(chunks, isFormula);
  }
  return all ? formulas / all : 0;
}

const isFormula = (chunk: Chunk): boolean => chunk.kind === KIND.text && MATH.test(chunk.text);

function hasTableCells(region: Region, grid: Grid, hasHead: () => boolean): boolean {
  const rows = rowCount(grid);
  const columns = columnCount(grid);
  if (rows < 2 || columns < 2 || partedLines(region) < leastParted(region, grid)) return false;
  const headed = region.headed === true || hasHeaderRule(region);
  if (region.method === 'whitespace' && rows === 2 && grid.header_rows === 0 && !headed) return false;
  const filled = grid.cells.filter((c) => c.chunks.length > 0);
  const body = filled.filter((c) => c.row >= grid.header_rows);
  const firsts = body.filter((c) => c.col === 0);
  const others = body.filter((c) => c.col > 0);
  const numbers = share(others, (c) => c.chunks.every((k) => isNumeric(k.kind) || k.kind === KIND.year));
  if (share(firsts, isSignature) >= 0.4) return false;
  if (numbers < 0.5 && share(filled, isSignature) >= 0.3) return false;
  if (region.method === 'rules') return isRuledTable(region, grid, numbers);
  if (share(firsts, (c) => MARKER.test(c.chunks[0]!.text)) >= 0.5 && (columns === 2 || numbers < 0.4)) return false;
  const words = others.reduce((n, c) => n + c.chunks.reduce((m, k) => m + k.words.length, 0), 0);
  if (numbers < 0.4 && words > mostWords(region, headed) * others.length) return false;
  const texts = filled.filter((c) => c.chunks.some((k) => k.kind === KIND.text || k.kind === KIND.year)).length;
  if (texts < 2 || texts < 0.1 * filled.length) return false;
  if (share(region.lines, (l) => LEADER.test(l.chunks.map((c) => c.text).join(' '))) >= 0.3) return false;
  if (isContents(grid, body) || isLabelled(grid, others)) return false;
  if (columns === 2 ? numbers >= 0.6 && rows >= 3 : numbers >= 0.4) return true;
  if (columns === 2 && isKeyed(firsts, others)) return true;
  const aligned = isAligned(grid, body);
  if (headed && (rows >= 3 ? aligned : filled.length === rows * columns)) return true;
  if (words <= 4 * others.length && hasEvenColumns(grid)) return true;
  if (columns < 3 || rows < 3 || !aligned || filled.length < 0.75 * rows * columns) return false;
  return words <= 4 * others.length && hasHead();
}

/** Words that cells may have on average: sentences where a bold head names the columns. */
const mostWords = ({ headed: isNamed }: Region, headed: boolean): number => (isNamed ? 30 : headed ? 15 : 6);

const isSignature = ({ chunks }: GridCell): boolean => SIGNATURE.test(chunks[0]!.text);

const share = <T>(list: readonly T[], test: (item: T) => boolean): number =>
  list.length ? countOf(list, test) / list.length : 0;

function countOf<T>(list: readonly T[], test: (item: T) => boolean): number {
  let count = 0;
  for (const item of list) if (test(item)) count++;
  return count;
}

/** Share of the lines with several chunks that a table has at least; items under a header may have many lines of text. */
const PARTED = 0.4;
const PARTED_UNDER_HEAD = 0.12;

const partedLines = ({ lines }: Region): number => share(lines, (l) => l.chunks.length > 1);

function leastParted({ drawn, lines }: Region, grid: Grid): number {
  const headed = grid.header_rows > 0 && lines.slice(0, 2).some((l) => l.chunks.length > 2);
  return drawn && headed ? PARTED_UNDER_HEAD : PARTED;
}

/** Between rules: numbers, three columns, or a rule under the header. */
function isRuledTable(region: Region, grid: Grid, numbers: number): boolean {
  if (numbers >= 0.3) return true;
  const [top, bottom] = [region.lines[0]!.baseline, region.lines.at(-1)!.baseline];
  const inner = region.across.some((r) => r.at > top && r.at < bottom && coverOf(r, region.x0, region.x1) >= 0.5);
  return inner || columnCount(grid) > 2;
}

/** Lines that stand closer than this are labels of a drawing, in parts of the font size. */
const LEAST_PITCH = 0.75;

/** Whether lines stand one above the other as lines of a table do. */
function isSpaced({ lines }: Region): boolean {
  let close = 0;
  for (let i = 1; i < lines.length; i++)
    if (
      lines[i]!.baseline - lines[i - 1]!.baseline <
      LEAST_PITCH * Math.min(lines[i]!.chunks[0]!.size, lines[i - 1]!.chunks[0]!.size)
    )
      close++;
  return close <= 0.3 * (lines.length - 1);
}

function hasHeaderRule(region: Region): boolean {
  const first = region.lines.slice(0, 3);
  const [top, bottom] = [first[0]!.baseline, first.at(-1)!.baseline];
  return region.across.some((r) => r.at > top && r.at < bottom && coverOf(r, region.x0, region.x1) > 0.7);
}

/** Numbers that are under one another, but do not run on like those of a list, and a few words to each. */
function isKeyed(firsts: readonly GridCell[], others: readonly GridCell[]): boolean {
  const numbers = firsts.map((c) => (/^\d{1,6}$/.test(c.chunks[0]!.text) ? Number(c.chunks[0]!.text) : Number.NaN));
  if (numbers.length < 4 || numbers.some(Number.isNaN) || others.length < 0.9 * firsts.length) return false;
  const running = numbers.filter((n, i) => i > 0 && n === numbers[i - 1]! + 1).length;
  const words = others.reduce((n, c) => n + c.chunks.reduce((m, k) => m + k.words.length, 0), 0);
  return (
    running < 0.75 * (numbers.length - 1) &&
    words <= 5 * others.length &&
    alignment(firsts.map((c) => c.chunks[0]!)) >= 0.9
  );
}

/** A list of contents: its last column has the numbers of pages, in ascending order. */
function isContents(grid: Grid, body: readonly GridCell[]): boolean {
  const columns = columnCount(grid);
  const named = grid.cells.find(
    (c) => c.row < grid.header_rows && c.col + c.col_span === columns && c.chunks.length > 0,
  );
  if (named && !PAGES.test(named.chunks[0]!.text)) return false;
  const last = body.filter((c) => c.col + c.col_span === columns && c.chunks.length === 1);
  const middle = body.filter((c) => c.col > 0 && c.col + c.col_span < columns);
  if (last.length < 2 || columns > 4 || share(middle, (c) => c.chunks.every((k) => isNumeric(k.kind))) > 0.3)
    return false;
  if (share(last, (c) => PAGE.test(c.chunks[0]!.text)) < 0.8) return false;
  let [up, before] = [0, -1];
  for (const cell of last) {
    const page = Number.parseInt(cell.chunks[0]!.text.replace(/^\D+/, ''), 10);
    if (Number.isNaN(page) || page >= before) up++;
    if (!Number.isNaN(page)) before = page;
  }
  return up >= 0.9 * last.length;
}

/** Columns of a list of labels with values, a colon between them; of its entries behind the labels this share is a colon. */
const LABELLED_COLUMNS = 3;
const COLONS = 0.3;

const isLabelled = (grid: Grid, others: readonly GridCell[]): boolean =>
  columnCount(grid) <= LABELLED_COLUMNS && share(others, (c) => c.chunks[0]!.text === ':') >= COLONS;

/** Whether the entries of every column share an edge or their middle. */
function isAligned(grid: Grid, body: readonly GridCell[]): boolean {
  for (let col = 0; col < columnCount(grid); col++) {
    const own = body.filter((c) => c.col === col && c.col_span === 1).flatMap((c) => c.chunks);
    if (own.length < 2 || alignment(own) < ALIGNED) return false;
  }
  return true;
}

/** The largest share of chunks that agree in their left edge, right edge or middle. */
export function alignment(chunks: readonly Chunk[]): number {
  const slack = SAME_EDGE * chunks[0]!.size;
  let best = 0;
  const places = new Float64Array(chunks.length);
  for (const edge of EDGES) {
    for (let i = 0; i < places.length; i++) places[i] = edge(chunks[i]!);
    places.sort();
    const middle = places[places.length >> 1]!;
    let agreeing = 0;
    for (const place of places) if (Math.abs(place - middle) <= slack) agreeing++;
    best = Math.max(best, agreeing / places.length);
  }
  return best;
}

const EDGES = [(c: Chunk) => c.x0, (c: Chunk) => c.x1, (c: Chunk) => (c.x0 + c.x1) / 2];

// Finds lines that act as column headers for a list, with the position of each column.
import { type Box, unite } from '../../../model/index.ts';
import { createPause, LINES_A_TURN } from '../../../pause.ts';
import type { DocumentText, TextLine, TextPage } from '../../text/index.ts';
import { type Locale, memoize } from '../../values/index.ts';
import type { HeadHit, HeadReader } from './head-reader.ts';
import { type Piece, toPiece } from './piece.ts';

export interface Column<Kind extends string> {
  /** Null where the head is not one that is looked for. */
  readonly kind: Kind | null;
  readonly text: string;
  readonly box: Box;
  readonly grid: Piece['grid'];
}

/** The lines that head the columns of a table, whether the reader found that table or not. */
export interface HeaderBand<Kind extends string> {
  /** Position among the pages of the text. */
  readonly page: number;
  readonly first: number;
  readonly last: number;
  /** From left to right. */
  readonly columns: readonly Column<Kind>[];
}

/** Which heads a table is known by. */
export interface Heads<Kind extends string> {
  readonly read: HeadReader<Kind>;
  /** What a column is whose head, over all its lines, holds these. */
  settle(hits: readonly HeadHit<Kind>[]): Kind | null;
  /** The columns with what their order and company say, and how much they say; null where they make no such table. */
  complete(
    columns: readonly Column<Kind>[],
  ): { readonly columns: readonly Column<Kind>[]; readonly worth: number } | null;
  /** A line with fewer heads than this, alone or with its neighbours, heads nothing. */
  readonly least: number;
  /** Whether a page may hold such a table, where that is quickly told. */
  readonly mayHold?: (page: TextPage) => boolean;
}

/** Heads are broken over so many lines at most. */
const MAX_BAND_LINES = 5;
/** The gap to the next line of heads, in heights of a line. */
const MAX_GAP = 1;
/** Lines with more cells are no heads of anything that is looked for. */
const MAX_CELLS = 60;
/** Heads with more words are prose; so are lines of more that name no column. */
const MAX_BAND_WORDS = 48;
const MAX_REST_WORDS = 6;
/** What a further line, or a head that says nothing, must be outweighed by, in heads found. */
const PRICE = { line: 0.2, unknown: 0.1 } as const;
/** Heads of one column cover each other by this share of the narrower. */
const COVER = 0.5;

/** Heads hold no amounts. */
const MONEY = /^[^\p{L}]*\d[.,]\d{2}(?!\d)/u;

/** A line as heads. */
interface HeadLine<Kind extends string> {
  readonly line: TextLine;
  readonly pieces: () => readonly Piece[];
  readonly kinds: ReadonlySet<Kind>;
  /** It holds amounts, or too much, to be a line of heads. */
  readonly none: boolean;
  readonly words: number;
}

interface Window<Kind extends string> extends HeaderBand<Kind> {
  readonly score: number;
}

/** All bands from the first page on; of those that overlap, the one with the most heads in the fewest lines. */
export async function findHeaderBands<Kind extends string>(
  text: DocumentText,
  heads: Heads<Kind>,
  locale: Locale,
): Promise<HeaderBand<Kind>[]> {
  const may = heads.mayHold ? text.pages.map(heads.mayHold) : null;
  // A head is read alone and as a part of each band that it may be in.
  const once = { ...heads, read: memoize(heads.read) };
  const bands: HeaderBand<Kind>[] = [];
  const pause = createPause(LINES_A_TURN);
  for (const [i, page] of text.pages.entries()) {
    // Heads may end a page.
    if (!may || may[i] || may[i + 1]) bands.push(...bandsOf(page, i, once, locale));
    await pause(page.lines.length);
  }
  return bands;
}

function bandsOf<Kind extends string>(
  page: TextPage,
  index: number,
  heads: Heads<Kind>,
  locale: Locale,
): HeaderBand<Kind>[] {
  const heading = page.lines.map((line) => readHeadLine(line, heads, locale));
  const windows: Window<Kind>[] = [];
  for (let first = 0; first < heading.length; first++) {
    if (!isHeading(heading[first]!)) continue;
    const kinds = new Set<Kind>();
    let words = 0;
    for (let last = first; last < Math.min(heading.length, first + MAX_BAND_LINES); last++) {
      const head = heading[last]!;
      if (head.none || (last > first && isApart(heading[last - 1]!.line, head.line))) break;
      words += head.words;
      if (words > MAX_BAND_WORDS) break;
      for (const kind of head.kinds) kinds.add(kind);
      if (kinds.size < heads.least || !isHeading(head)) continue;
      const window = toWindow(index, first, last, heading.slice(first, last + 1), heads);
      if (window) windows.push(window);
    }
  }
  windows.sort((a, b) => b.score - a.score || b.first - a.first);
  const taken: Window<Kind>[] = [];
  const used = new Set<number>();
  for (const window of windows) {
    const lines = Array.from({ length: window.last - window.first + 1 }, (_, i) => window.first + i);
    if (lines.some((line) => used.has(line))) continue;
    taken.push(window);
    for (const line of lines) used.add(line);
  }
  return taken.sort((a, b) => a.first - b.first).map((window) => stretch(window, page));
}

/** A band begins and ends with a line that says something of a column; a few words may be the rest of one that does. */
const isHeading = <Kind extends string>({ kinds, words }: HeadLine<Kind>): boolean =>
  kinds.size > 0 || words <= MAX_REST_WORDS;

function readHeadLine<Kind extends string>(line: TextLine, heads: Heads<Kind>, locale: Locale): HeadLine<Kind> {
  const numeric = line.cells.some(({ text, value }) => typeof value === 'number' || MONEY.test(text));
  if (numeric || line.cells.length > MAX_CELLS)
    return { line, pieces: () => [], kinds: new Set(), none: true, words: 0 };
  const kinds = new Set<Kind>();
  const cuts = line.cells.map((cell) => {
    const hits = heads.read(cell.text);
    for (const hit of hits) kinds.add(hit.kind);
    return startsOf(hits, heads);
  });
  let pieces: readonly Piece[] | null = null;
  const cut = (): readonly Piece[] =>
    line.cells.flatMap((cell, i) => {
      const starts = cuts[i]!;
      return starts.map((start, j) => toPiece(cell, start, ending(cell.text, starts[j + 1]), locale));
    });
  const words = line.cells.reduce((sum, cell) => sum + cell.words.length, 0);
  return { line, pieces: () => (pieces ??= cut()), kinds, none: false, words };
}

const ending = (text: string, next: number | undefined): number =>
  next === undefined ? text.length : text.slice(0, next).trimEnd().length;

/** Where the heads of a cell begin that holds several: on narrow pages no wide gap parts them. */
function startsOf<Kind extends string>(hits: readonly HeadHit<Kind>[], heads: Heads<Kind>): number[] {
  const starts = [0];
  let from = 0;
  for (let i = 1; i < hits.length; i++) {
    const before = heads.settle(hits.slice(from, i));
    if (hits[i]!.kind === before || heads.settle(hits.slice(from, i + 1)) !== before) continue;
    starts.push(hits[i]!.start);
    from = i;
  }
  return starts;
}

const isApart = (above: TextLine, below: TextLine): boolean =>
  below.box[1] - above.box[3] > MAX_GAP * Math.min(heightOf(above.box), heightOf(below.box));

const heightOf = (box: Box): number => box[3] - box[1];

function toWindow<Kind extends string>(
  page: number,
  first: number,
  last: number,
  lines: readonly HeadLine<Kind>[],
  heads: Heads<Kind>,
): Window<Kind> | null {
  const clusters: { pieces: Piece[]; box: Box; lines: Set<number> }[] = [];
  lines.forEach(({ pieces }, line) => {
    for (const piece of pieces()) {
      const over = clusters.filter((cluster) => !cluster.lines.has(line) && covers(cluster.box, piece.box));
      const cluster = over.length === 1 ? over[0]! : null;
      if (cluster) {
        cluster.pieces.push(piece);
        cluster.box = unite(cluster.box, piece.box);
        cluster.lines.add(line);
      } else clusters.push({ pieces: [piece], box: piece.box, lines: new Set([line]) });
    }
  });
  clusters.sort((a, b) => a.box[0] - b.box[0]);
  const found = clusters.map(({ pieces, box }): Column<Kind> => {
    const text = joinHeads(pieces.map((piece) => piece.text));
    return { kind: heads.settle(heads.read(text)), text, box, grid: pieces[0]!.grid };
  });
  const table = heads.complete(found);
  if (!table) return null;
  const { columns, worth } = table;
  const unknown = columns.filter(({ kind }) => kind === null).length;
  return { page, first, last, columns, score: worth - PRICE.line * (last - first) - PRICE.unknown * unknown };
}

function covers(a: Box, b: Box): boolean {
  const shared = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  return shared > COVER * Math.min(a[2] - a[0], b[2] - b[0]);
}

/** `Positions-` above `betrag` is one word. */
const joinHeads = (texts: readonly string[]): string =>
  texts.reduce((all, text) =>
    /\p{L}-$/u.test(all) && /^\p{Ll}/u.test(text) ? all.slice(0, -1) + text : `${all} ${text}`,
  );

/** The rest of a head that the reader put into the same row of a table. */
function stretch<Kind extends string>(band: HeaderBand<Kind>, page: TextPage): HeaderBand<Kind> {
  const rows = new Set(band.columns.flatMap(({ grid }) => (grid ? [`${grid.id} ${grid.row}`] : [])));
  let { last } = band;
  while (last + 1 < page.lines.length && last < band.first + 2 * MAX_BAND_LINES) {
    const below = page.lines[last + 1]!;
    if (!below.cells.every((cell) => rows.has(rowOf(cell.words[0]!.owner)))) break;
    last += 1;
  }
  const { page: at, first, columns } = band;
  return { page: at, first, last, columns };
}

function rowOf(owner: TextLine['cells'][number]['words'][number]['owner']): string {
  if (owner.kind === 'table') return `${owner.table.id} ${owner.cell.row}`;
  return owner.kind === 'cell' ? `sheet ${owner.sheet.index} ${owner.row}` : '';
}

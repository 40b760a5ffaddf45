// Collects the lines below a header band as rows of its columns, joining broken lines.
import type { Query } from '../../candidates/index.ts';
import type { ListLeaf } from '../../finding.ts';
import { type DocumentText, placeOf, type TextLine } from '../../text/index.ts';
import { type Locale, parseValue, type Source } from '../../values/index.ts';
import { assignColumns, createHeadReader, HEADER_FLOOR, MIN_COLUMNS } from '../match-table.ts';
import { isTotalRow } from '../total-row.ts';
import { alignPieces } from './align.ts';
import { cutCells } from './cut-cells.ts';
import { type Column, findHeaderBands, type HeaderBand, type Heads } from './header-band.ts';
import type { Piece } from './piece.ts';

/** The rows of a table follow each other this closely, from top to top in heights of a line. */
const MAX_ROW_GAP = 4;
/** Two lines of one row are this near. */
const SAME_ROW = 1.9;

/** What is below the heads of one table. */
export interface BandRows {
  readonly band: HeaderBand<string>;
  readonly items: readonly (readonly ListLeaf[])[];
  /** The last line of them. */
  readonly last: number;
  /** Cells that hold something, and those that hold what is asked for. */
  readonly filled: number;
  readonly parsed: number;
}

/** The rows under the heads that name the most parts, for each place where these heads stand. */
export async function listBandRows(text: DocumentText, queries: readonly Query[], locale: Locale): Promise<BandRows[]> {
  const bands = await findHeaderBands(text, headsOf(queries), locale);
  const most = Math.max(0, ...bands.map(countKinds));
  const best = bands.find((band) => countKinds(band) === most);
  return bands
    .filter((band) => best && kindsOf(band) === kindsOf(best))
    .map((band) => toItems(band, rowsBelow(text, bands, band, queries, locale), queries, locale));
}

type Row = Map<number, Piece>;

function toItems(
  band: HeaderBand<string>,
  { rows, last }: { readonly rows: readonly Row[]; readonly last: number },
  queries: readonly Query[],
  locale: Locale,
): BandRows {
  const items = rows.map((row) =>
    [...row].flatMap(([column, piece]) => toLeaf(queries[Number(band.columns[column]!.kind)]!, piece, locale) ?? []),
  );
  const filled = rows.reduce((sum, row) => sum + row.size, 0);
  const parsed = items.reduce((sum, leaves) => sum + leaves.length, 0);
  return { band, items: items.filter((leaves) => leaves.length > 0), last, filled, parsed };
}

const kindsOf = (band: HeaderBand<string>): string => band.columns.flatMap(({ kind }) => kind ?? []).join();
export const countKinds = (band: HeaderBand<string>): number => band.columns.filter(({ kind }) => kind !== null).length;

/** The parts of the list as heads, by their positions. */
function headsOf(queries: readonly Query[]): Heads<string> {
  const readHead = createHeadReader(queries);
  return {
    read(text) {
      const hits = readHead(text).filter(({ strength }) => strength >= HEADER_FLOOR);
      const best = hits.reduce<(typeof hits)[number] | null>((a, b) => (a && a.strength >= b.strength ? a : b), null);
      return best ? [{ kind: String(best.query), start: 0, end: text.length }] : [];
    },
    settle: (hits) => hits[0]?.kind ?? null,
    complete(found) {
      const texts = found.map(({ text }) => text);
      const assigned = assignColumns(texts, queries, readHead);
      if (assigned.length < MIN_COLUMNS) return null;
      const columns = found.map((column, col) => {
        const match = assigned.find((candidate) => candidate.col === col);
        return { ...column, kind: match ? String(match.query) : null };
      });
      return { columns, worth: assigned.reduce((sum, { strength }) => sum + strength, 0) };
    },
    least: MIN_COLUMNS,
  };
}

/** The lines below a band: one that fills columns which the row above left blank goes on with it. */
function rowsBelow(
  text: DocumentText,
  bands: readonly HeaderBand<string>[],
  band: HeaderBand<string>,
  queries: readonly Query[],
  locale: Locale,
): { readonly rows: Row[]; readonly last: number } {
  const { lines } = text.pages[band.page]!;
  const next = bands.find(({ page, first }) => page === band.page && first > band.last)?.first ?? lines.length;
  const suits = (kind: string | null, piece: Piece): number =>
    kind === null ? 0.5 : parseValue(queries[Number(kind)]!.field, sourceOf(piece), locale) ? 1 : 0;
  const rows: Row[] = [];
  let [above, at]: [TextLine, number] = [lines[band.last]!, band.last];
  for (const line of lines.slice(band.last + 1, next)) {
    const height = Math.max(line.box[3] - line.box[1], above.box[3] - above.box[1]);
    const gap = line.box[1] - above.box[1];
    if (gap > MAX_ROW_GAP * height) break;
    const row = readRow(line, band.columns, suits, locale);
    const last = rows.at(-1);
    const texts = line.cells.map((cell) => cell.text);
    if (isTotalRow(texts, row.size < countKinds(band))) break;
    if (last && gap <= SAME_ROW * height && goesOn(last, row)) {
      for (const [column, piece] of row) last.set(column, piece);
    } else if (row.size > 0) rows.push(row);
    [above, at] = [line, line.index];
  }
  return { rows: rows.filter((row) => row.size >= MIN_COLUMNS), last: at };
}

/** Whether a line fills what a row left blank; of a row with one cell only what is right of it. */
function goesOn(row: Row, line: Row): boolean {
  const columns = [...line.keys()];
  if (columns.length === 0 || columns.some((column) => row.has(column))) return false;
  return row.size >= MIN_COLUMNS || columns[0]! > Math.max(...row.keys());
}

function readRow(
  line: TextLine,
  columns: readonly Column<string>[],
  suits: (kind: string | null, piece: Piece) => number,
  locale: Locale,
): Row {
  const aligned = alignPieces(cutCells(line, columns, locale), columns, suits, { wide: null, key: null });
  return new Map([...aligned].filter(([at]) => columns[at]!.kind !== null).sort(([a], [b]) => a - b));
}

const sourceOf = ({ cell, text }: Piece): Source =>
  text.length === cell.text.length ? cell : { text, value: null, type: 'string' };

function toLeaf({ field, keys }: Query, piece: Piece, locale: Locale): ListLeaf | null {
  const parsed = parseValue(field, sourceOf(piece), locale);
  if (!parsed) return null;
  const [start, end] = [piece.start + parsed.start, piece.start + parsed.end];
  const raw_text = piece.cell.text.slice(start, end);
  return { keys, value: parsed.value, raw_text, place: placeOf(piece.cell, start, end) };
}

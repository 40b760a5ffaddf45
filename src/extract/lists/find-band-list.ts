import { buildVocabulary, type Query } from '../candidates/index.ts';
import type { ListFinding, ListLeaf } from '../finding.ts';
import { type DocumentText, placeOf, type TextLine } from '../text/index.ts';
import { type Locale, parseValue, type Source } from '../values/index.ts';
import { alignPieces } from './align.ts';
import { cutCells } from './cut-cells.ts';
import { type Column, findHeaderBands, type HeaderBand, type Heads } from './header-band.ts';
import { assignColumns, HEADER_FLOOR, MIN_COLUMNS } from './match-table.ts';
import type { Piece } from './piece.ts';
import { isTotalRow } from './total-row.ts';

/** The rows of a table follow each other this closely, from top to top in heights of a line. */
const MAX_ROW_GAP = 4;
/** Two lines of one row are this near. */
const SAME_ROW = 1.9;
/** A table that the reader did not see is worth less than one that it did. */
const BAND_SCORE = 0.8;

type Row = Map<number, Piece>;

/** A list of objects from lines under heads that name its parts. */
export function findBandList(
  text: DocumentText,
  queries: readonly Query[],
  locale: Locale,
  max_cells: number,
): ListFinding | null {
  const bands = findHeaderBands(text, headsOf(queries), locale);
  const most = Math.max(0, ...bands.map(countKinds));
  const [first] = bands.filter((band) => countKinds(band) === most);
  if (!first) return null;
  const items: ListLeaf[][] = [];
  let [filled, parsed, left] = [0, 0, max_cells];
  for (const band of bands.filter((candidate) => kindsOf(candidate) === kindsOf(first))) {
    for (const row of rowsBelow(text, bands, band, queries, locale)) {
      if (left <= 0) break;
      const leaves = [...row].flatMap(
        ([column, piece]) => toLeaf(queries[Number(band.columns[column]!.kind)]!, piece, locale) ?? [],
      );
      filled += row.size;
      parsed += leaves.length;
      left -= row.size;
      if (leaves.length > 0) items.push(leaves);
    }
  }
  if (items.length === 0) return null;
  const coverage = (1 + most / queries.length) / 2;
  return { items, score: BAND_SCORE * coverage * (parsed / filled), evidence: 'header_band', table_id: null };
}

const kindsOf = (band: HeaderBand<string>): string => band.columns.map(({ kind }) => kind ?? '').join();
const countKinds = (band: HeaderBand<string>): number => band.columns.filter(({ kind }) => kind !== null).length;

/** The parts of the list as heads, by their positions. */
function headsOf(queries: readonly Query[]): Heads<string> {
  const vocabulary = buildVocabulary(queries);
  return {
    read(text) {
      const best = vocabulary
        .hits(text)
        .reduce<{ query: number; strength: number } | null>(
          (a, b) => (a === null || b.strength > a.strength ? b : a),
          null,
        );
      return best && best.strength >= HEADER_FLOOR ? [{ kind: String(best.query), start: 0, end: text.length }] : [];
    },
    settle: (hits) => hits[0]?.kind ?? null,
    complete(found) {
      const assigned = assignColumns(
        found.map(({ text }) => text),
        vocabulary,
      );
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
): Row[] {
  const { lines } = text.pages[band.page]!;
  const next = bands.find(({ page, first }) => page === band.page && first > band.last)?.first ?? lines.length;
  const suits = (kind: string | null, piece: Piece): number =>
    kind === null ? 0.5 : parseValue(queries[Number(kind)]!.field, sourceOf(piece), locale) ? 1 : 0;
  const rows: Row[] = [];
  let above: TextLine = lines[band.last]!;
  for (const line of lines.slice(band.last + 1, next)) {
    const height = Math.max(line.box[3] - line.box[1], above.box[3] - above.box[1]);
    const gap = line.box[1] - above.box[1];
    if (gap > MAX_ROW_GAP * height) break;
    const row = readRow(line, band.columns, suits, locale);
    const last = rows.at(-1);
    const texts = line.cells.map((cell) => cell.text);
    if (isTotalRow(texts, row.size < countKinds(band))) break;
    if (last && row.size > 0 && gap <= SAME_ROW * height && [...row.keys()].every((column) => !last.has(column))) {
      for (const [column, piece] of row) last.set(column, piece);
    } else if (row.size >= MIN_COLUMNS) rows.push(row);
    above = line;
  }
  return rows;
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
  return {
    keys,
    value: parsed.value,
    raw_text: piece.cell.text.slice(start, end),
    place: placeOf(piece.cell, start, end),
  };
}

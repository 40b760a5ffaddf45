// Builds the tables that structure tags state.
import type { Box } from '../../model/index.ts';
import type { PageTags } from '../layout.ts';
import type { FoundCell, FoundTable, Frame, WordLine } from '../words/frame.ts';
import { orderLine } from './text/order-line.ts';
import { levelsOf } from './text/text-lines.ts';

/** What the file itself says is nearly always so. */
const CONFIDENCE = 0.97;
/** Of a table whose cells do not fill its rows evenly. */
const UNEVEN = 0.85;
/** Baselines of one line of a cell agree within this, in parts of the font size. */
const LINE_SLACK = 0.45;
/** No cell of a page takes more rows or columns. */
const MOST_SPAN = 200;
const MOST_POSITIONS = 60_000;

interface TaggedCell {
  readonly tag: number;
  readonly header: boolean;
  row_span: number;
  col_span: number;
  col: number;
  readonly words: number[];
}

interface TaggedRow {
  readonly tag: number;
  readonly cells: TaggedCell[];
}

/** The tables that the tags of a file state, in the order of the tag tree. */
export function tablesFromTags(frame: Frame, tags: PageTags, skip: Uint8Array): readonly FoundTable[] {
  const tables = new Map<number, TaggedRow[]>();
  collectCells(tags, tables);
  if (tables.size === 0) return [];
  putWords(frame, tags, skip, tables);
  const level = levelsOf(frame);
  const found: FoundTable[] = [];
  for (const rows of tables.values()) {
    const table = tableOf(
      frame,
      level,
      rows.filter((row) => row.cells.length > 0),
    );
    if (table) found.push(table);
  }
  return found;
}

/** Every row and cell of the outermost tables, those without text too. */
function collectCells({ tags }: PageTags, tables: Map<number, TaggedRow[]>): void {
  tags.forEach((tag, i) => {
    const place = placeOf(tags, tag.path);
    if (!place) return;
    let rows = tables.get(place.table);
    if (!rows) tables.set(place.table, (rows = []));
    if (place.row === i && !rows.some((r) => r.tag === i)) rows.push({ tag: i, cells: [] });
    if (place.cell !== i) return;
    let row = rows.find((r) => r.tag === place.row);
    if (!row) rows.push((row = { tag: place.row, cells: [] }));
    const span = (n: number) => Math.max(1, Math.min(MOST_SPAN, Math.floor(n) || 1));
    const { row_span, col_span, type } = tag;
    row.cells.push({
      tag: i,
      header: type === 'TH',
      row_span: span(row_span),
      col_span: span(col_span),
      col: 0,
      words: [],
    });
  });
}

/** The outermost table on a way down the tags, and its row and cell there; -1 where the way ends before. */
function placeOf(tags: PageTags['tags'], path: readonly number[]): { table: number; row: number; cell: number } | null {
  const at = path.findIndex((t) => tags[t]?.type === 'Table');
  if (at === -1) return null;
  const row = path.findIndex((t, k) => k > at && tags[t]?.type === 'TR');
  const cell = row === -1 ? -1 : path.findIndex((t, k) => k > row && /^T[HD]$/.test(tags[t]?.type ?? ''));
  return { table: path[at]!, row: row === -1 ? -1 : path[row]!, cell: cell === -1 ? -1 : path[cell]! };
}

function putWords(frame: Frame, tags: PageTags, skip: Uint8Array, tables: Map<number, TaggedRow[]>): void {
  const cells = new Map<number, TaggedCell>();
  for (const rows of tables.values()) for (const row of rows) for (const cell of row.cells) cells.set(cell.tag, cell);
  const cellOfTag = new Map<number, TaggedCell | null>();
  for (let w = 0; w < frame.words.count; w++) {
    if (skip[w]) continue;
    const tag = tags.by_mcid.get(frame.runs[frame.words.run[w]!]?.mcid ?? -1);
    if (tag === undefined) continue;
    let cell = cellOfTag.get(tag);
    if (cell === undefined) {
      cell = cells.get(placeOf(tags.tags, tags.tags[tag]?.path ?? [])?.cell ?? -1) ?? null;
      cellOfTag.set(tag, cell);
    }
    cell?.words.push(w);
  }
}

function tableOf(frame: Frame, level: Float32Array, rows: readonly TaggedRow[]): FoundTable | null {
  const even = placeColumns(frame, rows);
  const columns = Math.max(0, ...rows.flatMap((r) => r.cells.map((c) => c.col + c.col_span)));
  const filled = rows.reduce((n, r) => n + r.cells.filter((c) => c.words.length).length, 0);
  if (rows.length * columns < 2 || filled < 2 || rows.length * columns > MOST_POSITIONS) return null;
  const owner = new Int32Array(rows.length * columns).fill(-1);
  const spots: { row: number; col: number; row_span: number; col_span: number; words: number[] }[] = [];
  rows.forEach((row, r) => {
    for (const cell of row.cells) {
      const spot = { row: r, col: cell.col, row_span: 1, col_span: 0, words: cell.words };
      while (spot.col_span < cell.col_span && owner[r * columns + cell.col + spot.col_span] === -1) spot.col_span++;
      if (spot.col_span === 0) continue;
      while (spot.row_span < Math.min(cell.row_span, rows.length - r) && isFree(r + spot.row_span, spot))
        spot.row_span++;
      for (let k = r; k < r + spot.row_span; k++)
        owner.fill(spots.length, k * columns + spot.col, k * columns + spot.col + spot.col_span);
      spots.push(spot);
    }
  });
  function isFree(r: number, spot: { col: number; col_span: number }): boolean {
    for (let c = spot.col; c < spot.col + spot.col_span; c++) if (owner[r * columns + c] !== -1) return false;
    return true;
  }
  owner.forEach((o, k) => {
    if (o === -1) spots.push({ row: Math.floor(k / columns), col: k % columns, row_span: 1, col_span: 1, words: [] });
  });
  const { words } = frame;
  const ys = edgesOf(
    rows.length,
    spots.map((s) => ({ at: s.row, span: s.row_span, words: s.words })),
    words.y0,
    words.y1,
  );
  const xs = edgesOf(
    columns,
    spots.map((s) => ({ at: s.col, span: s.col_span, words: s.words })),
    words.x0,
    words.x1,
  );
  if (!ys || !xs) return null;
  spots.sort((a, b) => a.row - b.row || a.col - b.col);
  const cells = spots.map(({ row, col, row_span, col_span, words: own }): FoundCell => {
    const box: Box = [xs[col]!, ys[row]!, xs[col + col_span]!, ys[row + row_span]!];
    return { row, col, row_span, col_span, box, lines: linesOf(frame, level, own) };
  });
  let header = 0;
  while (header < rows.length - 1 && rows[header]!.cells.every((c) => c.header)) header++;
  return {
    box: [xs[0]!, ys[0]!, xs.at(-1)!, ys.at(-1)!],
    row_count: rows.length,
    col_count: columns,
    header_rows: header,
    cells,
    row_edges: ys,
    column_edges: xs,
    method: 'tags',
    confidence: even ? CONFIDENCE : UNEVEN,
  };
}

/** Gives each cell its column; true where every row has as many as the others. Blank cells may be missing: then places decide. */
function placeColumns(frame: Frame, rows: readonly TaggedRow[]): boolean {
  const busy: number[] = [];
  const widths = rows.map((row) => {
    let col = 0;
    for (const cell of row.cells) {
      while ((busy[col] ?? 0) > 0) col++;
      cell.col = col;
      for (let k = 0; k < cell.col_span; k++) busy[col + k] = cell.row_span;
      col += cell.col_span;
    }
    while ((busy[col] ?? 0) > 0) col++;
    for (let k = 0; k < busy.length; k++) busy[k] = Math.max(0, (busy[k] ?? 0) - 1);
    return col;
  });
  const most = Math.max(0, ...widths);
  if (widths.every((w) => w === most)) return true;
  const columns = columnExtents(
    frame,
    rows.filter((_, r) => widths[r] === most),
    most,
  );
  rows.forEach((row, r) => {
    if (widths[r] !== most) placeByText(frame, row, columns, most);
  });
  return false;
}

interface Extent {
  x0: number;
  x1: number;
}

function columnExtents(frame: Frame, rows: readonly TaggedRow[], count: number): Extent[] {
  const out: Extent[] = Array.from({ length: count }, () => ({ x0: Infinity, x1: -Infinity }));
  for (const { cells } of rows)
    for (const cell of cells) {
      if (cell.col_span > 1) continue;
      for (const w of cell.words) {
        out[cell.col]!.x0 = Math.min(out[cell.col]!.x0, frame.words.x0[w]!);
        out[cell.col]!.x1 = Math.max(out[cell.col]!.x1, frame.words.x1[w]!);
      }
    }
  return out;
}

function placeByText({ words }: Frame, row: TaggedRow, columns: readonly Extent[], count: number): void {
  let next = 0;
  row.cells.forEach((cell, k) => {
    const after = row.cells.slice(k + 1).reduce((n, c) => n + c.col_span, 0);
    const last = Math.max(next, count - after - cell.col_span);
    let [best, most] = [Math.min(next, count - 1), Number.NEGATIVE_INFINITY];
    const x0 = Math.min(...cell.words.map((w) => words.x0[w]!));
    const x1 = Math.max(...cell.words.map((w) => words.x1[w]!));
    for (let c = next; c <= last && c < count && cell.words.length; c++) {
      const shared = Math.min(x1, columns[c]!.x1) - Math.max(x0, columns[c]!.x0);
      if (shared > most) [best, most] = [c, shared];
    }
    cell.col = best;
    cell.col_span = Math.max(1, Math.min(cell.col_span, count - best));
    next = best + cell.col_span;
  });
}

/** Edges between the text of neighbouring rows or columns, ascending; null where there is no text. */
function edgesOf(
  count: number,
  cells: readonly { at: number; span: number; words: readonly number[] }[],
  from: Float32Array,
  to: Float32Array,
): number[] | null {
  const low = new Float64Array(count).fill(Infinity);
  const high = new Float64Array(count).fill(-Infinity);
  let [first, last] = [Infinity, -Infinity];
  for (const { at, span, words } of cells)
    for (const w of words) {
      if (!Number.isFinite(from[w]!) || !Number.isFinite(to[w]!)) continue;
      first = Math.min(first, from[w]!);
      last = Math.max(last, to[w]!);
      if (span === 1) {
        low[at] = Math.min(low[at]!, from[w]!);
        high[at] = Math.max(high[at]!, to[w]!);
      }
    }
  if (!(first <= last)) return null;
  const edges = [first];
  for (let k = 1; k < count; k++) {
    const before = Math.max(edges[k - 1]!, high[k - 1]!);
    const after = low[k]! === Infinity ? before : low[k]!;
    edges.push(Math.min(last, Math.max(edges[k - 1]!, (before + after) / 2)));
  }
  edges.push(last);
  return edges;
}

function linesOf({ words }: Frame, level: Float32Array, members: readonly number[]): WordLine[] {
  const order = [...members].sort((a, b) => level[a]! - level[b]! || words.x0[a]! - words.x0[b]!);
  const lines: number[][] = [];
  let first = Number.NEGATIVE_INFINITY;
  for (const w of order) {
    if (lines.length && level[w]! - first <= LINE_SLACK * words.size[w]!) lines.at(-1)!.push(w);
    else {
      lines.push([w]);
      first = level[w]!;
    }
  }
  return lines.map((line) => orderLine(words, line));
}

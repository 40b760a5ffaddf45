// Realigns the words of tables that both documents have by rows and columns, where that explains more than word order.
import { CELL } from '../../model/index.ts';
import type { Pause } from '../../pause.ts';
import { alignColumns } from '../grid/align-columns.ts';
import { alignRows } from '../grid/align-rows.ts';
import type { Grid } from '../grid/grid.ts';
import { pairByShortestEdits, type Work } from '../sequence/shortest-edits.ts';
import { ALONE, type Pairing, pairWords, partWords } from './pairing.ts';
import type { TextStream } from './read-text.ts';

/** Share of the lighter table's words that must have gone to the other. */
const LEAST_SHARED = 0.3;
/** Matching by rows and columns may leave this much more without a partner than matching by words; more, and the tables are cut differently. */
const MOST_WORSE = 1.3;
const FEW_WORDS = 4;
/** Steps for the words of the cells of two tables. */
const MAX_STEPS = 20_000_000;

/** A table of a document, as pieces. */
interface TablePieces {
  readonly from: number;
  readonly to: number;
}

/**
 * Tables that both documents have are matched again by rows and columns: words alone cannot tell which of two equal amounts was changed. Where that explains
 * less, as when one reader cut the table otherwise, the words stand.
 */
export async function alignTables(pairing: Pairing, pause: Pause): Promise<void> {
  const [inA, inB] = [tablePieces(pairing.a), tablePieces(pairing.b)];
  for (const [own, other] of await matchTables(pairing, pause)) {
    const [a, b] = [inA.get(own)!, inB.get(other)!];
    if (countAlone(pairing, a, b) > 0) await alignTable(pairing, a, b, pause);
  }
}

/** Cells of a table follow each other in the list of pieces. */
function tablePieces({ pieces }: TextStream): Map<number, TablePieces> {
  const tables = new Map<number, TablePieces>();
  pieces.forEach(({ table }, i) => {
    if (table >= 0) tables.set(table, { from: tables.get(table)?.from ?? i, to: i + 1 });
  });
  return tables;
}

/** Pairs of tables that most words went from and to. */
async function matchTables({ a, b, toB }: Pairing, pause: Pause): Promise<[number, number][]> {
  const votes = new Map<number, Map<number, number>>();
  const weights = { a: new Map<number, number>(), b: new Map<number, number>() };
  for (const { table: own, from, to } of a.pieces) {
    if (own < 0) continue;
    const wait = pause(to - from);
    if (wait) await wait;
    weights.a.set(own, (weights.a.get(own) ?? 0) + to - from);
    const list = votes.get(own) ?? new Map<number, number>();
    votes.set(own, list);
    for (let at = from; at < to; at++) {
      const other = toB[at]! < 0 ? -1 : b.pieces[b.pieceOf[toB[at]!]!]!.table;
      if (other >= 0) list.set(other, (list.get(other) ?? 0) + 1);
    }
  }
  for (const { table, from, to } of b.pieces) {
    if (table >= 0) weights.b.set(table, (weights.b.get(table) ?? 0) + to - from);
  }
  const all = [...votes].flatMap(([own, list]) => [...list].map(([other, count]) => ({ own, other, count })));
  all.sort((x, y) => y.count - x.count);
  const [usedA, usedB] = [new Set<number>(), new Set<number>()];
  const pairs: [number, number][] = [];
  for (const { own, other, count } of all) {
    if (usedA.has(own) || usedB.has(other)) continue;
    if (count < LEAST_SHARED * Math.min(weights.a.get(own)!, weights.b.get(other)!)) continue;
    usedA.add(own);
    usedB.add(other);
    pairs.push([own, other]);
  }
  return pairs;
}

function countAlone({ a, b, toB, toA }: Pairing, own: TablePieces, other: TablePieces): number {
  const count = ({ pieces }: TextStream, partners: Int32Array, { from, to }: TablePieces): number => {
    let alone = 0;
    for (let at = pieces[from]!.from; at < pieces[to - 1]!.to; at++) if (partners[at] === ALONE) alone++;
    return alone;
  };
  return count(a, toB, own) + count(b, toA, other);
}

async function alignTable(pairing: Pairing, own: TablePieces, other: TablePieces, pause: Pause): Promise<void> {
  const { a, b, toB } = pairing;
  const [gridA, gridB] = [await toGrid(a, own, pause), await toGrid(b, other, pause)];
  const columns = alignColumns(gridA, gridB);
  const rows = await alignRows(gridA, gridB, columns, pause);
  const cells: [number, number][] = [];
  for (const [from, to] of rows.toB.entries()) {
    const wait = pause(20);
    if (wait) await wait;
    if (to < 0) continue;
    const inB = new Map<number, number>();
    for (let y = gridB.starts[to]!; y < gridB.starts[to + 1]!; y++) inB.set(gridB.cols[y]!, other.from + y);
    for (let x = gridA.starts[from]!; x < gridA.starts[from + 1]!; x++) {
      const partner = inB.get(columns.toB.get(gridA.cols[x]!) ?? -1);
      if (partner !== undefined) cells.push([own.from + x, partner]);
    }
  }
  const pairs = await pairCells(pairing, cells, pause);
  const words =
    a.pieces[own.to - 1]!.to - a.pieces[own.from]!.from + b.pieces[other.to - 1]!.to - b.pieces[other.from]!.from;
  const outside = countOutside(pairing, own, other);
  const alone = words - outside - 2 * pairs.length;
  if (outside > 0 || alone > MOST_WORSE * countAlone(pairing, own, other) + FEW_WORDS) return;
  for (let at = a.pieces[own.from]!.from; at < a.pieces[own.to - 1]!.to; at++)
    if (toB[at]! >= 0) partWords(pairing, at);
  pairing.toB.fill(ALONE, a.pieces[own.from]!.from, a.pieces[own.to - 1]!.to);
  pairing.toA.fill(ALONE, b.pieces[other.from]!.from, b.pieces[other.to - 1]!.to);
  for (const [x, y] of pairs) pairWords(pairing, x, y);
  for (const [x, y] of cells) pairing.answers.set(x, y);
}

/** Words that went to or came from elsewhere than the other table. */
function countOutside({ a, b, toB, toA }: Pairing, own: TablePieces, other: TablePieces): number {
  const [aFrom, aTo] = [a.pieces[own.from]!.from, a.pieces[own.to - 1]!.to];
  const [bFrom, bTo] = [b.pieces[other.from]!.from, b.pieces[other.to - 1]!.to];
  let count = 0;
  for (let at = aFrom; at < aTo; at++) if (toB[at]! >= 0 && (toB[at]! < bFrom || toB[at]! >= bTo)) count++;
  for (let at = bFrom; at < bTo; at++) if (toA[at]! >= 0 && (toA[at]! < aFrom || toA[at]! >= aTo)) count++;
  return count;
}

async function pairCells(
  { a, b }: Pairing,
  cells: readonly (readonly [number, number])[],
  pause: Pause,
): Promise<[number, number][]> {
  const pairs: [number, number][] = [];
  const work: Work = { steps: MAX_STEPS };
  for (const [x, y] of cells) {
    const wait = pause(10);
    if (wait) await wait;
    const [own, other] = [a.pieces[x]!, b.pieces[y]!];
    const take = (inA: number, inB: number): void => void pairs.push([inA, inB]);
    pairByShortestEdits(a.words.hashes, [own.from, own.to], b.words.hashes, [other.from, other.to], take, work);
  }
  return pairs;
}

const NUMBER = /^[\s\d.,'%()€$£+-]+$/;

async function toGrid({ pieces, words, parts }: TextStream, { from, to }: TablePieces, pause: Pause): Promise<Grid> {
  const rows: number[] = [];
  const starts: number[] = [];
  const keys = new Int32Array(to - from);
  const isText = new Uint8Array(to - from);
  for (let i = from; i < to; i++) {
    const wait = pause(5);
    if (wait) await wait;
    const piece = pieces[i]!;
    if (rows.at(-1) !== piece.row) {
      rows.push(piece.row);
      starts.push(i - from);
    }
    let key = 17;
    for (let at = piece.from; at < piece.to; at++) key = Math.imul(key ^ words.hashes[at]!, 0x01000193);
    keys[i - from] = key;
    isText[i - from] = NUMBER.test(parts[piece.parts[0]!]!.text.slice(0, 40)) ? CELL.number : CELL.string;
  }
  return {
    rows: Uint32Array.from(rows),
    starts: Uint32Array.from([...starts, to - from]),
    cols: Uint32Array.from({ length: to - from }, (_, i) => pieces[from + i]!.col),
    keys,
    isText: (entry) => isText[entry] === CELL.string,
  };
}

import { columnCount, type Grid, rowCount } from './grid.ts';
import { isNumeric, KIND } from './kinds.ts';
import { coverOf, type Region } from './region.ts';

const LEADER = /(?:\.\s?){4,}|…{2,}|_{4,}|(?:-\s?){4,}/;
const MARKER =
  /^(?:[•●○▪■◦‣*–—-]|\(?(?:\d{1,2}|[a-zA-Z]|[ivxIVX]{1,5})[.)]|\d{1,2}(?:\.\d{1,2}){0,3}\.?|§+\s?\d*|Art(?:icle|\.)\s?\d*|Section\s\d+)$/;

/** Whether a region held together by white space alone is a table at all. */
export function isTable(region: Region, grid: Grid): boolean {
  const [rows, columns] = [rowCount(grid), columnCount(grid)];
  if (rows < 2 || columns < 2) return false;
  const filled = grid.cells.filter((c) => c.chunks.length > 0);
  const texts = region.lines.map((l) => l.chunks.map((c) => c.text).join(' '));
  if (texts.filter((t) => LEADER.test(t)).length >= 0.3 * texts.length) return false;
  const firsts = filled.filter((c) => c.col === 0);
  const markers = firsts.filter((c) => MARKER.test(c.chunks[0]!.text)).length;
  const others = filled.filter((c) => c.col > 0);
  const numbers = others.filter((c) => c.chunks.every((k) => isNumeric(k.kind) || k.kind === KIND.year)).length;
  if (markers >= 0.5 * firsts.length && (columns === 2 || numbers < 0.4 * others.length)) return false;
  const words = others.reduce((n, c) => n + c.chunks.reduce((m, k) => m + k.words.length, 0), 0);
  const share = others.length ? numbers / others.length : 0;
  if (share < 0.4 && words > 6 * others.length) return false;
  if (columns === 2) return share >= 0.6 && rows >= 3;
  if (share >= 0.4) return true;
  const first = region.lines.slice(0, 3);
  if (
    first.length > 1 &&
    region.across.some(
      (r) => r.at > first[0]!.baseline && r.at < first.at(-1)!.baseline && coverOf(r, region.x0, region.x1) > 0.7,
    )
  )
    return true;
  return false;
}

import type { Box } from '../../model/index.ts';
import type { FoundTable, Frame } from '../frame.ts';
import { type Chunk, splitChunks } from './chunks.ts';
import { isTable } from './evidence.ts';
import { boxOf, columnCount, type Grid, rowCount } from './grid.ts';
import { findLattices } from './lattice.ts';
import { latticeGrid } from './lattice-grid.ts';
import { findProse } from './prose.ts';
import { qualityOf, slantedInside } from './quality.ts';
import { refineColumns } from './refine-columns.ts';
import { refineRows } from './refine-rows.ts';
import { cutSpans, cutTallCells } from './refine-spans.ts';
import { findRuleRegions } from './rule-regions.ts';
import { findRules, type Rules } from './rules.ts';
import { buildStreamGrid } from './stream-grid.ts';
import { buildTextLines, levelsOf } from './text-lines.ts';
import { toTable } from './to-table.ts';
import { trimRows } from './trim.ts';
import { findWhitespaceRegions } from './whitespace-regions.ts';

interface Candidate {
  readonly grid: Grid;
  readonly score: number;
}

/** A grid with a smaller share of filled places is a chart. */
const LEAST_FILLED = 0.35;
/** So many slanted strokes make a chart. */
const CHART_STROKES = 12;
const MOST_OVERLAP = 0.2;

/** The tables of a frame. Words with a mark in `skip` are not looked at. */
export function findTables(frame: Frame, skip: Uint8Array): readonly FoundTable[] {
  const lines = buildTextLines(frame, skip, levelsOf(frame));
  if (lines.length < 2) return [];
  const rules = findRules(frame);
  const chunks = splitChunks(frame, lines, rules.down);
  const candidates = latticeCandidates(frame, rules, chunks);
  const prose = findProse(lines, chunks);
  const regions = [
    ...findRuleRegions(lines, chunks, prose, rules.across),
    ...findWhitespaceRegions(lines, chunks, prose, rules.across),
  ];
  for (const region of regions) {
    const found = buildStreamGrid(region);
    if (!found) continue;
    const grid = trimRows(found.grid);
    if (region.method === 'whitespace' && !isTable(region, grid)) continue;
    const quality = qualityOf(grid);
    if (rowCount(grid) < 2 || quality.filled < LEAST_FILLED || slantedInside(grid, rules.slanted) >= CHART_STROKES)
      continue;
    candidates.push({
      grid,
      score: (region.method === 'rules' ? 3 : 1) + quality.numbers + Math.min(1, quality.cells / 100),
    });
  }
  return choose(candidates).map((c) => toTable(frame, c.grid, 0.8));
}

function latticeCandidates(frame: Frame, rules: Rules, chunks: readonly (readonly Chunk[])[]): Candidate[] {
  const out: Candidate[] = [];
  const all = chunks.flat();
  for (const lattice of findLattices(rules)) {
    const [x0, y0, x1, y1] = [lattice.xs[0]!, lattice.ys[0]!, lattice.xs.at(-1)!, lattice.ys.at(-1)!];
    const inside = all.filter((c) => {
      const [x, y] = [(c.x0 + c.x1) / 2, (c.y0 + c.y1) / 2];
      return x > x0 && x < x1 && y > y0 && y < y1;
    });
    if (inside.length < 2) continue;
    const grid = trimRows(refineRows(refineColumns(cutTallCells(cutSpans(latticeGrid(frame, lattice, inside))))));
    const quality = qualityOf(grid);
    if (rowCount(grid) * columnCount(grid) < 2 || quality.cells < 2) continue;
    if (quality.filled < LEAST_FILLED || slantedInside(grid, rules.slanted) >= CHART_STROKES) continue;
    out.push({ grid, score: 10 + Math.min(1, quality.words / 1000) });
  }
  return out;
}

function choose(candidates: readonly Candidate[]): Candidate[] {
  const kept: Candidate[] = [];
  for (const candidate of [...candidates].sort((a, b) => b.score - a.score))
    if (kept.every((k) => overlap(boxOf(k.grid), boxOf(candidate.grid)) <= MOST_OVERLAP)) kept.push(candidate);
  return kept.sort((a, b) => boxOf(a.grid)[1] - boxOf(b.grid)[1] || boxOf(a.grid)[0] - boxOf(b.grid)[0]);
}

/** Share of the smaller box that both cover. */
function overlap(a: Box, b: Box): number {
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  if (width <= 0 || height <= 0) return 0;
  const area = (box: Box) => (box[2] - box[0]) * (box[3] - box[1]);
  return (width * height) / Math.max(1e-6, Math.min(area(a), area(b)));
}

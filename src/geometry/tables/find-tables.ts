import type { FoundTable, Frame } from '../frame.ts';
import { acceptLattice } from './accept-lattice.ts';
import { type Candidate, chooseTables } from './choose.ts';
import { type Chunk, splitChunks } from './chunks.ts';
import { isTable } from './evidence.ts';
import { boxOf, columnCount, type Grid, rowCount } from './grid.ts';
import { countHeaderRows } from './header-rows.ts';
import { findLattices } from './lattice.ts';
import { latticeGrid } from './lattice-grid.ts';
import { findProse } from './prose.ts';
import { qualityOf, slantedInside } from './quality.ts';
import { refineColumns } from './refine-columns.ts';
import { refineRows } from './refine-rows.ts';
import { cutSpans, cutTallCells } from './refine-spans.ts';
import type { Region } from './region.ts';
import { findRuleRegions } from './rule-regions.ts';
import { findRules, type Rules } from './rules.ts';
import { buildStreamGrid } from './stream-grid.ts';
import { buildTextLines, levelsOf } from './text-lines.ts';
import { toTable } from './to-table.ts';
import { findTracks } from './tracks.ts';
import { trimRows } from './trim.ts';
import { findWhitespaceRegions } from './whitespace-regions.ts';

/** A grid with a smaller share of filled places is a chart. */
const LEAST_FILLED = 0.35;
/** So many slanted strokes make a chart. */
const CHART_STROKES = 12;

/** The tables of a frame. Words with a mark in `skip` are not looked at. */
export function findTables(frame: Frame, skip: Uint8Array): readonly FoundTable[] {
  const lines = buildTextLines(frame, skip, levelsOf(frame));
  if (lines.length === 0) return [];
  const rules = findRules(frame);
  const chunks = splitChunks(frame, lines, rules.down);
  const lattices = chooseTables(latticeCandidates(frame, rules, chunks));
  const rest = outside(chunks, lattices);
  const prose = findProse(lines, rest);
  const regions = [
    ...findRuleRegions(lines, rest, prose, rules.across),
    ...findWhitespaceRegions(findTracks(lines, rest, prose), rules.across),
  ];
  const others = regions.flatMap((region) => streamCandidate(frame, region, rules) ?? []);
  return chooseTables([...lattices, ...others]).map((c) => toTable(frame, c.grid, 0.8));
}

function streamCandidate(frame: Frame, region: Region, rules: Rules): Candidate | null {
  const found = buildStreamGrid(frame, region);
  if (!found) return null;
  const grid = trimRows(found.grid);
  if (!isTable(region, grid)) return null;
  const quality = qualityOf(grid);
  if (rowCount(grid) < 2 || quality.filled < LEAST_FILLED) return null;
  if (slantedInside(grid, rules.slanted) >= CHART_STROKES) return null;
  const base = region.method === 'rules' ? 3 : 1;
  return { grid, score: base + quality.numbers + Math.min(1, quality.cells / 100) };
}

function latticeCandidates(frame: Frame, rules: Rules, chunks: readonly (readonly Chunk[])[]): Candidate[] {
  const out: Candidate[] = [];
  const lattices = findLattices(rules);
  if (lattices.length === 0) return out;
  const all = chunks.flat();
  for (const lattice of lattices) {
    const inside = within(all, [lattice.xs[0]!, lattice.ys[0]!, lattice.xs.at(-1)!, lattice.ys.at(-1)!]);
    if (inside.length < 2) continue;
    const bare = cutTallCells(cutSpans(latticeGrid(frame, lattice, inside)));
    const grid = withHeader(frame, trimRows(refineRows(refineColumns(bare))));
    if (rowCount(grid) * columnCount(grid) < 2 || !acceptLattice(lattice, bare)) continue;
    if (slantedInside(grid, rules.slanted) >= CHART_STROKES) continue;
    out.push({ grid, score: 10 + Math.min(1, inside.length / 1000) });
  }
  return out;
}

const withHeader = (frame: Frame, grid: Grid): Grid => ({ ...grid, header_rows: countHeaderRows(frame, grid) });

type Sides = readonly [number, number, number, number];

const within = (chunks: readonly Chunk[], [x0, y0, x1, y1]: Sides): Chunk[] =>
  chunks.filter((c) => {
    const [x, y] = [(c.x0 + c.x1) / 2, (c.y0 + c.y1) / 2];
    return x > x0 && x < x1 && y > y0 && y < y1;
  });

/** Chunks that are in none of the tables. */
function outside(chunks: Chunk[][], tables: readonly Candidate[]): Chunk[][] {
  if (tables.length === 0) return chunks;
  const taken = new Set<Chunk>();
  for (const { grid } of tables) for (const chunk of within(chunks.flat(), boxOf(grid) as Sides)) taken.add(chunk);
  return chunks.map((own) => (own.some((c) => taken.has(c)) ? own.filter((c) => !taken.has(c)) : own));
}

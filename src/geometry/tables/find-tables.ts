import type { FoundTable, Frame } from '../frame.ts';
import { acceptLattice } from './accept-lattice.ts';
import { type Candidate, chooseTables, overlap } from './choose.ts';
import { type Chunk, splitChunks } from './chunks.ts';
import { confidenceOf } from './confidence.ts';
import { dropSlivers } from './drop-slivers.ts';
import { isTable } from './evidence.ts';
import { boxOf, columnCount, type Grid, rowCount } from './grid.ts';
import { findHeaderBands } from './header-bands.ts';
import { countHeaderRows } from './header-rows.ts';
import { findLattices, type Lattice } from './lattice.ts';
import { latticeGrid } from './lattice-grid.ts';
import { withLeftovers } from './leftovers.ts';
import { findProse } from './prose.ts';
import { type Quality, qualityOf, slantedInside } from './quality.ts';
import { refineColumns } from './refine-columns.ts';
import { refineRows } from './refine-rows.ts';
import { cutSpans, cutTallCells } from './refine-spans.ts';
import { cutAtHeadings, type Region } from './region.ts';
import { findRuleRegions } from './rule-regions.ts';
import { findRules, type Rules } from './rules.ts';
import { buildStreamGrid, buildUnderBand } from './stream-grid.ts';
import { buildTextLines, levelsOf } from './text-lines.ts';
import { toTable } from './to-table.ts';
import { findTracks } from './tracks.ts';
import { trimRows } from './trim.ts';
import { findWhitespaceRegions } from './whitespace-regions.ts';

/** A grid with a smaller share of filled places is a chart. */
const LEAST_FILLED = 0.35;
/** So many slanted strokes make a chart. */
const CHART_STROKES = 12;

/** A lattice with a smaller share of drawn rules is made of coloured areas. */
const DRAWN = 0.5;
/** A single row must be drawn throughout. */
const DRAWN_ROW = 0.9;
/** Rules around areas are the table when they hold so many lattices of areas, or so many times the text of one. */
const SEVERAL_LATTICES = 2;
const MORE_TEXT = 1.5;

/** How often tables of each kind are right, on pages whose tables are known. */
const CLAIM = { lattice: 0.98, rules: 0.96, band: 0.9, areas: 0.88, whitespace: 0.85 } as const;

interface LatticeCandidate extends Candidate {
  readonly drawn: boolean;
}

/** The tables of a frame. Words with a mark in `skip` are not looked at. */
export function findTables(frame: Frame, skip: Uint8Array): readonly FoundTable[] {
  const lines = buildTextLines(frame, skip, levelsOf(frame));
  if (lines.length === 0) return [];
  const rules = findRules(frame);
  const chunks = splitChunks(frame, lines, rules.down);
  const { lattices, bands } = latticeCandidates(frame, rules, chunks);
  const rest = outside(
    chunks,
    lattices.filter((l) => l.drawn && rowCount(l.grid) > 1),
  );
  const prose = findProse(lines, rest);
  const regions = [
    ...findRuleRegions(lines, rest, prose, rules.across),
    ...findWhitespaceRegions(findTracks(lines, rest, prose), rules.across),
  ];
  const others = streamCandidates(frame, regions.flatMap(cutAtHeadings), rules, lattices);
  const under = findHeaderBands(bands, lines, rest, prose, rules.across).flatMap((found): Candidate[] => {
    const grid = buildUnderBand(found);
    return grid ? [{ grid: trimRows(grid), score: 11, claim: CLAIM.band }] : [];
  });
  return finish(frame, chooseTables([...lattices, ...under, ...others]), chunks);
}

/** Chosen candidates as tables, with all the text that stands in them. */
function finish(frame: Frame, chosen: readonly Candidate[], chunks: readonly (readonly Chunk[])[]): FoundTable[] {
  const all = chosen.length ? chunks.flat() : [];
  return chosen.map(({ grid, claim }) => {
    if (grid.method === 'lattice') return toTable(frame, grid, confidenceOf(grid, claim, 0));
    const whole = withLeftovers(grid, within(all, boxOf(grid) as Sides));
    const words = qualityOf(whole).words;
    return toTable(frame, whole, confidenceOf(grid, claim, words ? 1 - qualityOf(grid).words / words : 0));
  });
}

/** Candidates of regions; one that lies in a region with as good a claim that is a table is not looked at again. */
function streamCandidates(
  frame: Frame,
  regions: readonly Region[],
  rules: Rules,
  lattices: readonly LatticeCandidate[],
): Candidate[] {
  const out: Candidate[] = [];
  const settled: Region[] = [];
  for (const region of regions) {
    if (settled.some((s) => (s.drawn || !region.drawn) && isInside(region, s))) continue;
    const grid = buildStreamGrid(frame, region);
    const candidate = grid && streamCandidate(region, trimRows(grid), rules, lattices);
    if (!candidate) continue;
    out.push(candidate);
    settled.push(region);
  }
  return out;
}

const isInside = (a: Region, b: Region): boolean =>
  a.lines[0]!.line >= b.lines[0]!.line &&
  a.lines.at(-1)!.line <= b.lines.at(-1)!.line &&
  a.x0 >= b.x0 - 1 &&
  a.x1 <= b.x1 + 1;

function streamCandidate(
  region: Region,
  grid: Grid,
  rules: Rules,
  lattices: readonly LatticeCandidate[],
): Candidate | null {
  if (rowCount(grid) < 2 || !isTable(region, grid)) return null;
  const quality = qualityOf(grid);
  if (quality.filled < LEAST_FILLED || slantedInside(grid, rules.slanted) >= CHART_STROKES) return null;
  const base = isAround(grid, lattices) ? (region.drawn ? 13 : 12) : region.drawn ? 3 : 1;
  const claim = region.method === 'whitespace' ? CLAIM.whitespace : region.drawn ? CLAIM.rules : CLAIM.areas;
  return { grid, score: base + sizeScore(quality), claim };
}

/** Tables of many cells and of numbers are the surer ones. */
const sizeScore = ({ numbers, cells }: Quality): number => numbers + Math.min(2, cells / 60);

/** Whether a grid takes in lattices that are made of coloured areas and are only parts of it. */
function isAround(grid: Grid, lattices: readonly LatticeCandidate[]): boolean {
  const inner = lattices.filter((l) => !l.drawn && overlap(boxOf(grid), boxOf(l.grid)) > 0.8);
  if (inner.length === 0) return false;
  const words = (g: Grid) => qualityOf(g).words;
  return inner.length >= SEVERAL_LATTICES || words(grid) >= MORE_TEXT * words(inner[0]!.grid);
}

interface LatticeFindings {
  readonly lattices: LatticeCandidate[];
  /** Lattices of one row: they may be the header of what stands below. */
  readonly bands: Grid[];
}

function latticeCandidates(frame: Frame, rules: Rules, chunks: readonly (readonly Chunk[])[]): LatticeFindings {
  const found: LatticeCandidate[] = [];
  const bands: Grid[] = [];
  const drawn = findLattices(rules);
  const all = drawn.length ? chunks.flat() : [];
  for (const lattice of drawn) {
    const inside = within(all, [lattice.xs[0]!, lattice.ys[0]!, lattice.xs.at(-1)!, lattice.ys.at(-1)!]);
    if (inside.length < 2) continue;
    const bare = cutTallCells(cutSpans(dropSlivers(latticeGrid(frame, lattice, inside))));
    if (lattice.ys.length === 2) bands.push(bare);
    const grid = withHeader(frame, trimRows(refineRows(refineColumns(bare))));
    if (rowCount(grid) * columnCount(grid) < 2 || !acceptLattice(lattice, bare)) continue;
    if (slantedInside(grid, rules.slanted) >= CHART_STROKES) continue;
    const isDrawn = lattice.drawn >= DRAWN;
    if (rowCount(grid) > 1 || lattice.drawn >= DRAWN_ROW)
      found.push({
        grid,
        score: (isDrawn ? 10 : 2.5) + sizeScore(qualityOf(grid)),
        drawn: isDrawn,
        claim: claimOf(lattice),
      });
  }
  return { lattices: chooseTables(found), bands };
}

/** The more of its sides are ruled, the surer a lattice is. */
const claimOf = ({ complete, drawn }: Lattice): number =>
  CLAIM.lattice - (1 - complete) * 0.2 - (drawn >= DRAWN ? 0 : CLAIM.lattice - CLAIM.areas) / 2;

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
  const all = chunks.flat();
  for (const { grid } of tables) for (const chunk of within(all, boxOf(grid) as Sides)) taken.add(chunk);
  return chunks.map((own) => (own.some((c) => taken.has(c)) ? own.filter((c) => !taken.has(c)) : own));
}

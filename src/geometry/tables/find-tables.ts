// Finds the tables of a frame: lattices, ruled regions and white space, refined, judged and chosen.
import type { Box } from '../../model/index.ts';
import type { PageTrace } from '../trace.ts';
import type { FoundTable, Frame } from '../words/frame.ts';
import { dropSlivers } from './grid/drop-slivers.ts';
import { boxOf, columnCount, type Grid, rowCount } from './grid/grid.ts';
import { countBoldRows, countHeaderRows } from './grid/header-rows.ts';
import { placeLeftovers } from './grid/place-leftovers.ts';
import { refineColumns } from './grid/refine-columns.ts';
import { refineRows } from './grid/refine-rows.ts';
import { cutSpans, cutTallCells } from './grid/refine-spans.ts';
import { trimRows } from './grid/trim-rows.ts';
import { type Candidate, chooseTables, MOST_OVERLAP, overlap } from './judge/choose-tables.ts';
import { confidenceOf } from './judge/confidence.ts';
import { isLinedUp, isTable } from './judge/evidence.ts';
import { type Quality, qualityOf, slantedInside, wordsIn } from './judge/quality.ts';
import { acceptLattice } from './lattice/accept-lattice.ts';
import { findLattices, type Lattice } from './lattice/lattice.ts';
import { latticeGrid } from './lattice/lattice-grid.ts';
import { findHeadedRegions } from './regions/headed-regions.ts';
import { cutAtHeadings, type Region } from './regions/region.ts';
import { findRuleRegions } from './regions/rule-regions.ts';
import { findFullTracks, findTracks } from './regions/tracks.ts';
import { findValueRegions } from './regions/value-regions.ts';
import { findWhitespaceRegions } from './regions/whitespace-regions.ts';
import type { Rules } from './rules/rule.ts';
import { findRules } from './rules/rules.ts';
import { findHeaderBands } from './stream/header-bands.ts';
import { buildStreamGrid, buildUnderBand } from './stream/stream-grid.ts';
import { buildValueGrid } from './stream/value-grid.ts';
import { type Chunk, splitChunks } from './text/chunks.ts';
import { isNumeric, KIND } from './text/kinds.ts';
import { findProse } from './text/prose.ts';
import { buildTextLines, levelsOf, type TextLine } from './text/text-lines.ts';
import { toTable } from './to-table.ts';

/** A grid with a smaller share of filled places is a chart. */
const LEAST_FILLED = 0.35;
/** So many slanted strokes make a chart. */
const CHART_STROKES = 12;

/** Below this, white space alone is more often no table than one. */
const LEAST_TRUSTED = 0.65;
/** A lattice with a smaller share of drawn rules is made of coloured areas. */
const DRAWN = 0.5;
/** What a lattice that was drawn scores at least. */
const DRAWN_SCORE = 10;
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
export function findTables(frame: Frame, skip: Uint8Array, trace: PageTrace | null = null): readonly FoundTable[] {
  const lines = buildTextLines(frame, skip, levelsOf(frame));
  if (lines.length === 0) return [];
  const rules = findRules(frame);
  const chunks = splitChunks(frame, lines, rules.down);
  if (!mayHoldTable(chunks, rules)) return [];
  const text: PlacedText = { lines, chunks };
  const { lattices, bands } = latticeCandidates(frame, rules, text, trace);
  const rest = outside(
    text,
    lattices.filter((l) => l.drawn && rowCount(l.grid) > 1),
  );
  const prose = findProse(lines, rest);
  const valued = valueCandidates(
    frame,
    findValueRegions(findFullTracks(lines, rest, prose), rules.across),
    rules,
    trace,
  );
  const regions = [
    ...findRuleRegions(lines, rest, prose, rules.across),
    ...findHeadedRegions(frame, lines, rest, prose, rules.across),
    ...findWhitespaceRegions(findTracks(lines, rest, prose), rules.across),
  ];
  const others = streamCandidates(
    frame,
    regions.flatMap(cutAtHeadings).filter((region) => !valued.some((v) => isWithin(region, boxOf(v.grid)))),
    rules,
    lattices,
    trace,
  );
  const under = findHeaderBands(bands, lines, rest, prose, rules.across).flatMap((found): Candidate[] => {
    const grid = buildUnderBand(found);
    return grid ? [{ grid: trimRows(grid), score: 11, claim: CLAIM.band }] : [];
  });
  const candidates = [...valued, ...lattices, ...under, ...others];
  const chosen = chooseTables(settle(valued, candidates.slice(valued.length)));
  if (trace)
    for (const { grid } of candidates.filter((one) => !chosen.includes(one)))
      reject(trace, grid, 'Another table explains the same place better.');
  return finish(frame, chosen, text, trace);
}

/** A table without rules has at least so many lines of several chunks. */
const FEWEST_PARTED = 2;

/** Whether a page has rules that cross, or enough lines with several chunks for a table between rules or none. */
function mayHoldTable(chunks: readonly (readonly Chunk[])[], { across, down }: Rules): boolean {
  if (across.length > 0 && down.length > 0) return true;
  const least = across.length > 1 ? 1 : FEWEST_PARTED;
  let parted = 0;
  for (const own of chunks) if (own.length > 1 && ++parted === least) return true;
  return false;
}

/** Chosen candidates as tables, with all the text that is in them. */
function finish(frame: Frame, chosen: readonly Candidate[], text: PlacedText, trace: PageTrace | null): FoundTable[] {
  return chosen.flatMap(({ grid, claim }) => {
    if (trace) keep(trace, grid);
    if (grid.method === 'lattice') return [toTable(frame, grid, confidenceOf(grid, claim, 0))];
    const whole = placeLeftovers(grid, within(text, boxOf(grid)));
    const leftover = whole === grid ? 0 : 1 - wordsIn(grid) / wordsIn(whole);
    const confidence = confidenceOf(grid, claim, leftover);
    if (grid.method === 'whitespace' && confidence < LEAST_TRUSTED) {
      if (trace)
        reject(trace, grid, `White space alone tells too little: ${confidence.toFixed(2)} of ${LEAST_TRUSTED} asked.`);
      return [];
    }
    return [toTable(frame, whole, confidence)];
  });
}

/** Candidates of regions that were found by their values. */
function valueCandidates(frame: Frame, regions: readonly Region[], rules: Rules, trace: PageTrace | null): Candidate[] {
  return regions.flatMap((region): Candidate[] => {
    const built = buildValueGrid(frame, region, region.head ?? 0);
    if (!built) return [];
    const grid = trimRows(built);
    const refuse = (reason: string): Candidate[] => {
      if (trace) reject(trace, grid, reason);
      return [];
    };
    if (rowCount(grid) < 2 || hasScale(grid)) return refuse('Its labels are the scale of a chart, or it has one row.');
    if (!isTable(region, grid, () => grid.header_rows > 0)) return refuse(NO_TABLE);
    const quality = qualityOf(grid);
    if (quality.filled < LEAST_FILLED) return refuse(EMPTY);
    if (slantedInside(grid, rules.slanted) >= CHART_STROKES) return refuse(CHART);

    return [{ grid, score: VALUE_BASE + sizeScore(quality), claim: CLAIM.rules }];
  });
}

const VALUE_BASE = 9;

/** Of the labels of a table this share at most are bare numbers, where no name is over them: those beside a chart are its scale. */
const SCALE = 0.5;

function hasScale(grid: Grid): boolean {
  const labels = grid.cells.filter((c) => c.col === 0 && c.chunks.length > 0);
  if (labels.some((c) => c.row < grid.header_rows)) return false;
  const numbers = labels.filter((c) => c.chunks.every((k) => k.kind === KIND.number));
  return labels.length > 1 && numbers.length > SCALE * labels.length;
}

/** A table with so many times the values of one that was found by its values is the better one, and not by a few values. */
const MORE_VALUES = 1.25;
const FEW_VALUES = 3;

/** Candidates that do not contend: where a table found by its values and another share a place, the one that explains more is kept. */
function settle(valued: readonly Candidate[], others: readonly Candidate[]): Candidate[] {
  const lost = new Set<Candidate>();
  const isOver = (a: Candidate, b: Candidate): boolean => overlap(boxOf(a.grid), boxOf(b.grid)) > MOST_OVERLAP;
  for (const other of others) {
    const inner = valued.filter((v) => isOver(v, other));
    if (inner.length === 0) continue;
    const wins = isDrawnGrid(other) || (inner.length === 1 && isRicher(other, inner[0]!));
    if (wins && !isLumped(other.grid)) for (const v of inner) lost.add(v);
    else lost.add(other);
  }
  return [...valued, ...others].filter((c) => !lost.has(c));
}

function isRicher(a: Candidate, b: Candidate): boolean {
  const own = valuesIn(a.grid);
  const other = valuesIn(b.grid);
  return own >= MORE_VALUES * other && own >= other + FEW_VALUES;
}

/** Rules around all cells tell more than the place of values. */
const isDrawnGrid = ({ grid, score }: Candidate): boolean => grid.method === 'lattice' && score >= DRAWN_SCORE;

/** Cells with a number. */
const valuesIn = (grid: Grid): number => grid.cells.filter((c) => c.chunks.some((k) => k.kind === KIND.number)).length;

/** Whether some cells hold several numbers of one line. */
function isLumped(grid: Grid): boolean {
  const lumped = grid.cells.filter((c) => {
    const numbers = c.chunks.filter((k) => isNumeric(k.kind));
    return new Set(numbers.map((k) => k.line)).size < numbers.length;
  });
  return lumped.length > 1;
}

/** Candidates of regions; one that lies in a region with as good a claim that is a table is not looked at again. */
function streamCandidates(
  frame: Frame,
  regions: readonly Region[],
  rules: Rules,
  lattices: readonly LatticeCandidate[],
  trace: PageTrace | null,
): Candidate[] {
  const out: Candidate[] = [];
  const settled: Region[] = [];
  for (const region of regions) {
    if (settled.some((s) => (s.drawn || !region.drawn) && isInside(region, s))) continue;
    const grid = isLinedUp(region) ? buildStreamGrid(frame, region) : null;
    const candidate = grid && streamCandidate(frame, region, trimRows(grid), rules, lattices, trace);
    if (!candidate) continue;
    out.push(candidate);
    settled.push(region);
  }
  return out;
}

/** Whether a region lies in a table that is known. */
const isWithin = ({ x0, x1, lines }: Region, box: Box): boolean =>
  x0 >= box[0] - 1 && x1 <= box[2] + 1 && lines[0]!.y0 >= box[1] - 1 && lines.at(-1)!.y1 <= box[3] + 1;

const isInside = (a: Region, b: Region): boolean =>
  a.lines[0]!.line >= b.lines[0]!.line &&
  a.lines.at(-1)!.line <= b.lines.at(-1)!.line &&
  a.x0 >= b.x0 - 1 &&
  a.x1 <= b.x1 + 1;

function streamCandidate(
  frame: Frame,
  region: Region,
  grid: Grid,
  rules: Rules,
  lattices: readonly LatticeCandidate[],
  trace: PageTrace | null,
): Candidate | null {
  const refuse = (reason: string): null => {
    if (trace) reject(trace, grid, reason);
    return null;
  };
  if (rowCount(grid) < 2 || !isTable(region, grid, () => countHeaderRows(frame, grid) > 0)) return refuse(NO_TABLE);
  const quality = qualityOf(grid);
  if (quality.filled < LEAST_FILLED) return refuse(EMPTY);
  if (slantedInside(grid, rules.slanted) >= CHART_STROKES) return refuse(CHART);
  const base = isAround(grid, lattices) ? (region.drawn ? 13 : 12) : region.drawn ? 3 : 1;
  const claim = region.method === 'whitespace' ? CLAIM.whitespace : region.drawn ? CLAIM.rules : CLAIM.areas;
  const header_rows = grid.header_rows || countBoldRows(frame, grid);
  return { grid: { ...grid, header_rows }, score: base + sizeScore(quality), claim };
}

/** Tables of many cells and of numbers are the surer ones. */
const sizeScore = ({ numbers, cells }: Quality): number => numbers + Math.min(2, cells / 60);

/** Whether a grid takes in lattices that are made of coloured areas and are only parts of it. */
function isAround(grid: Grid, lattices: readonly LatticeCandidate[]): boolean {
  const inner = lattices.filter((l) => !l.drawn && overlap(boxOf(grid), boxOf(l.grid)) > 0.8);
  if (inner.length === 0) return false;
  return inner.length >= SEVERAL_LATTICES || wordsIn(grid) >= MORE_TEXT * wordsIn(inner[0]!.grid);
}

interface LatticeFindings {
  readonly lattices: LatticeCandidate[];
  /** Lattices of one row: they may be the header of what is below. */
  readonly bands: Grid[];
}

function latticeCandidates(frame: Frame, rules: Rules, text: PlacedText, trace: PageTrace | null): LatticeFindings {
  const found: LatticeCandidate[] = [];
  const bands: Grid[] = [];
  for (const lattice of findLattices(rules, (box) => within(text, box).length > 1)) {
    const inside = within(text, [lattice.xs[0]!, lattice.ys[0]!, lattice.xs.at(-1)!, lattice.ys.at(-1)!]);
    const bare = cutTallCells(cutSpans(dropSlivers(latticeGrid(frame, lattice, inside))));
    if (lattice.ys.length === 2) bands.push(bare);
    if (!acceptLattice(lattice, bare)) {
      if (trace) reject(trace, bare, 'Rules cross there, but not as those of a table do.');
      continue;
    }
    const grid = withHeader(frame, trimRows(refineRows(refineColumns(bare))));
    // Boxes in a pile, such as bands of colour, rows of a form or a class in a diagram.
    const fault =
      columnCount(grid) < 2 ? ONE_COLUMN : slantedInside(grid, rules.slanted) >= CHART_STROKES ? CHART : null;
    if (fault) {
      if (trace) reject(trace, grid, fault);
      continue;
    }
    const isDrawn = lattice.drawn >= DRAWN;
    if (rowCount(grid) > 1 || lattice.drawn >= DRAWN_ROW)
      found.push({
        grid,
        score: (isDrawn ? DRAWN_SCORE : 2.5) + sizeScore(qualityOf(grid)),
        drawn: isDrawn,
        claim: claimOf(lattice),
      });
  }
  return { lattices: chooseTables(found), bands };
}

const NO_TABLE =
  'Its lines do not stand as cells do: sentences, labels, contents, a list or too few of them side by side.';
const EMPTY = 'Most of its places are empty, as those of a chart are.';
const CHART = 'Slanted strokes run through it, as in a chart.';
const ONE_COLUMN = 'It is a pile of boxes, with one column.';

const noteOf = (grid: Grid) => ({
  box: boxOf(grid),
  method: grid.method,
  row_count: rowCount(grid),
  col_count: columnCount(grid),
});

const reject = (trace: PageTrace, grid: Grid, reason: string): void => {
  trace.tables.push({ ...noteOf(grid), is_kept: false, reason });
};

function keep(trace: PageTrace, grid: Grid): void {
  const { filled, numbers } = qualityOf(grid);
  const shares = `${Math.round(100 * filled)} % of its places are filled, ${Math.round(100 * numbers)} % of the values are numbers.`;
  trace.tables.push({ ...noteOf(grid), is_kept: true, reason: `${FOUND_BY[grid.method]} ${shares}` });
}

const FOUND_BY: Readonly<Record<Grid['method'], string>> = {
  tags: 'The tags of the file state it.',
  lattice: 'Rules or coloured areas cross around its cells.',
  rules: 'Rules run over and under it, and its columns stand in line.',
  whitespace: 'Its columns stand in line, with white space between them.',
};

/** The more of its sides are ruled, the surer a lattice is. */
const claimOf = ({ complete, drawn }: Lattice): number =>
  CLAIM.lattice - (1 - complete) * 0.2 - (drawn >= DRAWN ? 0 : CLAIM.lattice - CLAIM.areas) / 2;

const withHeader = (frame: Frame, grid: Grid): Grid => ({ ...grid, header_rows: countHeaderRows(frame, grid) });

/** The lines of a frame and the chunks of each. */
interface PlacedText {
  readonly lines: readonly TextLine[];
  readonly chunks: readonly (readonly Chunk[])[];
}

/** Chunks with their middle in a box. */
function within({ lines, chunks }: PlacedText, [x0, y0, x1, y1]: Box): Chunk[] {
  const out: Chunk[] = [];
  for (let n = 0; n < lines.length; n++) {
    if (lines[n]!.y1 <= y0 || lines[n]!.y0 >= y1) continue;
    for (const c of chunks[n]!) {
      const x = (c.x0 + c.x1) / 2;
      const y = (c.y0 + c.y1) / 2;
      if (x > x0 && x < x1 && y > y0 && y < y1) out.push(c);
    }
  }
  return out;
}

/** Chunks that are in none of the tables. */
function outside(text: PlacedText, tables: readonly Candidate[]): readonly (readonly Chunk[])[] {
  if (tables.length === 0) return text.chunks;
  const taken = new Set<Chunk>();
  for (const { grid } of tables) for (const chunk of within(text, boxOf(grid))) taken.add(chunk);
  return text.chunks.map((own) => (own.some((c) => taken.has(c)) ? own.filter((c) => !taken.has(c)) : own));
}

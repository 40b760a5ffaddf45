// Pixels that hang together: runs of a row, joined with those of the row above that they touch.

export interface Joined {
  /** Row, first column and column after the last of each run. */
  readonly runs: readonly number[];
  readonly area: number;
  /** Sum of the weights of its pixels. */
  readonly weight: number;
}

export interface Raster {
  readonly width: number;
  readonly height: number;
  /** Where it lies in a larger one, if not at its beginning; runs are told as those of the larger one. */
  readonly left?: number;
  readonly top?: number;
  /** Writes the weights of the pixels of a row, zero for those that do not count. */
  weigh(y: number, row: Float64Array): void;
}

export function joinRuns({ width, height, left = 0, top = 0, weigh }: Raster): Joined[] {
  const runs: number[] = [];
  const parents: number[] = [];
  const weights: number[] = [];
  // The last stays zero, and ends a run.
  const row = new Float64Array(width + 1);
  const inner = row.subarray(0, width);
  let above = 0;
  for (let y = 0; y < height; y++) {
    weigh(y, inner);
    const first = parents.length;
    let before = above;
    for (let x = 0; x < width; x++) {
      if (row[x] === 0) continue;
      const start = left + x;
      let sum = 0;
      for (; row[x] !== 0; x++) sum += row[x]!;
      const end = left + x;
      const run = parents.push(parents.length) - 1;
      runs.push(top + y, start, end);
      weights.push(sum);
      while (before < first && runs[before * 3 + 2]! < start) before++;
      for (let other = before; other < first && runs[other * 3 + 1]! <= end; other++) join(parents, other, run);
    }
    above = first;
  }
  return gathered(runs, parents, weights);
}

function join(parents: number[], a: number, b: number): void {
  const one = rootOf(parents, a);
  const other = rootOf(parents, b);
  if (one < other) parents[other] = one;
  else parents[one] = other;
}

function rootOf(parents: number[], run: number): number {
  let root = run;
  while (parents[root] !== root) {
    parents[root] = parents[parents[root]!]!;
    root = parents[root]!;
  }
  return root;
}

function gathered(runs: readonly number[], parents: number[], weights: readonly number[]): Joined[] {
  const pieces = new Map<number, { runs: number[]; area: number; weight: number }>();
  for (let run = 0; run < parents.length; run++) {
    const root = rootOf(parents, run);
    const piece = pieces.get(root) ?? { runs: [], area: 0, weight: 0 };
    pieces.set(root, piece);
    const [row, start, end] = [runs[run * 3]!, runs[run * 3 + 1]!, runs[run * 3 + 2]!];
    piece.runs.push(row, start, end);
    piece.area += end - start;
    piece.weight += weights[run]!;
  }
  return [...pieces.values()];
}

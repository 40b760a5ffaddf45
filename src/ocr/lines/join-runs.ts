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
  /** Zero for pixels that do not count; told the place of the pixel, row by row. */
  weigh(place: number): number;
}

export function joinRuns({ width, height, weigh }: Raster): Joined[] {
  const runs: number[] = [];
  const parents: number[] = [];
  const weights: number[] = [];
  let above = 0;
  for (let y = 0; y < height; y++) {
    const first = parents.length;
    let before = above;
    for (let x = 0; x < width; x++) {
      let weight = weigh(y * width + x);
      if (weight === 0) continue;
      const start = x;
      let sum = 0;
      for (; weight !== 0; weight = x < width ? weigh(y * width + x) : 0) {
        sum += weight;
        x++;
      }
      const run = parents.push(parents.length) - 1;
      runs.push(y, start, x);
      weights.push(sum);
      while (before < first && runs[before * 3 + 2]! < start) before++;
      for (let other = before; other < first && runs[other * 3 + 1]! <= x; other++) join(parents, other, run);
    }
    above = first;
  }
  return gathered(runs, parents, weights);
}

function join(parents: number[], a: number, b: number): void {
  const [one, other] = [rootOf(parents, a), rootOf(parents, b)];
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

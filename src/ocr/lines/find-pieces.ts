// Pieces that hang together in the map of the detection network: runs of pixels, joined with those of the row above that they touch.

export interface Piece {
  /** Row, first column and column after the last of each run. */
  readonly runs: readonly number[];
  readonly area: number;
  /** Mean likelihood. */
  readonly score: number;
}

/** ln(0.2 / 0.8): the likelihood at which a pixel counts. */
const THRESHOLD = -1.386;
/** Likelihood at which a piece counts. */
const LEAST_SCORE = 0.4;
const LEAST_AREA = 6;
const MOST_PIECES = 20_000;

export interface LikelihoodMap {
  readonly width: number;
  readonly height: number;
  readonly logits: Float32Array;
}

export function findPieces({ width, height, logits }: LikelihoodMap): Piece[] {
  const runs: number[] = [];
  const parents: number[] = [];
  const scores: number[] = [];
  let above = 0;
  for (let y = 0; y < height; y++) {
    const first = parents.length;
    let before = above;
    for (let x = 0; x < width; x++) {
      if (logits[y * width + x]! < THRESHOLD) continue;
      const start = x;
      let sum = 0;
      for (; x < width && logits[y * width + x]! >= THRESHOLD; x++) sum += likelihood(logits[y * width + x]!);
      const run = parents.push(parents.length) - 1;
      runs.push(y, start, x);
      scores.push(sum);
      while (before < first && runs[before * 3 + 2]! < start) before++;
      for (let other = before; other < first && runs[other * 3 + 1]! <= x; other++) join(parents, other, run);
    }
    above = first;
  }
  return gathered(runs, parents, scores);
}

/** 1 / (1 + e^-x), by the continued fraction of tanh (x / 2), which is the same on every machine. */
const likelihood = (x: number): number => {
  const half = x / 2;
  if (half > 4) return 1;
  if (half < -4) return 0;
  const square = half * half;
  const tanh = (half * (945 + square * (105 + square))) / (945 + square * (420 + square * 15));
  return Math.min(1, Math.max(0, 0.5 + tanh / 2));
};

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

function gathered(runs: readonly number[], parents: number[], scores: readonly number[]): Piece[] {
  const pieces = new Map<number, { runs: number[]; area: number; sum: number }>();
  for (let run = 0; run < parents.length; run++) {
    const root = rootOf(parents, run);
    const piece = pieces.get(root) ?? { runs: [], area: 0, sum: 0 };
    pieces.set(root, piece);
    const [row, start, end] = [runs[run * 3]!, runs[run * 3 + 1]!, runs[run * 3 + 2]!];
    piece.runs.push(row, start, end);
    piece.area += end - start;
    piece.sum += scores[run]!;
  }
  return [...pieces.values()]
    .map(({ runs: own, area, sum }) => ({ runs: own, area, score: sum / area }))
    .filter(({ area, score }) => area >= LEAST_AREA && score >= LEAST_SCORE)
    .slice(0, MOST_PIECES);
}

// Pieces that hang together in the map of the detection network.
import { type Joined, joinRuns } from './join-runs.ts';

export type Piece = Pick<Joined, 'runs' | 'area'>;

/** ln(0.2 / 0.8): the likelihood at which a pixel counts. */
const THRESHOLD = -1.386;
/** Mean likelihood at which a piece counts. */
const LEAST_SCORE = 0.4;
const LEAST_AREA = 6;
const MOST_PIECES = 20_000;

/** Of a part of a picture; there is no text elsewhere. */
export interface LikelihoodMap {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly logits: Float32Array;
}

export function findPieces({ logits, ...area }: LikelihoodMap): Piece[] {
  const weigh = (y: number, row: Float64Array): void => {
    for (let x = 0, place = y * area.width; x < area.width; x++, place++) {
      const logit = logits[place]!;
      row[x] = logit < THRESHOLD ? 0 : likelihood(logit);
    }
  };
  return joinRuns({ ...area, weigh })
    .filter(({ area, weight }) => area >= LEAST_AREA && weight >= area * LEAST_SCORE)
    .slice(0, MOST_PIECES);
}

/** 1 / (1 + e^-x), by the continued fraction of tanh (x / 2), which is the same on every machine. */
function likelihood(x: number): number {
  const half = x / 2;
  if (half > 4) return 1;
  const square = half * half;
  const tanh = (half * (945 + square * (105 + square))) / (945 + square * (420 + square * 15));
  return Math.min(1, Math.max(0, 0.5 + tanh / 2));
}

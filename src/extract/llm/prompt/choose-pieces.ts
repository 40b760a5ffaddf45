// Selects the parts of a document that fit the prompt: all, or opening, headings and relevant pieces.
import type { ExtractionSchema } from '../../../model/index.ts';
import type { AnchoredText, Piece } from '../anchored-text.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { scorePieces } from './relevance.ts';

/** Shares of the budget for the beginning of the document and for its headings; the rest is for what the schema asks about. */
const OPENING_SHARE = 0.2;
const HEADINGS_SHARE = 0.1;
/** Pieces before and after a relevant one that go with it. */
const NEIGHBOURS = 1;

/** A piece as the model sees it. A line that begins with a bracket is ours: lines within a piece are indented. */
export const renderPiece = (text: string, { anchor, start, end }: Piece): string =>
  `[${anchor}] ${text.slice(start, end).replace(LINE_BREAK, '\n  ')}`;

const LINE_BREAK = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;

/** Which pieces are sent, ascending: all where they fit, else the opening, headings and what has most to do with the schema. */
export function choosePieces(text: AnchoredText, schema: ExtractionSchema, maxTokens: number): number[] {
  const costs = text.pieces.map((piece) => estimateTokens(`${renderPiece(text.text, piece)}\n`));
  const total = costs.reduce((sum, cost) => sum + cost, 0);
  if (total <= maxTokens) return text.pieces.map((_, i) => i);
  const chosen = createChoice(costs, maxTokens);
  takeWhile(chosen, text.pieces.keys(), maxTokens * OPENING_SHARE);
  const headings = [...text.pieces.keys()].filter((i) => text.pieces[i]!.heading);
  takeWhile(chosen, headings, maxTokens * (OPENING_SHARE + HEADINGS_SHARE));
  const scores = scorePieces(text, schema);
  const ranked = [...text.pieces.keys()].filter((i) => scores[i]! > 0).sort((a, b) => scores[b]! - scores[a]! || a - b);
  for (const best of ranked) {
    const { header } = text.pieces[best]!;
    if (!chosen.take(best)) continue;
    if (header !== null) chosen.take(header);
    for (let i = best - NEIGHBOURS; i <= best + NEIGHBOURS; i++) chosen.take(i);
  }
  // What is left of the budget goes to the document in its order.
  for (const i of text.pieces.keys()) chosen.take(i);
  return chosen.ascending();
}

interface Choice {
  /** Whether the piece is among the chosen now. */
  take(piece: number): boolean;
  spent(): number;
  ascending(): number[];
}

function createChoice(costs: readonly number[], maxTokens: number): Choice {
  const chosen = new Set<number>();
  let spent = 0;
  return {
    take: (piece) => {
      const cost = costs[piece];
      if (cost === undefined || chosen.has(piece)) return cost !== undefined;
      // A gap costs a line of its own at most.
      if (spent + cost + GAP_TOKENS > maxTokens) return false;
      spent += cost + GAP_TOKENS;
      chosen.add(piece);
      return true;
    },
    spent: () => spent,
    ascending: () => [...chosen].sort((a, b) => a - b),
  };
}

/** Stands where something is left out. */
export const GAP = '…';
const GAP_TOKENS = estimateTokens(`${GAP}\n`);

function takeWhile(chosen: Choice, pieces: Iterable<number>, tokens: number): void {
  for (const piece of pieces) {
    if (chosen.spent() >= tokens) return;
    chosen.take(piece);
  }
}

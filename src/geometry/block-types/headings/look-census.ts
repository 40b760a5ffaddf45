// Counts in which looks a document sets running text: what is common there is no heading by its look.
import type { Piece } from '../facts/pieces.ts';
import { textLook } from './heading-record.ts';

export interface LookCensus {
  readonly addPage: (pieces: readonly Piece[]) => void;
  /** Characters of running text in a look as `textLook` names it. */
  readonly prose: (look: string) => number;
}

/** Running text has so many lines, or so many characters. */
const PROSE_LINES = 3;
const PROSE_LENGTH = 200;

export function createLookCensus(): LookCensus {
  const prose = new Map<string, number>();
  return {
    addPage: (pieces) => {
      for (const piece of pieces) {
        if (piece.kind === 'table') continue;
        const { facts } = piece;
        if (facts.lines.length < PROSE_LINES && facts.text.length < PROSE_LENGTH) continue;
        const look = textLook(facts);
        prose.set(look, (prose.get(look) ?? 0) + facts.text.length);
      }
    },
    prose: (look) => prose.get(look) ?? 0,
  };
}

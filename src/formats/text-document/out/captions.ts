// Pairs tables and figures of a page with the caption paragraph next to them.
import type { Piece } from '../pieces/piece.ts';

const OF_TABLE = /^\s*(?:tab(?:\.|le\b|elle\b|leau\b|ela\b|la\b|ella\b|el\b|ell\b|lica\b|ulka\b)|таблица|表)/iu;
const OF_FIGURE =
  /^\s*(?:fig(?:\.|ures?\b|uras?\b|uur\b|ur\b)|abb(?:\.|ildung\b)|photo\b|image\b|illustration\b|chart\b|diagramm?\b|graph\b|bild\b|рис|图)/iu;

/** The captions of a page's tables and figures: the paragraph right before or behind that is one, by the position of what it names. */
export function findCaptions(pieces: readonly Piece[]): ReadonlyMap<number, string> {
  const shown = pieces.map((piece, at) => ({ piece, at })).filter(({ piece }) => piece.kind !== 'blank');
  const found = new Map<number, string>();
  shown.forEach(({ piece }, i) => {
    if (piece.kind !== 'text' || piece.type !== 'caption') return;
    const { text } = piece.passage;
    const neighbours = [shown[i - 1], shown[i + 1]].filter((near) => near !== undefined);
    const free = neighbours.filter(({ piece, at }) => isNamed(piece) && !found.has(at) && agrees(text, piece));
    // Tables have their captions above, figures below, where both sides could be meant.
    const named = free.find(
      ({ piece, at }, _, { length }) => length === 1 || (piece.kind === 'table') === at > shown[i]!.at,
    );
    if (named ?? free[0]) found.set((named ?? free[0]!).at, text.replace(/\s*\n\s*/g, ' '));
  });
  return found;
}

const isNamed = (piece: Piece): boolean => piece.kind === 'table' || piece.kind === 'figure';

function agrees(text: string, piece: Piece): boolean {
  if (piece.kind === 'table') return !OF_FIGURE.test(text);
  return !OF_TABLE.test(text);
}

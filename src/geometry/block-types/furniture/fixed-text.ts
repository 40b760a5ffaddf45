// Remembers text at the same place on many pages, to detect repeated text in margins and on slides.

/** Places this near, in points, are the same place of different pages. */
export const PLACE_SLACK = 4;
/** What is remembered of a document is bounded: texts, and places of a text. */
const MAX_TEXTS = 20_000;
const MAX_PLACES = 24;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  pages: number;
  last_page: number;
}

/** A piece of text by its first word, its last word and where it is. */
export interface FixedPiece {
  readonly words: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface FixedText {
  readonly note: (piece: FixedPiece, page: number) => void;
  /** Pages with the same words in the same place. */
  readonly count: (piece: FixedPiece) => number;
}

/** Finds what is in one place on many pages, wherever that is. */
export function createFixedText(): FixedText {
  const byWords = new Map<string, Place[]>();
  const find = ({ words, x, y, width }: FixedPiece) =>
    byWords
      .get(words)
      ?.find(
        (place) =>
          Math.abs(place.x - x) <= PLACE_SLACK &&
          Math.abs(place.y - y) <= PLACE_SLACK &&
          Math.abs(place.width - width) <= PLACE_SLACK,
      );
  return {
    note: (piece, page) => {
      let place = find(piece);
      if (!place) {
        if (byWords.size >= MAX_TEXTS) forgetSingles(byWords);
        const { x, y, width } = piece;
        place = { x, y, width, pages: 0, last_page: 0 };
        const places = byWords.get(piece.words);
        if (!places) byWords.set(piece.words, [place]);
        else if (places.length < MAX_PLACES) places.push(place);
      }
      if (place.last_page !== page) place.pages++;
      place.last_page = page;
    },
    count: (piece) => find(piece)?.pages ?? 0,
  };
}

function forgetSingles(byWords: Map<string, Place[]>): void {
  for (const [words, places] of byWords) if (places.every((place) => place.pages < 2)) byWords.delete(words);
  if (byWords.size >= MAX_TEXTS) byWords.clear();
}

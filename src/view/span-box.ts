// Computes the box of a span of characters from its words or lines.
import { type Box, type Line, rounded, unite } from '../model/index.ts';

/** A block or a cell: text with a box, and where the format has them the boxes of its lines and words. */
export interface SetText {
  readonly text: string;
  readonly bbox: Box;
  readonly lines?: readonly Line[];
}

/**
 * The box of some characters of a block or a cell: that of the words they touch, or of the lines where words are not known, or
 * of the whole where it has no lines.
 */
export function spanBox(piece: SetText, span: readonly [number, number]): Box {
  const touched = (place: { readonly start: number; readonly end: number }): boolean =>
    place.start < span[1] && place.end > span[0];
  const boxes = (piece.lines ?? []).filter(touched).flatMap((line) => {
    const words = line.words.filter(touched).map((word) => word.bbox);
    return words.length > 0 ? words : [line.bbox];
  });
  const [first, ...rest] = boxes;
  return first ? rounded(rest.reduce(unite, first)) : piece.bbox;
}

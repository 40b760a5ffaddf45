import { type Block, type Box, rounded, unite } from '../model/index.ts';

/**
 * The box of some characters of a block: that of the words they touch, or of the lines where words are not known, or of
 * the block where it has no lines.
 */
export function spanBox(block: Block, span: readonly [number, number]): Box {
  const touched = (place: { readonly start: number; readonly end: number }): boolean =>
    place.start < span[1] && place.end > span[0];
  const boxes = (block.lines ?? []).filter(touched).flatMap((line) => {
    const words = line.words.filter(touched).map((word) => word.bbox);
    return words.length > 0 ? words : [line.bbox];
  });
  const [first, ...rest] = boxes;
  return first ? rounded(rest.reduce(unite, first)) : block.bbox;
}

// What a page tells of its recognition: how sure it is, how it lies, and the places whose writing was not read.
import { flatPaper } from '../../../flat-paper.ts';
import type { Box, PageRecognition, UnreadWriting } from '../../../model/index.ts';
import type { Recognition } from '../../../ocr/index.ts';
import { type PageSize, placeBox } from '../out/set-text.ts';
import { cornersOnPage, TURN_OF } from './ink-of-recognition.ts';

/** The size is that of the page as it is shown, in points. */
export function toPageRecognition(found: Recognition, { width, height }: PageSize): PageRecognition {
  const { confidence, script, unread, skew } = found;
  const corners = cornersOnPage(found, { width, height });
  const told = {
    ...{ confidence: Math.round(100 * confidence) / 100, script },
    ...(corners ? { corners } : {}),
    ...(found.turn === 0 ? {} : { turn: found.turn }),
    ...(skew === 0 ? {} : { skew }),
  };
  if (unread.length === 0) return told;
  const turn = TURN_OF[found.turn];
  const upright = turn % 2 === 0 ? { width, height } : { width: height, height: width };
  const [x, y] = [upright.width / found.width, upright.height / found.height];
  const frame = {
    ...{ ...upright, turn },
    ...(skew === 0 ? {} : { slope: skew }),
    ...(corners ? { paper: flatPaper(corners, { width, height }) } : {}),
  };
  const places = unread.map(({ box: [x0, y0, x1, y1], reason }): UnreadWriting => {
    const box: Box = [x0 * x, y0 * y, x1 * x, y1 * y];
    return { bbox: placeBox(frame, box, { width, height }), reason };
  });
  return { ...told, unread: places };
}

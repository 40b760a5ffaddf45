// Draws the placeholder box of a picture or chart that is not kept or cannot be drawn.
import type { Figure } from '../model/index.ts';
import { PLAIN } from './face.ts';
import type { MarkList } from './mark-list.ts';
import { fittingText, textWidth } from './text-width.ts';

const FILL = 'f2f4f7';
const EDGE = 'c3c9d2';
const INK = '667085';
const WEIGHT = 0.5;
const PADDING = 4;
const MAX_SIZE = 9;
const MIN_SIZE = 4;
const MAX_CHARACTERS = 200;

/** In place of a picture: a pale box with a cross, and below it what the picture is said to show. */
export function addFigure(list: MarkList, { bbox, alt, caption }: Figure): void {
  const [left, top, right, bottom] = bbox;
  if (!(right > left && bottom > top) || !list.isInSight(bbox)) return;
  list.add({ kind: 'fill', box: bbox, color: FILL });
  const line = { kind: 'line', weight: WEIGHT, color: EDGE } as const;
  list.add({ ...line, from: [left, top], to: [right, bottom] });
  list.add({ ...line, from: [left, bottom], to: [right, top] });
  list.add({ kind: 'outline', box: bbox, weight: WEIGHT, color: EDGE });
  addLabel(list, bbox, alt ?? caption ?? '');
}

function addLabel(list: MarkList, [left, top, right, bottom]: Figure['bbox'], said: string): void {
  const size = Math.min(MAX_SIZE, (bottom - top) / 2);
  const room = right - left - 2 * PADDING;
  const text = fittingText(
    said
      .slice(0, MAX_CHARACTERS)
      .replace(/[\s\p{C}]+/gu, ' ')
      .trim(),
    PLAIN,
    size,
    room,
  );
  if (size < MIN_SIZE || text === '') return;
  const width = textWidth(text, PLAIN, size);
  const baseline = Math.min(bottom - PADDING, (top + bottom) / 2 + size * 2);
  const plate = [left + PADDING, baseline - size, left + PADDING + width, baseline + size / 3] as const;
  list.add({ kind: 'fill', box: plate, color: FILL });
  list.add({ kind: 'text', text, x: plate[0], baseline, width, size, face: PLAIN, color: INK });
}

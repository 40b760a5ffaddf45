// Collects marks of a page, clipped to the window and limited in number.
import { FolioError } from '../errors.ts';
import type { Box } from '../model/index.ts';
import type { Mark } from './drawn-page.ts';

/** Marks of one picture. More are a page that nobody can read, and a file made to keep us busy. */
const MAX_MARKS = 50_000;
/** Of all texts together. */
const MAX_CHARACTERS = 2_000_000;
/** Points from the origin; nothing on a page or a sheet that can be drawn lies further out. */
const FURTHEST = 1e9;

export interface MarkList {
  readonly window: Box;
  readonly marks: readonly Mark[];
  /** Leaves out what does not touch the window, and what has no place at all. Throws `limit_exceeded` where there are too many. */
  add(mark: Mark): void;
  isInSight(box: Box): boolean;
}

export function createMarkList(window: Box): MarkList {
  const marks: Mark[] = [];
  let characters = 0;
  const isInSight = (box: Box): boolean =>
    box.every((edge) => Math.abs(edge) <= FURTHEST) &&
    box[0] <= window[2] &&
    box[2] >= window[0] &&
    box[1] <= window[3] &&
    box[3] >= window[1];
  return {
    window,
    marks,
    isInSight,
    add: (mark) => {
      if (!isInSight(extentOf(mark))) return;
      if (mark.kind === 'text') characters += mark.text.length;
      if (marks.length >= MAX_MARKS || characters > MAX_CHARACTERS) throw tooMany();
      marks.push(mark);
    },
  };
}

function extentOf(mark: Mark): Box {
  switch (mark.kind) {
    case 'text':
      return [mark.x, mark.baseline - mark.size, mark.x + mark.width, mark.baseline + mark.size];
    case 'line':
      return [
        Math.min(mark.from[0], mark.to[0]),
        Math.min(mark.from[1], mark.to[1]),
        Math.max(mark.from[0], mark.to[0]),
        Math.max(mark.from[1], mark.to[1]),
      ];
    case 'polygon': {
      const [xs, ys] = [mark.points.map(([x]) => x), mark.points.map(([, y]) => y)];
      return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    }
    default:
      return mark.box;
  }
}

const tooMany = (): FolioError =>
  new FolioError('limit_exceeded', 'The page has too much on it for one picture.', {
    hint: 'Ask for a part of it, by a crop with page and bbox, or read the page as text.',
  });

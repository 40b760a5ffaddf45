// Puts pictures of the file onto a drawn page, as far as they are kept and can be decoded within bounds.
import type { Box, DocumentView, ShownPicture } from '../model/index.ts';
import type { LoadedPicture, LoadPicture } from './drawn-page.ts';
import type { MarkList } from './mark-list.ts';

/** Pictures of one page, and bytes of those in the form in which they are written: what is beyond is a box with a cross. */
const MAX_PICTURES = 200;
const MAX_BYTES = 24_000_000;
/** Pixels a point, so that they are sharp on a screen at one and a half times the size. */
const PIXELS_A_POINT = 2;
const UNCUT = [0, 0, 0, 0] as const;

/** Adds the picture of a figure or ground in its box; false where it cannot be shown. */
export type AddPicture = (shown: ShownPicture, box: Box) => Promise<boolean>;

export function createAddPicture(list: MarkList, view: DocumentView, load: LoadPicture): AddPicture {
  const loaded = new Map<number, Promise<LoadedPicture | null>>();
  let [pictures, bytes] = [0, 0];

  const loadOnce = (number: number, width: number, height: number): Promise<LoadedPicture | null> => {
    let picture = loaded.get(number);
    if (!picture) {
      const seen = { width: Math.ceil(width * PIXELS_A_POINT), height: Math.ceil(height * PIXELS_A_POINT) };
      picture = Promise.resolve(view.picture?.(number) ?? null).then((stored) => stored && load(stored, seen));
      loaded.set(number, picture);
    }
    return picture;
  };
  return async ({ number, crop = UNCUT, frame, rotation = 0 }, box) => {
    const place = frame ?? box;
    const [width, height] = [place[2] - place[0], place[3] - place[1]];
    if (!(width > 0 && height > 0)) return false;
    // What is not in sight needs no cross either.
    if (!list.isInSight(box)) return true;
    if (pictures >= MAX_PICTURES) return false;
    const [left, top, right, bottom] = crop;
    const picture = await loadOnce(number, width / (1 - left - right), height / (1 - top - bottom));
    if (!picture || bytes + picture.data.length > MAX_BYTES) return false;
    pictures += 1;
    bytes += picture.data.length;
    list.add({ kind: 'picture', box, frame: place, rotation, crop, picture });
    return true;
  };
}

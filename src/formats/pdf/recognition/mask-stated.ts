// Paints over the characters that the file itself states, so that they are not recognised a second time.
import { GLYPH, type PageInk } from '../../../geometry/index.ts';
import type { Box } from '../../../model/index.ts';
import type { GreyPicture } from '../../../ocr/index.ts';

/** Letters reach a little out of their boxes, in pixels. */
const RIM = 1;

/** `clip` is the part of the page that the picture shows. The picture is changed. */
export function maskStated(picture: GreyPicture, { glyphs }: PageInk, clip: Box): void {
  const across = picture.width / (clip[2] - clip[0]);
  const down = picture.height / (clip[3] - clip[1]);
  for (let i = 0; i < glyphs.count; i++) {
    if (glyphs.flags[i]! & GLYPH.hidden) continue;
    const left = Math.max(0, Math.floor((glyphs.x0[i]! - clip[0]) * across) - RIM);
    const top = Math.max(0, Math.floor((glyphs.y0[i]! - clip[1]) * down) - RIM);
    const right = Math.min(picture.width, Math.ceil((glyphs.x1[i]! - clip[0]) * across) + RIM);
    const bottom = Math.min(picture.height, Math.ceil((glyphs.y1[i]! - clip[1]) * down) + RIM);
    if (right > left && bottom > top) fill(picture, left, top, right, bottom);
  }
}

/** With the grey around: fonts leave the corners of their letters' boxes empty. */
function fill({ width, pixels }: GreyPicture, left: number, top: number, right: number, bottom: number): void {
  const at = (x: number, y: number): number => pixels[y * width + x]!;
  const corners = [at(left, top), at(right - 1, top), at(left, bottom - 1), at(right - 1, bottom - 1)];
  const grey = corners.sort((a, b) => a - b)[2]!;
  for (let y = top; y < bottom; y++) pixels.fill(grey, y * width + left, y * width + right);
}

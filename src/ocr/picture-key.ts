// Names a picture by all that an engine may look at, and by what it is told of it.
import { createHash } from 'node:crypto';
import type { GreyPicture, ScriptHint } from './port.ts';

/** Several ask for the same picture, one after the other. */
const known = new WeakMap<GreyPicture, string>();

export const pictureKey = (picture: GreyPicture, hint?: ScriptHint): string =>
  hint === undefined ? keyOf(picture) : `${keyOf(picture)} ${hint}`;

function keyOf(picture: GreyPicture): string {
  const before = known.get(picture);
  if (before !== undefined) return before;
  const { width, height, dpi, pixels } = picture;
  const key = `${width} ${height} ${dpi} ${createHash('sha256').update(pixels).digest('base64')}`;
  known.set(picture, key);
  return key;
}

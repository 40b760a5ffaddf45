// How far the font of a line reaches above and below its baseline, told from its ink and from which characters that belongs to.
import { LINE_HEIGHT } from '../network/recognition-network.ts';
import type { DecodedCharacter } from './decode.ts';
import type { InkProfile } from './ink-profile.ts';

/** Of common fonts, in ems: lower-case letters, capitals and what is as high, and what hangs below the baseline. */
const X_HEIGHT = 0.52;
const CAPITALS = 0.72;
const BELOW = 0.21;
/** What a font's box has above the baseline and below it. */
const ASCENT = 0.77;
const DESCENT = 0.22;
/** A box of a line, as the detection network gives it, is at least so many ems high. */
const BOX_EMS = 1.05;

const HIGH = /[\p{Lu}\p{N}bdfhkltßà-ÿ$%&()[\]{}/\\|!?'"@#]/u;
const LOW = /[gjpqyçþQ;,()[\]{}/\\|@$]/u;

export interface FontBand {
  /** Rows of the picture of the line: the same for all of its words, whichever letters they have. */
  readonly top: number;
  readonly bottom: number;
  /** Pixels of the picture of the line. */
  readonly em: number;
}

export function fontBand({
  characters,
  ink,
}: {
  readonly characters: readonly DecodedCharacter[];
  readonly ink: InkProfile;
}): FontBand {
  const text = characters.map((character) => character.text).join('');
  const high = HIGH.test(text);
  const low = LOW.test(text);
  const ems = (high ? CAPITALS : X_HEIGHT) + (low ? BELOW : 0);
  const em = Math.min((ink.bottom - ink.top) / ems, LINE_HEIGHT / BOX_EMS);
  const baseline = ink.bottom - (low ? BELOW * em : 0);
  return { top: baseline - ASCENT * em, bottom: baseline + DESCENT * em, em };
}

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
/** Where more of the characters hang below the baseline, rows below it are as full of ink as others. */
const MOST_LOW = 0.4;

export interface FontBand {
  /** Rows of the picture of the line: the same for all of its words, whichever letters they have. */
  readonly top: number;
  readonly bottom: number;
  /** Pixels of the picture of the line. */
  readonly em: number;
}

interface Line {
  readonly characters: readonly DecodedCharacter[];
  readonly ink: InkProfile;
}

/** What gaps are measured by, in pixels: the height of the ink, be letters that hang down seen or not. The bounds of gaps were chosen by it. */
export function inkEm({ characters, ink }: Line): number {
  const text = characters.map((character) => character.text).join('');
  const ems = (HIGH.test(text) ? CAPITALS : X_HEIGHT) + (LOW.test(text) ? BELOW : 0);
  return Math.min((ink.bottom - ink.top) / ems, LINE_HEIGHT / BOX_EMS);
}

export function fontBand({ characters, ink }: Line): FontBand {
  const text = characters.flatMap((character) => (character.text.trim() === '' ? [] : [character.text]));
  const above = text.some((letter) => HIGH.test(letter)) ? CAPITALS : X_HEIGHT;
  const low = text.filter((letter) => LOW.test(letter)).length;
  // Of a long line few letters hang down, and their ink may be too little to count: how far it goes down tells nothing then.
  const isSparse = low <= MOST_LOW * text.length;
  const foot = low === 0 ? ink.bottom : ink.foot;
  const seen = isSparse ? (foot - ink.top) / above : (ink.bottom - ink.top) / (above + BELOW);
  const em = Math.min(seen, LINE_HEIGHT / BOX_EMS);
  const baseline = isSparse ? foot : ink.bottom - BELOW * em;
  return { top: baseline - ASCENT * em, bottom: baseline + DESCENT * em, em };
}

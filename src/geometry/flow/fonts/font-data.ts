// Types of the generated font metrics: ascent, descent, line gap and packed widths of each face.

/** One cut of a font: shares of an em. */
export interface FaceData {
  readonly ascent: number;
  readonly descent: number;
  /** What Word leaves between lines beyond them. */
  readonly gap: number;
  /**
   * Advances in 2048ths of an em, of the code points of `coveredRanges`: 16 bits each, low byte first, in base64. 0xffff is followed
   * by a number of letters that the font lacks; so are those behind the end.
   */
  readonly widths: string;
}

export interface FontData {
  readonly regular: FaceData;
  readonly bold: FaceData;
  readonly italic: FaceData;
  readonly bold_italic: FaceData;
}

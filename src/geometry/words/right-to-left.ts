// Tests for characters of right-to-left scripts, for ordering words and lines.

/** The first character of any script that runs to the left. */
export const FIRST_RIGHT_TO_LEFT = 0x590;

/** Letters of Hebrew, Arabic and their neighbours. */
export const runsToTheLeft = (code: number): boolean =>
  code >= FIRST_RIGHT_TO_LEFT &&
  (code <= 0x8ff || (code >= 0xfb1d && code <= 0xfdff) || (code >= 0xfe70 && code <= 0xfeff));

export function isRightToLeftText(text: string): boolean {
  for (let c = 0; c < text.length; c++) if (runsToTheLeft(text.charCodeAt(c))) return true;
  return false;
}

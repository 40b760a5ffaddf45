// Finds leaders: rows of dots or lines that lead to a page number, or a blank that is to be filled in.

const DOT = 0x2e;
const LINE = 0x5f;
const MIDDLE_DOT = 0xb7;
const ELLIPSIS = 0x2026;
const BLANK = 0x20;
const NO_BREAK = 0xa0;

const isLeader = (code: number): boolean => code === DOT || code === LINE || code === MIDDLE_DOT || code === ELLIPSIS;

/** Whether so many signs of a leader follow each other, with a blank between two of them or none. Asked of every line: no pattern is as fast. */
export function hasLeader(text: string, least: number): boolean {
  let run = 0;
  let isAfterSign = false;
  for (let k = 0; k < text.length; k++) {
    const code = text.charCodeAt(k);
    if (isLeader(code)) {
      if (++run >= least) return true;
      isAfterSign = true;
    } else {
      if (!isAfterSign || (code !== BLANK && code !== NO_BREAK)) run = 0;
      isAfterSign = false;
    }
  }
  return false;
}

// Tells the line that begins a message of a mailbox (RFC 4155, appendix A) from a line of text that begins with the same word.

const WORD = Buffer.from('From ');
const LINE_FEED = 10;
const RETURN = 13;
/** With a day and a time, as `ctime` writes them and as programs vary it. */
const DATED = /^From .{0,250}\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),? .{0,40}\d{1,2}:\d{2}/;
/** Somebody, and perhaps a time. */
const UNDATED = /^From \S+(?:\s.{0,250}\d{4}.{0,100})?\s*$/;
const FIELD = /^[!-9;-~]{1,100}[ \t]*:/;
/** Bytes of a line that are looked at; and of that line and the next, which are all that is. */
const LINE_BYTES = 512;
export const SEPARATOR_BYTES = 2 * LINE_BYTES;

/** Whether a message begins at a place, which is the beginning of a line. */
export function isSeparator(bytes: Buffer, at: number): boolean {
  if (!bytes.subarray(at, at + WORD.length).equals(WORD)) return false;
  const end = endOfLine(bytes, at);
  const line = bytes.toString('latin1', at, Math.min(end, at + LINE_BYTES)).trimEnd();
  const next = bytes.toString('latin1', end + 1, Math.min(bytes.length, end + 1 + LINE_BYTES));
  const isFollowed = FIELD.test(next) || next.startsWith('>From ');
  const isApart = at === 0 || isBlankBefore(bytes, at);
  return DATED.test(line) ? isApart || isFollowed : UNDATED.test(line) && isApart && isFollowed;
}

/** The line feed of the line, or the end of all. */
export function endOfLine(bytes: Buffer, at: number): number {
  const found = bytes.indexOf(LINE_FEED, at);
  return found < 0 ? bytes.length : found;
}

function isBlankBefore(bytes: Buffer, at: number): boolean {
  if (at === 1 && bytes[0] === LINE_FEED) return true;
  return bytes[at - 2] === LINE_FEED || (bytes[at - 2] === RETURN && (at === 2 || bytes[at - 3] === LINE_FEED));
}

// Checks that a match begins and ends at word borders, for any script.
const WORD_CHARACTER = /[\p{L}\p{N}\p{M}_]/u;

/** Letters, digits, marks and the underscore of any script. */
function isWordCode(code: number): boolean {
  if (code < 0x80) return (code >= 48 && code <= 57) || ((code | 32) >= 97 && (code | 32) <= 122) || code === 95;
  return WORD_CHARACTER.test(String.fromCodePoint(code));
}

function codeBefore(text: string, at: number): number {
  const unit = text.charCodeAt(at - 1);
  return unit >= 0xdc00 && unit <= 0xdfff && at > 1 ? text.codePointAt(at - 2)! : unit;
}

/**
 * True where no word goes on over either end of the stretch. An end that is no word character itself has no word to go
 * on with. `low` and `high` bound what belongs to the same text.
 */
export function isWholeWord(text: string, start: number, end: number, low = 0, high = text.length): boolean {
  if (start > low && isWordCode(text.codePointAt(start)!) && isWordCode(codeBefore(text, start))) return false;
  return !(end < high && isWordCode(codeBefore(text, end)) && isWordCode(text.codePointAt(end)!));
}

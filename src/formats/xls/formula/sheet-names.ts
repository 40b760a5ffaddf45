// Writes the sheet prefix of a reference in XLS formulas, quoted where needed.

/** A name that needs no quotes before the exclamation mark: a word that is no number and no cell. */
const PLAIN = /^[\p{L}_][\p{L}\p{N}_.]*$/u;
const LIKE_A_CELL = /^(?:[A-Za-z]{1,3}\d{1,7}|[Rr]\d*(?:[Cc]\d*)?|[Cc]\d*)$/;

/**
 * What is before a reference to name its sheet or sheets, the exclamation mark included. `book` is the number of another workbook,
 * 0 for this one.
 */
export function sheetPrefix(first: string, last: string, book = 0): string {
  const names = first === last ? first : `${first}:${last}`;
  const whole = (book > 0 ? `[${book}]` : '') + names;
  const plain = [first, last].every((name) => PLAIN.test(name) && !LIKE_A_CELL.test(name));
  return plain ? `${whole}!` : `'${whole.replaceAll("'", "''")}'!`;
}

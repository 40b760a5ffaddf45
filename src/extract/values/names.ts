/** Whether a text ends in, or holds as a word, a legal form such as `GmbH` or `Inc.`. */
export function hasLegalForm(_text: string): boolean {
  return false;
}

/** Whether a text can be the name of a company or person: not a label, sentence, address, number or date. */
export function looksLikeName(_text: string): boolean {
  return false;
}

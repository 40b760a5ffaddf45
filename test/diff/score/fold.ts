/** Texts as they are compared here: how lines, pages and cells are broken does not count, nor that a word is parted at the end of a line. */
export const folded = (text: string): string =>
  text
    .replace(/(?<=[a-z])-\s+(?=[a-z])/g, '')
    .replace(/[\s|]+/g, ' ')
    .trim();

export const holds = (text: string, pieces: readonly string[]): boolean => {
  const whole = folded(text);
  return pieces.every((piece) => whole.includes(folded(piece)));
};

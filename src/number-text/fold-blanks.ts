// Collapses the padding blanks that number formats produce.
const RUN = / {2,}/g;

/** Blanks that only keep columns of digits in line are no part of what a reader takes in. */
export function foldBlanks(text: string): string {
  const folded = text.includes('  ') ? text.replace(RUN, ' ') : text;
  return folded.trim();
}

/** Letters that a token of a language model holds at least, in text of our kind. */
const LETTERS_PER_TOKEN = 3;
const PIECES = /[A-Za-z]+|[0-9]+|\s+|[^\sA-Za-z0-9]/gu;

/** How many tokens a text costs a language model: an upper estimate, the same on every machine and for every model. */
export function countTokens(text: string): number {
  let tokens = 0;
  for (const [piece] of text.matchAll(PIECES)) tokens += Math.ceil(piece.length / LETTERS_PER_TOKEN);
  return tokens;
}

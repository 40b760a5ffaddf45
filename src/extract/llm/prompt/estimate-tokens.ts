// Rough token estimate by script, used to fit prompts into the input limit of a model.

/** Characters of plain ASCII that make one token, as the providers state it for English. */
const ASCII_CHARACTERS = 4;
/** Other alphabets up to Cyrillic are cut finer; what lies beyond counts a token a character. */
const ALPHABET_CHARACTERS = 2;
const ALPHABETS_END = 0x0590;

/** About how many tokens a text takes; rather too many than too few where a text is not English. */
export function estimateTokens(text: string): number {
  let [ascii, alphabetic, other] = [0, 0, 0];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x80) ascii++;
    else if (code < ALPHABETS_END) alphabetic++;
    else other++;
  }
  return Math.ceil(ascii / ASCII_CHARACTERS + alphabetic / ALPHABET_CHARACTERS + other);
}

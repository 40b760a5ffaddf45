// Words of questions that a number or a date answers. Folded.

export const NUMBER_QUESTION =
  /\b(?:how (?:much|many|long|old|large|big|high|often)|when|what (?:percent|percentage|share|year|date|number|amount)|wie ?viele?|wie (?:hoch|lange|oft|gro(?:ss|ß))|wann|combien|quand|cuant[oa]s?|cuando|quant[oiae]|quando|hoeveel|wanneer|ile|kiedy)\b/;

/** Asks what something is, which a number answers where it is a line of a statement. */
export const WHAT_QUESTION =
  /\bwhat(?:'s| is| was| are| were)\b|\bwas (?:ist|war)\b|\bquel(?:le)?s? (?:est|sont|etait)\b|\bcual(?:es)? (?:es|son|fue)\b|\bqual e\b/;

// Tells a sentence of one short line from a label or a title.

const SENTENCE = /^\P{L}*\p{Lu}\S*(?:\s+\S+){3,}[.!]["”’)]?$/u;
/** Characters. */
const LEAST = 16;

/** Four words or more from a capital to a full stop. */
export const isShortSentence = (text: string): boolean => text.length >= LEAST && SENTENCE.test(text);

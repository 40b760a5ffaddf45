// Recognises captions and notes around tables by their wording.
const CAPTION =
  /^(?:table|exhibit|figure|fig\.|chart|graph|box|tabelle|abbildung|abb\.|tableau|tabla|cuadro|tabella|quadro)\s?(?:[\dIVXA-Z]{1,4}\b|\d)/i;
const NOTE = /^(?:notes?\b|source|sources\b|quelle|\*|†|‡|¹|\(?[1a]\)\s|[1a]\s[A-Z]|remark|legend)/i;

/** Whether a text is the title of a table or figure. */
export const isCaption = (text: string): boolean => CAPTION.test(text);

/** Whether a text under a table is a note to it. */
export const isNote = (text: string): boolean => NOTE.test(text);

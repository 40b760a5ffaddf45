// Recognises blanks left to fill in, so that they are not extracted as values.

/** What is left open to be filled in: `____`, `[●]`, `20__`, `[date]`, dots. */
export const OPEN_BLANK =
  /_{2,}|\[\s*[●•*_.\s-]{0,20}\s*\]|\[(?:date|name|insert|●|company|address|state|party)[^\]]{0,60}\]|\.{5,}|…{2,}|\b20_|\b200_|●/i;

export const isBlank = (text: string): boolean => /^[\s[\]●•_*.…xX/-]*$/.test(text) || OPEN_BLANK.test(text);

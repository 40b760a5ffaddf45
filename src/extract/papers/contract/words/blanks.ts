// Recognises blanks left to fill in, so that they are not extracted as values.

/** What is left open to be filled in: `____`, `[●]`, `20__`, `[date]`, dots. */
export const OPEN_BLANK =
  /_{2,}|\[\s*[●•*_.\s-]{0,20}\s*\]|\[(?:date|name|insert|●|company|address|state|party)[^\]]{0,60}\]|\.{5,}|…{2,}|\b20_|\b200_|●/i;

/** What was written on a line to fill in: `_Acme Ltd._`, `__3rd__`. */
const FILLED = /(_{1,60})([\p{Lu}\d](?:[^_\n]{0,78}[^_\n\s])?)(_{1,60})/gu;

/** Without the lines under what was filled in; every character stays where it is. */
export const liftFilled = (text: string): string =>
  text.includes('_')
    ? text.replace(FILLED, (_, before: string, filled: string, behind: string) => {
        return ' '.repeat(before.length) + filled + ' '.repeat(behind.length);
      })
    : text;

export const isBlank = (text: string): boolean => /^[\s[\]●•_*.…xX/-]*$/.test(text) || OPEN_BLANK.test(text);

/** `3.`, `(a)`, `iv)`, `1.2.3`, a bullet; what follows is the text. */
const LABEL =
  /^\s{0,20}(?:[([]?(?:\d{1,3}(?:\.\d{1,3}){0,6}|[a-zA-Z]{1,2}|[ivxlcdm]{1,7}|[IVXLCDM]{1,7})[.)\]]{1,2}|\d{1,3}(?:\.\d{1,3}){1,6}|[\u2022\u25cf\u25aa\u25e6\u2023\u00b7\uf0b7\uf0a7\u25a0\u2219\u2013*o§-])[ \t\u00a0]{1,20}(?=\S)/u;
const BARE_NUMBER = /^\s{0,20}\d{1,3}[ \t\u00a0]{1,20}(?=\p{Lu})/u;

/** Units that the label in front of an item or heading takes up, blanks included; 0 where there is none. */
export function labelLength(text: string, isHeading: boolean): number {
  const start = text.slice(0, 80);
  return (LABEL.exec(start) ?? (isHeading ? BARE_NUMBER.exec(start) : null))?.[0].length ?? 0;
}

// Measures the bullet or number in front of a list item or heading, so that comparison can tell the label from the
// text.

/** `3.`, `(a)`, `iv)`, `1.2.3`; what follows is the text. */
const NUMBER =
  /^\s{0,20}(?:[([]?(?:\d{1,3}(?:\.\d{1,3}){0,6}|[a-zA-Z]{1,2}|[ivxlcdm]{1,7}|[IVXLCDM]{1,7})[.)\]]{1,2}|\d{1,3}(?:\.\d{1,3}){1,6})[ \t\u00a0]{1,20}(?=\S)/u;
/** A bullet, with or without a blank behind it. */
const BULLET =
  /^\s{0,20}[\u2022\u25cf\u25cb\u25aa\u25ab\u25e6\u2023\u00b7\uf0b7\uf0a7\uf0d8\u25a0\u25a1\u2219\u27a2\u2714\u2713]\s{0,20}(?=\S)/u;
/** Fonts of symbols make bullets of any sign. */
const SIGN = /^\s{0,20}(?:[^\p{L}\p{N}\s"'\u2018-\u201f([$€£¥]|o)[ \t\u00a0]{1,20}(?=\S)/u;
const BARE_NUMBER = /^\s{0,20}\d{1,3}[ \t\u00a0]{1,20}(?=\p{Lu})/u;

/** Units that the label in front of an item or heading takes up, blanks included; 0 where there is none. */
export function labelLength(text: string, isHeading: boolean): number {
  const start = text.slice(0, 80);
  const label =
    NUMBER.exec(start) ?? BULLET.exec(start) ?? SIGN.exec(start) ?? (isHeading ? BARE_NUMBER.exec(start) : null);
  return label?.[0].length ?? 0;
}

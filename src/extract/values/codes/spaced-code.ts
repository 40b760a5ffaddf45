// Reads a code written in groups, as candidates of growing length.
const CODE_CHARACTER = /[A-Za-z0-9]/;
const SEPARATOR = /[ \u00a0\u202f.\-/]/;

/** A code as far as one of its groups, without the blanks, dots, hyphens and slashes between them. */
export interface CodePrefix {
  readonly compact: string;
  readonly end: number;
}

/** What a code that begins at a place may be: one prefix for each end of a group, the shortest first. */
export function readSpacedCode(text: string, start: number, maxChars: number): CodePrefix[] {
  const prefixes: CodePrefix[] = [];
  let compact = '';
  for (let at = start; compact.length <= maxChars; at++) {
    const character = text[at] ?? '';
    if (CODE_CHARACTER.test(character)) {
      compact += character;
      continue;
    }
    if (compact !== '') prefixes.push({ compact: compact.toUpperCase(), end: at });
    if (!SEPARATOR.test(character) || !CODE_CHARACTER.test(text[at + 1] ?? '')) break;
  }
  return prefixes.filter((prefix) => prefix.compact.length <= maxChars);
}

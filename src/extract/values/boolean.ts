const YES = new Set([
  'true',
  'yes',
  'y',
  'ja',
  'j',
  'oui',
  'si',
  'vero',
  'vrai',
  'wahr',
  'waar',
  'verdadero',
  'on',
  'checked',
  'x',
]);
const NOT = new Set([
  'false',
  'n',
  'no',
  'nein',
  'nee',
  'non',
  'falso',
  'faux',
  'falsch',
  'onwaar',
  'off',
  'unchecked',
]);

/** Null where the text is neither. */
export function parseBoolean(text: string): boolean | null {
  const word = text
    .normalize('NFKD')
    .replace(/[\p{M}\s.!]/gu, '')
    .toLowerCase();
  if (YES.has(word) || text.trim() === '✓' || text.trim() === '☑') return true;
  return NOT.has(word) || text.trim() === '☐' ? false : null;
}

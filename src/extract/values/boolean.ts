import { foldText } from './fold.ts';

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
/** `number` is how a bare `No` folds. */
const NOT = new Set([
  'false',
  'n',
  'number',
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
  const word = foldText(text);
  if (YES.has(word) || text.trim() === '✓' || text.trim() === '☑') return true;
  return NOT.has(word) || text.trim() === '☐' ? false : null;
}

// Makes the name of an archive's member fit to be shown: it is only a name, wherever it says that it leads.

/** Characters of a name; of longer ones the end is shown, which tells more. */
const MAX_NAME = 500;
const UNNAMED = 'unnamed';

/** On one line, without controls and marks that turn the direction of text. */
export function shownName(name: string): string {
  const plain = name
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.slice(-MAX_NAME).replace(/^[\udc00-\udfff]/, '') || UNNAMED;
}

// Interprets field instructions: hyperlinks, symbols and content from other files.

/** Words of an instruction: quoted ones with their blanks, switches with the backslash. */
const WORD = /"((?:[^"\\]|\\.)*)"?|(\S+)/g;
/** Instructions are short; what goes beyond is not looked at. */
const MAX_LENGTH = 4096;

function wordsOf(instruction: string): string[] {
  return Array.from(instruction.slice(0, MAX_LENGTH).matchAll(WORD), ([, quoted, plain]) =>
    quoted === undefined ? plain! : quoted.replace(/\\(.)/g, '$1'),
  );
}

/** Where a field leads: an address, or `#name` of a bookmark; null for fields that lead nowhere. */
export function linkTarget(instruction: string): string | null {
  const [name, ...words] = wordsOf(instruction);
  switch (name?.toUpperCase()) {
    case 'HYPERLINK':
      return hyperlink(words);
    case 'REF':
    case 'PAGEREF':
    case 'NOTEREF':
      return words[0] && !words[0].startsWith('\\') && words.includes('\\h') ? `#${words[0]}` : null;
    default:
      return null;
  }
}

function hyperlink(words: readonly string[]): string | null {
  let address = '';
  let place = '';
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    if (word === '\\l') place = words[++i] ?? '';
    else if (word === '\\o' || word === '\\t') i++;
    else if (!word.startsWith('\\') || word.startsWith('\\\\')) address ||= word;
  }
  if (address === '' && place === '') return null;
  return place === '' ? address : `${address}#${place}`;
}

/** The character and font of a `SYMBOL` field. */
export function symbolOf(instruction: string): { readonly code: number; readonly font: string | null } | null {
  const [name, number, ...words] = wordsOf(instruction);
  if (name?.toUpperCase() !== 'SYMBOL' || number === undefined) return null;
  const code = Number(number);
  const font = words.indexOf('\\f');
  return Number.isInteger(code) && code > 0 ? { code, font: font >= 0 ? (words[font + 1] ?? null) : null } : null;
}

/** Fields that show what lies in another file, and which; null for others. */
export function outsideOf(instruction: string): string | null {
  const [name, ...words] = wordsOf(instruction);
  if (!name || !/^(?:INCLUDEPICTURE|INCLUDETEXT|INCLUDE|LINK|DDE|DDEAUTO|IMPORT|RD)$/i.test(name)) return null;
  return words.filter((word) => !word.startsWith('\\')).join(' ') || null;
}

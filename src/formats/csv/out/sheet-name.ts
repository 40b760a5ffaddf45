// Derives a valid sheet name from the name of the CSV file.
const MAX_LENGTH = 31;
const FALLBACK = 'Sheet1';

/** A name that a workbook could give its sheet, from the name of the file. */
export function sheetName(file_name: string): string {
  const base = file_name.split(/[/\\]/).at(-1) ?? '';
  const dot = base.lastIndexOf('.');
  const cleaned = (dot > 0 ? base.slice(0, dot) : base)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const name = Array.from(cleaned)
    .slice(0, MAX_LENGTH)
    .join('')
    .replace(/^'+|'+$/g, '')
    .trim();
  return name === '' || name === '.' ? FALLBACK : name;
}

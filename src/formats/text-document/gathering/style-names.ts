// Recognises headings, titles, captions and code by the style's name or id, in many languages.

/**
 * Names of styles. Word writes its own ones in English whatever its language (`heading 1`), but ids, and names that other programs and
 * people give, are in any.
 */

const HEADING_WORDS = [
  'heading',
  'überschrift',
  'uberschrift',
  'berschrift',
  'titre',
  'título',
  'titulo',
  'ttulo',
  'titolo',
  'intestazione',
  'kop',
  'rubrik',
  'overskrift',
  'otsikko',
  'nagłówek',
  'nagwek',
  'заголовок',
  'nadpis',
  'címsor',
  'cmsor',
  'başlık',
  'balk',
  'titlu',
  'επικεφαλίδα',
  'tiêu đề',
  '标题',
  '標題',
  '見出し',
  '제목',
  'כותרת',
  'عنوان',
];
const HEADING = new RegExp(`^(?:${HEADING_WORDS.join('|')})[ _-]?([1-9])(?:$|\\s*char$|[,;])`, 'iu');

/** From 1; null for a name that is no heading's. */
export function headingLevel(name: string): number | null {
  const found = HEADING.exec(name.trim());
  return found ? Number(found[1]) : null;
}

const TITLES: ReadonlySet<string> = new Set(['title', 'titel', 'document title']);
const CAPTIONS: ReadonlySet<string> = new Set([
  'caption',
  'beschriftung',
  'légende',
  'leyenda',
  'didascalia',
  'bijschrift',
  'image caption',
  'table caption',
]);
const CODE =
  /^(?:source code|code|code block|codeblock|html preformatted|preformatted text|verbatim|program listing|listing|macro|macro text)$/;

const plain = (name: string): string => name.trim().toLowerCase().replaceAll('_', ' ');

export const isTitleName = (name: string): boolean => TITLES.has(plain(name));
export const isCaptionName = (name: string): boolean => CAPTIONS.has(plain(name));
export const isCodeName = (name: string): boolean => CODE.test(plain(name));

// Tells whose dollar a bare `$` is, by what only papers of one country have.

/** Registers, taxes, company forms and postal codes of countries whose money is a dollar too. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:A\.?B\.?N|A\.?C\.?N)\.?[\s:#]*\d{2,3}\s?\d{3}\s?\d{3}|(?<!\p{L})Pty\.?\s+L(?:imi)?td/iu, 'AUD'],
  [/(?<!\p{L})NZBN(?!\p{L})|(?<!\p{L})New\s+Zealand\s+\d{4}|\.co\.nz(?!\p{L})/iu, 'NZD'],
  [/(?<!\p{L})(?:HST|QST|TVQ|PST)(?!\p{L})|(?<![\p{L}\d])[A-CEGHJ-NPR-TVXY]\d[A-Z]\s?\d[A-Z]\d(?![\p{L}\d])/u, 'CAD'],
  [/(?<!\p{L})Pte\.?\s+L(?:imi)?td|(?<!\p{L})UEN[\s:]*\d|(?<!\p{L})Singapore\s+\d{6}/iu, 'SGD'],
  [/(?<!\p{L})(?:Kowloon|Hong\s+Kong)(?!\p{L})/iu, 'HKD'],
];
const UNITED_STATES = /US\$|(?<!\p{L})(?:USD|U\.?S\.?\sdollars?)(?!\p{L})/iu;

/** The currency of a bare `$`; null where no country but the United States shows, or several do. */
export function whoseDollar(texts: Iterable<string>): string | null {
  const found = new Set<string>();
  for (const text of texts) {
    if (UNITED_STATES.test(text)) return null;
    for (const [mark, code] of MARKS) if (mark.test(text)) found.add(code);
  }
  const [only, ...others] = found;
  return only !== undefined && others.length === 0 ? only : null;
}

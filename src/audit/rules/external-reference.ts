// Audit rule: formulas that refer to other workbooks.
import { readReferences } from '../../formulas/index.ts';
import type { Formula } from '../../model/index.ts';
import type { Rule } from '../finding.ts';
import { gatherPlaces, relatedTexts } from '../gather-places.ts';
import { count } from '../wording.ts';

export const externalReference: Rule = {
  code: 'external_reference',
  find: (book) =>
    gatherPlaces(book, booksOf).map(({ key, cells, places }) => ({
      code: 'external_reference',
      severity: 'warning',
      message: `${count(cells, 'formula takes a value', 'formulas take values')} from another workbook, ${pathOf(key, book.view.head.external_links)}. The values here are those of its last calculation: bring the figures in as inputs, or keep the two files together.`,
      place: places[0]!,
      related: relatedTexts(book, places.slice(1)),
    })),
};

/** The workbooks that a formula names, each once. */
function booksOf({ text }: Formula): string[] {
  if (!text.includes('[')) return [];
  const books = readReferences(text).references.flatMap(({ book }) => (book === null ? [] : [book]));
  return [...new Set(books)];
}

const pathOf = (book: string, links: readonly string[]): string =>
  (/^\d+$/.test(book) ? links[Number(book) - 1] : undefined) ?? `[${book}]`;

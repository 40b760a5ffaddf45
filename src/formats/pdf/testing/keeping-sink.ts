import type { DocumentSink, PageContent, Table } from '../../../model/index.ts';

/** A sink that keeps the pages and tables it was given. */
export function keepingSink(): DocumentSink & { readonly pages: PageContent[]; readonly tables: Table[] } {
  const pages: PageContent[] = [];
  const tables: Table[] = [];
  const refuse = (): never => {
    throw new Error('a PDF has no sheets');
  };
  return {
    pages,
    tables,
    page: (content) => void pages.push(content),
    table: (table) => void tables.push(table),
    cells: refuse,
    formulas: refuse,
    extras: refuse,
  };
}

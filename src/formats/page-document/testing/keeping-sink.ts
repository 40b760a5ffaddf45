// Helps to test the PDF page writer: a sink that keeps what it is given.
import type { DocumentSink, EmbeddedInvoice, PageContent, Table } from '../../../model/index.ts';

interface Kept {
  readonly pages: PageContent[];
  readonly tables: Table[];
  readonly invoices: EmbeddedInvoice[];
}

/** A sink that keeps the pages, tables and invoices it was given. */
export function keepingSink(): DocumentSink & Kept {
  const pages: PageContent[] = [];
  const tables: Table[] = [];
  const invoices: EmbeddedInvoice[] = [];
  const refuse = (): never => {
    throw new Error('a PDF has no sheets');
  };
  return {
    pages,
    tables,
    invoices,
    page: (content) => void pages.push(content),
    table: (table) => void tables.push(table),
    cells: refuse,
    formulas: refuse,
    extras: refuse,
    looks: refuse,
    invoice: (invoice) => void invoices.push(invoice),
    part: () => {},
    picture: () => {},
  };
}

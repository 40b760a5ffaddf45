// Warms up a reader process by reading a small built-in PDF, so that the first real file does not pay for start-up.
import { readPdf } from './read-pdf.ts';

/** A heading, a paragraph and a small table with rules: what most pages have. */
const CONTENT = `BT /F 18 Tf 72 720 Td (What is rehearsed) Tj
/F 11 Tf 0 -40 Td (The first line of a paragraph, long enough to be one,) Tj 0 -14 Td (and its second line.) Tj
0 -40 Td (Item) Tj 100 0 Td (Amount) Tj -100 -20 Td (One) Tj 100 0 Td (12.50) Tj -100 -20 Td (Two) Tj 100 0 Td (30.00) Tj ET
70 640 m 270 640 l 70 620 m 270 620 l 70 600 m 270 600 l 70 580 m 270 580 l S
70 640 m 70 580 l 170 640 m 170 580 l 270 640 m 270 580 l S`;

/** Without a table of its objects, which the engine finds by itself. */
const FILE = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj
4 0 obj<</Length ${CONTENT.length}>>stream
${CONTENT}
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
`;

const ignore = (): void => undefined;
const NOWHERE = {
  ...{ page: ignore, table: ignore, cells: ignore, formulas: ignore, extras: ignore, invoice: ignore },
  ...{ part: ignore, looks: ignore, picture: ignore },
};
const LIMITS = { max_cells: 100, max_columns: 100, max_text_bytes: 1000, max_pages: 1, max_unpacked_bytes: 10_000 };

/** Reads a page of our own and throws it away: the engine is begun, and most code that a page needs is compiled. */
export async function rehearse(): Promise<{ readonly pages: number; readonly tables: number }> {
  const bytes = new TextEncoder().encode(FILE);
  const { pages, tables } = await readPdf(
    { size: bytes.length, read: async (from, length) => bytes.subarray(from, from + length) },
    {
      limits: LIMITS,
      out: NOWHERE,
      signal: new AbortController().signal,
      progress: ignore,
      password: null,
      file_name: '',
    },
  );
  return { pages: pages.length, tables: tables.length };
}

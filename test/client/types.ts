// Compiled by the tests and never run: what must be understood, and what must not.
import type { Citation, Client, Document, DocumentFile, ErrorCode, FolioError } from 'folioscope/client';

export async function understood(client: Client, doc: Document, error: FolioError): Promise<unknown[]> {
  const file: DocumentFile = doc.file;
  const type: string = file.file_type;
  const isPdf: boolean = file.file_type === 'pdf';
  const profile = await doc.profile();
  const count: number = profile.page_count;
  const answer = await doc.search('total', { max_results: 5, pages: [1], cursor: undefined });
  const total: number = answer.total;
  for await (const match of doc.search('total')) {
    const cell: string | null = match.cell;
    const [left, top, right, bottom]: readonly [number, number, number, number] = match.bbox;
    void [cell, left, top, right, bottom];
  }
  const extraction = await doc.extract('invoice');
  const citation: Citation | null = extraction.fields[0]!.citation;
  const picture: Uint8Array = await doc.image(1, { format: 'png' }).bytes();
  const text: string = await doc.export('markdown').text();
  const page = await client.getPage({ id: doc.id, page: 1 }, { signal: new AbortController().signal });
  const code: ErrorCode | 'timeout' | 'server_unreachable' | 'unexpected_answer' = error.code;
  const hint: string | undefined = error.details.hint;
  await doc.crop({ page: 1, bbox: answer.matches[0]!.bbox }).blob();
  await doc.validate(extraction, { confidence_threshold: 0.7 });
  await client.upload(new Blob([]), { file_name: 'a.pdf', progress: (share, of) => void [share.toFixed(), of] });
  return [type, isPdf, count, total, citation, picture, text, page.text_blocks, code, hint];
}

export async function notUnderstood(client: Client, doc: Document): Promise<void> {
  // @ts-expect-error a page is a number
  await doc.page('1');
  // @ts-expect-error the query comes first
  await doc.search({ query: 'total' });
  // @ts-expect-error there is no such input
  await doc.search('total', { max_result: 5 });
  // @ts-expect-error there is no such format
  await doc.export('docx');
  // @ts-expect-error the document says which file
  await doc.table('t1', { id: 'doc_1' });
  // @ts-expect-error an operation that takes nothing is told nothing
  await doc.delete({ signal: new AbortController().signal });
  // @ts-expect-error the file must be named
  await client.getPage({ page: 1 });
  // @ts-expect-error there is no such field
  (await doc.profile()).pages;
  // @ts-expect-error answers are not written to
  (await doc.profile()).page_count = 3;
  // @ts-expect-error there is no such operation
  await client.getPages({ id: 'doc_1' });
  // @ts-expect-error a number is no file
  await client.upload(5);
}

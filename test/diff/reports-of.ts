import type { DocumentView } from '../../src/model/index.ts';
import { diffDocuments } from '../../src/tools/index.ts';
import type { Report } from './score/truth.ts';

interface Answer {
  readonly changes: readonly Report[];
  readonly next_cursor: string | null;
}

/** What the operation answers for two documents, page by page until all changes are told. */
export async function reportsOf(before: DocumentView, after: DocumentView): Promise<Report[]> {
  const reports: Report[] = [];
  let cursor: string | null = null;
  do {
    const input = { max_changes: 1_000, ...(cursor === null ? {} : { cursor }) };
    const answer = (await diffDocuments(fileOf(before, 'before'), fileOf(after, 'after'), input)) as Answer;
    reports.push(...answer.changes);
    cursor = answer.next_cursor;
  } while (cursor !== null);
  return reports;
}

/** The same for people to read. */
export async function markdownOf(before: DocumentView, after: DocumentView): Promise<string> {
  const input = { max_changes: 1_000, format: 'markdown' } as const;
  const answer = await diffDocuments(fileOf(before, 'before'), fileOf(after, 'after'), input);
  return (answer as { readonly markdown: string }).markdown;
}

const fileOf = (view: DocumentView, id: string) => ({
  view,
  file: { id, file_name: `${id}.${view.head.format}`, file_type: view.head.format },
});

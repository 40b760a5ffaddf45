import { describe, expect, test } from 'vitest';
import { likeliestFirst } from '../../web/src/compare/likeliest-first.ts';
import { arrangeFiles } from '../../web/src/files/arrange-files.ts';
import { NO_QUESTION } from '../../web/src/search/question.ts';
import { parseSettings } from '../../web/src/state/settings.ts';
import { codeLines, type Shown } from '../../web/src/tell/code-lines.ts';
import type { DocumentFile } from '../../web/src/wire.ts';

const shown: Shown = {
  ...{ panel: 'Extract', file_id: 'doc_1', place: {}, question: NO_QUESTION, schema: 'invoice' },
  server: 'http://127.0.0.1:8000',
};

describe('what is shown, as a line of code', () => {
  test('is asked for by curl, Python and TypeScript', () => {
    const { curl, python, typescript } = codeLines(shown);
    expect(curl).toBe(
      "curl 'http://127.0.0.1:8000/v1/files/doc_1/extract' \\\n  -H 'content-type: application/json' \\\n  -d '{\"schema\":\"invoice\"}'",
    );
    expect(python).toContain('doc = Client("http://127.0.0.1:8000").document("doc_1")\ndoc.extract("invoice")');
    expect(typescript).toContain('.document("doc_1");\nawait document.extract("invoice")');
  });

  test.each([
    ['Search', { query: 'who pays?' }, {}, 'doc.ask("who pays?")'],
    ['Search', { query: '/a+/' }, {}, 'doc.search("a+", regex=True)'],
    ['Cell', {}, { sheet: 'Q 1', cells: 'B2' }, 'doc.read_range(sheet="Q 1", range="B2")'],
    ['Data', {}, { page: 3 }, 'doc.page(3)'],
    ['Audit', {}, {}, 'doc.audit()'],
  ] as const)('%s %j at %j is %s %s', (panel, question, place, line) => {
    const { python } = codeLines({ ...shown, panel, place, question: { ...NO_QUESTION, ...question } });
    expect(python.endsWith(`\n${line}`)).toBe(true);
  });

  test('keeps its quotes from the shell', () => {
    const { curl } = codeLines({ ...shown, panel: 'Search', question: { ...NO_QUESTION, query: "Finch's" } });
    expect(curl).toContain(`-d '{"query":"Finch'\\''s"}'`);
  });
});

const file = (id: string, file_name: string, size_bytes = 1): DocumentFile =>
  ({ id, file_name, size_bytes, file_type: file_name.split('.')[1], status: 'ready' }) as unknown as DocumentFile;

test('files are filtered by words of their name and type, and sorted', () => {
  const files = [file('1', 'note10.pdf'), file('2', 'Note9.csv', 5), file('3', 'plan.pdf', 3)];
  const names = (filter: string, order: Parameters<typeof arrangeFiles>[2]) =>
    arrangeFiles(files, filter, order).map(({ id }) => id);
  expect(names('', 'newest')).toEqual(['1', '2', '3']);
  expect(names('', 'name')).toEqual(['2', '1', '3']);
  expect(names('pdf note', 'newest')).toEqual(['1']);
  expect(names('', 'size')).toEqual(['2', '3', '1']);
});

test('the likeliest other version comes first', () => {
  const files = [file('1', 'plan.pdf'), file('2', 'terms-1.docx'), file('3', 'terms-2.docx')];
  expect(likeliestFirst(files[2]!, files).map(({ id }) => id)).toEqual(['2', '1']);
});

test('settings that are not understood are those of the beginning', () => {
  expect(parseSettings('{').theme).toBe('system');
  expect(parseSettings('null').layers).toEqual([]);
  expect(parseSettings('{"theme":"dark","layers":["words","nonsense"],"side":7}')).toMatchObject({
    theme: 'dark',
    layers: ['words'],
    side: 'Files',
  });
});

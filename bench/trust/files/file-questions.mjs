// Every question that can be asked about one file, in an order in which later ones use what earlier ones told.
import { jsonOf } from '../ask.mjs';

export const SCHEMAS = ['invoice', 'contract', 'financial_model', 'table'];
const EXPORTS = ['json', 'markdown', 'csv'];
const PICTURES = ['png', 'jpeg', 'svg'];
/** Pages, tables and sheets that are looked at of one file. */
const FEW = 3;

const few = (random, list) => (list.length <= FEW ? list : [list[0], random.pick(list), list.at(-1)]);
const question = (operation, path, json, more = {}) => ({
  operation,
  path,
  ...(json === undefined ? {} : { method: 'POST', json }),
  ...more,
});

/** What a ready file is asked in passing. */
export const firstQuestions = (id) => [
  question('profile_document', `/v1/files/${id}/profile`, undefined, { must: 200 }),
  question('get_page', `/v1/files/${id}/pages/1`),
];

/** Words that stand in the document, to be searched for. */
const wordsOf = (page) => {
  const texts = (page?.blocks ?? []).map(({ text }) => text ?? '').filter((text) => text.trim() !== '');
  return texts
    .join(' ')
    .split(/\s+/)
    .filter((word) => word.length > 1);
};

/** Asks everything; `put(question)` asks one and gives the answer, or null where it was at fault. */
export async function askEverything(put, { id, random, other }) {
  const of = (path) => `/v1/files/${id}${path}`;
  const told = async (...args) => {
    const answer = await put(question(...args));
    return answer && answer.status < 300 ? jsonOf(answer) : undefined;
  };
  await put(question('get_file', of(''), undefined, { must: 200 }));
  const profile = await told('profile_document', of('/profile'), undefined, { must: 200 });
  await told('profile_document', of('/profile?max_tokens=500'));
  await told('list_structure', of('/structure'), undefined, { must: 200 });
  await told('list_structure', of('/structure?max_tokens=500'));
  const pages = Array.from({ length: profile?.page_count ?? 0 }, (_, i) => i + 1);
  let page;
  for (const number of few(random, pages)) {
    page = (await told('get_page', of(`/pages/${number}`), undefined, { must: 200 })) ?? page;
    await told('get_page', of(`/pages/${number}?detail=words&max_tokens=${random.between(500, 4000)}`));
  }
  await askAboutTables(told, of, random);
  await askAboutSheets(told, of, random);
  await askForWords(told, put, of, random, page);
  await told('list_annotations', of('/annotations'), undefined, { must: 200 });
  await told('chunk_document', of('/chunks'), {}, { must: 200 });
  await told('chunk_document', of('/chunks'), { by: 'size', chunk_tokens: 50, tables: 'rows', include_hidden: true });
  await told('audit_document', of('/audit'));
  await askForExtractions(told, of);
  for (const format of EXPORTS) await put(question('export_document', of('/export'), { format }));
  await askForPictures(put, of, random, pages);
  if (other) await told('diff_documents', '/v1/diff', { before: id, after: other });
  await put(question('diff_documents', '/v1/diff', { before: id, after: id, format: 'markdown' }));
  await put(question('download_file', of('/content'), undefined, { must: 200 }));
}

async function askAboutTables(told, of, random) {
  const listed = await told('list_tables', of('/tables'), undefined, { must: 200 });
  for (const { id } of few(random, listed?.tables ?? [])) {
    const table = await told('get_table', of(`/tables/${encodeURIComponent(id)}?max_rows=5`), undefined, { must: 200 });
    await told('get_table', of(`/tables/${encodeURIComponent(id)}?detail=words&max_rows=50`));
    if (table?.next_cursor)
      await told('get_table', of(`/tables/${encodeURIComponent(id)}?cursor=${encodeURIComponent(table.next_cursor)}`));
  }
}

async function askAboutSheets(told, of, random) {
  const listed = await told('list_sheets', of('/sheets?details=true'));
  for (const sheet of few(
    random,
    (listed?.sheets ?? []).map(({ name }) => name).filter((name) => name !== ''),
  )) {
    await told('read_range', of('/ranges/read'), { sheet, include_formulas: true, max_cells: 500 });
    await told('read_range', of('/ranges/read'), { sheet, range: 'A1:J20', include_empty: true });
    const found = await told('find_cells', of('/cells/find'), { sheet, match: 'formula', max_results: 20 });
    const cell = random.pick(found?.matches ?? found?.cells ?? [])?.cell ?? 'B2';
    await told('inspect_formula', of('/formulas/inspect'), { sheet, cell, depth: 5 });
  }
  await told('find_cells', of('/cells/find'), { query: '1' });
}

async function askForWords(told, put, of, random, page) {
  const word = random.pick([...wordsOf(page), 'the']) ?? 'the';
  const found = await told(
    'search_document',
    of('/search'),
    { query: word.slice(0, 200), include_hidden: true },
    { must: 200 },
  );
  await told('search_document', of('/search'), { query: '[a-z]{2,5}\\d*|total', regex: true, max_results: 200 });
  const match = found?.matches?.[0];
  const anchor = match?.citation?.anchor ?? match?.anchor;
  if (anchor) await put(question('get_crop', of(`/crops?anchor=${encodeURIComponent(anchor)}&format=svg`)));
  if (anchor) await put(question('get_crop', of(`/crops?anchor=${encodeURIComponent(anchor)}&dpi=72`)));
  const quotes = [
    { text: word.slice(0, 200) },
    { text: 'words that nobody wrote' },
    { text: word.slice(0, 200), page: 1 },
  ];
  await told('verify_citations', of('/citations/verify'), { quotes, boxes: [{ page: 1, bbox: [0, 0, 300, 300] }] });
}

async function askForExtractions(told, of) {
  for (const schema of SCHEMAS) {
    const made = await told('extract_fields', of('/extract'), { schema });
    if (!made) continue;
    await told('get_extraction', `/v1/extractions/${made.id}`, undefined, { must: 200 });
    await told('validate_extraction', of('/validate'), { extraction_id: made.id }, { must: 200 });
  }
  await told('list_citations', of('/citations'), undefined, { must: 200 });
}

async function askForPictures(put, of, random, pages) {
  const page = random.pick(pages) ?? 1;
  for (const format of PICTURES)
    await put(
      question('get_page_image', of(`/pages/${page}/image?format=${format}&dpi=${format === 'png' ? 40 : 72}`)),
    );
  await put(question('get_crop', of(`/crops?page=${page}&bbox=${encodeURIComponent('[0,0,100,100]')}&dpi=50`)));
}

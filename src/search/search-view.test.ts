import { describe, expect, it } from 'vitest';
import { buildView } from '../../test/support/build-view.ts';
import { pagesDocument, storedTable, workbookDocument } from '../../test/support/sample-documents.ts';
import { cellName, type DocumentView } from '../model/index.ts';
import { buildMatcher, buildSnippet, type Hit, searchView } from './index.ts';

const place = (hit: Hit): string => {
  if (hit.kind === 'block') return `${hit.block.id}:${hit.span[0]}`;
  return hit.kind === 'table'
    ? `${hit.table.id}.r${hit.cell.row}.c${hit.cell.col}`
    : `${hit.sheet.name}!${cellName(hit.row, hit.col)}`;
};

const search = async (view: DocumentView, query: string, options = {}) => {
  const { hits, total } = await searchView(view, buildMatcher(query), { skip: 0, limit: 100, ...options });
  return { places: hits.map(place), total };
};

describe('searching a document', () => {
  it('goes page by page: blocks, then the tables of the page', async () => {
    const { view } = await pagesDocument();
    expect(await search(view, '30')).toEqual({ places: ['p1.b2:35', 't1.r1.c1', 'p2.b2:4'], total: 3 });
  });

  it('finds every occurrence within a block', async () => {
    const { view } = await buildView({ pages: [{ blocks: [{ text: 'net and net' }] }] });
    expect(await search(view, 'net')).toEqual({ places: ['p1.b1:0', 'p1.b1:8'], total: 2 });
  });

  it('leaves out what is not visible unless asked', async () => {
    const pages = await pagesDocument();
    expect((await search(pages.view, 'contract')).total).toBe(0);
    expect((await search(pages.view, 'contract', { include_hidden: true })).places).toEqual(['p1.b3:11']);
    const sheets = await workbookDocument();
    expect((await search(sheets.view, 'ghost')).total).toBe(0);
    expect((await search(sheets.view, 'ghost', { include_hidden: true })).places).toEqual(['Summary!B5', 'Vault!A1']);
  });

  it('leaves out pages that are hidden whole', async () => {
    const { view } = await buildView({
      pages: [{ visible: false, blocks: [{ text: 'net' }] }],
      tables: [storedTable('t1', 1, [['net']])],
    });
    expect((await search(view, 'net')).total).toBe(0);
    expect((await search(view, 'net', { include_hidden: true })).total).toBe(2);
  });

  it('keeps to the pages that are asked for', async () => {
    const { view } = await pagesDocument();
    expect((await search(view, '30', { pages: [2] })).places).toEqual(['p2.b2:4']);
    expect((await search((await workbookDocument()).view, 'a', { pages: [2] })).places).toEqual([
      'Inputs!A1',
      'Inputs!A900',
    ]);
  });

  it('gives the same list in windows of any size', async () => {
    const { view } = await workbookDocument();
    const { places, total } = await search(view, 'e', { include_hidden: true });
    expect(places).toHaveLength(total);
    for (let skip = 0; skip <= total; skip++) {
      const part = await search(view, 'e', { include_hidden: true, skip, limit: 3 });
      expect(part).toEqual({ places: places.slice(skip, skip + 3), total });
    }
  });
});

describe('a snippet', () => {
  const long = `${'lorem ipsum dolor '.repeat(20)}TARGET ${'sit amet consectetur '.repeat(20)}`;

  it('is the whole of a short text', () => {
    expect(buildSnippet('net\n30 days', [[0, 3]])).toEqual({ snippet: 'net 30 days', highlights: [[0, 3]] });
  });

  it('is cut between words around the match', () => {
    const at = long.indexOf('TARGET');
    const { snippet, highlights } = buildSnippet(long, [[at, at + 6]]);
    expect(snippet.slice(...highlights[0]!)).toBe('TARGET');
    expect(snippet).toMatch(/^…(?:lorem|ipsum|dolor) .* (?:sit|amet|consectetur)…$/);
    expect(snippet.length).toBeLessThanOrEqual(122);
    expect(snippet.length).toBeGreaterThan(80);
  });

  it('uses the room that a match at the edge leaves', () => {
    expect(buildSnippet(long, [[0, 5]]).snippet.length).toBeGreaterThan(95);
    const end = long.trimEnd().length;
    const last = buildSnippet(long.trimEnd(), [[end - 3, end]]);
    expect(last.snippet.length).toBeGreaterThan(95);
    expect(last.snippet.slice(...last.highlights[0]!)).toBe('tur');
  });

  it('marks every match that it shows', () => {
    expect(
      buildSnippet('a b a', [
        [0, 1],
        [4, 5],
      ]).highlights,
    ).toEqual([
      [0, 1],
      [4, 5],
    ]);
  });

  it('never splits a character in two', () => {
    const { snippet } = buildSnippet('😀'.repeat(200), [[201, 203]]);
    expect(snippet).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/);
  });
});

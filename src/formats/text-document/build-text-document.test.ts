import { describe, expect, it } from 'vitest';
import { BOLD, build, cell, HIDDEN, paragraph, STYLE, section, table, textDocument } from './testing/text-document.ts';

const label = (text: string) => ({ text, style: STYLE, suffix: 'tab', align: 'left' }) as const;

describe('buildTextDocument', () => {
  it('makes blocks of paragraphs, with sections of headings', async () => {
    const document = textDocument(
      [paragraph(1, 'Annual report'), paragraph(2, 'Scope', { label: label('1.1') }), paragraph(3, 'All of it.')],
      { meanings: { 1: { kind: 'title' }, 2: { kind: 'heading', level: 2 } } },
    );
    const { body, pages } = await build(document);
    expect(
      pages[0]!.blocks.map(({ id, type, text, level, section_id }) => [id, type, text, level, section_id]),
    ).toEqual([
      ['p1.b1', 'heading', 'Annual report', 1, 's1'],
      ['p1.b2', 'heading', '1.1 Scope', 2, 's2'],
      ['p1.b3', 'paragraph', 'All of it.', null, 's2'],
    ]);
    expect(body.sections.map(({ title, parent_id }) => [title, parent_id])).toEqual([
      ['Annual report', null],
      ['1.1 Scope', 's1'],
    ]);
    expect(body.geometry).toBe('layout');
    expect(body.coverage).toEqual({ characters: 28, placed: 28, dropped: [] });
  });

  it('gives hidden text blocks of their own, and the visible text without it', async () => {
    const runs = [
      ['Price: ', STYLE],
      ['(cost 3) ', HIDDEN],
      ['12', BOLD],
    ] as const;
    const { body, pages } = await build(textDocument([paragraph(1, runs)]));
    expect(pages[0]!.blocks.map(({ text, visible }) => [text, visible])).toEqual([
      ['Price: 12', true],
      ['(cost 3) ', false],
    ]);
    expect(pages[0]!.blocks[0]!.runs!.map(({ start, end, bold }) => [start, end, bold])).toEqual([
      [0, 7, false],
      [7, 9, true],
    ]);
    expect(body.hidden_content.text_runs).toBe(1);
  });

  it('shows the number of each page in its footer', async () => {
    const blocks = Array.from({ length: 120 }, (_, i) => paragraph(i + 10, `Line ${i}`));
    const usual = [paragraph(1, 'Page 7 of 9')];
    const flow = { sections: [section(blocks, { footers: { first: null, even: null, usual } })] };
    const fields = [{ start: 5, end: 6, instruction: 'PAGE \\* MERGEFORMAT', name: null }];
    const { pages } = await build(textDocument([], { flow, meanings: { 1: { fields } } }));
    const footers = pages.map(({ blocks }) => blocks.find(({ type }) => type === 'footer')?.text);
    expect(footers.slice(0, 2)).toEqual(['Page 1 of 9', 'Page 2 of 9']);
  });

  it('makes tables with the text of their cells, and names links and comments in them', async () => {
    const inner = table(9, [[cell(0, [paragraph(5, 'in')]), cell(1, [paragraph(6, 'ner')])]]);
    const outer = table(8, [
      [cell(0, [paragraph(1, [['Item', BOLD]])]), cell(1, [paragraph(2, [['Note', BOLD]])])],
      [cell(0, [paragraph(3, 'one'), paragraph(4, 'site')]), cell(1, [inner])],
    ]);
    const place = { paragraph: 4, start: 0, end_paragraph: 4, end: 4 };
    const comments = [{ id: 'c1', author: 'A', date: null, text: 'Which?', parent: null, is_resolved: false, place }];
    const { body, pages, tables } = await build(
      textDocument([outer], {
        comments,
        meanings: { 4: { links: [{ start: 0, end: 4, target: 'https://example.org/' }] } },
      }),
    );
    expect(tables.map(({ id, within, header_rows }) => [id, within, header_rows])).toEqual([
      ['t1', undefined, 1],
      ['t2', 't1.r1.c1', 0],
    ]);
    expect(tables[0]!.rows[1]!.cells.map(({ text, tables }) => [text, tables])).toEqual([
      ['one\nsite', undefined],
      ['in\tner', ['t2']],
    ]);
    expect(pages[0]!.links).toMatchObject([{ text: 'site', target: 'https://example.org/', anchor: 't1.r1.c0:4-8' }]);
    expect(body.comments).toMatchObject([{ id: 'com1', anchor: 't1.r1.c0:4-8' }]);
    expect(pages[0]!.blocks).toMatchObject([{ type: 'comment', text: 'Which?' }]);
  });

  it('leads from the marks of notes to their texts', async () => {
    const { pages } = await build(
      textDocument([paragraph(1, 'Sum 500¹ now.', { notes: [{ at: 7, note: 4 }] })], {
        flow: { footnotes: new Map([[4, [paragraph(2, 'Net.'), paragraph(3, 'Of tax.')]]]) },
        note_labels: new Map([[4, '1']]),
        meanings: { 1: { notes: [{ start: 7, end: 8, note: 4 }] } },
      }),
    );
    expect(pages[0]!.blocks.map(({ type, text }) => [type, text])).toEqual([
      ['paragraph', 'Sum 500¹ now.'],
      ['footnote', '¹ Net.\nOf tax.'],
    ]);
    expect(pages[0]!.links).toMatchObject([{ text: '¹', target: 'p1.b2', anchor: 'p1.b1:7-8', is_note: true }]);
  });

  it('resolves links to bookmarks on later pages', async () => {
    const blocks = Array.from({ length: 120 }, (_, i) => paragraph(i + 1, `Line ${i}`));
    const { body, pages } = await build(
      textDocument(blocks, {
        meanings: {
          1: { links: [{ start: 0, end: 4, target: '#end' }] },
          120: { bookmarks: [{ at: 0, name: 'end' }] },
        },
      }),
    );
    const last = pages.at(-1)!.blocks.at(-1)!.id;
    expect(pages[0]!.links).toMatchObject([{ text: 'Line', target: last }]);
    expect(body.bookmarks).toEqual([{ name: 'end', anchor: last }]);
  });

  it('joins the parts of a paragraph over a page break, and nothing else', async () => {
    const long = 'It goes on and on. '.repeat(300);
    const { body, pages } = await build(textDocument([paragraph(1, 'One.'), paragraph(2, long), paragraph(3, 'End.')]));
    const blocks = pages.flatMap((page) => page.blocks);
    expect(blocks.map(({ id, continues }) => [id, continues])).toEqual([
      ['p1.b1', undefined],
      ['p1.b2', undefined],
      ['p2.b1', 'p1.b2'],
      ['p2.b2', undefined],
    ]);
    expect(blocks[1]!.text + blocks[2]!.text).toBe(long.trimEnd());
    expect(body.pages.map(({ page_confidence }) => page_confidence! <= 1)).toEqual([true, true]);
    expect(body.diagnostics).toMatchObject([{ code: 'layout_estimated' }]);
  });

  it('makes one block of the lines of code', async () => {
    const code = { kind: 'code' } as const;
    const document = textDocument([paragraph(1, 'a = 1'), paragraph(2, '  b = 2'), paragraph(3, 'Done.')], {
      meanings: { 1: code, 2: code },
    });
    const { pages } = await build(document);
    expect(pages[0]!.blocks.map(({ type, text }) => [type, text])).toEqual([
      ['code', 'a = 1\n  b = 2'],
      ['paragraph', 'Done.'],
    ]);
  });

  it('counts what the reader dropped, and headers that no page shows', async () => {
    const first = [paragraph(1, 'Never')];
    const flow = { sections: [section([paragraph(2, 'Text')], { headers: { first, even: null, usual: null } })] };
    const { body } = await build(textDocument([], { flow, dropped: [{ reason: 'deleted', characters: 3 }] }));
    expect(body.coverage).toEqual({
      characters: 12,
      placed: 4,
      dropped: [
        { reason: 'deleted', characters: 3, page: null },
        { reason: 'header or footer of no page', characters: 5, page: null },
      ],
    });
  });

  it('tells its progress up to the end, and stops when it is told to', async () => {
    const blocks = Array.from({ length: 300 }, (_, i) => paragraph(i + 1, `Line ${i}`));
    const { shares } = await build(textDocument(blocks));
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
    const reason = new Error('enough');
    await expect(build(textDocument(blocks), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  it('keeps to the limits', async () => {
    const blocks = Array.from({ length: 300 }, (_, i) => paragraph(i + 1, `Line ${i}`));
    const refused = { code: 'limit_exceeded' };
    await expect(build(textDocument(blocks), { limits: { max_pages: 2 } })).rejects.toMatchObject(refused);
    await expect(build(textDocument(blocks), { limits: { max_text_bytes: 6 } })).rejects.toMatchObject(refused);
  });

  it('leaves out blanks around a paragraph, but not the indent of code', async () => {
    const links = [{ start: 3, end: 5, target: 'https://example.org/' }];
    const blocks = [paragraph(1, ' \tTo us  '), paragraph(2, '  x = 1 ')];
    const { pages } = await build(textDocument(blocks, { meanings: { 1: { links }, 2: { kind: 'code' } } }));
    expect(pages[0]!.blocks.map(({ text }) => text)).toEqual(['To us', '  x = 1']);
    expect(pages[0]!.links).toMatchObject([{ anchor: 'p1.b1:1-2', text: 'o' }]);
  });
});

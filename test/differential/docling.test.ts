import { expect, test } from 'vitest';
import { textOf } from '../../src/export/testing/read-export.ts';
import { buildView } from '../support/build-view.ts';
import { pythonWith, run } from '../support/packages.ts';
import { csvDocument, pagesDocument, workbookDocument } from '../support/sample-documents.ts';

/** Validates each document as docling-core does it, and renders it. */
const SCRIPT = `
import json, sys
from docling_core.types.doc.document import DoclingDocument

rendered = []
for text in json.load(sys.stdin):
    document = DoclingDocument.model_validate_json(text)
    html = document.export_to_html()
    cells = [[cell.text for cell in row] for table in document.tables for row in table.data.grid]
    rendered.append({"markdown": document.export_to_markdown(), "html": len(html), "cells": cells})
print(json.dumps(rendered))
`;

const OF_EVERY_KIND = () =>
  buildView({
    pages: [
      {
        blocks: [
          ...['header', 'paragraph', 'caption', 'footnote', 'code', 'formula', 'form_field', 'note'].map((type) => ({
            text: `a ${type} \u{1f600}`,
            type: type as 'paragraph',
          })),
          { text: '1. one', type: 'list_item' as const, level: 1 },
          { text: 'Title', type: 'heading' as const, level: 1 },
          { text: 'unseen', visible: false },
        ],
        figures: [{ id: 'p1.f1', bbox: [50, 50, 200, 200], alt: 'a picture', caption: null }],
      },
    ],
  });

test('docling-core validates and renders what is exported for it', { timeout: 600_000 }, async ({ skip }) => {
  const found = await pythonWith('docling-core');
  if ('missing' in found) return skip(found.missing);
  const documents = [OF_EVERY_KIND(), pagesDocument(), workbookDocument(), csvDocument()];
  const texts: string[] = [];
  for (const document of documents) texts.push(await textOf(document, { format: 'docling', hidden: true }));
  const { out, err } = await run(found.python, ['-c', SCRIPT], JSON.stringify(texts));
  expect(out, err).not.toBe('');
  const [every, pages, workbook, csv] = JSON.parse(out) as { markdown: string; html: number; cells: string[][] }[];
  expect(every!.markdown).toMatch(/a paragraph/);
  expect(every!.markdown).toMatch(/1\. one/);
  expect(every!.markdown).toMatch(/## Title/);
  expect(every!.markdown).not.toMatch(/unseen|a header/);
  for (const one of [pages!, workbook!, csv!]) {
    expect(one.cells.length).toBeGreaterThan(1);
    expect(one.html).toBeGreaterThan(100);
  }
});

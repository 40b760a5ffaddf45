// Says why an export has no content, and what to ask for instead.
import type { DocumentView, PageContent } from '../model/index.ts';
import { hiddenOf } from '../view/index.ts';
import { isFurniture, isHiddenText } from './markdown/block-markdown.ts';
import type { MarkdownOptions } from './markdown/export-markdown.ts';
import type { Scope } from './scope.ts';

/** Of CSV and XLSX: there is no table where it was asked for. */
export function whyNoTables({ head }: DocumentView, scope: Scope, format: 'CSV' | 'XLSX'): string {
  if (head.tables.length === 0)
    return `The document has no tables; ${format} holds tables alone. Ask for markdown or json.`;
  const count = head.tables.length;
  return `There are no tables on what was asked for; the document has ${count}. Ask for other pages, or for ${
    scope.sheet ? 'another sheet' : 'all of them'
  }.`;
}

/** Of Markdown: no text, or none that a reader sees. In plain letters, for it goes into a header. */
export async function whyNoText(view: DocumentView, scope: Scope, options: MarkdownOptions): Promise<string> {
  const { head } = view;
  if (scope.table) return 'The table has no cells.';
  if (head.pages.length === 0) return 'The document is empty: it has no pages.';
  const what = scope.pages.length === head.pages.length ? 'The document' : 'What was asked for';
  const summaries = scope.pages.map((page) => head.pages[page - 1]!);
  const left = new Set<'hidden' | 'furniture'>();
  for (const { page, visible } of summaries) {
    if (!options.hidden && (!visible || hidesCells(view, page))) left.add('hidden');
    for (const kind of leftOut(await view.page(page), options)) left.add(kind);
    if (left.size === 2) break;
  }
  if (left.has('hidden')) return `${what} shows no text; what there is is hidden. Ask with hidden: true to see it.`;
  if (left.has('furniture'))
    return `${what} has no text but running heads and feet. Ask with furniture: true to see them.`;
  if (summaries.some((page) => page.is_scanned))
    return `${what} has no text: the pages are scans whose text was not recognised. Upload the file again with ocr: auto, or look at them as pictures.`;
  return `${what} has no text.`;
}

function hidesCells({ head }: DocumentView, page: number): boolean {
  const sheet = head.sheets.find(({ index }) => index === page);
  return sheet !== undefined && sheet.used_range !== null && hiddenOf(sheet).any;
}

function leftOut({ blocks }: PageContent, options: MarkdownOptions): ('hidden' | 'furniture')[] {
  const texts = blocks.filter(({ text }) => text.trim() !== '');
  return [
    ...(!options.hidden && texts.some(isHiddenText) ? (['hidden'] as const) : []),
    ...(!options.furniture && texts.some(isFurniture) ? (['furniture'] as const) : []),
  ];
}

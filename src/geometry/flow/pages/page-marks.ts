// Judges whether the page marks that Word left in a file are complete enough to paginate by.
import type { FlowBlock, FlowDocument, FlowParagraph } from '../flow.ts';

/** What the file says of its pages: nothing, where some begin, or (as far as its own count goes) where all do. */
export type PageMarks = 'none' | 'some' | 'all';

/**
 * Counts the pages that begin by order of the file or at a mark of Word. A mark behind an order without text between them is the same page.
 * The marks are taken for complete where the count agrees with the number of pages that the file states, give or take one.
 */
export function pageMarks(document: FlowDocument): PageMarks {
  const count = { pages: 1, marks: 0, has_text: false };
  document.sections.forEach((section, n) => {
    if (n > 0 && section.start !== 'continuous' && section.start !== 'column') begin(count);
    for (const block of section.blocks) countBlock(block, count);
  });
  if (count.marks === 0) return 'none';
  const stated = document.stated_pages;
  return stated !== null && Math.abs(count.pages - stated) <= 1 && count.pages >= stated ? 'all' : 'some';
}

interface Count {
  pages: number;
  marks: number;
  has_text: boolean;
}

function begin(count: Count): void {
  if (count.has_text) count.pages++;
  count.has_text = false;
}

function countBlock(block: FlowBlock, count: Count): void {
  if (block.kind === 'paragraph') {
    countParagraph(block, count);
    return;
  }
  for (const row of block.rows) {
    if (row.mark) mark(count);
    for (const cell of row.cells) for (const inner of cell.blocks) countBlock(inner, count);
  }
}

function countParagraph({ text, breaks, format }: FlowParagraph, count: Count): void {
  if (format.page_break_before) begin(count);
  let at = 0;
  for (const { at: place, kind } of breaks) {
    if (place > at) count.has_text = true;
    at = place;
    if (kind === 'mark') mark(count);
    else if (kind === 'page') {
      count.has_text = true;
      begin(count);
    }
  }
  if (text.length > at) count.has_text = true;
}

function mark(count: Count): void {
  count.marks++;
  begin(count);
}

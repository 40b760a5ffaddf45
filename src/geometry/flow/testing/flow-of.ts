// Helps to test the flow layout: small documents, sections and tables.
import type { FlowBlock, FlowCell, FlowDocument, FlowRow, FlowSection, FlowTable } from '../flow.ts';

const NO_FURNITURE = { first: null, even: null, usual: null };

/** A section of pages that hold 20 lines of 10 points, 200 points wide, unless said otherwise. */
export function sectionOf(blocks: readonly FlowBlock[], more: Partial<FlowSection> = {}): FlowSection {
  return {
    ...{ start: 'page', width: 240, height: 240, blocks },
    ...{ margins: { top: 20, right: 20, bottom: 20, left: 20 }, header_distance: 10, footer_distance: 10 },
    ...{ columns: [{ width: 200, gap: 0 }], headers: NO_FURNITURE, footers: NO_FURNITURE },
    ...{ title_page: false, first_number: null, vertical_align: 'top' },
    ...more,
  };
}

export function flowOf(
  sections: readonly FlowSection[] | readonly FlowBlock[],
  more: Partial<FlowDocument> = {},
): FlowDocument {
  const isSections = sections.length > 0 && 'blocks' in sections[0]!;
  return {
    sections: isSections ? (sections as readonly FlowSection[]) : [sectionOf(sections as readonly FlowBlock[])],
    footnotes: new Map(),
    endnotes: [],
    default_tab: 36,
    even_and_odd: false,
    stated_pages: null,
    ...more,
  };
}

export function cellOf(column: number, blocks: readonly FlowBlock[], more: Partial<FlowCell> = {}): FlowCell {
  return {
    ...{ column, col_span: 1, row_span: 1, blocks, margins: [0, 0, 0, 0], align: 'top' },
    ...{ turned: false, no_wrap: false, width: null, borders: null, fill: null },
    ...more,
  };
}

export function rowOf(cells: readonly FlowCell[], more: Partial<FlowRow> = {}): FlowRow {
  return { cells, height: { rule: 'auto', value: 0 }, is_header: false, can_split: true, mark: false, ...more };
}

export function tableOf(
  id: number,
  columns: readonly number[],
  rows: readonly FlowRow[],
  more: Partial<FlowTable> = {},
): FlowTable {
  return {
    ...{ kind: 'table', id, columns, rows, width: null, fixed: true, align: 'left', indent: 0 },
    ...{ cell_spacing: 0, float: null },
    ...more,
  };
}

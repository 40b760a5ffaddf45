// Summarises hidden sheets, rows and columns of a workbook.
import type { CellRect, HiddenContent } from '../../../model/index.ts';
import { mergeSpans, type Span, spanLength } from '../cells/spans.ts';
import type { FinishedSheet } from './finished-sheet.ts';

/** Hidden sheets, and the hidden rows and columns within the used ranges: those behind them hide nothing. */
export function hiddenContent(sheets: readonly FinishedSheet[]): HiddenContent {
  let [rows, columns, texts] = [0, 0, 0];
  for (const { used, measures, counts } of sheets) {
    texts += counts.blanked;
    if (!used) continue;
    rows += within(measures.hidden_rows, used, 'bottom');
    columns += within(measures.hidden_columns, used, 'right');
  }
  const hidden = sheets.filter(({ start }) => start.visibility !== 'visible').length;
  return { sheets: hidden, rows, columns, text_runs: texts, slides: 0 };
}

const within = (spans: readonly Span[], used: CellRect, edge: 'bottom' | 'right'): number =>
  spanLength(mergeSpans(spans, used[edge] + 1));

// Puts together what was noted of the layout of a page, in the coordinates of the page.
import type { Box } from '../model/index.ts';
import { linesText } from './block-types/index.ts';
import type { ExplainedBlock, ExplainedTable, ExplainedWord, PageExplanation, TextLook } from './explanation.ts';
import type { PageLayout, TextElement } from './layout.ts';
import type { PageTrace } from './trace.ts';
import type { FoundTable, Frame } from './words/frame.ts';
import { isHidden } from './words/hidden.ts';
import { unturnBox } from './words/turned-boxes.ts';

const NO_LOOK: TextLook = { font: '', size: 0, bold: false, italic: false };
const HEADING = 'It scores more than is asked of a heading.';
const tenth = (value: number): number => Math.round(value * 100) / 100;

export function explainPage({ elements }: PageLayout, trace: PageTrace): PageExplanation {
  const frame = trace.frame!;
  const size = frame.turn % 2 === 0 ? frame : { width: frame.height, height: frame.width };
  const onPage = (box: Box): Box => {
    const [x0, y0, x1, y1] = unturnBox(box, frame.turn, size);
    return [tenth(x0), tenth(y0), tenth(x1), tenth(y1)];
  };
  const blocks: ExplainedBlock[] = [];
  const tables: ExplainedTable[] = [];
  elements.forEach((element, i) => {
    if (element.kind === 'table') tables.push(explainTable(frame, element.table, i + 1, trace, onPage));
    else blocks.push(explainBlock(frame, element, i + 1, trace, onPage));
  });
  return {
    page: frame.page,
    width: tenth(size.width),
    height: tenth(size.height),
    body: trace.body ? lookOf(trace.body) : NO_LOOK,
    order: trace.order,
    columns: trace.columns.filter(Boolean).map(onPage),
    blocks,
    tables,
    rejected_tables: trace.tables
      .filter((note) => !note.is_kept)
      .map(({ box, method, row_count, col_count, reason }) => ({
        bbox: onPage(box),
        method,
        row_count,
        col_count,
        reason,
      })),
    words: listWords(frame, onPage),
  };
}

const lookOf = ({ font, size, bold, italic }: TextLook): TextLook => ({ font, size: tenth(size), bold, italic });

function explainBlock(
  frame: Frame,
  element: TextElement,
  order: number,
  trace: PageTrace,
  onPage: (box: Box) => Box,
): ExplainedBlock {
  const { words } = frame;
  const first = element.lines[0]?.[0] ?? -1;
  const note = element.heading ? trace.headings.get(element.heading) : undefined;
  const level = element.heading?.level ?? null;
  const style = frame.styles[words.style[first] ?? -1];
  const column = trace.column_of.get(first);
  const said = trace.types.get(first);
  const isStated = said?.startsWith('The ') === true;
  return {
    order,
    type: level === null ? element.type : 'heading',
    level: level ?? element.level,
    bbox: onPage(element.box),
    text: linesText(words, element.lines),
    column: column === undefined ? null : [...trace.columns.keys()].filter((c) => trace.columns[c]).indexOf(column) + 1,
    look: style ? lookOf({ ...style, size: words.size[first]! }) : NO_LOOK,
    reason:
      furnitureReason(trace, first) ?? (level !== null && !isStated ? HEADING : (said ?? 'No stage placed it before.')),
    heading: note
      ? {
          score: tenth(note.score),
          asked: tenth(note.asked),
          weighed: [...(trace.looks.get(first) ?? []), ...note.weighed]
            .map(({ reason, weight }) => ({ reason, weight: tenth(weight) }))
            .filter(({ weight }) => weight !== 0),
        }
      : null,
  };
}

const furnitureReason = ({ furniture }: PageTrace, word: number): string | null =>
  furniture.find(({ from, to }) => word >= from && word < to)?.reason ?? null;

/** Text that stood outside of the grid may have been added to a table. */
const isSame = (a: Box, b: Box): boolean => a.every((side, i) => Math.abs(side - b[i]!) < 1);

function explainTable(
  { words }: Frame,
  table: FoundTable,
  order: number,
  trace: PageTrace,
  onPage: (box: Box) => Box,
): ExplainedTable {
  const { box, method, confidence, header_rows, row_count, col_count, cells } = table;
  const note = trace.tables.find((one) => one.is_kept && isSame(one.box, box));
  return {
    order,
    bbox: onPage(box),
    method,
    confidence: tenth(confidence),
    header_rows,
    row_count,
    col_count,
    cells: cells.map(({ row, col, row_span, col_span, box: own, lines }) => ({
      ...{ row, col, row_span, col_span },
      bbox: onPage(own),
      text: linesText(words, lines),
    })),
    reason: note?.reason ?? '',
  };
}

function listWords(frame: Frame, onPage: (box: Box) => Box): ExplainedWord[] {
  const { words, runs } = frame;
  return Array.from({ length: words.count }, (_, w) => {
    const bbox = onPage([words.x0[w]!, words.y0[w]!, words.x1[w]!, words.y1[w]!]);
    const text = words.text[w]!;
    return isHidden(frame, w) ? { text, bbox, hidden: runs[words.run[w]!]?.hidden ?? 'covered' } : { text, bbox };
  });
}

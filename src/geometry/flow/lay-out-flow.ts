// Entry of the flow layout: yields the pages of a document one by one.
import { flattenSectionEnds } from './flatten-section-ends.ts';
import type { FlowBlock, FlowDocument } from './flow.ts';
import type { FlowContext } from './flow-context.ts';
import type { FlowPage } from './flow-page.ts';
import { PageFiller } from './pages/page-filler.ts';
import { pageMarks } from './pages/page-marks.ts';
import { measureBlocks } from './strips/measure-blocks.ts';
import type { Galley } from './strips/strip.ts';

/** Lays a document out on pages. Each is given out as soon as nothing on it can change any more. */
export function* layOutFlow(document: FlowDocument): Generator<FlowPage> {
  const marks = pageMarks(document);
  const context: FlowContext = {
    default_tab: document.default_tab,
    adds_spaces: document.adds_spaces === true,
    tables_by_edge: document.tables_by_edge === true,
    break_at_marks: marks !== 'none',
    measure: (blocks: readonly FlowBlock[], width: number): Galley => measureBlocks(blocks, width, context),
  };
  const settled = marks === 'none' ? flattenSectionEnds(document) : document;
  yield* new PageFiller(settled, context, marks).fill();
}

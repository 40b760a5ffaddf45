import {
  type Frame,
  type Frames,
  isHidden,
  type PageLayout,
  plainElements,
  type TableElement,
  type TextElement,
  textElement,
} from '../../geometry/index.ts';
import type {
  Block,
  DocumentSink,
  Figure,
  Link,
  PageContent,
  PageSummary,
  Section,
  TablePlace,
} from '../../model/index.ts';
import type { PageCoverage } from './coverage.ts';
import { createSectionList } from './section-list.ts';
import { commonSize, placeBox, setText } from './set-text.ts';
import { type Continuation, createTableJoiner } from './table-joiner.ts';

/** All of one page that is to be written. */
export interface PagePicture {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
  readonly frames: Frames;
  readonly layout: PageLayout;
  readonly figures: readonly Figure[];
  readonly links: readonly Link[];
  readonly is_scanned: boolean;
  /** Counts what is written. */
  readonly coverage: PageCoverage;
}

/** Writes pages one after the other; tables and sections go on from page to page. */
export function createPageWriter(out: DocumentSink, continuation: Continuation) {
  const summaries: PageSummary[] = [];
  const sections = createSectionList();
  const tables = createTableJoiner(out, continuation);
  let hidden_runs = 0;
  /** The last block of each type that text may go on from. */
  let last: Block | null = null;

  function writePage(picture: PagePicture): void {
    const { page, frames, layout } = picture;
    const blocks: Block[] = [];
    const places: TablePlace[] = [];
    const addText = (frame: Frame, element: TextElement, visible: boolean): Block => {
      const block = toBlock(picture, frame, element, visible, blocks.length + 1);
      picture.coverage.place(frame, element.lines);
      const section_id =
        visible && block.type === 'heading'
          ? sections.begin(flat(block.text), block.level ?? 1, page, block.bbox)
          : sections.current();
      const from = element.continues && last && last.type === block.type ? { continues: last.id } : {};
      const whole = { ...block, section_id, ...from };
      blocks.push(whole);
      if (visible && isFlowing(block)) last = whole;
      return whole;
    };
    const firstBody = layout.elements.findIndex((element) => !isFurniture(element));
    layout.elements.forEach((element, at) => {
      if (element.kind === 'text') {
        addText(frames.main, element, true);
        return;
      }
      const part = { table: element.table, frame: frames.main, size: picture, page };
      const id = tables.add(part, titleOf(picture, element), at === firstBody);
      picture.coverage.placeTable(part, id === null);
      if (id !== null) places.push({ id, before: blocks.length });
    });
    if (layout.elements.some((element) => element.kind === 'text' && !isFurniture(element)) && !endsInTable(layout))
      tables.finish();
    for (const frame of frames.others) for (const element of plainElements(frame)) addText(frame, element, true);
    if (frames.slanted) for (const element of plainElements(frames.slanted)) addText(frames.slanted, element, true);
    for (const frame of [frames.main, ...frames.others, ...(frames.slanted ? [frames.slanted] : [])]) {
      for (const element of plainElements(frame, (w) => isHidden(frame, w))) {
        addText(frame, element, false);
        hidden_runs++;
      }
    }
    for (const { frame, lines } of picture.coverage.missing(frames)) addText(frame, textElement(frame, lines), true);
    const content: PageContent = { page, blocks, tables: places, figures: picture.figures, links: picture.links };
    out.page(content);
    summaries.push({
      page,
      width: Math.round(picture.width * 100) / 100,
      height: Math.round(picture.height * 100) / 100,
      rotation: picture.rotation,
      title: flatOrNull(blocks.find((block) => block.type === 'heading' && block.visible)?.text),
      block_count: blocks.length,
      table_count: places.length,
      figure_count: picture.figures.length,
      is_scanned: picture.is_scanned,
      visible: true,
    });
  }

  return {
    writePage,
    finish: (page_count: number): WrittenPages => {
      tables.finish();
      return {
        pages: summaries,
        tables: tables.summaries,
        sections: sections.finish(page_count),
        hidden_runs,
      };
    },
  };
}

export interface WrittenPages {
  readonly pages: readonly PageSummary[];
  readonly tables: ReturnType<typeof createTableJoiner>['summaries'];
  readonly sections: readonly Section[];
  readonly hidden_runs: number;
}

const isFurniture = (element: TextElement | TableElement): boolean =>
  element.kind === 'text' && (element.type === 'header' || element.type === 'footer');

/** Notes may stand under a table that goes on overleaf; other text ends it. */
function endsInTable(layout: PageLayout): boolean {
  for (const element of layout.elements.toReversed()) {
    if (element.kind === 'table') return true;
    if (!isFurniture(element) && element.type !== 'footnote') return false;
  }
  return false;
}

const isFlowing = ({ type }: Block): boolean => type === 'paragraph' || type === 'list_item' || type === 'footnote';

const flat = (text: string): string => text.replace(/\s*\n\s*/g, ' ');
const flatOrNull = (text: string | undefined): string | null => (text === undefined ? null : flat(text));

function titleOf({ layout, frames, width, height }: PagePicture, { caption }: TableElement): string | null {
  const element = caption === null ? undefined : layout.elements[caption];
  if (element?.kind !== 'text') return null;
  return flat(setText(frames.main, element.lines, { width, height }).text);
}

function toBlock(picture: PagePicture, frame: Frame, element: TextElement, visible: boolean, number: number): Block {
  const { text, lines } = setText(frame, element.lines, picture);
  return {
    id: `p${picture.page}.b${number}`,
    type: element.type,
    text,
    level: element.level,
    bbox: placeBox(frame, element.box, picture),
    font_size: commonSize(frame, element.lines),
    visible,
    section_id: null,
    lines,
  };
}

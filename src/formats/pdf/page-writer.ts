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
import type { Block, Comment, DocumentSink, Figure, PageSummary, TablePlace, TableSummary } from '../../model/index.ts';
import type { PageCoverage } from './coverage.ts';
import {
  commentBlock,
  type ExtraBlock,
  fieldBlock,
  toComments,
  toLinks,
  typedBlock,
  withCaptions,
} from './extra-blocks.ts';
import type { PageExtras } from './page-extras.ts';
import { createSectionList, type SectionList } from './section-list.ts';
import { commonSize, placeBox, setText } from './set-text.ts';
import { type Continuation, createTableJoiner } from './table-joiner.ts';
import { createWordLookup } from './words-in-box.ts';

/** All of one page that is to be written. */
export interface PagePicture {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
  readonly frames: Frames;
  readonly layout: PageLayout;
  readonly figures: readonly Figure[];
  readonly extras: PageExtras;
  readonly is_scanned: boolean;
  /** Counts what is written. */
  readonly coverage: PageCoverage;
}

export interface WrittenPages {
  readonly pages: readonly PageSummary[];
  readonly tables: readonly TableSummary[];
  readonly sections: ReturnType<SectionList['finish']>;
  readonly comments: readonly Comment[];
}

/** Writes pages one after the other; tables, sections and paragraphs go on from page to page. */
export function createPageWriter(out: DocumentSink, continuation: Continuation) {
  const summaries: PageSummary[] = [];
  const comments: Comment[] = [];
  const sections = createSectionList();
  const tables = createTableJoiner(out, continuation);
  /** The last block that text may go on from. */
  let last: Block | null = null;

  function writePage(picture: PagePicture): void {
    const blocks: Block[] = [];
    const places: TablePlace[] = [];
    const push = (block: ExtraBlock): Block => {
      const id = `p${picture.page}.b${blocks.length + 1}`;
      const begins = block.type === 'heading' && block.visible;
      const section_id = begins
        ? sections.begin(flat(block.text), block.level ?? 1, picture.page, block.bbox)
        : sections.current();
      const whole = { id, ...block, section_id };
      blocks.push(whole);
      return whole;
    };
    const addText = (frame: Frame, element: TextElement, visible: boolean): void => {
      const goesOn = element.continues && last?.type === element.type ? { continues: last.id } : {};
      const whole = push({ ...toBlock(picture, frame, element, visible), ...goesOn });
      picture.coverage.place(frame, element.lines);
      if (visible && isFlowing(whole)) last = whole;
    };
    writeLayout(picture, addText, (id) => places.push({ id, before: blocks.length }));
    writeApart(picture, addText);
    const noted = writeExtras(picture, blocks, push);
    comments.push(...noted.comments);
    const figures = withCaptions(picture.figures, blocks);
    out.page({ page: picture.page, blocks, tables: places, figures, links: noted.links });
    summaries.push(summaryOf(picture, blocks, places.length));
  }

  function writeLayout(
    { page, layout, frames, width, height, coverage }: PagePicture,
    addText: (frame: Frame, element: TextElement, visible: boolean) => void,
    place: (id: string) => void,
  ): void {
    const firstBody = layout.elements.findIndex((element) => !isFurniture(element));
    layout.elements.forEach((element, at) => {
      if (element.kind === 'text') {
        addText(frames.main, element, true);
        return;
      }
      const part = { table: element.table, frame: frames.main, size: { width, height }, page };
      const title = titleOf(layout, frames.main, element);
      const added = tables.add(part, title, at === firstBody);
      coverage.placeTable(part, added.dropped_rows);
      if (added.id !== null) place(added.id);
    });
    if (firstBody >= 0 && !endsInTable(layout)) tables.finish();
  }

  return {
    writePage,
    finish: (page_count: number): WrittenPages => {
      tables.finish();
      return { pages: summaries, tables: tables.summaries, sections: sections.finish(page_count), comments };
    },
  };
}

/** Text of other directions, hidden text, and what no stage has placed. */
function writeApart(
  { frames, coverage }: PagePicture,
  addText: (frame: Frame, element: TextElement, visible: boolean) => void,
): void {
  const others = [...frames.others, ...(frames.slanted ? [frames.slanted] : [])];
  for (const frame of others) for (const element of plainElements(frame)) addText(frame, element, true);
  for (const frame of [frames.main, ...others]) {
    for (const element of plainElements(frame, (w) => isHidden(frame, w))) addText(frame, element, false);
  }
  for (const { frame, lines } of coverage.missing(frames)) addText(frame, textElement(frame, lines), true);
}

function writeExtras(
  { page, frames, width, height, extras }: PagePicture,
  blocks: readonly Block[],
  push: (block: ExtraBlock) => Block,
) {
  const find = createWordLookup(frames, { width, height });
  for (const field of extras.fields) push(fieldBlock(field, find));
  for (const typed of extras.annotations.typed) push(typedBlock(typed));
  const texts = blocks.slice();
  const anchors = extras.annotations.comments.map((comment) => {
    const own = push(commentBlock(comment));
    return texts.find(({ bbox, visible }) => visible && overlaps(bbox, own.bbox))?.id ?? own.id;
  });
  return { comments: toComments(page, extras.annotations.comments, anchors), links: toLinks(extras.links, find) };
}

const overlaps = (a: Block['bbox'], b: Block['bbox']): boolean =>
  a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

function summaryOf(picture: PagePicture, blocks: readonly Block[], table_count: number): PageSummary {
  const heading = blocks.find((block) => block.type === 'heading' && block.visible);
  return {
    page: picture.page,
    width: Math.round(picture.width * 100) / 100,
    height: Math.round(picture.height * 100) / 100,
    rotation: picture.rotation,
    title: heading ? flat(heading.text) : null,
    block_count: blocks.length,
    table_count,
    figure_count: picture.figures.length,
    is_scanned: picture.is_scanned,
    visible: true,
  };
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

function titleOf(layout: PageLayout, frame: Frame, { caption }: TableElement): string | null {
  const element = caption === null ? undefined : layout.elements[caption];
  return element?.kind === 'text' ? flat(setText(frame, element.lines, frame).text) : null;
}

function toBlock(picture: PagePicture, frame: Frame, element: TextElement, visible: boolean): ExtraBlock {
  const { text, lines } = setText(frame, element.lines, picture);
  return {
    type: element.type,
    text,
    level: element.level,
    bbox: placeBox(frame, element.box, picture),
    font_size: commonSize(frame, element.lines),
    visible,
    lines,
  };
}

// Agent tool get_page: blocks, tables and other content of one page.
import { Type } from '../json-schema.ts';
import type { Block, DocumentView, PageContent, PageSummary } from '../model/index.ts';
import { geometryOf, getPageSummary, recognisedAs, tablesOnPage } from '../view/index.ts';
import {
  type End,
  type List,
  listOf,
  listsWithinBudget,
  MaxTokensInput,
  type Taken,
  wantsAll,
} from './budget/index.ts';
import {
  Box,
  Count,
  CursorInput,
  closed,
  Geometry,
  nullable,
  oneOf,
  PageConfidence,
  PageNumber,
  PageRecognition,
  PartEnd,
  RecognisedFields,
  TableSummary,
  TextField,
} from './schemas.ts';
import { toTableSummary } from './tables/table-summary.ts';
import { defineTool } from './tool.ts';
import { listWords, Word } from './word.ts';

const TextRun = closed({
  start: Count,
  end: Count,
  font: nullable(Type.String()),
  size: nullable(Type.Number()),
  bold: Type.Boolean(),
  italic: Type.Boolean(),
  color: nullable(Type.String()),
  position: Type.Optional(oneOf(['raised', 'lowered'], 'Above or below the line, and smaller.')),
});

const Emphasis = closed({
  start: Count,
  end: Count,
  bold: Type.Optional(Type.Boolean()),
  italic: Type.Optional(Type.Boolean()),
  monospace: Type.Optional(Type.Boolean()),
  position: Type.Optional(oneOf(['raised', 'lowered'], 'Above or below the line, and smaller.')),
});

const TextBlock = closed({
  id: Type.String({ description: 'The anchor of the block.' }),
  type: oneOf([
    'heading',
    'paragraph',
    'list_item',
    'caption',
    'header',
    'footer',
    'footnote',
    'code',
    'formula',
    'form_field',
    'note',
    'comment',
  ]),
  text: Type.String(),
  level: nullable(Type.Integer()),
  bbox: Box,
  lines: nullable(Count),
  font_size: nullable(Type.Number()),
  visible: Type.Boolean(),
  section_id: nullable(Type.String()),
  cell: Type.Optional(Type.String({ description: 'The cell that the text is in, where the page is a sheet.' })),
  continues: Type.Optional(
    Type.String({ description: 'The block that this one goes on from, over a column or page break.' }),
  ),
  field: Type.Optional(
    closed(
      { name: Type.String(), value: nullable(Type.String()), label: Type.Optional(Type.String()) },
      'Name and value of a form field, and what the page calls it.',
    ),
  ),
  fields: Type.Optional(
    Type.Array(TextField, {
      description: 'What the word processor fills in: page numbers, dates, references, answers.',
    }),
  ),
  ...RecognisedFields,
  figure: Type.Optional(Type.String({ description: 'The figure that shows the text.' })),
  words: Type.Optional(Type.Array(Word)),
  runs: Type.Optional(Type.Array(TextRun)),
  emphasis: Type.Optional(
    Type.Array(Emphasis, { description: 'What stands out from plain text, where the format has no runs.' }),
  ),
});

const PageAnswer = closed({
  page: PageNumber,
  width: Type.Number(),
  height: Type.Number(),
  rotation: Type.Integer(),
  geometry: Geometry,
  page_confidence: Type.Optional(PageConfidence),
  recognition: PageRecognition,
  text: Type.String({
    description:
      'The texts of the visible blocks with blank lines between them. Empty where `max_tokens` leaves no room to say the text of the blocks twice.',
  }),
  text_blocks: Type.Array(TextBlock),
  tables: Type.Array(TableSummary, { description: 'In reading order; those that go on from an earlier page first.' }),
  figures: Type.Array(
    closed({ id: Type.String(), bbox: Box, alt: nullable(Type.String()), caption: nullable(Type.String()) }),
  ),
  links: Type.Array(
    closed({
      bbox: Box,
      text: Type.String(),
      target: Type.String({ description: 'An address outside, or an anchor inside.' }),
      anchor: Type.Optional(Type.String({ description: 'The characters that lead there.' })),
      is_note: Type.Optional(Type.Boolean({ description: 'The mark of a foot- or endnote.' })),
    }),
  ),
  ...PartEnd,
});

export const getPage = defineTool({
  name: 'get_page',
  title: 'Get a page',
  summary: 'The text blocks of one page in reading order with their boxes, and the tables, figures and links on it.',
  input: closed({
    page: Type.Integer({ minimum: 1, description: 'Number of the page, slide or sheet, from 1.' }),
    detail: Type.Optional(
      oneOf(
        ['blocks', 'words'],
        '`words` adds every word with its box to each block, and how its text is set where the file says so.',
      ),
    ),
    cursor: CursorInput,
    max_tokens: MaxTokensInput,
  }),
  output: PageAnswer,
  bounded: () => true,
  run: async ({ view }, { page, detail, ...wanted }) => {
    const summary = getPageSummary(view, page);
    const content = await view.page(page);
    const frame = frameOf(view, summary);
    const texts = content.blocks.filter((block) => block.visible && block.text !== '').map((block) => block.text);
    const withWords = detail === 'words';
    const parts = partsOf(view, summary, content, withWords);
    if (wantsAll(wanted)) {
      const [text_blocks, tables, figures, links] = parts.map(({ length, item }) =>
        Array.from({ length }, (_, i) => item(i)),
      );
      return { ...frame, text: texts.join('\n\n'), text_blocks, tables, figures, links };
    }
    const compose =
      (text: string) =>
      (taken: Taken, end: End): object => ({
        ...frame,
        text,
        text_blocks: taken('text_blocks'),
        tables: taken('tables'),
        figures: taken('figures'),
        links: taken('links'),
        ...end,
      });
    const inBlocks = partsOf(view, summary, content, false);
    const reduced = withWords;
    const whole = wanted.cursor === undefined ? [{ lists: parts, compose: compose(texts.join('\n\n')) }] : [];
    return listsWithinBudget(PageAnswer, [view.key, 'get_page', page], wanted, [
      ...whole,
      { lists: parts, compose: compose('') },
      ...(withWords ? [{ lists: inBlocks, reduced, compose: compose('') }] : []),
    ]);
  },
});

function frameOf(view: DocumentView, summary: PageSummary): object {
  const { page, width, height, rotation, page_confidence, recognition } = summary;
  return {
    page,
    width,
    height,
    rotation,
    geometry: geometryOf(view.head, page),
    ...(page_confidence === undefined ? {} : { page_confidence }),
    ...(recognition === undefined ? {} : { recognition }),
  };
}

/** The lists of a page, in the order in which a short answer needs them. */
function partsOf(view: DocumentView, summary: PageSummary, content: PageContent, withWords: boolean): readonly List[] {
  return [
    listOf('text_blocks', content.blocks, (block) => toTextBlock(block, summary.visible, withWords)),
    listOf('tables', tablesOnPage(view, content), toTableSummary),
    listOf('figures', content.figures, ({ id, bbox, alt, caption }) => ({ id, bbox, alt, caption })),
    listOf('links', content.links, ({ bbox, text, target, anchor, is_note }) => ({
      ...{ bbox, text, target },
      ...(anchor === undefined ? {} : { anchor }),
      ...(is_note === undefined ? {} : { is_note }),
    })),
  ];
}

/** On a hidden slide or sheet nothing is seen. */
function toTextBlock(block: Block, onVisiblePage: boolean, withWords: boolean): object {
  return {
    id: block.id,
    type: block.type,
    text: block.text,
    level: block.level,
    bbox: block.bbox,
    lines: block.lines?.length ?? null,
    font_size: block.font_size,
    visible: onVisiblePage && block.visible,
    section_id: block.section_id,
    ...(block.cell === undefined ? {} : { cell: block.cell }),
    ...(block.continues === undefined ? {} : { continues: block.continues }),
    ...(block.field === undefined ? {} : { field: block.field }),
    ...(block.fields === undefined ? {} : { fields: block.fields }),
    ...recognisedAs(block.confidence),
    ...(block.figure === undefined ? {} : { figure: block.figure }),
    ...(withWords ? { words: listWords(block) } : {}),
    ...(withWords && block.runs !== undefined ? { runs: block.runs } : {}),
    ...(withWords && block.emphasis !== undefined ? { emphasis: block.emphasis } : {}),
  };
}

import { Type } from '../json-schema.ts';
import type { Block } from '../model/index.ts';
import { getPageSummary, tablesOnPage } from '../view/index.ts';
import { Box, Count, closed, Geometry, nullable, oneOf, PageConfidence, PageNumber, TableSummary } from './schemas.ts';
import { toTableSummary } from './table-summary.ts';
import { defineTool } from './tool.ts';
import { listWords, Word } from './word.ts';

const TextField = closed({
  start: Count,
  end: Count,
  instruction: nullable(Type.String({ description: 'As the file has it; null for a content control.' })),
  name: nullable(Type.String()),
});

const TextRun = closed({
  start: Count,
  end: Count,
  font: nullable(Type.String()),
  size: nullable(Type.Number()),
  bold: Type.Boolean(),
  italic: Type.Boolean(),
  color: nullable(Type.String()),
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
  cell: Type.Optional(Type.String({ description: 'The cell that the text stands in, where the page is a sheet.' })),
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
  words: Type.Optional(Type.Array(Word)),
  runs: Type.Optional(Type.Array(TextRun)),
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
  }),
  output: closed({
    page: PageNumber,
    width: Type.Number(),
    height: Type.Number(),
    rotation: Type.Integer(),
    geometry: Geometry,
    page_confidence: Type.Optional(PageConfidence),
    text: Type.String({ description: 'The texts of the visible blocks with blank lines between them.' }),
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
  }),
  run: async ({ view }, input) => {
    const summary = getPageSummary(view, input.page);
    const content = await view.page(input.page);
    return {
      page: summary.page,
      width: summary.width,
      height: summary.height,
      rotation: summary.rotation,
      geometry: view.head.geometry,
      ...(summary.page_confidence === undefined ? {} : { page_confidence: summary.page_confidence }),
      text: content.blocks
        .filter((block) => block.visible && block.text !== '')
        .map((block) => block.text)
        .join('\n\n'),
      text_blocks: content.blocks.map((block) => toTextBlock(block, summary.visible, input.detail === 'words')),
      tables: tablesOnPage(view, content).map(toTableSummary),
      figures: content.figures.map(({ id, bbox, alt, caption }) => ({ id, bbox, alt, caption })),
      links: content.links.map(({ bbox, text, target, anchor, is_note }) => ({
        ...{ bbox, text, target },
        ...(anchor === undefined ? {} : { anchor }),
        ...(is_note === undefined ? {} : { is_note }),
      })),
    };
  },
});

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
    ...(withWords ? { words: listWords(block) } : {}),
    ...(withWords && block.runs !== undefined ? { runs: block.runs } : {}),
  };
}

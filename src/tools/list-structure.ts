import { Type } from '../json-schema.ts';
import { Box, Count, closed, nullable, PageConfidence, PageNumber, TableSummary } from './schemas.ts';
import { toTableSummary } from './table-summary.ts';
import { defineTool } from './tool.ts';

export const listStructure = defineTool({
  name: 'list_structure',
  title: 'List the structure',
  summary: 'Headings and sections, where the tables are, and the outline of the pages.',
  input: closed({}),
  output: closed({
    sections: Type.Array(
      closed({
        title: Type.String(),
        start_page: PageNumber,
        id: Type.String(),
        level: Type.Integer({ minimum: 1 }),
        end_page: PageNumber,
        parent_id: nullable(Type.String()),
        bbox: Box,
      }),
    ),
    tables: Type.Array(TableSummary),
    pages: Type.Array(
      closed({
        page: PageNumber,
        width: Type.Number(),
        height: Type.Number(),
        title: nullable(Type.String()),
        block_count: Count,
        table_count: Count,
        figure_count: Count,
        page_confidence: Type.Optional(PageConfidence),
      }),
    ),
  }),
  run: async ({ view: { head } }) => ({
    sections: head.sections.map(({ title, start_page, id, level, end_page, parent_id, bbox }) => ({
      title,
      start_page,
      id,
      level,
      end_page,
      parent_id,
      bbox,
    })),
    tables: head.tables.map(toTableSummary),
    pages: head.pages.map(
      ({ page, width, height, title, block_count, table_count, figure_count, page_confidence }) => ({
        page,
        width,
        height,
        title,
        block_count,
        table_count,
        figure_count,
        ...(page_confidence === undefined ? {} : { page_confidence }),
      }),
    ),
  }),
});

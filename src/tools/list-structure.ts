// Agent tool list_structure: sections, tables and pages of a document.
import { Type } from '../json-schema.ts';
import type { DocumentHead, PageSummary, Section } from '../model/index.ts';
import { listOf, listsWithinBudget, MaxTokensInput, wantsAll } from './budget/index.ts';
import {
  Box,
  Count,
  CursorInput,
  closed,
  nullable,
  PageConfidence,
  PageNumber,
  PageRecognition,
  PartEnd,
  TableSummary,
} from './schemas.ts';
import { toTableSummary } from './tables/table-summary.ts';
import { defineTool } from './tool.ts';

const Structure = closed({
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
      recognition: PageRecognition,
    }),
  ),
  ...PartEnd,
});

export const listStructure = defineTool({
  name: 'list_structure',
  title: 'List the structure',
  summary: 'Headings and sections, where the tables are, and the outline of the pages.',
  input: closed({ cursor: CursorInput, max_tokens: MaxTokensInput }),
  output: Structure,
  bounded: () => true,
  run: async ({ view }, wanted) => {
    const { sections, tables, pages } = view.head;
    if (wantsAll(wanted)) {
      return {
        sections: sections.map(toSection),
        tables: tables.map(toTableSummary),
        pages: pages.map(toPage),
      };
    }
    const { byLevel, places } = outlineOf(view.head);
    const placeOf = (section: unknown): number => places.get((section as Section).id)!;
    return listsWithinBudget(Structure, [view.key, 'list_structure'], wanted, [
      {
        lists: [
          listOf('sections', byLevel, toSection),
          listOf('tables', tables, toTableSummary),
          listOf('pages', pages, toPage),
        ],
        compose: (taken, end) => ({
          sections: taken('sections').sort((a, b) => placeOf(a) - placeOf(b)),
          tables: taken('tables'),
          pages: taken('pages'),
          ...end,
        }),
      },
    ]);
  },
});

interface Outline {
  /** The upper levels of the whole outline tell more than the whole outline of the first pages. */
  readonly byLevel: readonly Section[];
  /** Where a section is among all, by id. */
  readonly places: ReadonlyMap<string, number>;
}

const outlines = new WeakMap<DocumentHead, Outline>();

/** Kept by document: every step of a walk by cursor asks for it. */
function outlineOf(head: DocumentHead): Outline {
  let outline = outlines.get(head);
  if (!outline) {
    outline = {
      byLevel: head.sections.toSorted((a, b) => a.level - b.level),
      places: new Map(head.sections.map(({ id }, place) => [id, place])),
    };
    outlines.set(head, outline);
  }
  return outline;
}

function toSection({ title, start_page, id, level, end_page, parent_id, bbox }: Section): object {
  return { title, start_page, id, level, end_page, parent_id, bbox };
}

function toPage(summary: PageSummary): object {
  const { page, width, height, title, block_count, table_count, figure_count, page_confidence, recognition } = summary;
  return {
    ...{ page, width, height, title, block_count, table_count, figure_count },
    ...(page_confidence === undefined ? {} : { page_confidence }),
    ...(recognition === undefined ? {} : { recognition }),
  };
}

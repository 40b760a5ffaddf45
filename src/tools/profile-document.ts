// Agent tool profile_document: type, size, metadata, confidence and recommended tools of a document.
import { Type } from '../json-schema.ts';
import type { Diagnostic, DiagnosticCode, DocumentHead } from '../model/index.ts';
import { recognisedPages } from '../view/index.ts';
import { cutText, listOf, listsWithinBudget, MaxTokensInput, wantsAll } from './budget/index.ts';
import {
  Count,
  CursorInput,
  closed,
  Diagnostic as DiagnosticSchema,
  FileType,
  nullable,
  oneOf,
  PartEnd,
  Share,
} from './schemas.ts';
import { defineTool, type OpenDocument } from './tool.ts';

/**
 * How much each reading counts in `confidence.overall`: a weighted mean, in which tables count only where the document has any.
 * Text counts half, because everything else is built on it.
 */
const WEIGHTS = { text: 0.5, layout: 0.25, tables: 0.25 } as const;

/** Of the name of a property, as JSON writes it, under a budget. */
const MAX_NAME_CHARACTERS = 60;

const Profile = closed({
  file_name: Type.String(),
  file_type: FileType,
  page_count: Count,
  document_type: oneOf(['invoice', 'contract', 'financial_model', 'report', 'spreadsheet', 'presentation', 'general']),
  has_tables: Type.Boolean(),
  table_count: Count,
  confidence: closed({ overall: Share, text: Share, layout: Share, tables: Share }),
  recommended_tools: Type.Array(Type.String()),
  sheet_count: Count,
  size_bytes: Count,
  language: nullable(Type.String({ description: 'ISO 639-1; null where there is too little text to tell.' })),
  document_type_scores: Type.Record(Type.String(), Share),
  has_formulas: Type.Boolean(),
  has_images: Type.Boolean(),
  is_scanned: Type.Boolean(),
  recognised: Type.Optional(
    closed(
      { pages: Count, confidence: Share, unread: Type.Optional(Count) },
      'How many pages were recognised in pictures, how sure they are, and how many places were not read.',
    ),
  ),
  hidden_content: closed({ sheets: Count, rows: Count, columns: Count, text_runs: Count, slides: Count }),
  coverage: closed({
    characters: Count,
    placed: Count,
    dropped: Type.Array(closed({ reason: Type.String(), characters: Count, page: nullable(Type.Integer()) })),
  }),
  metadata: closed({
    title: nullable(Type.String()),
    author: nullable(Type.String()),
    created: nullable(Type.String()),
    producer: nullable(Type.String()),
    properties: Type.Record(Type.String(), Type.String()),
  }),
  warnings: Type.Array(DiagnosticSchema),
  ...PartEnd,
});

export const profileDocument = defineTool({
  name: 'profile_document',
  title: 'Profile a document',
  summary: 'File metadata, page count, detected type, confidence scores and the tools to use next. Call this first.',
  input: closed({ cursor: CursorInput, max_tokens: MaxTokensInput }),
  output: Profile,
  bounded: () => true,
  run: async (document, wanted) => {
    const { head, key } = document.view;
    const profile = profileOf(document);
    if (wantsAll(wanted)) return profile;
    const { coverage, metadata } = head;
    return listsWithinBudget(Profile, [key, 'profile_document'], wanted, [
      {
        lists: [
          listOf('warnings', warningsOf(head)),
          listOf('properties', Object.entries(metadata.properties), ([name, value]) => [cutName(name), value]),
          listOf('dropped', coverage.dropped),
        ],
        compose: (taken, end) => ({
          ...profile,
          coverage: { ...coverage, dropped: taken('dropped') },
          metadata: { ...metadata, properties: Object.fromEntries(taken('properties') as [string, string][]) },
          warnings: taken('warnings'),
          ...end,
        }),
      },
    ]);
  },
});

/** JSON writes control characters and halves of characters with six of its own. */
function cutName(name: string): string {
  const written = JSON.stringify(name).length - 2;
  return written <= MAX_NAME_CHARACTERS
    ? name
    : cutText(name, Math.floor((MAX_NAME_CHARACTERS * name.length) / written));
}

function profileOf({ view: { head }, file }: OpenDocument): object {
  const recognised = recognisedPages(head);
  return {
    file_name: file.file_name,
    file_type: file.file_type,
    page_count: head.pages.length,
    document_type: head.classification.document_type,
    has_tables: head.tables.length > 0,
    table_count: head.tables.length,
    confidence: isEmpty(head) ? OF_NOTHING : { overall: overallConfidence(head), ...head.confidence },
    recommended_tools: recommendTools(head),
    sheet_count: head.sheets.length,
    size_bytes: file.size_bytes,
    language: head.classification.language,
    document_type_scores: head.classification.scores,
    has_formulas: hasFormulas(head),
    has_images: head.has_images,
    is_scanned: head.is_scanned,
    ...(recognised ? { recognised } : {}),
    hidden_content: head.hidden_content,
    coverage: head.coverage,
    metadata: head.metadata,
    warnings: warningsOf(head),
  };
}

/** Nothing was read, so that there is nothing to be sure of. */
const OF_NOTHING = { overall: 0, text: 0, layout: 0, tables: 0 } as const;

const isEmpty = ({ pages, tables, sheets }: DocumentHead): boolean =>
  tables.length === 0 &&
  pages.every((page) => page.block_count === 0) &&
  sheets.every((sheet) => sheet.cell_count === 0);

/** Of a document without text, diagnostics that say why. */
const REASONS: ReadonlySet<DiagnosticCode> = new Set([
  ...(['empty_document', 'scanned_page', 'ocr_unavailable', 'ocr_limited', 'unmapped_text'] as const),
]);

/** What the reader noticed; of a document without text always why there is none. */
function warningsOf(head: DocumentHead): readonly Diagnostic[] {
  const { diagnostics, has_images } = head;
  if (!isEmpty(head) || diagnostics.some(({ code }) => REASONS.has(code))) return diagnostics;
  const message = has_images
    ? 'The document has no text: it holds pictures alone. Look at its pages as pictures, or upload it again with ocr: always.'
    : 'The document has no text.';
  return [{ code: 'empty_document', message, page: null }, ...diagnostics];
}

function overallConfidence({ confidence, tables }: DocumentHead): number {
  const weights = tables.length > 0 ? WEIGHTS : { ...WEIGHTS, tables: 0 };
  const sum = weights.text * confidence.text + weights.layout * confidence.layout + weights.tables * confidence.tables;
  return Math.round((1_000 * sum) / (weights.text + weights.layout + weights.tables)) / 1_000;
}

const hasFormulas = (head: DocumentHead): boolean => head.sheets.some((sheet) => sheet.formula_count > 0);

/** What the document can answer, the most telling first. */
function recommendTools(head: DocumentHead): string[] {
  const isWorkbook = head.sheets.length > 0;
  const hasBlocks = head.pages.some((page) => page.block_count > 0);
  const hasText = hasBlocks || head.tables.length > 0 || head.sheets.some((sheet) => sheet.cell_count > 0);
  const isLong = head.pages.length > 1 || head.sections.length > 0;
  const offers: readonly (readonly [string, boolean])[] = [
    ['list_sheets', isWorkbook],
    ['read_range', isWorkbook],
    ['find_cells', isWorkbook],
    ['list_structure', isLong && !isWorkbook],
    ['search_document', hasText && !isWorkbook],
    ['get_page', hasBlocks && !isWorkbook],
    ['get_table', head.tables.length > 0],
    ['inspect_formula', hasFormulas(head)],
    ['search_document', hasText && isWorkbook],
    ['get_page', hasBlocks && isWorkbook],
  ];
  return offers.filter(([, offered]) => offered).map(([name]) => name);
}

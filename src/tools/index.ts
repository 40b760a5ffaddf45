// Public entry of the tools layer: the nine agent tools, further operations on a document, and what they share.
import { auditDocument } from './audit-document.ts';
import { chunkDocument } from './chunk-document.ts';
import { findCells } from './find-cells.ts';
import { getPage } from './get-page.ts';
import { getTable, listTables } from './get-table.ts';
import { inspectFormula } from './inspect-formula.ts';
import { listAnnotations } from './list-annotations.ts';
import { listSheets } from './list-sheets.ts';
import { listStructure } from './list-structure.ts';
import { profileDocument } from './profile-document.ts';
import { readRange } from './read-range.ts';
import { SearchMatch, searchDocument } from './search-document.ts';
import type { Tool } from './tool.ts';
import { verifyCitations } from './verify-citations/index.ts';

export { type AuditInput, DEFAULT_FINDINGS } from './audit-document.ts';
export { AuditInputs, AuditSchema } from './audit-schema.ts';
export { answerTokens, MaxTokensInput, type Offers, withinBudget } from './budget/index.ts';
export { decodeCursor, encodeCursor } from './cursor.ts';
export { DEFAULT_CHANGES, type DiffInput, diffDocuments, MAX_CHANGES } from './diff-documents.ts';
export { DiffSchema, DiffSide } from './diff-schema.ts';
export { Row as TableRow } from './get-table.ts';
export { Reference } from './inspect-formula.ts';
export { expectQuestion, expectWords, MAX_QUESTION_LENGTH, MeaningOutput, passageMatch } from './passages/index.ts';
export { RangeCell } from './read-range.ts';
export {
  PER_FILE,
  type Question,
  type ScannedDocument,
  type SearchFilesInput,
  scanDocument,
  toQuestion,
  type WordCount,
} from './scan-document/index.ts';
export * as schemas from './schemas.ts';
export type { FoundMeaning, MeaningState, OpenDocument, Tool } from './tool.ts';
export { Word } from './word.ts';
export {
  auditDocument,
  chunkDocument,
  findCells,
  getPage,
  getTable,
  inspectFormula,
  listAnnotations,
  listSheets,
  listStructure,
  listTables,
  profileDocument,
  readRange,
  SearchMatch,
  searchDocument,
  verifyCitations,
};

/** The nine agent tools, in the order of the specification. */
export const TOOLS: readonly Tool[] = [
  profileDocument,
  listStructure,
  searchDocument,
  getPage,
  getTable,
  listSheets,
  readRange,
  findCells,
  inspectFormula,
];

/** Every question about one document that is a tool, the nine and the rest. */
export const ALL_TOOLS: readonly Tool[] = [...TOOLS, listTables, listAnnotations, chunkDocument, verifyCitations];

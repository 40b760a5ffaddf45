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
import { SearchMatch, searchDocument, toMatch } from './search-document.ts';
import type { Tool } from './tool.ts';
import { verifyCitations } from './verify-citations/index.ts';

export { answerTokens, MaxTokensInput, type Offers, openBudget, withinBudget } from './budget/index.ts';
export { decodeCursor, encodeCursor } from './cursor.ts';
export * as schemas from './schemas.ts';
export type { OpenDocument, Tool } from './tool.ts';
export {
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
  toMatch,
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

// Entry point of the package: opening documents in process, the tools, the service, model types and errors.

/** The library: documents read in process, the nine tools over them, and the service behind every surface. */

export type { CallOptions, Content, ContentAnswer, Document, DocumentFile, Paged } from './client/index.ts';
export { type Config, ConfigError, loadConfig, VERSION } from './config.ts';
export { CATALOGUE, type ErrorCode, FolioError, type Problem } from './errors.ts';
export { type Openable, type OpenOptions, open } from './library/index.ts';
export type * from './model/index.ts';
export {
  type Answer,
  type AuditInput,
  auditDocument,
  type Caller,
  OPERATIONS,
  type Operation,
  openService,
  type ReadDocumentOptions,
  readDocument,
  type Service,
} from './service/index.ts';
export {
  findCells,
  getPage,
  getTable,
  inspectFormula,
  listSheets,
  listStructure,
  profileDocument,
  readRange,
  searchDocument,
  TOOLS,
} from './tools/index.ts';
export type { OpenDocument, Tool } from './tools/tool.ts';

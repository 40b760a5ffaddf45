// Types of the service's answers for the web interface, taken from the TypeScript client.

/** Answers of the service as its own client names them, and what the page makes of them. */
import type * as client from '../../src/client/index.ts';

export type {
  Answer,
  Answers,
  AuditDocumentAnswer,
  Box,
  Candidate,
  Change,
  Chunk,
  ChunkDocumentAnswer,
  Citation,
  DiffDocumentsAnswer,
  DocumentFile,
  Example,
  ExplainPageAnswer,
  ExtractedField,
  Extraction,
  Finding,
  FormulaLink,
  GetPageAnswer,
  InspectFormulaAnswer,
  KeptSchema,
  ListExamplesAnswer,
  ListFilesAnswer,
  ListPartsAnswer,
  ListReviewsAnswer,
  ListSchemasAnswer,
  ListSheetsAnswer,
  ListStructureAnswer,
  ListTablesAnswer,
  PageSummary,
  ProfileDocumentAnswer,
  QueuedReview,
  Review,
  SearchDocumentAnswer,
  SearchFilesAnswer,
  SearchMatch,
  Section,
  Sheet,
  TableSummary,
  TextBlock,
  ValidateExtractionAnswer,
  VerifyCitationsAnswer,
  Word,
} from '../../src/client/index.ts';
/** What formats are like: plain data that is written from the list of formats. */
export { FORMAT_TRAITS } from '../../src/model/formats.ts';

/** The page asks without a token budget: no field is left out for want of room. */
type Whole<Shape, Always extends keyof Shape> = Omit<Shape, Always> & Required<Pick<Shape, Always>>;

export type Cell = Whole<client.Cell, 'type' | 'text' | 'number_format' | 'hidden' | 'comment'>;

export interface RangeAnswer extends Omit<client.ReadRangeAnswer, 'cells'> {
  readonly cells: readonly Cell[];
}

export type CellLook = NonNullable<client.ReadRangeAnswer['looks']>['looks'][number];

type TableCell = Whole<client.TableCell, 'row_span' | 'col_span' | 'value' | 'is_header' | 'bbox'>;

export interface Table extends Omit<client.GetTableAnswer, 'rows'> {
  readonly rows: readonly (Whole<client.TableRow, 'page' | 'bbox'> & { readonly cells: readonly TableCell[] })[];
}

export type ReviewedField = client.Review['fields'][number];

/** Also of what went wrong on the way to the service, which has codes of its own and no more to say. */
export interface Problem extends Omit<Partial<client.Problem>, 'code'> {
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
}

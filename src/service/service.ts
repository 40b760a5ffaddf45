// The service as surfaces see it: every use case, with its types.
import type { Problem } from '../errors.ts';
import type { ExportOptions } from '../export/index.ts';
import type { LayoutChoice, LayoutOptions, OcrMode, PictureEncoding, PlainLayout } from '../formats/reader.ts';
import type { ExtractionSchema, Format } from '../model/index.ts';
import type { FileRecord, Page } from '../store/index.ts';
import type { SearchFilesInput } from '../tools/index.ts';
import type { FoundMeaning, OpenDocument } from '../tools/tool.ts';
import type { RuleText } from '../validate/index.ts';
import type { CropPlace, RecognitionCost } from '../worker/index.ts';
import type { AccessService } from './access/access-service.ts';
import type { Answering } from './answers/answering.ts';
import type { AskInput } from './ask/index.ts';
import type { BatchService } from './batches/batch-service.ts';
import type { Caller } from './caller.ts';
import type { Content } from './content.ts';
import type { StoredResponse } from './idempotency.ts';
import type { JsonBody } from './json-body.ts';
import type { ScrubReport } from './reading/scrub.ts';
import type { ReviewService } from './reviews/review-service.ts';

/** A file, or the address where it is to be fetched. */
export type Upload = UploadOptions & (UploadedFile | { readonly url: string });

interface UploadedFile {
  readonly file_name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

interface UploadOptions {
  /** A promise where it may come after the bytes, as in a form. */
  readonly password?: string | undefined | Promise<string | undefined>;
  /** Which pages that show text as a picture are recognised; default: as configured. A promise as the password. */
  readonly ocr?: OcrMode | undefined | Promise<OcrMode | undefined>;
  /** Seconds after which it is deleted; as the tenant has it by default. A promise as the password. */
  readonly expires_in?: number | undefined | Promise<number | undefined>;
  /** What is said of the layout of pages in place of what would be found, as an object or its JSON. A promise as the password. */
  readonly layout?: LayoutChoice | string | undefined | Promise<string | undefined>;
  /** Seconds to wait for the reader; 0 answers at once. The configured wait where absent. */
  readonly wait_seconds?: number | undefined;
}

/** `svg` is drawn from what was read; the others as a reader of the document sees the page. */
export type PictureFormat = PictureEncoding | 'svg';

export interface PictureOptions {
  /** 150 by default, and fewer where the page is too large for that; without meaning for SVG. */
  readonly dpi?: number | undefined;
  /** PNG by default. */
  readonly format?: PictureFormat | undefined;
}

export type CropOptions = PictureOptions & CropPlace;

export interface ExtractOptions {
  /** Of the schema `table`, by rules: which table; default: the largest. */
  readonly table_id?: string | undefined;
  /** `llm` asks the configured language model and throws `llm_not_configured` where there is none. Rules by default. */
  readonly method?: 'rules' | 'llm' | undefined;
}

export interface NewSchema {
  readonly name: string;
  readonly description?: string | undefined;
  /** In our own form, or as a JSON Schema; neither with examples of a built-in schema. */
  readonly fields?: readonly unknown[] | undefined;
  readonly schema?: object | undefined;
  readonly examples?: readonly unknown[] | undefined;
}

export interface NewExample {
  readonly file_id?: string | undefined;
  readonly extraction_id?: string | undefined;
  /** With an extraction: what was said in its review is right; the rest is not spoken of. */
  readonly reviewed?: boolean | undefined;
  /** The right values by the names of the fields; those of the extraction hold where they are silent. */
  readonly values?: object | undefined;
}

/** File as it goes over the wire. */
export type WireFile = Omit<FileRecord, 'tenant' | 'document_key' | 'part_of'> & {
  readonly progress?: number;
  /** As it was asked for; absent where nothing was. */
  readonly layout?: PlainLayout;
  /** The file that holds it, and its name in there; absent where it was uploaded by itself. */
  readonly parent_id?: string;
  readonly path?: string;
};

/** A file that another holds. */
export interface WirePart {
  /** Of the file that it is by itself; null where it is none. */
  readonly id: string | null;
  /** In the file that holds it, with folders. */
  readonly name: string;
  readonly media_type: string | null;
  readonly file_type: Format | null;
  readonly size_bytes: number;
  readonly sha256: string | null;
  /** `unread` where it is no file by itself. */
  readonly status: FileRecord['status'] | 'unread';
  /** Why it could not be read, or is not; null where it was only listed. */
  readonly error: Problem | null;
}

/** The use cases: the one place where the layers meet. Surfaces call these and nothing below. */
export interface Service extends AccessService, BatchService, ReviewService {
  /**
   * Takes in a file, has it read and waits. Throws the reader's verdict, carrying `file_id`, where reading fails within the wait.
   * Throws `busy` before a byte is taken where the queue is full.
   */
  upload(caller: Caller, upload: Upload): Promise<WireFile>;
  getFile(caller: Caller, id: string, wait_seconds?: number): Promise<WireFile>;
  listFiles(caller: Caller, limit: number, cursor: string | null): Promise<Page<WireFile>>;
  /** The files that a file holds, in its order. */
  listParts(caller: Caller, id: string, limit: number, cursor: string | null): Promise<Page<WirePart>>;
  /** Also its parts. */
  deleteFile(caller: Caller, id: string): Promise<void>;
  readAgain(caller: Caller, id: string, password?: string, layout?: LayoutChoice): Promise<WireFile>;
  download(caller: Caller, id: string): Promise<Content>;
  /** The file's document, opened. Throws `file_not_found`, `file_not_ready` or `file_failed`. */
  open(caller: Caller, id: string): Promise<OpenDocument & { readonly file: WireFile }>;

  /** Questions about documents. */
  readonly answering: Answering;

  /** Looks for something in every file of the caller's that is ready. */
  searchFiles(caller: Caller, input: SearchFilesInput): Promise<object>;
  /** Answers a question from one file, or from all files of the caller's that are ready; `answered` is false where they do not say. */
  askFile(caller: Caller, id: string, input: AskInput): Promise<object>;
  askFiles(caller: Caller, input: AskInput): Promise<object>;
  /** The index of the passages of a file's document, in base64; made where none is kept. */
  passagesOf(caller: Caller, id: string): Promise<string>;
  /** What of a file's document is near to a question in meaning; undefined where that is not set up. */
  meaningOf(caller: Caller, id: string, question: string): Promise<FoundMeaning | undefined>;
  /** Makes the index of passages of every stored document anew, and vectors where they are set up; told of each. How many there are, and how many could not be indexed. */
  reindex(told?: (documents: number) => void): Promise<{ readonly documents: number; readonly failed: number }>;

  /** A page as a reader sees it; drawn from what was read where its format has no pictures of its own. */
  pageImage(caller: Caller, id: string, page: number, options: PictureOptions): Promise<Content>;
  /** What was decided on a page and why, or would be by these options; nothing of it is kept. */
  explainPage(caller: Caller, id: string, page: number, layout: LayoutOptions): Promise<JsonBody>;
  /** The same over a picture of the page. */
  explanationImage(caller: Caller, id: string, page: number, layout: LayoutOptions): Promise<Content>;
  /** A part of a page with the place marked. */
  crop(caller: Caller, id: string, options: CropOptions): Promise<Content>;

  extract(
    caller: Caller,
    id: string,
    schema: string | ExtractionSchema | object,
    options?: ExtractOptions,
  ): Promise<JsonBody & { readonly extraction_id: string }>;
  /** Only the fields of these names, with commas between them; default: all of them. */
  getExtraction(caller: Caller, id: string, fields?: string): Promise<JsonBody>;
  validate(
    caller: Caller,
    id: string,
    extraction_id: string,
    options: { confidence_threshold?: number; rules?: readonly RuleText[] },
  ): Promise<JsonBody>;
  citations(
    caller: Caller,
    id: string,
    extraction_id: string | null,
    limit: number,
    cursor: string | null,
  ): Promise<JsonBody>;
  exportDocument(caller: Caller, id: string, options: ExportOptions): Promise<Content>;

  /** Built-in schemas, and those that the caller's tenant keeps. */
  listSchemas(caller: Caller): Promise<JsonBody>;
  getSchema(caller: Caller, name: string): Promise<JsonBody>;
  /** Keeps a schema under a name, with the examples of an export if there are any. */
  addSchema(caller: Caller, schema: NewSchema): Promise<JsonBody>;
  /** Also its examples and what was learned from them. */
  deleteSchema(caller: Caller, name: string): Promise<void>;
  /** The schema and what was learned, as `addSchema` takes it. */
  exportSchema(caller: Caller, name: string): Promise<JsonBody>;
  /** Learns from the right values of a document, or from a corrected extraction. */
  addExample(caller: Caller, name: string, example: NewExample): Promise<JsonBody & { readonly example_id: string }>;
  listExamples(caller: Caller, name: string, limit: number, cursor: string | null): Promise<JsonBody>;
  /** Withdraws an example: what was learned from it is forgotten. */
  deleteExample(caller: Caller, name: string, id: string): Promise<void>;

  /**
   * Does the work once for each idempotency key and tells the stored answer again on a repeat. Throws
   * `idempotency_key_reused` for another request under the same key, `idempotency_in_progress` while the first is under way.
   */
  idempotent(
    caller: Caller,
    key: string,
    operation: string,
    fingerprint: string,
    work: () => Promise<StoredResponse>,
  ): Promise<StoredResponse & { readonly replayed: boolean }>;

  health(): { readonly status: 'healthy'; readonly version: string };
  /** Rejects where the service cannot do its work now. */
  ready(): Promise<void>;
  metrics(): Promise<ServiceMetrics>;
  /** Goes through what is stored for at most that long: what can be mended is, what cannot is named. */
  checkStored(seconds: number): Promise<ScrubReport>;
  /** Deletes files whose time is over, and tells webhooks what is due, as a server does again and again. */
  round(): Promise<void>;
  /** Takes no more work, finishes what is under way within the time, and closes everything. */
  close(drain_seconds?: number): Promise<void>;
}

export interface ServiceMetrics {
  readonly readers: number;
  readonly readers_busy: number;
  /** Processes that answer questions and draw, those at it, and the questions that wait for one. */
  readonly answerers: number;
  readonly answerers_busy: number;
  readonly questions_waiting: number;
  readonly queue_waiting: number;
  /** For how many seconds the oldest has waited. */
  readonly queue_oldest_seconds: number;
  readonly reads_total: Readonly<Record<string, number>>;
  /** What was recognised in pictures since the start. */
  readonly recognition_total: RecognitionCost;
  /** Documents found damaged and read anew since the start; uploaded bytes that were damaged or gone when last looked through. */
  readonly damage_total: { readonly document: number; readonly bytes: number };
}

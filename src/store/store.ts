// The store port: records of files, documents, extractions and keys, and the operations on them.
import type { Problem } from '../errors.ts';
import type { ByteSource, Diagnostic, Format } from '../model/index.ts';
import type { AccessStore, FileQuota, Page } from './access/access.ts';
import type { BatchStore } from './batches/batch-store.ts';
import type { ReviewStore } from './reviews/review-store.ts';
import type { WholeStore } from './whole/whole-store.ts';

export type FileStatus = 'processing' | 'ready' | 'failed';

export interface FileRecord {
  readonly id: string;
  readonly tenant: string;
  readonly file_name: string;
  readonly file_type: Format;
  readonly status: FileStatus;
  readonly size_bytes: number;
  readonly sha256: string;
  /** Names the document read from these bytes: hash, format and reader version. */
  readonly document_key: string;
  readonly page_count: number | null;
  /** ISO 8601, whole seconds, UTC. */
  readonly created_at: string;
  readonly warnings: readonly Diagnostic[];
  readonly error: Problem | null;
  /** When it is deleted; absent where it stays until somebody does. */
  readonly expires_at?: string;
  /** The file that holds it; absent where it was uploaded by itself. */
  readonly part_of?: PartOf;
}

export interface PartOf {
  readonly file_id: string;
  /** Position among the attachments of that file, from 0. */
  readonly number: number;
  /** Its name in there, with folders. */
  readonly path: string;
}

export interface ExtractionRecord {
  readonly id: string;
  readonly tenant: string;
  readonly file_id: string;
  readonly method: 'rules' | 'llm';
  readonly created_at: string;
  /** An `ExtractionSchema`; it and the rest as JSON, which may be megabytes: whoever needs them parses them. */
  readonly schema: string;
  /** A list of `ExtractedField`. */
  readonly fields: string;
  /** A list of `ExtractionWarning`. */
  readonly warnings: string;
  /** An `ExtractionUsage`; null where no language model was asked. */
  readonly usage: string;
}

/** A schema that a tenant keeps under a name. */
export interface SchemaRecord {
  readonly tenant: string;
  readonly name: string;
  /** An `ExtractionSchema` as JSON. */
  readonly schema: string;
  readonly created_at: string;
}

/** An example of a schema, kept or built-in, and what was learned from it. */
export interface ExampleRecord {
  readonly id: string;
  readonly tenant: string;
  readonly schema_name: string;
  /** Null where it came with an import. The file may be gone since. */
  readonly file_id: string | null;
  readonly created_at: string;
  /** What the example states; it and the rest as JSON. */
  readonly stated: string;
  /** Lists of paths. */
  readonly placed: string;
  readonly unplaced: string;
  readonly lesson: string;
}

/** How much a tenant may keep. */
export interface TeachingLimits {
  readonly schemas: number;
  readonly examples: number;
  /** UTF-16 units of all that was learned of one schema. */
  readonly learned: number;
}

/** What a reading of one document key ended in; kept so that the same bytes are read once and a killer is not read for ever. */
export interface DocumentRecord {
  readonly key: string;
  readonly status: 'ready' | 'failed';
  readonly page_count: number | null;
  readonly warnings: readonly Diagnostic[];
  readonly error: Problem | null;
}

export interface StoredBlob {
  readonly sha256: string;
  readonly size: number;
}

/** A picture drawn of a document. */
export interface StoredPicture {
  readonly size: number;
  /** The hash of its bytes. */
  readonly tag: string;
  open(): AsyncIterable<Uint8Array>;
}

export interface IdempotencyRecord {
  readonly key: string;
  readonly tenant: string;
  readonly operation: string;
  /** Of the request that first used the key. */
  readonly fingerprint: string;
  /** Null while that request is under way. */
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  } | null;
}

/** What of a file is needed to look for something in it. */
export interface SearchableFile {
  readonly id: string;
  readonly file_name: string;
  readonly file_type: Format;
  readonly document_key: string;
  /** What may be found in the document; null where none of the wanted version is kept. */
  readonly signature: Uint8Array | null;
  /** Where the list goes on behind it. */
  readonly cursor: string;
}

/** Which files are to be listed; what is absent narrows nothing. */
export interface FileFilter {
  readonly ids?: readonly string[] | undefined;
  readonly types?: readonly Format[] | undefined;
}

/** A term of a question, and how much it counts. */
export interface WeighedTerm {
  readonly term: string;
  readonly weight: number;
}

/** Vectors of a document's passages, as they are kept. */
export interface KeptVectors {
  readonly bytes: Uint8Array;
  /** They are of all its passages, and not of the first of them. */
  readonly whole: boolean;
}

/** A file, and vectors of the passages of its document. */
export interface FileVectors extends KeptVectors {
  readonly file: FoundByTerms['file'];
}

/** A file that was chosen by the terms of its document. */
export interface FoundByTerms {
  readonly file: Pick<FileRecord, 'id' | 'file_name' | 'file_type' | 'document_key'>;
  readonly score: number;
}

/**
 * Where everything is kept. Every method that writes has the write on stable storage before it resolves, unless what a loss of power
 * would undo is made again by itself: claims of idempotency keys, signatures, passages, pictures. Another tenant's records are as if they were not there.
 */
export interface Store
  extends AccessStore,
    BatchStore,
    ReviewStore,
    WholeStore<FileRecord, ExtractionRecord, SchemaRecord, ExampleRecord> {
  /** Takes in bytes of any length in bounded memory. Throws `file_too_large` past the limit and leaves nothing behind. */
  putBlob(bytes: AsyncIterable<Uint8Array>, limit: number): Promise<StoredBlob>;
  /** Where a reader process finds the blob as a file on this machine; null where it has gone with its last file. */
  blobPath(sha256: string): Promise<string | null>;
  /**
   * Throws `stored_bytes_damaged` where the bytes are gone, and in place of the last piece where they are not what was put. Putting the same
   * bytes again mends both.
   */
  openBlob(sha256: string): Promise<AsyncIterable<Uint8Array>>;
  /** Whether the bytes are all there and what was put; `looked` is told how many were gone through, and waited for. */
  isBlobWhole(sha256: string, looked?: (bytes: number) => Promise<void>): Promise<boolean>;
  /** Hashes of bytes that files need, in the order of their text, those behind `after`. */
  listBlobs(after: string | null, limit: number): Promise<readonly string[]>;
  /** Gives back bytes taken in by `putBlob` for which no file will be added; they go unless a file needs them. */
  dropBlob(sha256: string): Promise<void>;

  /** A fresh path on this machine for a reader to write a document container to. */
  newDocumentPath(key: string): Promise<string>;
  /**
   * Takes the container written at `path` into the store under its key, and gives the verdict to every file that waits
   * for it, all or nothing; the ids of those files. What comes in after a success is not kept.
   */
  putDocument(record: DocumentRecord, path: string | null): Promise<readonly string[]>;
  getDocument(key: string): Promise<DocumentRecord | null>;
  /** Forgets a failed verdict so that the bytes may be read again. */
  forgetFailure(key: string): Promise<void>;
  /**
   * Throws `stored_document_damaged`, also while it is read from, where the container is gone or not as long as it was. `anew`: as it lies there
   * now, and not as this process may still hold it open.
   */
  openDocument(key: string, anew?: boolean): Promise<ByteSource>;
  /** Forgets a document whose container came to harm: its files wait for it to be read again; their ids. */
  reopenDocument(key: string): Promise<readonly string[]>;
  /** Keys of documents that can be opened, in the order of their text, those behind `after`. */
  listDocuments(after: string | null, limit: number): Promise<readonly string[]>;
  /** Where a process finds the container as a file on this machine, and its size; throws as `openDocument` does. */
  documentFile(key: string): Promise<{ readonly path: string; readonly size: number }>;
  /** A fresh path on this machine for a process to write an answer to. */
  newAnswerPath(): Promise<string>;

  /**
   * Keeps the signature of a document beside it: a few kilobytes by which a search passes over documents. It takes the place of an
   * earlier one and goes with the document; where that is gone, nothing is kept.
   */
  putSignature(document_key: string, version: number, signature: Uint8Array): Promise<void>;
  /** Files that are ready, the newest first, each with the signature of its document where one of this version is kept. */
  listSearchable(
    tenant: string,
    version: number,
    filter: FileFilter,
    limit: number,
    cursor: string | null,
  ): Promise<Page<SearchableFile>>;

  /**
   * Keeps the index of a document's passages beside it, and the distinct terms in it, by which documents are chosen among all. It takes
   * the place of an earlier one and goes with the document; where that is gone, nothing is kept.
   */
  putPassages(document_key: string, version: number, index: Uint8Array, terms: readonly string[]): Promise<void>;
  /** Null where none of this version is kept. */
  getPassages(document_key: string, version: number): Promise<Uint8Array | null>;
  /**
   * Files that are ready and whose documents hold the most of what is asked, by terms that tell documents apart: the best first, of
   * files that are alike the newest. A term that nearly every document holds may be left out of the count.
   */
  findByTerms(
    tenant: string,
    version: number,
    terms: readonly WeighedTerm[],
    filter: FileFilter,
    limit: number,
  ): Promise<readonly FoundByTerms[]>;
  /** Files that are ready and of whose documents no index of this version is kept, the newest first. */
  listWithoutPassages(
    tenant: string,
    version: number,
    filter: FileFilter,
    limit: number,
  ): Promise<readonly FoundByTerms['file'][]>;

  /**
   * Keeps vectors of a document's passages beside it, with who made them. They take the place of earlier ones and go with the document;
   * where that is gone, nothing is kept.
   */
  putVectors(document_key: string, maker: string, vectors: KeptVectors): Promise<void>;
  /** Null where none of this maker are kept. */
  getVectors(document_key: string, maker: string): Promise<KeptVectors | null>;
  /** Files that are ready, the newest first, of whose documents vectors of this maker are kept; one, or more that come to so many bytes at most. */
  listVectors(
    tenant: string,
    maker: string,
    filter: FileFilter,
    bytes: number,
    cursor: string | null,
  ): Promise<Page<FileVectors>>;
  /** Keys of documents of whose passages not all have a vector of this maker, in the order of their text, those behind `after`. */
  listWithoutVectors(maker: string, after: string | null, limit: number): Promise<readonly string[]>;

  /** A fresh path on this machine for a reader to draw a picture to. */
  newPicturePath(): Promise<string>;
  /**
   * Keeps the picture at `path` under its document and a name, for a time: there is a bound to all pictures together, and those
   * least recently asked for make room. Null where the document is gone, with which its pictures go.
   */
  putPicture(document_key: string, name: string, path: string): Promise<StoredPicture | null>;
  findPicture(document_key: string, name: string): Promise<StoredPicture | null>;

  /**
   * Refuses a file whose bytes are not in the store, and a `ready` one whose document is not: both may have gone with
   * another file since they were seen, and a part of a file that is gone. A file added as `processing` holds on to them, so add first and then look. Throws `quota_exceeded` where
   * the tenant would then have more than its quota, however many are added at once.
   */
  addFile(file: FileRecord, quota?: FileQuota): Promise<void>;
  getFile(tenant: string, id: string): Promise<FileRecord | null>;
  listFiles(tenant: string, limit: number, cursor: string | null): Promise<Page<FileRecord>>;
  /** Files that wait for a verdict, of every tenant: what a start after a crash has to take up again; or those that wait for one document. */
  listProcessing(document_key?: string): Promise<readonly FileRecord[]>;
  /** For a file added after its document was read: gives the verdict to every file that waits; the ids of those files. */
  settleFiles(record: DocumentRecord): Promise<readonly string[]>;
  /** The same for files that wait for the document `from` and turned out to need the one of the record: they have that one from now on. */
  shareDocument(from: string, record: DocumentRecord): Promise<readonly string[]>;
  /** Whether the tenant has a file of that document. */
  hasDocument(tenant: string, document_key: string): Promise<boolean>;
  /** Back to `processing`, under the given document key. */
  reopenFile(tenant: string, id: string, document_key: string): Promise<void>;
  /** Every file that is a part of the file, and their parts and so on: by the file they are of, in its order. */
  listParts(tenant: string, id: string): Promise<readonly FileRecord[]>;
  /** Also its parts and extractions; blobs and documents that no file needs any more go too. False where there was none. */
  deleteFile(tenant: string, id: string): Promise<boolean>;

  addExtraction(extraction: ExtractionRecord): Promise<void>;
  getExtraction(tenant: string, id: string): Promise<ExtractionRecord | null>;
  /** Newest last. Ids alone: extractions are large, and each is asked for by itself. */
  listExtractionIds(tenant: string, file_id: string): Promise<readonly string[]>;

  /**
   * Keeps a schema with examples, all or nothing; without a schema, examples alone. Throws `schema_exists` where the name is taken, and
   * `limit_exceeded`.
   */
  addSchema(schema: SchemaRecord | null, examples: readonly ExampleRecord[], limits: TeachingLimits): Promise<void>;
  getSchema(tenant: string, name: string): Promise<SchemaRecord | null>;
  /** By name. */
  listSchemas(tenant: string): Promise<readonly SchemaRecord[]>;
  /** Also its examples. False where there was none. */
  deleteSchema(tenant: string, name: string): Promise<boolean>;
  /** How many examples each schema has, by name; those without are left out. */
  countExamples(tenant: string): Promise<Readonly<Record<string, number>>>;
  /** Oldest first, without their lessons. */
  listExamples(
    tenant: string,
    schema_name: string,
    limit: number,
    cursor: string | null,
  ): Promise<Page<Omit<ExampleRecord, 'lesson'>>>;
  /** All of them, oldest first. */
  listLessons(tenant: string, schema_name: string): Promise<readonly ExampleRecord[]>;
  deleteExample(tenant: string, schema_name: string, id: string): Promise<boolean>;

  /** The record already there, or null where this call claimed the key. Records older than a day do not count. */
  claimIdempotencyKey(record: IdempotencyRecord): Promise<IdempotencyRecord | null>;
  finishIdempotencyKey(tenant: string, key: string, response: IdempotencyRecord['response']): Promise<void>;
  releaseIdempotencyKey(tenant: string, key: string): Promise<void>;

  /** A hash of the text that cannot be guessed at without a secret of this store, the same for the life of the store. */
  keyedHash(text: string): Promise<string>;

  /** Resolves when the store can be read and written; rejects where it cannot, and where that takes long. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

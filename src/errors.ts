// Error catalogue of the project: codes with HTTP status, the error class that all layers throw, and conversion to
// problem details.

/**
 * Every way in which a call can fail: a code for life, the HTTP status, one sentence. What the document did is the
 * document's fault (422), never a 5xx.
 */
export const CATALOGUE = {
  invalid_request: { status: 400, title: 'The request is malformed.' },
  invalid_cursor: { status: 400, title: 'The cursor is not one that this call gave out.' },
  invalid_multipart: { status: 400, title: 'The body is not a multipart form with a part named file.' },
  unauthorized: { status: 401, title: 'A valid API key is needed.' },
  forbidden: { status: 403, title: 'This caller may not do that.' },
  url_not_allowed: { status: 403, title: 'This server does not fetch documents from that address.' },
  not_found: { status: 404, title: 'There is nothing at this address.' },
  file_not_found: { status: 404, title: 'There is no such file.' },
  page_not_found: { status: 404, title: 'The document has no such page.' },
  table_not_found: { status: 404, title: 'The document has no such table.' },
  place_not_found: { status: 404, title: 'The document has no such place.' },
  extraction_not_found: { status: 404, title: 'There is no such extraction.' },
  schema_not_found: { status: 404, title: 'No schema is kept under this name.' },
  key_not_found: { status: 404, title: 'There is no such key.' },
  batch_not_found: { status: 404, title: 'There is no such batch.' },
  webhook_not_found: { status: 404, title: 'There is no such webhook.' },
  delivery_not_found: { status: 404, title: 'The webhook has no such delivery.' },
  example_not_found: { status: 404, title: 'The schema has no such example.' },
  method_not_allowed: { status: 405, title: 'This address does not take that method.' },
  file_not_ready: { status: 409, title: 'The file is still being read.' },
  file_failed: { status: 409, title: 'The file could not be read.' },
  schema_exists: { status: 409, title: 'A schema of this name is kept already.' },
  built_in_schema: { status: 409, title: 'The name belongs to a built-in schema.' },
  idempotency_in_progress: { status: 409, title: 'A request with this idempotency key is under way.' },
  file_too_large: { status: 413, title: 'The file is larger than this server accepts.' },
  body_too_large: { status: 413, title: 'The request body is larger than this server accepts.' },
  unsupported_type: { status: 415, title: 'Files of this type are not read.' },
  unsupported_media_type: { status: 415, title: 'The body has a media type that this address does not take.' },
  invalid_range: { status: 422, title: 'The range is not one of this sheet.' },
  invalid_pattern: { status: 422, title: 'The pattern is not a regular expression that this server takes.' },
  unknown_sheet: { status: 422, title: 'The document has no such sheet.' },
  unknown_schema: { status: 422, title: 'There is no such schema.' },
  invalid_schema: { status: 422, title: 'The extraction schema is malformed.' },
  invalid_rule: { status: 422, title: 'A validation rule is malformed.' },
  not_a_spreadsheet: { status: 422, title: 'The document has no sheets.' },
  no_formulas: { status: 422, title: 'Documents of this format have no formulas.' },
  no_pictures: { status: 422, title: 'Documents of this format have no pictures.' },
  no_pdf: { status: 422, title: 'Documents of this format are not given as PDF.' },
  no_explanation: { status: 422, title: 'Nothing is decided by its looks in documents of this format.' },
  invalid_webhook: { status: 422, title: 'Nothing can be sent to this address.' },
  invalid_box: { status: 422, title: 'The box does not lie on the page.' },
  password_required: { status: 422, title: 'The document is locked with a password.' },
  password_wrong: { status: 422, title: 'The password does not open the document.' },
  corrupt_file: { status: 422, title: 'The file is not a sound document of its type.' },
  limit_exceeded: { status: 422, title: 'The document goes beyond a limit of this server.' },
  reader_timeout: { status: 422, title: 'The document could not be read in the time allowed.' },
  reader_crashed: { status: 422, title: 'Reading the document ended the reader.' },
  answer_timeout: { status: 422, title: 'The question could not be answered in the time allowed.' },
  answer_crashed: { status: 422, title: 'Answering the question ended the process.' },
  llm_not_configured: { status: 422, title: 'This server has no language model to ask.' },
  llm_refused: { status: 422, title: 'The language model refused to answer.' },
  url_failed: { status: 422, title: 'The document could not be fetched from its address.' },
  idempotency_key_reused: { status: 422, title: 'The idempotency key was used with another request.' },
  quota_exceeded: { status: 429, title: 'The quota of the tenant is used up.' },
  rate_limited: { status: 429, title: 'Too many requests.', retryable: true },
  busy: { status: 429, title: 'All readers are busy and the queue is full.', retryable: true },
  cancelled: { status: 499, title: 'The caller went away before the answer.' },
  internal: { status: 500, title: 'The server made a mistake.' },
  stored_bytes_damaged: { status: 500, title: 'The stored bytes of the file are damaged or gone.' },
  storage_damaged: { status: 500, title: 'The records of the server are damaged.' },
  url_unavailable: { status: 502, title: 'The address of the document cannot be reached now.', retryable: true },
  llm_failed: { status: 502, title: 'The language model did not give a usable answer.', retryable: true },
  too_many_connections: {
    status: 503,
    title: 'The server has as many connections as it can hold.',
    retryable: true,
  },
  reading_interrupted: { status: 503, title: 'A fault of the server cut the reading off.', retryable: true },
  answer_interrupted: { status: 503, title: 'A fault of the server cut the answer off.', retryable: true },
  stored_document_damaged: { status: 503, title: 'The stored document is damaged; it is read anew.', retryable: true },
  storage_unavailable: { status: 503, title: 'The storage of the server cannot be used now.', retryable: true },
  shutting_down: { status: 503, title: 'The server is shutting down.', retryable: true },
  llm_timeout: { status: 504, title: 'The language model did not answer in the time allowed.', retryable: true },
  storage_full: { status: 507, title: 'The storage of the server is full.', retryable: true },
} as const satisfies Record<string, { status: number; title: string; retryable?: boolean }>;

export type ErrorCode = keyof typeof CATALOGUE;

export interface ErrorDetails {
  /** The part of the request that is at fault. */
  readonly param?: string;
  readonly did_you_mean?: string;
  /** What the caller can do next. */
  readonly hint?: string;
  readonly file_id?: string;
  /** Seconds, sent as Retry-After. */
  readonly retry_after?: number;
}

/** RFC 9457, with our own members behind the standard ones. */
export interface Problem extends Omit<ErrorDetails, 'retry_after'> {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly instance?: string;
  readonly code: ErrorCode;
  readonly request_id?: string;
  readonly retryable: boolean;
}

export class FolioError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, detail?: string, details: ErrorDetails = {}) {
    super(detail ?? CATALOGUE[code].title);
    this.name = 'FolioError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return CATALOGUE[this.code].status;
  }

  toProblem(): Problem {
    const entry = CATALOGUE[this.code];
    const { retry_after: _, ...members } = this.details;
    return {
      type: `urn:folioscope:problem:${this.code}`,
      title: entry.title,
      status: entry.status,
      detail: this.message,
      code: this.code,
      retryable: 'retryable' in entry,
      ...members,
    };
  }
}

/** What the operating system and SQLite say when storage fails us, by their own codes. Nothing here is the caller's or a document's fault. */
const STORAGE_FAULTS: Readonly<Record<string, ErrorCode>> = {
  ...named('storage_full', ['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL']),
  ...named('storage_unavailable', [
    'EROFS',
    'EIO',
    'EMFILE',
    'ENFILE',
    'EACCES',
    'EPERM',
    'ENODEV',
    'ENXIO',
    'ESTALE',
    'ENOENT',
    'ENOTDIR',
  ]),
  ...named('storage_unavailable', [
    'SQLITE_READONLY',
    'SQLITE_IOERR',
    'SQLITE_CANTOPEN',
    'SQLITE_BUSY',
    'SQLITE_LOCKED',
  ]),
  ...named('storage_damaged', ['SQLITE_CORRUPT', 'SQLITE_NOTADB']),
};

/** For callers, who cannot mend it; the log has the fault itself. */
const STORAGE_HINTS: Partial<Record<ErrorCode, string>> = {
  storage_full: 'Try again later; whoever runs the server has to make room on its disk.',
  storage_unavailable: 'Try again later; the log of the server says what failed.',
  storage_damaged: 'Whoever runs the server has to look into it: folio doctor says what is damaged.',
};

/** Seconds after which trying again makes sense where a disk or a machine has to be seen to. */
const RETRY_SECONDS = 10;

function named(code: ErrorCode, names: readonly string[]): Record<string, ErrorCode> {
  return Object.fromEntries(names.map((name) => [name, code]));
}

/** The storage fault that was thrown, in our words and with the thrown error as its cause; null where it is something else. */
export function toStorageFault(thrown: unknown): FolioError | null {
  const name = (thrown as { readonly code?: unknown } | null | undefined)?.code;
  if (typeof name !== 'string') return null;
  // SQLite refines its codes: SQLITE_IOERR_WRITE is an SQLITE_IOERR.
  const code = STORAGE_FAULTS[name] ?? STORAGE_FAULTS[name.split('_').slice(0, 2).join('_')];
  if (code === undefined) return null;
  const { retryable = false } = CATALOGUE[code] as { readonly retryable?: boolean };
  const hint = STORAGE_HINTS[code]!;
  const fault = new FolioError(code, undefined, retryable ? { hint, retry_after: RETRY_SECONDS } : { hint });
  fault.cause = thrown;
  return fault;
}

/** What the system and SQLite say when there is no memory or no process left. */
const SHORTAGES: readonly unknown[] = ['ENOMEM', 'EAGAIN', 'SQLITE_NOMEM'];
/** How V8 words a buffer or memory that it could not get: the system has refused it. */
const REFUSED_MEMORY = /array buffer allocation failed|could not allocate memory|unable to grow|out of memory/i;

export function isRefusedMemory(thrown: unknown): boolean {
  return thrown instanceof RangeError && REFUSED_MEMORY.test(thrown.message);
}

/** The machine had no memory or process left for what was asked, which may be otherwise soon; null where it is something else. */
function toShortage(thrown: unknown): FolioError | null {
  const code = (thrown as { readonly code?: unknown } | null | undefined)?.code;
  if (!isRefusedMemory(thrown) && !SHORTAGES.includes(code)) return null;
  const hint = 'Try again later; the machine of the server has no memory or no process left.';
  const fault = new FolioError('answer_interrupted', undefined, { hint, retry_after: RETRY_SECONDS });
  fault.cause = thrown;
  return fault;
}

/**
 * Anything thrown, as an error of the catalogue. A fault of the storage or a shortage of memory is told as such; what else is not ours is
 * `internal`. The message of none goes out.
 */
export function toFolioError(thrown: unknown): FolioError {
  if (thrown instanceof FolioError) return thrown;
  return toStorageFault(thrown) ?? toShortage(thrown) ?? new FolioError('internal');
}

/**
 * Whether a failure says something of the server and nothing of the document: it is no verdict, and is forgotten as soon as anybody tries
 * again.
 */
export function isOurFault(code: ErrorCode): boolean {
  return CATALOGUE[code].status >= 500;
}

/** The known word nearest to what was written, where one is near enough to be meant: at most `most` letters differ. */
export function nearest(
  written: string,
  known: Iterable<string>,
  most = Math.max(2, Math.floor(written.length / 3)),
): string | undefined {
  const wanted = written.toLowerCase();
  let best: string | undefined;
  let bestDistance = most + 1;
  for (const word of known) {
    const distance = editDistance(wanted, word.toLowerCase(), bestDistance);
    // Two words that share no letter are at most as far apart as the longer one is long.
    if (distance >= Math.max(wanted.length, word.length)) continue;
    if (distance < bestDistance) [best, bestDistance] = [word, distance];
  }
  return best;
}

/** Levenshtein's distance, given up once it reaches `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(substitution, previous[j]! + 1, row[j - 1]! + 1));
    }
    if (Math.min(...row) >= limit) return limit;
    previous = row;
  }
  return previous[b.length]!;
}

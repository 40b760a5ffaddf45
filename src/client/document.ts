// A document as clients and the library see it: one typed object whose methods are the operations about it.
/// <reference lib="esnext.disposable" preserve="true" />
import type { CallOptions, Paged } from './answer.ts';
import { type Asker, answerTo, type Input } from './asker.ts';
import { FolioError } from './folio-error.ts';
import type { Route } from './route.ts';
import { type OperationName, ROUTES } from './routes.ts';
import type {
  DiffDocumentsAnswer,
  DiffDocumentsInput,
  DocumentFile,
  DocumentOperations,
  GetPageAnswer,
  GetPageInput,
  ValidateExtractionInput,
  VerifyCitationsInput,
} from './wire.ts';

/**
 * One document and all that can be asked of it, each question answered as the HTTP interface answers it. `open` gives it in process,
 * the client over HTTP: what is written against it runs on either.
 */
export interface Document extends Omit<DocumentOperations, 'validate' | 'verify'> {
  readonly id: string;
  /** As it was when the document was opened. */
  readonly file: DocumentFile;

  /** Page after page, each asked for when its turn comes. */
  pages(
    input?: Omit<GetPageInput, 'id' | 'page'>,
    options?: CallOptions,
  ): AsyncGenerator<GetPageAnswer, void, undefined>;
  /** Check an extraction by the rules; the extraction or its id. */
  validate(
    extraction: string | { readonly id: string },
    input?: Omit<ValidateExtractionInput, 'id' | 'extraction_id'>,
    options?: CallOptions,
  ): ReturnType<DocumentOperations['validate']>;
  /** Check quotes and boxes against the document: each gets a verdict and the true place. A text is a quote from anywhere. */
  verify(
    claims: string | Omit<VerifyCitationsInput, 'id'>,
    options?: CallOptions,
  ): ReturnType<DocumentOperations['verify']>;

  /** What changed from this document to another, which is where this one does: in this process, or on the same server. */
  diff(
    after: string | { readonly id: string },
    input?: Omit<DiffDocumentsInput, 'before' | 'after'>,
    options?: CallOptions,
  ): Paged<DiffDocumentsAnswer, DiffDocumentsAnswer['changes'][number]>;

  /** A file that this one holds, as a document of its own: by its id, or by what `parts` said of it. In process it is read now. */
  part(part: string | { readonly id: string | null }, options?: CallOptions): Promise<Document>;

  /** Lets go of what is held in process. What a server has stored stays there until it is deleted. */
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

const idOf = (named: string | { readonly id: string }): string => (typeof named === 'string' ? named : named.id);

/** Seconds that the service waits for a reader before it answers that it goes on. */
const WAIT_SECONDS = 20;

/** What is done otherwise in process than over HTTP. */
interface DocumentWays {
  /** Nothing by default. */
  readonly close?: () => Promise<void>;
  readonly openPart: (id: string, options?: CallOptions) => Promise<Document>;
}

export function createDocument(
  asker: Asker,
  file: DocumentFile,
  { close = async () => {}, openPart }: DocumentWays,
): Document {
  const { id } = file;
  const ask = (name: OperationName, input: Input, options?: CallOptions): unknown =>
    answerTo(asker, name, { ...input, id }, options);
  const operations = Object.fromEntries(
    (Object.entries(ROUTES) as [OperationName, Route][])
      .filter(([, { method }]) => method !== undefined)
      .map(([name, { method, leading = [] }]) => [
        method,
        (...told: unknown[]) => {
          const named = Object.fromEntries(leading.map((input, i) => [input, told[i]]));
          const [input, options] = told.slice(leading.length) as [Input?, CallOptions?];
          return ask(name, { ...input, ...named }, options);
        },
      ]),
  ) as unknown as DocumentOperations;

  const dispose = Symbol.asyncDispose ? { [Symbol.asyncDispose]: close } : {};
  return {
    ...operations,
    ...(dispose as Pick<Document, typeof Symbol.asyncDispose>),
    id,
    file,
    async *pages(input = {}, options) {
      const { page_count } =
        file.page_count === null ? await operations.refresh({ wait: WAIT_SECONDS }, options) : file;
      for (let page = 1; page <= (page_count ?? 0); page++) yield await operations.page(page, input, options);
    },
    validate: (extraction, input, options) => operations.validate(idOf(extraction), input, options),
    diff: (after, input, options) =>
      answerTo(asker, 'diff_documents', { ...input, before: id, after: idOf(after) }, options) as ReturnType<
        Document['diff']
      >,
    verify: (claims, options) =>
      operations.verify(typeof claims === 'string' ? { quotes: [{ text: claims }] } : claims, options),
    part: async (named, options) => {
      const of = typeof named === 'string' ? named : named.id;
      if (of !== null) return openPart(of, options);
      throw new FolioError('file_not_found', 'The part is listed alone: it is no file of its own.');
    },
    close,
  };
}

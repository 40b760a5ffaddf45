// Public entry of the TypeScript client: creating a client, documents, answers, errors and wire types.

/** The client of the HTTP interface, for browsers and for Node, Deno and Bun. It needs `fetch` and nothing else. */
export { type CallOptions, type Content, ContentAnswer, LazyAnswer, Paged } from './answer.ts';
export type { Asker, Input } from './asker.ts';
export { type Client, createClient, type UploadOptions } from './create-client.ts';
export { createDocument, type Document } from './document.ts';
export { type ErrorDetails, FolioError, type WayErrorCode } from './folio-error.ts';
export type { FileInput } from './form.ts';
export type { OperationName } from './routes.ts';
export type { ClientOptions } from './transport.ts';
export type * from './wire.ts';

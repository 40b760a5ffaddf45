// Builds multipart uploads from paths, blobs, streams and bytes, in Node.js and in browsers.
import type { Body } from './transport.ts';

/**
 * What can be uploaded. A text is the path of a file and needs Node, Deno or Bun, as an address `file:` does. An address `https:` is fetched by
 * the server, from hosts that its operator allows.
 */
export type FileInput =
  | string
  | URL
  | Blob
  | ArrayBuffer
  | Uint8Array
  | AsyncIterable<Uint8Array>
  | ReadableStream<Uint8Array>;

/** A file about to be sent. */
export interface FileSource {
  readonly file_name: string | undefined;
  /** In bytes; undefined where it shows only at the end. */
  readonly size: number | undefined;
  /** Its bytes piece by piece, or all that the platform needs to send it by itself. */
  readonly content: Blob | (() => AsyncIterable<Uint8Array>);
  /** True where it can be sent again. */
  readonly again: boolean;
}

export interface Form {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: () => Body;
}

interface NodeFiles {
  statSync(path: string | URL): { readonly size: number };
  createReadStream(path: string | URL): AsyncIterable<Uint8Array>;
}

/** Without an import, which no bundler for browsers would let pass. */
const nodeFiles = (): NodeFiles | undefined =>
  (globalThis as { process?: { getBuiltinModule?(name: string): unknown } }).process?.getBuiltinModule?.('node:fs') as
    | NodeFiles
    | undefined;

export function toSource(file: FileInput): FileSource {
  if (typeof file === 'string' || file instanceof URL) return fromPath(file);
  if (file instanceof Blob) {
    const { name } = file as { name?: string };
    return { file_name: name, size: file.size, content: file, again: true };
  }
  if (file instanceof ArrayBuffer || ArrayBuffer.isView(file)) {
    const blob = new Blob([file as Uint8Array<ArrayBuffer>]);
    return { file_name: undefined, size: blob.size, content: blob, again: true };
  }
  return { file_name: undefined, size: undefined, content: () => toPieces(file), again: false };
}

function fromPath(path: string | URL): FileSource {
  const files = nodeFiles();
  if (!files) throw new TypeError('There are no paths in a browser: give the file itself, a Blob or its bytes.');
  const name = decodeURIComponent(path instanceof URL ? path.pathname : '') || String(path);
  return {
    file_name: name.split(/[/\\]/).at(-1),
    size: files.statSync(path).size,
    content: () => files.createReadStream(path),
    again: true,
  };
}

async function* toPieces(stream: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (Symbol.asyncIterator in stream) return yield* stream;
  const reader = (stream as ReadableStream<Uint8Array>).getReader();
  for (;;) {
    const { value } = await reader.read();
    if (value === undefined) return;
    yield value;
  }
}

/** Whether a request can be sent while its body is still being made: browsers cannot over HTTP/1.1. */
const canStream = (): boolean => nodeFiles() !== undefined;

/** What a form says besides the file, before it. */
type FormFields = Readonly<Record<string, string | undefined>>;

/** The form of an upload that names an address. */
export function toAddressForm(url: string, fields: FormFields): Form {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, url })) if (value !== undefined) form.append(name, value);
  return { headers: {}, body: () => form };
}

/** The form that an upload is. With `onSent` told of the bytes gone so far, where the platform lets us see them go. */
export async function toForm(
  source: FileSource,
  file_name: string,
  fields: FormFields,
  onSent?: (bytes: number) => void,
): Promise<Form> {
  const { content } = source;
  if (canStream() && (onSent || !(content instanceof Blob))) {
    return streamedForm(() => (content instanceof Blob ? toPieces(content.stream()) : content()), {
      file_name,
      fields,
      onSent,
    });
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  form.append('file', content instanceof Blob ? content : await collect(content()), file_name);
  return { headers: {}, body: () => form };
}

async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Blob> {
  const held: Uint8Array[] = [];
  for await (const piece of pieces) held.push(piece);
  return new Blob(held as Uint8Array<ArrayBuffer>[]);
}

interface StreamedParts {
  readonly file_name: string;
  readonly fields: FormFields;
  readonly onSent: ((bytes: number) => void) | undefined;
}

/** Longer than any that a file would hold by chance. */
const BOUNDARY = `folioscope-${'-'.repeat(24)}`;

function streamedForm(open: () => AsyncIterable<Uint8Array>, { file_name, fields, onSent }: StreamedParts): Form {
  const boundary = BOUNDARY + Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte % 10).join('');
  const pieces = async function* (): AsyncGenerator<Uint8Array> {
    const text = new TextEncoder();
    const part = (head: string) => text.encode(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`);
    for (const [name, value] of Object.entries(fields)) {
      if (value === undefined) continue;
      yield part(`name="${name}"`);
      yield text.encode(`${value}\r\n`);
    }
    yield part(`name="file"; filename="${escapeName(file_name)}"\r\nContent-Type: application/octet-stream`);
    let sent = 0;
    for await (const piece of open()) {
      yield piece;
      onSent?.((sent += piece.length));
    }
    yield text.encode(`\r\n--${boundary}--\r\n`);
  };
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: () => toStream(pieces()),
  };
}

/** As browsers escape them. */
const escapeName = (name: string): string =>
  name.replace(/["\r\n]/g, (c) => `%${c.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`);

function toStream(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

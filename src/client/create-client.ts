// The TypeScript client of a server: a method for every operation, uploads and documents.
import type { CallOptions } from './answer.ts';
import { type Asker, answerTo, type Input } from './asker.ts';
import { createDocument, type Document } from './document.ts';
import { toError } from './folio-error.ts';
import { type FileInput, type Form, toAddressForm, toForm, toSource } from './form.ts';
import { createHttpAsker, newKey, takeJson } from './http-asker.ts';
import { type OperationName, ROUTES } from './routes.ts';
import { type ClientOptions, createTransport, type Transport } from './transport.ts';
import type { DocumentFile, Operations, ReadFileInput } from './wire.ts';

export interface UploadOptions extends CallOptions {
  /** A hint to the type, and what the file is called; taken from the file where it has a name. */
  readonly file_name?: string | undefined;
  /** Opens a locked document. */
  readonly password?: string | undefined;
  /** Which pages that show text as a picture are recognised, and their script, as `auto:latin` or `2,5-7:el`; default: as the server is configured. */
  readonly ocr?: 'auto' | 'never' | 'always' | `${'auto' | 'always'}:${string}` | `${number}${string}` | undefined;
  /** Seconds after which it is deleted with all that was made of it; as the tenant has it by default. */
  readonly expires_in?: number | undefined;
  /** What is said of the layout of pages in place of what would be found. */
  readonly layout?: ReadFileInput['layout'];
  /** True by default: the answer comes when the file is read. */
  readonly wait?: boolean | undefined;
  /** Told the share done, from 0 to 1, of sending and then of reading. A browser does not let us see a file go. */
  readonly progress?: ((share: number, of: 'send' | 'read') => void) | undefined;
}

/** A server, with a method for every operation. */
export interface Client extends Operations {
  /** Sends a file, and gives the document once it is read. Rejects with the reader's verdict where it cannot be read. */
  upload(file: FileInput, options?: UploadOptions): Promise<Document>;
  /** The same, and what is known of the file; the document of it is `client.document(file)`. */
  uploadFile(file: FileInput, options?: UploadOptions): Promise<DocumentFile>;
  /** The document of a file that is there, by its id or by what `listFiles` said of it. */
  document(file: string | DocumentFile, options?: CallOptions): Promise<Document>;
}

/** Seconds a look at a file that is being read may take. */
const LOOK_SECONDS = 20;

const camelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A client of a server. It holds nothing open, and so need not be closed. */
export function createClient(options: ClientOptions = {}): Client {
  const transport = createTransport(options);
  const asker = createHttpAsker(transport);
  const operations = Object.fromEntries(
    (Object.keys(ROUTES) as OperationName[]).map((name) => [
      camelCase(name),
      (input?: Input, call?: CallOptions) => answerTo(asker, name, input, call),
    ]),
  ) as unknown as Operations;

  const uploadFile: Client['uploadFile'] = async (file, told = {}) => {
    const sent = await send(transport, file, told);
    return told.wait === false ? sent : settled(asker, sent, told);
  };
  const document: Client['document'] = async (file, call) =>
    createDocument(asker, typeof file === 'string' ? await operations.getFile({ id: file }, call) : file, {
      openPart: document,
    });
  return {
    ...operations,
    uploadFile,
    upload: async (file, told) => document(await uploadFile(file, told)),
    document,
  };
}

async function send(transport: Transport, file: FileInput, told: UploadOptions): Promise<DocumentFile> {
  const { wait, progress, idempotency_key = newKey() } = told;
  const form = await formOf(file, told);
  const headers = {
    ...form.headers,
    'idempotency-key': idempotency_key,
    // A wait of its own is asked for where the reading is to be seen.
    ...(wait === false || progress ? { prefer: 'respond-async' } : {}),
  };
  const request = { method: 'POST', path: '/v1/files', headers, body: form.body, again: form.again };
  const taken = (await transport.send(request, told, takeJson)) as DocumentFile;
  progress?.(1, 'send');
  return taken;
}

/** The file or its address as a form, and whether it can be sent again. */
async function formOf(file: FileInput, told: UploadOptions): Promise<Form & { readonly again: boolean }> {
  const { password, ocr, progress } = told;
  const fields = {
    ...{ password, ocr, expires_in: told.expires_in?.toString() },
    layout: told.layout && JSON.stringify(told.layout),
  };
  if (file instanceof URL && /^https?:$/.test(file.protocol))
    return { ...toAddressForm(file.href, fields), again: true };
  const source = toSource(file);
  const file_name = told.file_name ?? source.file_name;
  if (file_name === undefined) throw new TypeError('The file has no name: give one as file_name.');
  const onSent = progress && source.size ? (bytes: number) => progress(bytes / source.size!, 'send') : undefined;
  return { ...(await toForm(source, file_name, fields, onSent)), again: source.again };
}

/** The file once it is read; a verdict against it is thrown. */
async function settled(asker: Asker, file: DocumentFile, { progress, ...call }: UploadOptions): Promise<DocumentFile> {
  let now = file;
  while (now.status === 'processing') {
    progress?.(now.progress ?? 0, 'read');
    const wait = progress ? 1 : LOOK_SECONDS;
    now = (await asker.ask('get_file', { id: now.id, wait }, call)) as DocumentFile;
  }
  const error = now.status === 'failed' && now.error ? toError({ ...now.error, file_id: now.id }) : null;
  if (error) throw error;
  progress?.(1, 'read');
  return now;
}

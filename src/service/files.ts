import { FolioError } from '../errors.ts';
import { detect, FORMATS } from '../formats/index.ts';
import type { FormatReader } from '../formats/reader.ts';
import type { DocumentRecord, FileRecord, Store, StoredBlob } from '../store/index.ts';
import type { Caller } from './caller.ts';
import type { Content } from './content.ts';
import { documentKey, hasModel } from './document-key.ts';
import { type Environment, isoSeconds } from './environment.ts';
import type { Passwords } from './passwords.ts';
import type { Reading } from './reading.ts';
import type { Service, Upload, WireFile } from './service.ts';

/** Enough to tell the type of a file. */
const HEAD_BYTES = 64 * 1024;
/** The longest that a call waits for a reader, whatever is asked. */
const MAX_WAIT_SECONDS = 60;

export interface FileParts {
  readonly store: Store;
  readonly reading: Reading;
  readonly passwords: Passwords;
  readonly environment: Environment;
  readonly waitSeconds: number;
  readonly maxFileBytes: number;
}

type FileService = Pick<Service, 'upload' | 'getFile' | 'listFiles' | 'deleteFile' | 'readAgain' | 'download'> & {
  record(caller: Caller, id: string): Promise<FileRecord>;
  /** The file with a document that can be opened, if it ever can: one that an earlier release stored is read once more from its bytes. */
  current(caller: Caller, id: string): Promise<FileRecord>;
  toWire(file: FileRecord): WireFile;
};

export function createFiles(parts: FileParts): FileService {
  const { store, reading, passwords, environment, waitSeconds, maxFileBytes } = parts;
  const record = async (caller: Caller, id: string): Promise<FileRecord> => {
    const file = await store.getFile(caller.tenant, id);
    if (!file)
      throw new FolioError('file_not_found', `There is no file ${id}.`, {
        hint: 'GET /v1/files lists the files there are.',
      });
    return file;
  };
  const toWire = ({ tenant: _, document_key, ...file }: FileRecord): WireFile => {
    const progress = file.status === 'processing' ? reading.progress(document_key) : undefined;
    return progress === undefined ? file : { ...file, progress };
  };
  /** Waits for the verdict and gives the file as it stands then; a failure is thrown. */
  const settled = async (caller: Caller, file: FileRecord, seconds: number): Promise<WireFile> => {
    if (file.status === 'processing' && seconds > 0) {
      await reading.wait(file.document_key, 1000 * Math.min(seconds, MAX_WAIT_SECONDS));
    }
    const now = await record(caller, file.id);
    if (now.status === 'failed' && now.error) throw verdictOf(now);
    return toWire(now);
  };
  const submit = (file: FileRecord, password?: string): Promise<void> => {
    const { document_key: key, sha256, file_type: format, file_name, size_bytes } = file;
    return reading.submit({ key, sha256, format, file_name, size_bytes }, password);
  };
  /** The password may come after the bytes, and fail to come at all. */
  const submitWith = async (file: FileRecord, password: Promise<string | undefined>): Promise<void> =>
    submit(file, await password);
  /** Not read again; but a password that came along opens the bytes when their pages are drawn. */
  const settleKnown = async (
    file: FileRecord,
    known: DocumentRecord,
    password: Promise<string | undefined>,
  ): Promise<void> => {
    await store.settleFiles(known);
    const given = await password.catch(() => undefined);
    if (given !== undefined) passwords.set(file.id, given);
  };
  /** An upload that cannot be read now leaves nothing behind. */
  const withdraw =
    (file: FileRecord) =>
    async (error: unknown): Promise<never> => {
      await store.deleteFile(file.tenant, file.id);
      throw error;
    };

  /** Bytes that were locked when they came before are read once more with the password that came along. */
  const unlock = async (
    file: FileRecord,
    known: DocumentRecord,
    password: Promise<string | undefined>,
  ): Promise<void> => {
    await store.forgetFailure(known.key);
    await submitWith(file, password).catch(async (error: unknown) => {
      await store.putDocument(known, null);
      return withdraw(file)(error);
    });
  };

  /** A file that cannot be read again now stays as it was. */
  const restoreVerdict =
    ({ document_key: key, page_count, warnings, error: verdict }: FileRecord) =>
    async (error: unknown): Promise<never> => {
      await store.putDocument({ key, status: 'failed', page_count, warnings, error: verdict }, null);
      throw error;
    };

  const current = async (caller: Caller, id: string): Promise<FileRecord> => {
    const file = await record(caller, id);
    const reader = FORMATS.find(({ format }) => format === file.file_type);
    if (file.status !== 'ready' || !reader || hasModel(file.document_key)) return file;
    await reading.admit();
    const anew = { ...file, document_key: documentKey(file.sha256, reader) };
    await store.reopenFile(file.tenant, id, anew.document_key);
    const known = await store.getDocument(anew.document_key);
    if (known) await store.settleFiles(known);
    else await submit(anew);
    await reading.wait(anew.document_key, 1000 * waitSeconds);
    return record(caller, id);
  };

  return {
    record,
    current,
    toWire,
    upload: async (caller, upload) => {
      // Asked for only behind the bytes; one that fails before is no rejection that nobody handles.
      const password = Promise.resolve(upload.password);
      password.catch(() => undefined);
      await reading.admit();
      const { reader, blob } = await takeIn(store, upload, maxFileBytes);
      const file: FileRecord = {
        id: environment.newId('doc'),
        tenant: caller.tenant,
        file_name: upload.file_name,
        file_type: reader.format,
        status: 'processing',
        size_bytes: blob.size,
        sha256: blob.sha256,
        document_key: documentKey(blob.sha256, reader),
        page_count: null,
        created_at: isoSeconds(environment.now()),
        warnings: [],
        error: null,
      };
      await store.addFile(file).catch(async (error: unknown) => {
        await store.dropBlob(blob.sha256);
        throw error;
      });
      // Looked for only now: the file that was just added keeps the document from being removed with another file.
      const known = await store.getDocument(file.document_key);
      if (known && isLocked(known) && (await password.catch(() => undefined)) !== undefined)
        await unlock(file, known, password);
      else if (known) await settleKnown(file, known, password);
      else await submitWith(file, password).catch(withdraw(file));
      return settled(caller, file, upload.wait_seconds ?? waitSeconds);
    },
    getFile: async (caller, id, wait_seconds = 0) => {
      const file = await record(caller, id);
      if (file.status !== 'processing' || wait_seconds <= 0) return toWire(file);
      await reading.wait(file.document_key, 1000 * Math.min(wait_seconds, MAX_WAIT_SECONDS));
      return toWire(await record(caller, id));
    },
    listFiles: async (caller, limit, cursor) => {
      const page = await store.listFiles(caller.tenant, limit, cursor);
      return { items: page.items.map(toWire), next_cursor: page.next_cursor };
    },
    deleteFile: async (caller, id) => {
      if (!(await store.deleteFile(caller.tenant, id))) await record(caller, id);
      passwords.forget(id);
    },
    readAgain: async (caller, id, password) => {
      const file = await record(caller, id);
      // What was read stays; but its pages are drawn from the locked bytes.
      if (file.status === 'ready' && password !== undefined) passwords.set(id, password);
      if (file.status === 'ready') return toWire(file);
      if (file.status === 'failed') {
        await reading.admit();
        await store.forgetFailure(file.document_key);
        await store.reopenFile(caller.tenant, id, file.document_key);
        await submit(file, password).catch(restoreVerdict(file));
      }
      return settled(caller, { ...file, status: 'processing' }, waitSeconds);
    },
    download: async (caller, id): Promise<Content> => {
      const file = await record(caller, id);
      return {
        media_type: 'application/octet-stream',
        file_name: file.file_name,
        size: file.size_bytes,
        body: await store.openBlob(file.sha256),
      };
    },
  };
}

const isLocked = ({ status, error }: DocumentRecord): boolean =>
  status === 'failed' && (error?.code === 'password_required' || error?.code === 'password_wrong');

/** Tells the type from the first bytes, so that what we do not read is refused before it is stored. */
async function takeIn(
  store: Store,
  { bytes, file_name }: Upload,
  limit: number,
): Promise<{ reader: FormatReader; blob: StoredBlob }> {
  const chunks = bytes[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let size = 0;
  let ended = false;
  while (size < HEAD_BYTES && !ended) {
    const { value, done } = await chunks.next();
    if (done) ended = true;
    else size += first.push(value) && value.length;
  }
  const reader = detect(Buffer.concat(first).subarray(0, HEAD_BYTES), file_name);
  const all = async function* (): AsyncGenerator<Uint8Array> {
    yield* first;
    while (!ended) {
      const { value, done } = await chunks.next();
      if (done) return;
      yield value;
    }
  };
  return { reader, blob: await store.putBlob(all(), limit) };
}

/** The reader's verdict as the error that it was, naming the file. */
function verdictOf(file: FileRecord): FolioError {
  const { code, detail, param, hint, did_you_mean } = file.error!;
  return new FolioError(code, detail, {
    file_id: file.id,
    ...(param === undefined ? {} : { param }),
    ...(hint === undefined ? {} : { hint }),
    ...(did_you_mean === undefined ? {} : { did_you_mean }),
  });
}

// Files of tenants: taking them in, having them read, giving them back.
import { FolioError } from '../errors.ts';
import { FORMATS } from '../formats/index.ts';
import { type FormatReader, needOcrMode, type PlainLayout } from '../formats/reader.ts';
import type { FetchDocument } from '../outbound/index.ts';
import type { DocumentRecord, FileRecord, Store } from '../store/index.ts';
import { MAX_WAIT_SECONDS } from '../waits.ts';
import type { Tenants } from './access/tenants.ts';
import type { Caller } from './caller.ts';
import type { Content } from './content.ts';
import { type Environment, isoSeconds } from './environment.ts';
import { cleanFileName } from './input/clean-file-name.ts';
import { needLayout } from './input/layout-input.ts';
import type { Parts } from './parts/index.ts';
import {
  askedModeOf,
  documentKey,
  hasModel,
  isPrivate,
  layoutOf,
  type OcrChoice,
  ownership,
  privateKey,
  sharedKey,
} from './reading/document-key.ts';
import type { Mending } from './reading/mending.ts';
import type { Passwords } from './reading/passwords.ts';
import { isLocked, jobOf, type Reading, standing } from './reading/reading.ts';
import type { Service, WireFile } from './service.ts';
import { type TakenIn, takeIn } from './take-in.ts';

export interface FileParts {
  readonly store: Store;
  readonly reading: Reading;
  readonly mending: Mending;
  readonly parts: Pick<Parts, 'unfold'>;
  readonly passwords: Passwords;
  readonly environment: Environment;
  readonly tenants: Pick<Tenants, 'admit' | 'limitsOf'>;
  readonly waitSeconds: number;
  readonly maxFileBytes: number;
  /** Fetches what an upload names by its address. */
  readonly fetchDocument: FetchDocument;
  /** Which pictures are recognised unless an upload says, and by what. */
  readonly ocr: OcrChoice;
}

type FileService = Pick<Service, 'upload' | 'getFile' | 'listFiles' | 'deleteFile' | 'readAgain' | 'download'> & {
  record(caller: Caller, id: string): Promise<FileRecord>;
  /**
   * The file with a document that can be opened, if it ever can: one that an earlier release stored or failed to read is read once more from
   * its bytes.
   */
  current(caller: Caller, id: string): Promise<FileRecord>;
  toWire(file: FileRecord): Promise<WireFile>;
};

export function createFiles(parts: FileParts): FileService {
  const { store, reading, mending, passwords, environment, tenants, waitSeconds, maxFileBytes } = parts;
  const { fetchDocument, ocr } = parts;
  const { unfold } = parts.parts;
  const record = async (caller: Caller, id: string): Promise<FileRecord> => {
    const file = await store.getFile(caller.tenant, id);
    // What is over is gone, also before it is deleted.
    if (!file || (file.expires_at !== undefined && file.expires_at <= isoSeconds(environment.now())))
      throw new FolioError('file_not_found', `There is no file ${id}.`, {
        hint: 'GET /v1/files lists the files there are.',
      });
    return file;
  };
  const toWire = async (file: FileRecord): Promise<WireFile> => {
    const progress = file.status === 'processing' ? await reading.progress(file.document_key) : undefined;
    return { ...withoutProgress(file), ...(progress === undefined ? {} : { progress }) };
  };
  /** The file as written once there is a verdict, or the time is over. */
  const waitFor = async (caller: Caller, file: FileRecord, seconds: number): Promise<FileRecord> => {
    if (file.status !== 'processing' || seconds <= 0) return record(caller, file.id);
    const verdict = await reading.wait(file.document_key, 1000 * Math.min(seconds, MAX_WAIT_SECONDS));
    const now = await record(caller, file.id);
    if (now.status !== 'processing' || verdict?.key !== now.document_key) return now;
    // It was there before the file, whose turn in the queue has not come.
    if (verdict.status === 'ready') await unfold(now);
    await store.settleFiles(verdict);
    return record(caller, file.id);
  };
  /** The same, but a failure is thrown. */
  const settled = async (caller: Caller, file: FileRecord, seconds: number): Promise<WireFile> => {
    const now = await waitFor(caller, file, seconds);
    if (now.status === 'failed' && now.error) throw verdictOf(now);
    return toWire(now);
  };
  const ownKey = async (tenant: string, shared: string, password: string): Promise<string> =>
    privateKey(shared, await store.keyedHash(ownership(shared, tenant, password)));
  /** The document for who gives a password, or none: everybody's where it needs none, the caller's own where it does or may. */
  const keyFor = async (tenant: string, shared: string, password: string | undefined): Promise<string> => {
    if (password === undefined) return shared;
    const plain = await standing(store, shared);
    return plain && !isLocked(plain) ? shared : ownKey(tenant, shared, password);
  };
  /** What is known of a document and holds: a verdict for lack of a password does not for who has one, nor does one that came to harm. */
  const knownOf = async (key: string, password: string | undefined): Promise<DocumentRecord | null> => {
    const known = await standing(store, key);
    if (known?.status === 'ready') return (await mending.begin(key)) ? null : known;
    if (known?.error?.code !== 'password_required' || password === undefined) return known;
    await store.forgetFailure(key);
    return null;
  };
  /** Puts a file that waits for a document to where its verdict will come from: what is known, or a reader. */
  const seeTo = async (file: FileRecord, password: string | undefined): Promise<void> => {
    const known = await knownOf(file.document_key, password);
    if (known?.status === 'ready') await unfold(file);
    if (known) await store.settleFiles(known);
    else await reading.submit(jobOf(file), password);
    // The bytes stay locked, and pictures are drawn from them.
    if (known?.status === 'ready' && password !== undefined && isPrivate(known.key))
      await passwords.set(known.key, password);
  };
  /** Has a file read that was settled before, under the key that its document has now; where that cannot be begun, it stays as it was. */
  const reopen = async (
    file: FileRecord,
    document_key: string,
    password: string | undefined,
    begin = seeTo,
  ): Promise<FileRecord> => {
    const anew: FileRecord = { ...file, status: 'processing', document_key };
    await store.reopenFile(file.tenant, file.id, document_key);
    try {
      await begin(anew, password);
    } catch (thrown) {
      const { document_key: key, status, page_count, warnings, error } = file;
      await store.reopenFile(file.tenant, file.id, key);
      await store.settleFiles({ key, status: status as DocumentRecord['status'], page_count, warnings, error });
      throw thrown;
    }
    return anew;
  };

  /** The key that the file has now, for the mode that it was uploaded with and the layout that was asked for last. */
  const keyNow = (file: FileRecord, reader: FormatReader, layout = layoutOf(file.document_key)): string =>
    documentKey(file.sha256, reader, { ...ocr, mode: askedModeOf(file.document_key) ?? ocr.mode }, layout);

  const current = async (caller: Caller, id: string): Promise<FileRecord> => {
    const file = await record(caller, id);
    const reader = readerOf(file);
    if (!reader || !isOutdated(file, keyNow(file, reader))) return file;
    await reading.admit();
    const password = (await passwords.get(id)) ?? (await passwords.get(file.document_key));
    const key = await keyFor(caller.tenant, keyNow(file, reader), password);
    return waitFor(caller, await reopen(file, key, password), waitSeconds);
  };

  /** Which document a failed file is to be read as; without a password that of a job whose password is still at hand. */
  const keyAgain = async (file: FileRecord, password: string | undefined): Promise<string> => {
    const reader = readerOf(file);
    const shared = reader ? keyNow(file, reader) : sharedKey(file.document_key);
    const isHeld = sharedKey(file.document_key) === shared && (await reading.hasPassword(file.document_key));
    return password === undefined && isHeld ? file.document_key : keyFor(file.tenant, shared, password);
  };
  /** As who reads bytes for the first time: a document that only others have is waited for as for any other. */
  const begin = async (file: FileRecord, password: string | undefined, isTheirs: boolean): Promise<void> =>
    isTheirs ? seeTo(file, password) : reading.submit(jobOf(file), password);
  /** The file with its pages laid out as is said now; what was read of it before goes. */
  const readOtherwise = async (caller: Caller, file: FileRecord, key_now: string, given?: string) => {
    if (file.status === 'processing') await waitFor(caller, file, waitSeconds);
    await reading.admit();
    const password = given ?? (await passwords.get(file.id)) ?? (await passwords.get(file.document_key));
    if (isPrivate(file.document_key) && password === undefined)
      throw new FolioError('password_required', undefined, { file_id: file.id });
    const key = await keyFor(caller.tenant, key_now, password);
    const isTheirs = await store.hasDocument(caller.tenant, key);
    if (isTheirs) await store.forgetFailure(key);
    const reopened = await reopen(file, key, password, (anew, opens) => begin(anew, opens, isTheirs));
    return settled(caller, reopened, waitSeconds);
  };
  const readAgain: Service['readAgain'] = async (caller, id, password, asked) => {
    const file = await record(caller, id);
    const reader = readerOf(file);
    const key_now = asked && reader ? keyNow(file, reader, await needLayout(asked)) : null;
    if (key_now !== null && key_now !== keyNow(file, reader!)) return readOtherwise(caller, file, key_now, password);
    if (file.status === 'ready') {
      // What was read stays; but its pages are drawn from the locked bytes.
      if (password !== undefined && isPrivate(file.document_key)) await passwords.set(id, password);
      const isDamaged = await mending.begin(file.document_key, true);
      if (!isDamaged) await unfold(file);
      return isDamaged ? settled(caller, { ...file, status: 'processing' }, waitSeconds) : toWire(file);
    }
    if (file.status === 'processing') {
      const ended = await settled(caller, file, waitSeconds).catch((thrown: unknown) => thrown as FolioError);
      const wantsPassword = ended instanceof FolioError && ended.code === 'password_required';
      if (wantsPassword && password !== undefined) return readAgain(caller, id, password);
      if (ended instanceof Error) throw ended;
      return ended;
    }
    await reading.admit();
    const key = await keyAgain(file, password);
    // Asked for in so many words, so that no verdict is in the way.
    await store.forgetFailure(key);
    return settled(caller, await reopen(file, key, password), waitSeconds);
  };

  const expiryOf = async (
    { tenant }: Caller,
    { expires_in }: Pick<Parameters<Service['upload']>[1], 'expires_in'>,
  ): Promise<string | undefined> => {
    const seconds = (await expires_in) ?? (await tenants.limitsOf(tenant)).retention_seconds;
    return seconds > 0 ? isoSeconds(environment.now() + 1000 * seconds) : undefined;
  };

  return {
    record,
    current,
    toWire,
    readAgain,
    upload: async (caller, upload) => {
      // Asked for only behind the bytes; one that fails before is no rejection that nobody handles.
      const given = Promise.resolve(upload.password);
      given.catch(() => undefined);
      await reading.admit();
      const quota = await tenants.admit(caller.tenant);
      const { reader, blob, file_name } = await ('url' in upload
        ? fetchIn(fetchDocument, store, upload.url, maxFileBytes, caller.signal)
        : takeIn(store, upload, maxFileBytes));
      const giveBack = async (error: unknown): Promise<never> => {
        await store.dropBlob(blob.sha256);
        throw error;
      };
      const password = await given.catch(giveBack);
      const mode = await Promise.resolve(upload.ocr)
        .then((asked) => (asked === undefined ? ocr.mode : needOcrMode(asked)))
        .catch(giveBack);
      const expires_at = await expiryOf(caller, upload).catch(giveBack);
      const layout = await Promise.resolve(upload.layout).then(needLayout).catch(giveBack);
      const shared = documentKey(blob.sha256, reader, { ...ocr, mode }, layout);
      const document_key = await keyFor(caller.tenant, shared, password).catch(giveBack);
      const isTheirs = await store.hasDocument(caller.tenant, document_key).catch(giveBack);
      const file: FileRecord = {
        id: environment.newId('doc'),
        tenant: caller.tenant,
        file_name,
        file_type: reader.format,
        status: 'processing',
        size_bytes: blob.size,
        sha256: blob.sha256,
        document_key,
        page_count: null,
        created_at: isoSeconds(environment.now()),
        warnings: [],
        error: null,
        ...(expires_at === undefined ? {} : { expires_at }),
      };
      await store.addFile(file, quota).catch(giveBack);
      const seconds = upload.wait_seconds ?? waitSeconds;
      try {
        // Looked for only now: the file that was just added keeps the document from being removed with another file. Who has not had it
        // before waits in the queue as for any other, and cannot tell from the answer that somebody else has it.
        await begin(file, password, isTheirs);
      } catch (error) {
        // An upload that cannot be read now leaves nothing behind.
        await store.deleteFile(file.tenant, file.id);
        throw error;
      }
      return seconds <= 0 && !isTheirs ? withoutProgress(file) : settled(caller, file, seconds);
    },
    getFile: async (caller, id, wait_seconds = 0) =>
      toWire(await waitFor(caller, await record(caller, id), wait_seconds)),
    listFiles: async (caller, limit, cursor) => {
      const page = await store.listFiles(caller.tenant, limit, cursor);
      return { items: await Promise.all(page.items.map(toWire)), next_cursor: page.next_cursor };
    },
    deleteFile: async (caller, id) => {
      const gone = [await record(caller, id), ...(await store.listParts(caller.tenant, id))];
      if (!(await store.deleteFile(caller.tenant, id))) await record(caller, id);
      for (const file of gone) {
        await passwords.forget(file.id);
        if (!(await store.hasDocument(caller.tenant, file.document_key))) await passwords.forget(file.document_key);
      }
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

const toldLayout = (document_key: string): { layout?: PlainLayout } => {
  const layout = layoutOf(document_key);
  return layout ? { layout } : {};
};

const withoutProgress = ({ tenant: _, document_key, part_of, ...file }: FileRecord): WireFile => ({
  ...file,
  ...toldLayout(document_key),
  ...(part_of ? { parent_id: part_of.file_id, path: part_of.path } : {}),
});

const readerOf = ({ file_type }: FileRecord): FormatReader | undefined =>
  FORMATS.find(({ format }) => format === file_type);

/** Stored in a shape that is no longer understood; or not read, by a reader that is not the one of now. */
function isOutdated(file: FileRecord, key_now: string): boolean {
  if (file.status === 'ready') return !hasModel(file.document_key);
  return file.status === 'failed' && sharedKey(file.document_key) !== key_now;
}

/** A document that is somewhere else; its connection ends with it. */
async function fetchIn(
  fetchDocument: FetchDocument,
  store: Store,
  url: string,
  limit: number,
  signal: AbortSignal | undefined,
): Promise<TakenIn> {
  const { bytes, file_name, discard } = await fetchDocument(url, signal);
  try {
    return await takeIn(store, { bytes, file_name: cleanFileName(file_name) }, limit);
  } finally {
    discard();
  }
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

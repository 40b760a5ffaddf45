// Takes the files that a file holds into the store as files of their own, which are read like any other, and lists them.
import type { Config } from '../../config.ts';
import { FolioError } from '../../errors.ts';
import { FORMAT_TRAITS, type Format } from '../../model/index.ts';
import { openParts, type StoredPart } from '../../segments/index.ts';
import type { FileQuota, FileRecord, Page, Store } from '../../store/index.ts';
import { openFileSource } from '../../worker/index.ts';
import type { Tenants } from '../access/tenants.ts';
import { cleanFileName } from '../input/clean-file-name.ts';
import { askedModeOf, documentKey, formatOf, layoutOf, type OcrChoice } from '../reading/document-key.ts';
import type { WirePart } from '../service.ts';
import { type TakenIn, takeIn } from '../take-in.ts';
import { listed, partId, readCursor, unreadPart } from './wire-parts.ts';

export interface Parts {
  /** Takes in what the file's document holds and is not there yet. Files of formats that hold none are passed over. */
  unfold(file: FileRecord): Promise<void>;
  /** The same for every file that waits for a document: see `ReadingParts`. */
  unfoldWaiting(key: string, record_key: string, path: string | null): Promise<void>;
  /** What the file holds, in the order in which it lists it. The file is ready. */
  list(file: FileRecord, limit: number, cursor: string | null): Promise<Page<WirePart>>;
}

export interface PartsParts {
  readonly store: Store;
  readonly tenants: Pick<Tenants, 'admit'>;
  readonly ocr: OcrChoice;
  readonly limits: Pick<Config, 'max_parts' | 'max_part_depth' | 'max_unpacked_bytes' | 'max_file_bytes'>;
  /** Has a file read. */
  submit(file: FileRecord): Promise<unknown>;
}

type OpenStored = () => Promise<readonly StoredPart[]>;

/** What lies together below one uploaded file. */
interface Tree {
  readonly depth: number;
  readonly known: ReadonlySet<string>;
  files: number;
  bytes: number;
}

/** Parts that are taken in at a time. */
const TOGETHER = 8;

type Stored = StoredPart & { readonly size: number };
const isStored = (part: StoredPart): part is Stored => part.size !== null;

const holdsParts = ({ file_type }: FileRecord): boolean => FORMAT_TRAITS[file_type].parts === true;
const mayHold = (key: string): boolean => FORMAT_TRAITS[formatOf(key) as Format]?.parts === true;

export function createParts({ store, tenants, ocr, limits, submit }: PartsParts): Parts {
  const underWay = new Map<string, Promise<void>>();

  const treeOf = async (file: FileRecord): Promise<Tree> => {
    let [root, depth] = [file, 0];
    for (; root.part_of; depth++) {
      const parent = await store.getFile(file.tenant, root.part_of.file_id);
      if (parent === null) throw new FolioError('file_not_found');
      root = parent;
    }
    const below = await store.listParts(root.tenant, root.id);
    const bytes = below.reduce((sum, { size_bytes }) => sum + size_bytes, 0);
    return { depth, known: new Set(below.map(({ id }) => id)), files: below.length, bytes };
  };

  /** Read as was asked for with the file that holds it. */
  const keyOf = ({ document_key }: FileRecord, { blob, reader }: TakenIn): string =>
    documentKey(blob.sha256, reader, { ...ocr, mode: askedModeOf(document_key) ?? ocr.mode }, layoutOf(document_key));

  /** The record of a part whose bytes are in the store now; null where it is of no type that is read. */
  const take = async (file: FileRecord, part: Stored): Promise<FileRecord | null> => {
    const { tenant, created_at, expires_at } = file;
    const { number, attachment } = part;
    const named = { bytes: part.bytes(), file_name: cleanFileName(attachment.name) };
    const taken = await takeIn(store, named, limits.max_file_bytes).catch(passOver);
    if (taken === null) return null;
    return {
      ...{ id: partId(file.id, number), tenant, file_name: taken.file_name, file_type: taken.reader.format },
      ...{ status: 'processing', size_bytes: taken.blob.size, sha256: taken.blob.sha256 },
      document_key: keyOf(file, taken),
      ...{ page_count: null, created_at, warnings: [], error: null },
      ...(expires_at === undefined ? {} : { expires_at }),
      part_of: { file_id: file.id, number, path: attachment.name },
    };
  };

  /** Throws `quota_exceeded` and `file_not_found`. */
  const add = async (taken: FileRecord, quota: FileQuota | undefined): Promise<FileRecord> => {
    try {
      await store.addFile(taken, quota);
    } catch (thrown) {
      await store.dropBlob(taken.sha256);
      // Another process may have taken it in meanwhile.
      if ((await store.getFile(taken.tenant, taken.id)) === null) throw thrown;
    }
    return taken;
  };

  /** Takes parts in together, in their order: each waits for the disk, above all. Gives those that are of a type that is read. */
  const addAll = async (file: FileRecord, parts: readonly Stored[]): Promise<FileRecord[]> => {
    const quota = await tenants.admit(file.tenant);
    const taken = await settleAll(parts.map((part) => take(file, part)));
    const records = taken.done.filter((record) => record !== null);
    const added = await settleAll(records.map((record) => add(record, quota)));
    for (const record of added.done) await submit(record);
    taken.check();
    added.check();
    return added.done;
  };

  const unfoldNow = async (file: FileRecord, open: OpenStored): Promise<void> => {
    const stored = (await open()).filter(isStored);
    // Most mails hold nothing, and need not know what else is in their mailbox.
    if (stored.length === 0) return;
    const tree = await treeOf(file);
    if (tree.depth >= limits.max_part_depth) return;
    const parts = stored.filter(({ number }) => !tree.known.has(partId(file.id, number)));
    for (let at = 0; at < parts.length; ) {
      const next = parts.slice(at, at + TOGETHER);
      const within = next.slice(0, countWithin(limits, tree, next));
      if (within.length === 0) return;
      const added = await addAll(file, within);
      tree.files += added.length;
      tree.bytes += added.reduce((sum, { size_bytes }) => sum + size_bytes, 0);
      at += within.length;
    }
  };
  /** One at a time for each file. What the tenant has no room for stays out, and so does all where the file was deleted. */
  const unfoldOnce = (file: FileRecord, open: OpenStored): Promise<void> => {
    const before = underWay.get(file.id) ?? Promise.resolve();
    const work = before
      .then(() => unfoldNow(file, open))
      .catch((thrown: unknown) => {
        if (!(thrown instanceof FolioError) || !LEFT_OUT.has(thrown.code)) throw thrown;
      })
      .finally(() => underWay.get(file.id) === work && underWay.delete(file.id));
    underWay.set(file.id, work);
    return work;
  };

  const stored =
    (key: string): OpenStored =>
    async () =>
      openParts(await store.openDocument(key));

  return {
    unfold: async (file) => (holdsParts(file) ? unfoldOnce(file, stored(file.document_key)) : undefined),
    unfoldWaiting: async (key, record_key, path) => {
      const waiting = mayHold(key) ? await store.listProcessing(key) : [];
      const source = path === null ? null : openFileSource(path);
      try {
        const open = source ? () => openParts(source) : stored(record_key);
        for (const file of waiting) await unfoldOnce(file, open);
      } finally {
        source?.close();
      }
    },
    list: async (file, limit, cursor) => {
      const from = readCursor(cursor);
      const parts = await stored(file.document_key)();
      const isDeep = holdsParts(file) && (await treeOf(file)).depth >= limits.max_part_depth;
      const own = new Map<number, FileRecord>();
      for (const each of await store.listParts(file.tenant, file.id))
        if (each.part_of?.file_id === file.id) own.set(each.part_of.number, each);
      const items: WirePart[] = [];
      for (const part of parts.slice(from, from + limit)) {
        const known = own.get(part.number);
        items.push(known ? toWirePart(part, known) : await unreadPart(part, isDeep ? limits.max_part_depth : null));
      }
      return { items, next_cursor: parts.length > from + limit ? String(from + limit) : null };
    },
  };
}

/** How many of the first parts may be taken in, should all of them be of a type that is read. */
function countWithin(
  { max_parts, max_unpacked_bytes }: PartsParts['limits'],
  { files, bytes }: Tree,
  parts: readonly Stored[],
): number {
  let sum = bytes;
  const beyond = parts.findIndex(({ size }, i) => {
    sum += size;
    return files + i >= max_parts || sum > max_unpacked_bytes;
  });
  return beyond < 0 ? parts.length : beyond;
}

interface Settled<T> {
  readonly done: T[];
  /** Throws what the first failed with, if one did. */
  check(): void;
}

/** Waits for all: where one fails the others are done, and must be known. */
async function settleAll<T>(work: readonly Promise<T>[]): Promise<Settled<T>> {
  const ended = await Promise.allSettled(work);
  const failed = ended.find((each) => each.status === 'rejected');
  return {
    done: ended.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])),
    check: () => {
      if (failed) throw failed.reason;
    },
  };
}

/** What keeps a part, or the rest of them, from being taken in and is no fault of ours. */
const LEFT_OUT: ReadonlySet<string> = new Set(['quota_exceeded', 'file_not_found']);
const NOT_READ: ReadonlySet<string> = new Set(['unsupported_type', 'corrupt_file', 'file_too_large']);

/** A part that nothing here reads stays in the file that holds it. */
function passOver(thrown: unknown): null {
  if (thrown instanceof FolioError && NOT_READ.has(thrown.code)) return null;
  throw thrown;
}

function toWirePart(part: StoredPart, file: FileRecord): WirePart {
  const { id, file_type, size_bytes, sha256, status, error } = file;
  return { id, ...listed(part), file_type, size_bytes, sha256, status, error };
}

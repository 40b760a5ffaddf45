// Copies all that a store keeps to another, of whatever kind. What is there already stays, so a copy that was cut off goes on.
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { FolioError } from '../../errors.ts';
import type { AuditEntry, DocumentRecord, FileRecord, Store } from '../../store/index.ts';

const AT_ONCE = 100;
/** Bounds are those of the source. */
const NO_LIMITS = { schemas: 2 ** 40, examples: 2 ** 40, learned: 2 ** 40 };

export interface CopyReport {
  readonly files: number;
  readonly copied: number;
  /** Files of the target that the source has no more. */
  readonly removed: number;
  readonly extractions: number;
  /** Files that could not be copied, and why. */
  readonly failed: readonly { readonly file_id: string; readonly error: string }[];
}

export interface CopyOptions {
  /** Also deletes from the target what the source has no more. */
  readonly mirror?: boolean;
  /** Told after each file how many were gone through. */
  readonly told?: (files: number) => void;
}

/**
 * Bytes are checked against their hashes on the way. What can be made again is not copied: pictures, indexes, answers kept for repeated
 * requests, and what is under way: batches, and deliveries to webhooks.
 */
export async function copyStore(source: Store, target: Store, options: CopyOptions = {}): Promise<CopyReport> {
  const failed: { file_id: string; error: string }[] = [];
  let [files, copied] = [0, 0];
  for await (const file of every((after) => source.listEveryFile(after, AT_ONCE))) {
    try {
      if (await copyFile(source, target, file)) copied++;
    } catch (thrown) {
      // A file that was deleted meanwhile is none that is missing.
      if ((await source.getFile(file.tenant, file.id)) !== null)
        failed.push({ file_id: file.id, error: thrown instanceof Error ? thrown.message : String(thrown) });
    }
    files++;
    options.told?.(files);
  }
  const removed = options.mirror ? await removeGone(source, target) : 0;
  const extractions = await copyExtractions(source, target, new Set(failed.map(({ file_id }) => file_id)));
  await copyReviews(source, target);
  await copyTaught(source, target);
  await copyAccess(source, target);
  return { files, copied, removed, extractions, failed };
}

async function* every<T>(
  list: (after: string | null) => Promise<{ readonly items: readonly T[]; readonly next: string | null }>,
): AsyncGenerator<T> {
  for (let after: string | null = null; ; ) {
    const { items, next } = await list(after);
    yield* items;
    if (next === null) return;
    after = next;
  }
}

/** False where it is there already, and as it should be. */
async function copyFile(source: Store, target: Store, file: FileRecord): Promise<boolean> {
  const there = await target.getFile(file.tenant, file.id);
  if (there?.status === file.status && there.document_key === file.document_key) return false;
  if (there === null) {
    const { sha256 } = await target.putBlob(await source.openBlob(file.sha256), Number.POSITIVE_INFINITY);
    if (sha256 !== file.sha256) throw new FolioError('stored_bytes_damaged', `The bytes of ${file.id} are damaged.`);
    const { page_count: _, ...waiting } = file;
    await target.addFile({ ...waiting, status: 'processing', page_count: null, warnings: [], error: null });
  } else if (there.document_key !== file.document_key || there.status !== 'processing')
    await target.reopenFile(file.tenant, file.id, file.document_key);
  if (file.status === 'processing') return true;
  const { document_key: key, status, page_count, warnings, error } = file;
  const verdict: DocumentRecord = { key, status, page_count, warnings, error };
  if (status === 'ready' && (await target.getDocument(key))?.status !== 'ready')
    await copyDocument(source, target, verdict);
  else await target.settleFiles(verdict);
  return true;
}

async function copyDocument(source: Store, target: Store, verdict: DocumentRecord): Promise<void> {
  const { path: from } = await source.documentFile(verdict.key);
  const path = await target.newDocumentPath(verdict.key);
  await pipeline(createReadStream(from), createWriteStream(path));
  await target.putDocument(verdict, path);
}

async function removeGone(source: Store, target: Store): Promise<number> {
  let removed = 0;
  for await (const { tenant, id } of every((after) => target.listEveryFile(after, AT_ONCE))) {
    if ((await source.getFile(tenant, id)) !== null) continue;
    await target.forgetTraces(tenant, id);
    if (await target.deleteFile(tenant, id)) removed++;
  }
  return removed;
}

async function copyExtractions(source: Store, target: Store, without: ReadonlySet<string>): Promise<number> {
  let copied = 0;
  for await (const extraction of every((after) => source.listEveryExtraction(after, AT_ONCE))) {
    if (without.has(extraction.file_id)) continue;
    if ((await target.getExtraction(extraction.tenant, extraction.id)) !== null) continue;
    // Its file may be gone since it was listed.
    if ((await target.getFile(extraction.tenant, extraction.file_id)) === null) continue;
    await target.addExtraction(extraction);
    copied++;
  }
  return copied;
}

async function copyReviews(source: Store, target: Store): Promise<void> {
  for await (const review of every((after) => source.listEveryReview(after, AT_ONCE))) {
    // Its file may not have been copied, or be gone since.
    if ((await target.getFile(review.tenant, review.file_id)) === null) continue;
    const { done_at, done_by } = review;
    await target.putReview(review);
    await target.putStatements(review, await source.listStatements(review), []);
    await target.endReview(review, { done_at, done_by });
  }
}

async function copyTaught(source: Store, target: Store): Promise<void> {
  for (const schema of await source.listEverySchema())
    if ((await target.getSchema(schema.tenant, schema.name)) === null) await target.addSchema(schema, [], NO_LIMITS);
  const there = new Set<string>();
  for await (const { id } of every((after) => target.listEveryExample(after, AT_ONCE))) there.add(id);
  for await (const example of every((after) => source.listEveryExample(after, AT_ONCE)))
    if (!there.has(example.id)) await target.addSchema(null, [example], NO_LIMITS);
}

/** Webhooks last, so that none is told of what is only copied. */
async function copyAccess(source: Store, target: Store): Promise<void> {
  const keys = new Set((await target.listApiKeys()).map(({ id }) => id));
  for (const key of await source.listApiKeys()) if (!keys.has(key.id)) await target.addApiKey(key);
  for (const tenant of await source.listTenants()) await target.putTenant(tenant);
  await copyAudit(source, target);
  const hooks = new Set((await target.listEveryWebhook()).map(({ id }) => id));
  for (const webhook of await source.listEveryWebhook()) if (!hooks.has(webhook.id)) await target.addWebhook(webhook);
}

/** What is newer than the newest of the target; entries are never changed. */
async function copyAudit(source: Store, target: Store): Promise<void> {
  const last = (await target.listAudit({}, 1, null)).items[0];
  const same = (a: AuditEntry, b: AuditEntry): boolean => JSON.stringify(a) === JSON.stringify(b);
  const newer: AuditEntry[] = [];
  for (let cursor: string | null = null; ; ) {
    const { items, next_cursor } = await source.listAudit({}, AT_ONCE, cursor);
    const known = last === undefined ? -1 : items.findIndex((entry) => same(entry, last));
    newer.push(...(known < 0 ? items : items.slice(0, known)));
    if (known >= 0 || next_cursor === null) break;
    cursor = next_cursor;
  }
  for (const entry of newer.reverse()) await target.addAudit(entry);
}

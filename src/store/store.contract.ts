// Test suite that every implementation of the store must pass.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ErrorCode, FolioError } from '../errors.ts';
import type { DocumentRecord, ExampleRecord, ExtractionRecord, FileRecord, Store, StoredBlob } from './store.ts';

/** A store under test: empty when given out, its clock in the hands of the test. */
export interface StoreUnderTest {
  readonly store: Store;
  /** Moves the store's clock, in milliseconds. */
  advance(milliseconds: number): void;
  /** The day by the clock of the database, UTC, as in 2026-01-31. */
  today(): string;
  /** Closes the store and removes all that it kept. */
  dispose(): Promise<void>;
}

const LIMIT = 10_000_000;
const HOUR = 60 * 60 * 1000;

/** What every store must do, whatever it keeps things in. Nothing here looks behind the port. */
export function storeContract(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`${name} as a store`, () => {
    let under: StoreUnderTest;
    let store: Store;

    beforeEach(async () => {
      under = await open();
      store = under.store;
    });
    afterEach(() => under.dispose());

    const put = (text: string): Promise<StoredBlob> => store.putBlob(chunksOf(Buffer.from(text)), LIMIT);

    /** A file whose bytes are in the store. */
    async function add(id: string, members: Partial<FileRecord> = {}, text = `bytes of ${id}`): Promise<FileRecord> {
      const { sha256, size } = await put(text);
      const file = fileRecord({ id, sha256, size_bytes: size, document_key: `key of ${sha256}`, ...members });
      await store.addFile(file);
      return file;
    }

    async function putReady(key: string, container: Uint8Array): Promise<readonly string[]> {
      const path = await store.newDocumentPath(key);
      await writeFile(path, container);
      return store.putDocument(verdict(key), path);
    }

    describe('bytes', () => {
      it('gives back what was put, whatever the size of the pieces', async () => {
        const bytes = pattern(300_000);
        const blob = await store.putBlob(chunksOf(bytes, 1, 70_000, 13, 0, 200_000), LIMIT);
        expect(blob).toMatchObject({ sha256: sha256(bytes), size: bytes.length });
        expect(await collect(await store.openBlob(blob.sha256))).toEqual(bytes);
      });

      it('keeps nothing of memory that the stream uses again', async () => {
        const blob = await store.putBlob(reusingMemory('aaaa', 'bbbb'), LIMIT);
        expect(blob.sha256).toBe(sha256(Buffer.from('aaaabbbb')));
        expect((await collect(await store.openBlob(blob.sha256))).toString()).toBe('aaaabbbb');
      });

      it('takes in no bytes at all', async () => {
        const blob = await put('');
        expect(blob).toMatchObject({ size: 0, sha256: sha256(Buffer.alloc(0)) });
        expect(await collect(await store.openBlob(blob.sha256))).toEqual(Buffer.alloc(0));
      });

      it('takes in exactly the limit and refuses one byte more', async () => {
        expect((await store.putBlob(chunksOf(pattern(1000), 999), 1000)).size).toBe(1000);
        await expectCode('file_too_large', store.putBlob(chunksOf(pattern(1001), 999), 1000));
      });

      it('stops reading the stream once the limit is passed', async () => {
        const stream = endless();
        await expectCode('file_too_large', store.putBlob(stream.chunks, 100_000));
        expect(stream.given()).toBeLessThan(200_000);
        expect(stream.isEnded()).toBe(true);
      });

      it('passes on the failure of a stream and keeps nothing of it', async () => {
        await expect(store.putBlob(failing('half'), LIMIT)).rejects.toThrow('connection lost');
        await expectCode('stored_bytes_damaged', store.openBlob(sha256(Buffer.from('half'))));
      });

      it('puts the same bytes twice and at the same time', async () => {
        const blobs = await Promise.all([put('same'), put('same'), put('same')]);
        expect(new Set(blobs.map((blob) => blob.sha256)).size).toBe(1);
        expect((await collect(await store.openBlob(blobs[0]!.sha256))).toString()).toBe('same');
      });

      it('gives a path at which the bytes lie, and none for bytes it does not have', async () => {
        expect(await readFile((await store.blobPath((await put('on disk')).sha256))!, 'utf8')).toBe('on disk');
        expect(await store.blobPath(sha256(Buffer.from('never put')))).toBeNull();
      });

      it('forgets bytes that are given back', async () => {
        const { sha256: hash } = await put('unwanted');
        await store.dropBlob(hash);
        await expectCode('stored_bytes_damaged', store.openBlob(hash));
      });

      it('keeps bytes that are given back by one upload and needed by a file or by another upload', async () => {
        const file = await add('f1', {}, 'shared');
        await put('shared');
        await store.dropBlob(file.sha256);
        expect((await collect(await store.openBlob(file.sha256))).toString()).toBe('shared');

        const [{ sha256: hash }] = await Promise.all([put('two uploads'), put('two uploads')]);
        await store.dropBlob(hash);
        await store.addFile(fileRecord({ id: 'f2', sha256: hash }));
        expect((await collect(await store.openBlob(hash))).toString()).toBe('two uploads');
      });
    });

    describe('signatures', () => {
      const SIGNATURE = Uint8Array.of(0, 1, 254, 255);
      const search = (filter = {}, limit = 10, cursor: string | null = null, tenant = 'acme') =>
        store.listSearchable(tenant, 7, filter, limit, cursor);
      const addReady = async (id: string, members: Partial<FileRecord> = {}): Promise<FileRecord> => {
        const file = await add(id, members);
        await putReady(file.document_key, pattern(10));
        return file;
      };

      it('are kept beside documents and listed with files that are ready', async () => {
        const [one, other] = [await addReady('f1'), await addReady('f2')];
        await add('f3');
        await store.putSignature(one.document_key, 7, SIGNATURE);
        await store.putSignature(other.document_key, 6, SIGNATURE);
        const { items, next_cursor } = await search();
        expect(
          items.map(({ id, file_name, file_type, document_key }) => ({ id, file_name, file_type, document_key })),
        ).toEqual(
          [other, one].map(({ id, file_name, file_type, document_key }) => ({
            id,
            file_name,
            file_type,
            document_key,
          })),
        );
        expect(items.map(({ signature }) => signature && [...signature])).toEqual([null, [...SIGNATURE]]);
        expect(next_cursor).toBeNull();
      });

      it('take the place of earlier ones, and are not kept of documents that are not there', async () => {
        const { document_key } = await addReady('f1');
        await store.putSignature(document_key, 6, SIGNATURE);
        await store.putSignature(document_key, 7, Uint8Array.of(1));
        await store.putSignature('no such document', 7, SIGNATURE);
        expect([...(await search()).items[0]!.signature!]).toEqual([1]);
      });

      it('go with their document', async () => {
        const { document_key } = await addReady('f1');
        await store.putSignature(document_key, 7, SIGNATURE);
        await store.deleteFile('acme', 'f1');
        expect((await search()).items).toEqual([]);
        await addReady('f1');
        expect((await search()).items).toMatchObject([{ id: 'f1', signature: null }]);
      });

      it('are listed for one tenant, by type and id, from any file on', async () => {
        await addReady('f1', { file_type: 'pdf' });
        await addReady('f2');
        await addReady('f3');
        await addReady('f4', { tenant: 'other' });
        const idsOf = async (filter: object, cursor: string | null = null) =>
          (await search(filter, 10, cursor)).items.map(({ id }) => id);
        expect(await idsOf({ types: ['pdf'] })).toEqual(['f1']);
        expect(await idsOf({ ids: ['f2', 'f4', 'f9'] })).toEqual(['f2']);
        expect(await idsOf({ ids: [], types: [] })).toEqual([]);
        const { items, next_cursor } = await search({}, 2);
        expect(items.map(({ id }) => id)).toEqual(['f3', 'f2']);
        expect(next_cursor).toBe(items[1]!.cursor);
        expect(await idsOf({}, items[0]!.cursor)).toEqual(['f2', 'f1']);
        await expectCode('invalid_cursor', search({}, 2, 'nonsense'));
      });
    });

    describe('passages', () => {
      const INDEX = Uint8Array.of(0, 7, 254, 255);
      const addReady = async (id: string, terms: readonly string[], members: Partial<FileRecord> = {}) => {
        const file = await add(id, members);
        await putReady(file.document_key, pattern(10));
        await store.putPassages(file.document_key, 3, INDEX, terms);
        return file;
      };
      const find = async (terms: readonly string[], filter = {}, limit = 10, tenant = 'acme', version = 3) => {
        const asked = terms.map((term) => ({ term, weight: 1 }));
        return (await store.findByTerms(tenant, version, asked, filter, limit)).map(({ file }) => file.id);
      };

      it('are kept beside documents, one version of each', async () => {
        const { document_key } = await addReady('f1', ['revenue']);
        expect([...(await store.getPassages(document_key, 3))!]).toEqual([...INDEX]);
        expect(await store.getPassages(document_key, 4)).toBeNull();
        expect(await store.getPassages('no such document', 3)).toBeNull();
        await store.putPassages(document_key, 4, Uint8Array.of(1), ['goodwill']);
        expect([...(await store.getPassages(document_key, 4))!]).toEqual([1]);
        expect(await store.getPassages(document_key, 3)).toBeNull();
        expect(await find(['revenue'], {}, 10, 'acme', 4)).toEqual([]);
        expect(await find(['goodwill'], {}, 10, 'acme', 4)).toEqual(['f1']);
        await store.putPassages('no such document', 3, INDEX, ['revenue']);
        expect(await find(['revenue'])).toEqual([]);
      });

      it('choose files by the terms of their documents, rare ones first', async () => {
        await addReady('f1', ['revenue', 'sg&a', '1234.50', 'umsatz']);
        await addReady('f2', ['revenue', 'goodwill']);
        await addReady('f3', ['revenue']);
        expect(await find(['sg&a'])).toEqual(['f1']);
        expect(await find(['1234.50'])).toEqual(['f1']);
        expect(await find(['revenue', 'goodwill'])).toEqual(['f2', 'f3', 'f1']);
        expect(await find(['revenue', 'goodwill'], {}, 1)).toEqual(['f2']);
        expect(await find(['nothing', '', '"', 'OR', '*'])).toEqual([]);
        const [best, , last] = await store.findByTerms('acme', 3, [{ term: 'revenue', weight: 1 }], {}, 10);
        expect(best!.score).toBeGreaterThan(0);
        expect(best!.score).toBe(last!.score);
      });

      it('are those of one tenant, by type and id, of files that are ready', async () => {
        await addReady('f1', ['revenue'], { file_type: 'pdf' });
        await addReady('f2', ['revenue']);
        await addReady('f3', ['revenue'], { tenant: 'other' });
        expect(await find(['revenue'])).toEqual(['f2', 'f1']);
        expect(await find(['revenue'], { types: ['pdf'] })).toEqual(['f1']);
        expect(await find(['revenue'], { ids: ['f2', 'f3'] })).toEqual(['f2']);
        expect(await find(['revenue'], {}, 10, 'other')).toEqual(['f3']);
      });

      it('are shared by files of one document, whoever adds them and when', async () => {
        const { document_key } = await addReady('f1', ['revenue', 'goodwill']);
        await addReady('f2', ['revenue']);
        await add('f3', { tenant: 'other', document_key, status: 'ready' });
        await add('f4', { document_key, status: 'ready' });
        expect(await find(['goodwill'], {}, 10, 'other')).toEqual(['f3']);
        expect(await find(['goodwill'])).toEqual(['f4', 'f1']);
        await store.deleteFile('acme', 'f1');
        await store.deleteFile('acme', 'f4');
        expect(await find(['goodwill', 'revenue'])).toEqual(['f2']);
        await store.putPassages(document_key, 3, INDEX, ['inventory']);
        expect(await find(['goodwill'], {}, 10, 'other')).toEqual([]);
        expect(await find(['inventory'], {}, 10, 'other')).toEqual(['f3']);
      });

      it('go with their document, and leave no terms behind', async () => {
        const { document_key } = await addReady('f1', ['revenue']);
        await addReady('f2', ['goodwill']);
        await store.deleteFile('acme', 'f1');
        expect(await store.getPassages(document_key, 3)).toBeNull();
        expect(await find(['revenue'])).toEqual([]);
        const again = await add('f1');
        await putReady(again.document_key, pattern(10));
        expect(await find(['revenue'])).toEqual([]);
        expect(await find(['goodwill'])).toEqual(['f2']);
      });

      it('are missed where none of the version is kept', async () => {
        await addReady('f1', ['revenue']);
        const file = await add('f2');
        await putReady(file.document_key, pattern(10));
        await add('f3');
        const missing = async (version: number) =>
          (await store.listWithoutPassages('acme', version, {}, 10)).map(({ id }) => id);
        expect(await missing(3)).toEqual(['f2']);
        expect(await missing(4)).toEqual(['f2', 'f1']);
        expect(await store.listWithoutPassages('other', 4, {}, 10)).toEqual([]);
      });
    });

    describe('vectors of passages', () => {
      const BYTES = Uint8Array.of(0, 7, 254, 255);
      const MAKER = 'a model "1" \u0000';
      const addReady = async (id: string, members: Partial<FileRecord> = {}) => {
        const file = await add(id, members);
        await putReady(file.document_key, pattern(10));
        return file;
      };
      const addWith = async (id: string, members: Partial<FileRecord> = {}, whole = true) => {
        const file = await addReady(id, members);
        await store.putVectors(file.document_key, MAKER, { bytes: BYTES, whole });
        return file;
      };
      const list = async (filter: object = {}, bytes = 1_000, cursor: string | null = null) => {
        const { items, next_cursor } = await store.listVectors('acme', MAKER, filter, bytes, cursor);
        return { ids: items.map(({ file }) => file.id), next_cursor };
      };

      it('are kept beside documents, those of one maker', async () => {
        const { document_key } = await addWith('f1', {}, false);
        const kept = (await store.getVectors(document_key, MAKER))!;
        expect([...kept.bytes]).toEqual([...BYTES]);
        expect(kept.whole).toBe(false);
        expect(await store.getVectors(document_key, 'a model')).toBeNull();
        await store.putVectors(document_key, 'another', { bytes: Uint8Array.of(1), whole: true });
        expect(await store.getVectors(document_key, MAKER)).toBeNull();
        const other = (await store.getVectors(document_key, 'another'))!;
        expect({ ...other, bytes: [...other.bytes] }).toEqual({ bytes: [1], whole: true });
      });

      it('go with their document, and are kept of none that is not there', async () => {
        const { document_key } = await addWith('f1');
        await store.deleteFile('acme', 'f1');
        expect(await store.getVectors(document_key, MAKER)).toBeNull();
        await store.putVectors('no such document', MAKER, { bytes: BYTES, whole: true });
        expect(await store.getVectors('no such document', MAKER)).toBeNull();
      });

      it('are listed for one tenant, by type and id, the newest first, as many as may be', async () => {
        await addWith('f1', { file_type: 'pdf' });
        await addWith('f2');
        await addWith('f3', { tenant: 'other' });
        await addReady('f4');
        expect((await list()).ids).toEqual(['f2', 'f1']);
        expect((await list({ types: ['pdf'] })).ids).toEqual(['f1']);
        expect((await list({ ids: ['f2', 'f3'] })).ids).toEqual(['f2']);
        expect((await list()).next_cursor).toBeNull();
        const first = await list({}, 1);
        expect(first.ids).toEqual(['f2']);
        expect(await list({}, 1, first.next_cursor)).toEqual({ ids: ['f1'], next_cursor: null });
        const { items } = await store.listVectors('acme', MAKER, { ids: ['f1'] }, 1, null);
        expect({ ...items[0]!, bytes: [...items[0]!.bytes] }).toMatchObject({
          ...{ bytes: [...BYTES], whole: true },
          file: { id: 'f1', file_type: 'pdf' },
        });
      });

      it('are missed where there are none, or not all of this maker', async () => {
        await addWith('f1');
        const parted = await addWith('f2', {}, false);
        const without = await addReady('f3');
        await add('f4');
        const missing = [parted.document_key, without.document_key].sort();
        expect(await store.listWithoutVectors(MAKER, null, 10)).toEqual(missing);
        expect(await store.listWithoutVectors(MAKER, null, 1)).toEqual(missing.slice(0, 1));
        expect(await store.listWithoutVectors(MAKER, missing[0]!, 10)).toEqual(missing.slice(1));
        expect(await store.listWithoutVectors('another', null, 10)).toHaveLength(3);
      });
    });

    describe('files', () => {
      it('gives back a record as it was added', async () => {
        const file = await add('f1', {
          file_name: 'Zahlen "März"\u0000\n😀.csv',
          status: 'failed',
          page_count: 12,
          warnings: [{ code: 'ragged_rows', message: 'Row 3 has 2 cells.', page: 1 }],
          error: new FolioError('corrupt_file', 'Ends in the middle.').toProblem(),
        });
        expect(await store.getFile('acme', 'f1')).toEqual(file);
      });

      it('has nothing under an id that was never added', async () => {
        await add('f1');
        expect(await store.getFile('acme', 'f')).toBeNull();
        expect(await store.getFile('acme', 'f1\u0000')).toBeNull();
        expect(await store.getFile('acme', 'f1 ')).toBeNull();
      });

      it('hides the files of one tenant from another', async () => {
        await add('f1');
        expect(await store.getFile('other', 'f1')).toBeNull();
        expect((await store.listFiles('other', 10, null)).items).toEqual([]);
        expect(await store.deleteFile('other', 'f1')).toBe(false);
        await expectCode('file_not_found', store.reopenFile('other', 'f1', 'k2'));
        expect(await store.getFile('acme', 'f1')).not.toBeNull();
      });

      it('refuses an id that is taken and keeps what is there', async () => {
        const file = await add('f1');
        await expect(store.addFile({ ...file, file_name: 'other.csv' })).rejects.toThrow();
        expect(await store.getFile('acme', 'f1')).toEqual(file);
      });

      it('lists the files that wait for a verdict, of every tenant', async () => {
        const waiting = await add('f1', { status: 'processing' });
        const elsewhere = await add('f2', { status: 'processing', tenant: 'other' });
        await add('f3', { status: 'failed' });
        expect(await store.listProcessing()).toEqual([waiting, elsewhere]);
      });

      it('lists the files that wait for one document, of every tenant', async () => {
        const waiting = await add('f1', { status: 'processing', document_key: 'k1' });
        await add('f2', { status: 'processing', document_key: 'k2' });
        const elsewhere = await add('f3', { status: 'processing', document_key: 'k1', tenant: 'other' });
        await add('f4', { status: 'failed', document_key: 'k1' });
        expect(await store.listProcessing('k1')).toEqual([waiting, elsewhere]);
        expect(await store.listProcessing('k3')).toEqual([]);
      });

      it('refuses a file whose bytes are not there', async () => {
        await expectCode('internal', store.addFile(fileRecord({ id: 'f1', sha256: sha256(Buffer.from('nowhere')) })));
        expect(await store.getFile('acme', 'f1')).toBeNull();
      });

      it('refuses a ready file whose document is not there', async () => {
        const { sha256: hash } = await put('bytes');
        await expectCode('internal', store.addFile(fileRecord({ id: 'f1', sha256: hash, status: 'ready' })));
        expect(await store.getFile('acme', 'f1')).toBeNull();
      });

      it('goes back to processing under a new document key', async () => {
        const file = await add('f1', {
          status: 'failed',
          page_count: 2,
          error: new FolioError('corrupt_file').toProblem(),
        });
        await store.reopenFile('acme', 'f1', 'key 2');
        const reopened = { status: 'processing', document_key: 'key 2', page_count: null, warnings: [], error: null };
        expect(await store.getFile('acme', 'f1')).toEqual({ ...file, ...reopened });
      });

      it('drops the former document of a reopened file, unless it is the same', async () => {
        await add('f1', { document_key: 'k1' });
        await putReady('k1', pattern(10));
        await store.reopenFile('acme', 'f1', 'k1');
        expect(await store.getDocument('k1')).not.toBeNull();
        await store.reopenFile('acme', 'f1', 'k2');
        expect(await store.getDocument('k1')).toBeNull();
      });
    });

    describe('lists of files', () => {
      async function listAll(limit: number): Promise<string[][]> {
        const pages: string[][] = [];
        let cursor: string | null = null;
        do {
          const page: Awaited<ReturnType<Store['listFiles']>> = await store.listFiles('acme', limit, cursor);
          pages.push(page.items.map((file) => file.id));
          cursor = page.next_cursor;
        } while (cursor !== null);
        return pages;
      }

      it('are empty without a next page where there are no files', async () => {
        expect(await store.listFiles('acme', 10, null)).toEqual({ items: [], next_cursor: null });
      });

      it('go from the newest to the oldest, by id within a second', async () => {
        await add('b', { created_at: '2026-01-01T00:00:01Z' });
        await add('c', { created_at: '2026-01-01T00:00:00Z' });
        await add('a', { created_at: '2026-01-01T00:00:01Z' });
        await add('d', { created_at: '2025-12-31T23:59:59Z' });
        expect(await listAll(10)).toEqual([['b', 'a', 'c', 'd']]);
      });

      it('give every file once, in pages of any size', async () => {
        const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
        for (const id of ids) await add(id);
        const newestFirst = ids.toReversed();
        for (const limit of [1, 2, 4, 6, 7]) expect((await listAll(limit)).flat()).toEqual(newestFirst);
        expect(await listAll(6)).toHaveLength(1);
        expect(await listAll(4)).toEqual([
          ['f', 'e', 'd', 'c'],
          ['b', 'a'],
        ]);
      });

      it('neither repeat nor skip a file when others come and go between two pages', async () => {
        for (const id of ['a', 'b', 'c', 'd']) await add(id);
        const first = await store.listFiles('acme', 2, null);
        await add('z', { created_at: '2027-01-01T00:00:00Z' });
        await store.deleteFile('acme', first.items[1]!.id);
        const second = await store.listFiles('acme', 2, first.next_cursor);
        expect(second.items.map((file) => file.id)).toEqual(['b', 'a']);
      });

      it.each(['', 'x', '!!!!', 'W10', 'bnVsbA', 'eyJhIjoxfQ', 'WzEsMl0', 'é'])(
        'refuse the cursor %j',
        async (cursor) => {
          await add('f1');
          await expectCode('invalid_cursor', store.listFiles('acme', 10, cursor));
        },
      );
    });

    describe('documents', () => {
      it('are read from any place, and only as far as they go', async () => {
        const container = pattern(200_000);
        await putReady('k', container);
        const source = await store.openDocument('k');
        expect(source.size).toBe(container.length);
        for (const [offset, length] of [
          [0, 10],
          [65_530, 20],
          [199_990, 10],
          [0, 200_000],
          [123, 0],
        ] as const)
          expect(Buffer.from(await source.read(offset, length))).toEqual(container.subarray(offset, offset + length));
        expect(await source.read(199_990, 100)).toHaveLength(10);
        expect(await source.read(200_000, 5)).toHaveLength(0);
        expect(await source.read(999_999, 5)).toHaveLength(0);
      });

      it('answer many reads at once', async () => {
        const container = pattern(100_000);
        await putReady('k', container);
        const source = await store.openDocument('k');
        const reads = Array.from({ length: 100 }, (_, index) =>
          source.read(index * 1000, 1000).then((b) => Buffer.from(b)),
        );
        expect(Buffer.concat(await Promise.all(reads))).toEqual(container);
      });

      it('may be many, each read through a source opened long before', async () => {
        const keys = Array.from({ length: 300 }, (_, index) => `k${index}`);
        for (const key of keys) await putReady(key, Buffer.from(`container of ${key}`));
        const sources = await Promise.all(keys.map((key) => store.openDocument(key)));
        const texts = await Promise.all(
          sources.map(async (source) => Buffer.from(await source.read(13, 10)).toString()),
        );
        expect(texts).toEqual(keys);
      });

      it('keep the verdict as it was given', async () => {
        const record = verdict('k', { page_count: 4, warnings: [{ code: 'bad_page', message: 'Page 2.', page: 2 }] });
        const path = await store.newDocumentPath('k');
        await writeFile(path, 'container');
        await store.putDocument(record, path);
        expect(await store.getDocument('k')).toEqual(record);
        expect(await store.getDocument('another')).toBeNull();
      });

      it('that failed are remembered until the failure is forgotten', async () => {
        await store.putDocument(failure('k'), null);
        expect(await store.getDocument('k')).toEqual(failure('k'));
        await expectCode('stored_document_damaged', store.openDocument('k'));
        await store.forgetFailure('k');
        expect(await store.getDocument('k')).toBeNull();
      });

      it('that are ready are not forgotten as failures', async () => {
        await putReady('k', pattern(10));
        await store.forgetFailure('k');
        expect(await store.getDocument('k')).toEqual(verdict('k'));
      });

      it('that are ready stay so when a late failure comes in, and a success replaces a failure', async () => {
        await putReady('k', pattern(10));
        await store.putDocument(failure('k'), null);
        expect(await store.getDocument('k')).toEqual(verdict('k'));

        await store.putDocument(failure('k2'), null);
        await putReady('k2', pattern(10));
        expect(await store.getDocument('k2')).toEqual(verdict('k2'));
        expect((await store.openDocument('k2')).size).toBe(10);
      });

      it('that are read twice stay as they were read first', async () => {
        await putReady('k', Buffer.from('first'));
        await add('f1', { document_key: 'k' });
        expect(await putReady('k', Buffer.from('second one'))).toEqual(['f1']);
        const source = await store.openDocument('k');
        expect(Buffer.from(await source.read(0, 100)).toString()).toBe('first');
      });

      it('that are ready cannot be put without a container', async () => {
        await expectCode('internal', store.putDocument(verdict('k'), null));
        expect(await store.getDocument('k')).toBeNull();
      });

      it('cannot be opened where there are none', async () => {
        await expectCode('stored_document_damaged', store.openDocument('k'));
      });

      it('get a fresh path for every reading', async () => {
        expect(await store.newDocumentPath('k')).not.toBe(await store.newDocumentPath('k'));
      });
    });

    describe('verdicts', () => {
      it('are given to every waiting file, whoever it belongs to, and to no other', async () => {
        await add('f1', { document_key: 'k' });
        await add('f2', { document_key: 'k', tenant: 'other' });
        await add('f3', { document_key: 'k3' });
        expect([...(await putReady('k', pattern(10)))].sort()).toEqual(['f1', 'f2']);
        expect(await store.getFile('other', 'f2')).toMatchObject({ status: 'ready', page_count: 1 });
        expect(await store.getFile('acme', 'f3')).toMatchObject({ status: 'processing', page_count: null });
      });

      it('reach a file that was added after the document was read', async () => {
        await putReady('k', pattern(10));
        await add('f1', { document_key: 'k' });
        expect(await store.settleFiles((await store.getDocument('k'))!)).toEqual(['f1']);
        expect(await store.getFile('acme', 'f1')).toMatchObject({ status: 'ready' });
      });

      it('say what went wrong', async () => {
        await add('f1', { document_key: 'k' });
        expect(await store.putDocument(failure('k'), null)).toEqual(['f1']);
        expect(await store.getFile('acme', 'f1')).toMatchObject({ status: 'failed', error: failure('k').error });
      });

      it('are given once', async () => {
        await add('f1', { document_key: 'k' });
        await putReady('k', pattern(10));
        expect(await store.settleFiles(failure('k'))).toEqual([]);
        expect(await store.getFile('acme', 'f1')).toMatchObject({ status: 'ready' });
      });

      it('of success are what a waiting file gets even when a failure comes in late', async () => {
        await putReady('k', pattern(10));
        await add('f1', { document_key: 'k' });
        expect(await store.putDocument(failure('k'), null)).toEqual(['f1']);
        expect(await store.getFile('acme', 'f1')).toMatchObject({ status: 'ready', error: null });
      });

      it('reach any number of files', async () => {
        const ids = Array.from({ length: 250 }, (_, index) => `f${String(index).padStart(3, '0')}`);
        for (const id of ids) await add(id, { document_key: 'k' }, 'the same bytes');
        expect([...(await putReady('k', pattern(10)))].sort()).toEqual(ids);
        expect((await store.listFiles('acme', 300, null)).items.every((file) => file.status === 'ready')).toBe(true);
      });
    });

    describe('deletion', () => {
      it('takes the record, the bytes, the document and the extractions', async () => {
        const file = await add('f1');
        await putReady(file.document_key, pattern(10));
        await store.addExtraction(extraction('e1', 'f1'));
        expect(await store.deleteFile('acme', 'f1')).toBe(true);
        expect(await store.getFile('acme', 'f1')).toBeNull();
        expect(await store.getDocument(file.document_key)).toBeNull();
        expect(await store.getExtraction('acme', 'e1')).toBeNull();
        await expectCode('stored_bytes_damaged', store.openBlob(file.sha256));
        await expectCode('stored_document_damaged', store.openDocument(file.document_key));
        expect(await store.deleteFile('acme', 'f1')).toBe(false);
      });

      it('keeps bytes and document as long as another file needs them', async () => {
        const file = await add('f1', {}, 'shared');
        await add('f2', { tenant: 'other' }, 'shared');
        await putReady(file.document_key, pattern(10));
        await store.deleteFile('acme', 'f1');
        expect((await collect(await store.openBlob(file.sha256))).toString()).toBe('shared');
        expect((await store.openDocument(file.document_key)).size).toBe(10);
        await store.deleteFile('other', 'f2');
        await expectCode('stored_bytes_damaged', store.openBlob(file.sha256));
        expect(await store.getDocument(file.document_key)).toBeNull();
      });

      it('leaves the bytes to an upload of the same bytes that is not yet a file', async () => {
        const file = await add('f1', {}, 'same');
        await put('same');
        await store.deleteFile('acme', 'f1');
        await store.addFile({ ...file, id: 'f2' });
        expect((await collect(await store.openBlob(file.sha256))).toString()).toBe('same');
        await store.deleteFile('acme', 'f2');
        await expectCode('stored_bytes_damaged', store.openBlob(file.sha256));
      });

      it('takes the bytes in the end when that upload comes to nothing', async () => {
        const file = await add('f1', {}, 'same');
        await put('same');
        await store.deleteFile('acme', 'f1');
        await store.dropBlob(file.sha256);
        await expectCode('stored_bytes_damaged', store.openBlob(file.sha256));
      });

      it('beside uploads of the same bytes never leaves a file without them', async () => {
        await Promise.all(
          Array.from({ length: 8 }, async (_, worker) => {
            for (let round = 0; round < 10; round++) {
              const file = await add(`f${worker}.${round}`, {}, 'contended');
              expect((await collect(await store.openBlob(file.sha256))).toString()).toBe('contended');
              expect(await store.deleteFile('acme', file.id)).toBe(true);
            }
          }),
        );
        await expectCode('stored_bytes_damaged', store.openBlob(sha256(Buffer.from('contended'))));
      });

      it('does not disturb who is reading the document', async () => {
        const file = await add('f1');
        const container = pattern(100_000);
        await putReady(file.document_key, container);
        const source = await store.openDocument(file.document_key);
        const reading = source.read(0, container.length);
        await store.deleteFile('acme', 'f1');
        expect(Buffer.from(await reading)).toEqual(container);
        await expectCode('stored_document_damaged', source.read(0, 10));
      });

      it('while the document is read lets its verdict come in', async () => {
        const file = await add('f1');
        await store.deleteFile('acme', 'f1');
        expect(await putReady(file.document_key, pattern(10))).toEqual([]);
      });
    });

    describe('parts', () => {
      const partOf = (file_id: string, number: number, path = `${number}.csv`) => ({
        part_of: { file_id, number, path },
      });

      it('are listed with theirs below the file that holds them, in its order, and say where they are', async () => {
        await add('f1');
        await add('f1p10', partOf('f1', 10));
        const second = await add('f1p2', partOf('f1', 2, 'folder/\0 ü.csv'));
        await add('f1p2p0', partOf('f1p2', 0));
        await add('f2');
        const ids = (await store.listParts('acme', 'f1')).map(({ id }) => id);
        expect(ids).toEqual(['f1p2', 'f1p10', 'f1p2p0']);
        expect(await store.getFile('acme', 'f1p2')).toEqual(second);
        expect(await store.listParts('acme', 'f2')).toEqual([]);
        expect(await store.listParts('other', 'f1')).toEqual([]);
      });

      it('go with the file that holds them, and their bytes and documents with them', async () => {
        const parent = await add('f1', {}, 'shared by the file and its part');
        const part = await add('f1p0', partOf('f1', 0), 'shared by the file and its part');
        const deep = await add('f1p0p0', partOf('f1p0', 0));
        const other = await add('f2', {}, 'of another');
        await putReady(deep.document_key, pattern(10));
        expect(await store.deleteFile('acme', 'f1')).toBe(true);
        for (const { id } of [parent, part, deep]) expect(await store.getFile('acme', id)).toBeNull();
        for (const { sha256: hash } of [part, deep]) expect(await store.blobPath(hash)).toBeNull();
        expect(await store.getDocument(deep.document_key)).toBeNull();
        expect(await store.getFile('acme', 'f2')).toEqual(other);
        expect(await store.findBrokenReferences()).toEqual([]);
      });

      it('go alone where only they are deleted', async () => {
        await add('f1');
        await add('f1p0', partOf('f1', 0));
        await store.deleteFile('acme', 'f1p0');
        expect(await store.getFile('acme', 'f1')).not.toBeNull();
        expect(await store.listParts('acme', 'f1')).toEqual([]);
      });

      it('are refused where the file that holds them is gone, or of another tenant', async () => {
        await add('f1', { tenant: 'other' });
        await expectCode('file_not_found', add('f0p0', partOf('f0', 0)));
        await expectCode('file_not_found', add('f1p0', partOf('f1', 0)));
      });
    });

    describe('pictures', () => {
      async function draw(key: string, name: string, bytes: Uint8Array) {
        const path = await store.newPicturePath();
        await writeFile(path, bytes);
        return store.putPicture(key, name, path);
      }

      it('are given back under their document and name', async () => {
        const { document_key } = await add('f1');
        await putReady(document_key, pattern(10));
        const put = await draw(document_key, 'page 1', pattern(100_000));
        const found = await store.findPicture(document_key, 'page 1');
        expect(found).toMatchObject({ size: 100_000, tag: put!.tag });
        expect(await collect(found!.open())).toEqual(pattern(100_000));
        expect(await store.findPicture(document_key, 'page 2')).toBeNull();
        expect(await store.findPicture('another key', 'page 1')).toBeNull();
      });

      it('have a tag that tells their bytes', async () => {
        const { document_key } = await add('f1');
        await putReady(document_key, pattern(10));
        const tags = [pattern(5), pattern(5), pattern(6)].map(async (bytes, i) =>
          draw(document_key, `${i}`, bytes).then((picture) => picture!.tag),
        );
        const [first, same, other] = await Promise.all(tags);
        expect(same).toBe(first);
        expect(other).not.toBe(first);
      });

      it('of the same name are replaced', async () => {
        const { document_key } = await add('f1');
        await putReady(document_key, pattern(10));
        await draw(document_key, 'page 1', pattern(10));
        await draw(document_key, 'page 1', pattern(20));
        expect(await collect((await store.findPicture(document_key, 'page 1'))!.open())).toEqual(pattern(20));
      });

      it('go with the document, and are not taken once it is gone', async () => {
        const { document_key } = await add('f1');
        await putReady(document_key, pattern(10));
        await draw(document_key, 'page 1', pattern(10));
        await store.deleteFile('acme', 'f1');
        expect(await store.findPicture(document_key, 'page 1')).toBeNull();
        expect(await draw(document_key, 'page 1', pattern(10))).toBeNull();
        expect(await store.findPicture(document_key, 'page 1')).toBeNull();
      });

      it('stay as long as another file needs the document', async () => {
        const { document_key } = await add('f1', {}, 'shared');
        await add('f2', {}, 'shared');
        await putReady(document_key, pattern(10));
        await draw(document_key, 'page 1', pattern(10));
        await store.deleteFile('acme', 'f1');
        expect(await store.findPicture(document_key, 'page 1')).not.toBeNull();
      });
    });

    describe('extractions', () => {
      it('are given back as they were added, to their tenant', async () => {
        await add('f1');
        await store.addExtraction(extraction('e1', 'f1'));
        expect(await store.getExtraction('acme', 'e1')).toEqual(extraction('e1', 'f1'));
        expect(await store.getExtraction('other', 'e1')).toBeNull();
        expect(await store.getExtraction('acme', 'e1\u0000')).toBeNull();
        expect(await store.listExtractionIds('other', 'f1')).toEqual([]);
      });

      it('of one file are listed in the order they were added', async () => {
        await add('f1');
        await add('f2');
        for (const id of ['z', 'a', 'm']) await store.addExtraction(extraction(id, 'f1'));
        await store.addExtraction(extraction('other', 'f2'));
        expect(await store.listExtractionIds('acme', 'f1')).toEqual(['z', 'a', 'm']);
      });

      it('of a file that is gone, or is not the tenant’s, are refused', async () => {
        await add('f1', { tenant: 'other' });
        await expectCode('file_not_found', store.addExtraction(extraction('e1', 'f1')));
        await expectCode('file_not_found', store.addExtraction(extraction('e1', 'gone')));
      });
    });

    describe('schemas and examples', () => {
      const LIMITS = { schemas: 2, examples: 3, learned: 1_000 };
      const schema = (name: string, tenant = 'acme') => ({
        tenant,
        name,
        schema: `{"name":"${name}","fields":[]}`,
        created_at: '2026-01-01T00:00:00Z',
      });
      const example = (id: string, schema_name: string, members: Partial<ExampleRecord> = {}): ExampleRecord => ({
        id,
        tenant: 'acme',
        schema_name,
        file_id: 'f1',
        created_at: '2026-01-01T00:00:00Z',
        stated: '{"total":1}',
        placed: '["total"]',
        unplaced: '[]',
        lesson: '{"version":1}',
        ...members,
      });
      const plain = ({ lesson: _, ...rest }: ExampleRecord) => rest;

      it('are given back as they were added, to their tenant', async () => {
        await store.addSchema(schema('order'), [example('e1', 'order')], LIMITS);
        expect(await store.getSchema('acme', 'order')).toEqual(schema('order'));
        expect(await store.getSchema('other', 'order')).toBeNull();
        expect(await store.getSchema('acme', 'order\u0000')).toBeNull();
        expect(await store.listSchemas('other')).toEqual([]);
        expect(await store.listLessons('acme', 'order')).toEqual([example('e1', 'order')]);
        expect(await store.listLessons('other', 'order')).toEqual([]);
        expect(await store.countExamples('acme')).toEqual({ order: 1 });
        expect(await store.countExamples('other')).toEqual({});
      });

      it('bear a name once, in each tenant', async () => {
        await store.addSchema(schema('order'), [], LIMITS);
        await store.addSchema(schema('order', 'other'), [], LIMITS);
        await expectCode('schema_exists', store.addSchema(schema('order'), [example('e1', 'order')], LIMITS));
        expect(await store.listLessons('acme', 'order')).toEqual([]);
      });

      it('go no further than the limits, and leave nothing behind', async () => {
        for (const name of ['b', 'a']) await store.addSchema(schema(name), [], LIMITS);
        await expectCode('limit_exceeded', store.addSchema(schema('c'), [], LIMITS));
        expect((await store.listSchemas('acme')).map(({ name }) => name)).toEqual(['a', 'b']);
        const four = ['1', '2', '3', '4'].map((id) => example(id, 'a'));
        await expectCode('limit_exceeded', store.addSchema(null, four, LIMITS));
        const large = example('5', 'a', { lesson: 'x'.repeat(1_000) });
        await expectCode('limit_exceeded', store.addSchema(null, [large], LIMITS));
        expect(await store.countExamples('acme')).toEqual({});
      });

      it('are listed page by page, the oldest first', async () => {
        const all = ['z', 'a', 'm'].map((id) => example(id, 'invoice'));
        await store.addSchema(null, all, LIMITS);
        const first = await store.listExamples('acme', 'invoice', 2, null);
        expect(first.items).toEqual(all.slice(0, 2).map(plain));
        const rest = await store.listExamples('acme', 'invoice', 2, first.next_cursor);
        expect(rest).toEqual({ items: [plain(all[2]!)], next_cursor: null });
        await expectCode('invalid_cursor', store.listExamples('acme', 'invoice', 2, 'x'));
      });

      it('go one by one, or with their schema, and outlive the file', async () => {
        await add('f1');
        await store.addSchema(schema('order'), [example('e1', 'order'), example('e2', 'order')], LIMITS);
        expect(await store.deleteExample('other', 'order', 'e1')).toBe(false);
        expect(await store.deleteExample('acme', 'order', 'e1')).toBe(true);
        expect(await store.deleteExample('acme', 'order', 'e1')).toBe(false);
        await store.deleteFile('acme', 'f1');
        expect((await store.listLessons('acme', 'order')).map(({ id }) => id)).toEqual(['e2']);
        expect(await store.deleteSchema('other', 'order')).toBe(false);
        expect(await store.deleteSchema('acme', 'order')).toBe(true);
        expect(await store.deleteSchema('acme', 'order')).toBe(false);
        expect(await store.listLessons('acme', 'order')).toEqual([]);
      });
    });

    describe('idempotency keys', () => {
      const request = { key: 'i1', tenant: 'acme', operation: 'upload', fingerprint: 'abc', response: null };
      const response = { status: 201, headers: { location: '/v1/files/f1' }, body: '{"id":"f1"}' };

      it('are claimed once', async () => {
        expect(await store.claimIdempotencyKey(request)).toBeNull();
        expect(await store.claimIdempotencyKey({ ...request, fingerprint: 'other' })).toEqual(request);
      });

      it('give the answer again once there is one', async () => {
        await store.claimIdempotencyKey(request);
        await store.finishIdempotencyKey('acme', 'i1', response);
        expect(await store.claimIdempotencyKey(request)).toEqual({ ...request, response });
      });

      it('can be claimed anew once released', async () => {
        await store.claimIdempotencyKey(request);
        await store.releaseIdempotencyKey('acme', 'i1');
        expect(await store.claimIdempotencyKey(request)).toBeNull();
      });

      it('are the tenant’s own', async () => {
        await store.claimIdempotencyKey(request);
        expect(await store.claimIdempotencyKey({ ...request, tenant: 'other' })).toBeNull();
        await store.releaseIdempotencyKey('other', 'i1');
        expect(await store.claimIdempotencyKey(request)).toEqual(request);
      });

      it('count for a day and no longer', async () => {
        await store.claimIdempotencyKey(request);
        await store.finishIdempotencyKey('acme', 'i1', response);
        under.advance(23 * HOUR);
        expect(await store.claimIdempotencyKey(request)).toEqual({ ...request, response });
        under.advance(1 * HOUR);
        expect(await store.claimIdempotencyKey(request)).toBeNull();
      });

      it('of many requests at once are claimed by one', async () => {
        const claims = await Promise.all(Array.from({ length: 20 }, () => store.claimIdempotencyKey(request)));
        expect(claims.filter((claim) => claim === null)).toHaveLength(1);
      });
    });

    it('answers a ping, and no more once closed', async () => {
      await expect(store.ping()).resolves.toBeUndefined();
      await store.close();
      await expect(store.ping()).rejects.toThrow();
    });
  });
}

async function expectCode(code: ErrorCode, promise: Promise<unknown>): Promise<void> {
  const thrown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(thrown).toBeInstanceOf(FolioError);
  expect((thrown as FolioError).code).toBe(code);
}

function fileRecord(members: Partial<FileRecord>): FileRecord {
  return {
    id: 'f',
    tenant: 'acme',
    file_name: 'numbers.csv',
    file_type: 'csv',
    status: 'processing',
    size_bytes: 5,
    sha256: '',
    document_key: 'key',
    page_count: null,
    created_at: '2026-01-01T00:00:00Z',
    warnings: [],
    error: null,
    ...members,
  };
}

function verdict(key: string, members: Partial<DocumentRecord> = {}): DocumentRecord {
  return { key, status: 'ready', page_count: 1, warnings: [], error: null, ...members };
}

function failure(key: string): DocumentRecord {
  const error = new FolioError('reader_crashed').toProblem();
  return { key, status: 'failed', page_count: null, warnings: [], error };
}

function extraction(id: string, file_id: string): ExtractionRecord {
  return {
    id,
    tenant: 'acme',
    file_id,
    schema: JSON.stringify({ name: 'custom\0', fields: [{ name: 'total', type: 'number', required: true }] }),
    method: 'rules',
    warnings: '[]',
    usage: 'null',
    created_at: '2026-01-01T00:00:00Z',
    fields: JSON.stringify([
      {
        name: 'total',
        type: 'number',
        value: 12.5,
        raw_text: '12.50',
        confidence: 0.9,
        status: 'found',
        citation: null,
        citations: [],
        candidates: [],
      },
    ]),
  };
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Bytes in which no two places look alike for long. */
function pattern(length: number): Buffer {
  return Buffer.from(Uint8Array.from({ length }, (_, index) => (index * 31 + (index >> 8) * 7) & 0xff));
}

/** Pieces of the given sizes, then the rest. */
async function* chunksOf(bytes: Buffer, ...sizes: number[]): AsyncIterable<Uint8Array> {
  let at = 0;
  for (const size of sizes) yield bytes.subarray(at, (at += size));
  if (at < bytes.length) yield bytes.subarray(at);
}

async function* reusingMemory(...texts: string[]): AsyncIterable<Uint8Array> {
  const memory = Buffer.alloc(4);
  for (const text of texts) {
    memory.write(text);
    yield memory;
  }
  memory.fill(0);
}

async function* failing(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text);
  throw new Error('connection lost');
}

function endless(): { chunks: AsyncIterable<Uint8Array>; given(): number; isEnded(): boolean } {
  let given = 0;
  let isEnded = false;
  async function* chunks(): AsyncIterable<Uint8Array> {
    try {
      for (;;) yield Buffer.alloc(10_000, given++ & 0xff);
    } finally {
      isEnded = true;
    }
  }
  return { chunks: chunks(), given: () => given * 10_000, isEnded: () => isEnded };
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const chunk of chunks) pieces.push(chunk);
  return Buffer.concat(pieces);
}

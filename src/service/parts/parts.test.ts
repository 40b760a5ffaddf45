import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { makeTar } from '../../bytes/tar/testing/make-tar.ts';
import { makeZip } from '../../bytes/zip/testing/make-zip.ts';
import { SAMPLE } from '../../formats/pdf/sample.ts';
import { ocrModeOf } from '../reading/document-key.ts';
import type { WirePart } from '../service.ts';
import { createInlinePool } from '../testing/inline-pool.ts';
import { bytesOf, openTestService, type TestService } from '../testing/open-test-service.ts';

const caller = { tenant: 'default' };
const CSV = 'Item,Price\nBolt,1.20\n';

const mail = (parts: readonly (readonly [type: string, body: string])[]): string =>
  `From: a@example.org\nTo: b@example.org\nSubject: Files\nContent-Type: multipart/mixed; boundary=x\n\n${parts
    .map(([type, body]) => `--x\nContent-Type: ${type}\n\n${body}\n`)
    .join('')}--x--\n`;
const file = (name: string, body: string) => [`text/plain; name="${name}"`, body] as const;
/** A message in a message in a message. */
const nested = (depth: number): string => {
  let text = mail([file('inner.csv', CSV)])
    .replaceAll('=x', '=x0')
    .replaceAll('--x', '--x0');
  for (let i = 1; i < depth; i++)
    text = mail([['message/rfc822', text]])
      .replace('boundary=x\n', `boundary=y${i}\n`)
      .replace(/^--x/m, `--y${i}`)
      .replace(/--x--\n$/, `--y${i}--\n`);
  return text;
};

async function* piece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

let held: TestService;
afterEach(() => held.dispose());

const open = async (settings = {}) => {
  held = await openTestService(settings, undefined, createInlinePool());
};
const upload = (text: string) => held.service.upload(caller, { file_name: 'mail.eml', bytes: bytesOf(text) });
const list = async (id: string): Promise<readonly WirePart[]> =>
  (await held.service.listParts(caller, id, 50, null)).items;
/** Waits until nothing is read any more. */
const settled = async (id: string): Promise<readonly WirePart[]> => {
  for (const part of await list(id)) if (part.id) await held.service.getFile(caller, part.id, 20);
  return list(id);
};

describe('the parts of a file', () => {
  test('are files of their own, read and open to every question', async () => {
    await open();
    const parent = await upload(mail([['text/plain', 'Text.'], file('a.csv', CSV), file('b.csv', 'x,y\n1,2\n')]));
    const parts = await settled(parent.id);
    expect(parts).toMatchObject([
      { id: `${parent.id}p0`, name: 'a.csv', file_type: 'csv', status: 'ready', error: null },
      { id: `${parent.id}p1`, name: 'b.csv', file_type: 'csv', status: 'ready', error: null },
    ]);
    const part = await held.service.getFile(caller, parts[0]!.id!);
    expect(part).toMatchObject({ file_name: 'a.csv', parent_id: parent.id, path: 'a.csv', size_bytes: CSV.length });
    expect(part).not.toHaveProperty('part_of');
    expect((await held.service.open(caller, part.id)).view.head.format).toBe('csv');
    const found = (await held.service.searchFiles(caller, { query: 'Bolt' })) as { matches: { file_id: string }[] };
    expect(found.matches.map(({ file_id }) => file_id)).toEqual([part.id]);
  });

  test('are listed in pages, and nobody else sees them', async () => {
    await open();
    const { id } = await upload(mail([file('a.csv', CSV), file('b.csv', CSV), file('c.csv', CSV)]));
    const first = await held.service.listParts(caller, id, 2, null);
    const second = await held.service.listParts(caller, id, 2, first.next_cursor);
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(['a.csv', 'b.csv', 'c.csv']);
    expect(second.next_cursor).toBeNull();
    await expect(held.service.listParts(caller, id, 2, 'x')).rejects.toMatchObject({ code: 'invalid_cursor' });
    await expect(held.service.listParts({ tenant: 'other' }, id, 2, null)).rejects.toMatchObject({
      code: 'file_not_found',
    });
    await expect(held.service.getFile({ tenant: 'other' }, `${id}p0`)).rejects.toMatchObject({
      code: 'file_not_found',
    });
  });

  test('come with each upload of the same bytes, and go with theirs alone', async () => {
    await open();
    const text = mail([file('a.csv', CSV)]);
    const [first, second] = [await upload(text), await upload(text)];
    await settled(first.id);
    expect(await settled(second.id)).toMatchObject([{ id: `${second.id}p0`, status: 'ready' }]);
    await held.service.deleteFile(caller, first.id);
    await expect(held.service.getFile(caller, `${first.id}p0`)).rejects.toMatchObject({ code: 'file_not_found' });
    expect(await list(second.id)).toMatchObject([{ status: 'ready' }]);
    expect(await held.store.findBrokenReferences()).toEqual([]);
  });

  test('that are of no type that is read are listed with the reason', async () => {
    await open();
    const { id } = await upload(mail([file('a.bin', '\u007fELF\0\0\0\0\u0001\0\0\0'), file('b.csv', CSV)]));
    expect(await settled(id)).toMatchObject([
      { id: null, name: 'a.bin', file_type: null, status: 'unread', error: { code: 'unsupported_type' } },
      { id: `${id}p1`, status: 'ready' },
    ]);
  });

  test('lie within each other up to a depth', async () => {
    await open({ max_part_depth: 2 });
    const { id } = await upload(nested(4));
    await settled(id);
    const [inner] = await settled(`${id}p0`);
    expect(inner).toMatchObject({ id: `${id}p0p0`, file_type: 'eml', status: 'ready' });
    expect(await list(`${id}p0p0`)).toMatchObject([{ id: null, status: 'unread', error: { code: 'limit_exceeded' } }]);
    await held.service.deleteFile(caller, id);
    expect((await held.service.listFiles(caller, 10, null)).items).toEqual([]);
  });

  test('are bounded in number, and those left out are taken in when there is room', async () => {
    await open({ quota_files: 3 });
    const { id } = await upload(mail([file('a.csv', CSV), file('b.csv', CSV), file('c.csv', CSV)]));
    expect((await settled(id)).map(({ status }) => status)).toEqual(['ready', 'ready', 'unread']);
    await held.service.deleteFile(caller, `${id}p0`);
    await held.service.readAgain(caller, id);
    expect((await settled(id)).map(({ status }) => status)).toEqual(['ready', 'ready', 'unread']);
  });

  test.each([{ max_parts: 10 }, { quota_files: 11 }])(
    'beyond %o are those behind, however many are not read',
    async (bound) => {
      await open(bound);
      const parts = Array.from({ length: 24 }, (_, i) =>
        i % 3 === 0 ? file(`${i}.bin`, '\u007fELF\0\0\0\0\u0001\0\0\0') : file(`${i}.csv`, `a,b\n${i},2\n`),
      );
      const { id } = await upload(mail(parts));
      const ready = (await settled(id)).filter(({ status }) => status === 'ready');
      expect(ready.map(({ name }) => name)).toEqual([1, 2, 4, 5, 7, 8, 10, 11, 13, 14].map((i) => `${i}.csv`));
    },
  );

  test('of an archive are its members, and archives in it have parts of their own', async () => {
    await open();
    const inner = makeZip([{ name: 'd/inner.csv', content: CSV }]);
    const archive = makeZip([
      { name: 'a.csv', content: CSV },
      { name: 'locked.csv', content: CSV, encrypted: true },
      { name: 'inner.zip', content: inner },
      { name: '../../mail.eml', content: mail([file('b.csv', 'x,y\n1,2\n')]) },
      { name: 'rest.tar.gz', content: new Uint8Array(gzipSync(makeTar([{ name: 'c.csv', content: CSV }]))) },
    ]);
    const { id } = await held.service.upload(caller, { file_name: 'all.zip', bytes: piece(archive) });
    expect(await settled(id)).toMatchObject([
      { id: `${id}p0`, name: 'a.csv', status: 'ready' },
      { id: null, name: 'locked.csv', status: 'unread', error: { code: 'password_required' } },
      { id: `${id}p2`, name: 'inner.zip', file_type: 'zip', status: 'ready' },
      { id: `${id}p3`, name: '../../mail.eml', file_type: 'eml', status: 'ready' },
      { id: `${id}p4`, name: 'rest.tar.gz', file_type: 'tar', status: 'ready' },
    ]);
    expect(await settled(`${id}p2`)).toMatchObject([{ id: `${id}p2p0`, name: 'd/inner.csv', status: 'ready' }]);
    expect(await settled(`${id}p3`)).toMatchObject([{ id: `${id}p3p0`, name: 'b.csv', status: 'ready' }]);
    expect(await settled(`${id}p4`)).toMatchObject([{ id: `${id}p4p0`, name: 'c.csv', status: 'ready' }]);
    expect((await held.service.getFile(caller, `${id}p2p0`)).file_name).toBe('inner.csv');
  });

  test('are bounded over all archives below one upload', async () => {
    await open({ max_parts: 5 });
    const many = makeZip(Array.from({ length: 4 }, (_, i) => ({ name: `${i}.csv`, content: `a,b\n${i},2\n` })));
    const archive = makeZip(['x.zip', 'y.zip', 'z.zip'].map((name, i) => ({ name, content: many, modified: i })));
    const { id } = await held.service.upload(caller, { file_name: 'all.zip', bytes: piece(archive) });
    await settled(id);
    const below = [...(await settled(`${id}p0`)), ...(await settled(`${id}p1`)), ...(await settled(`${id}p2`))];
    expect(below.filter(({ status }) => status === 'ready')).toHaveLength(2);
    expect(below.filter(({ error }) => error?.code === 'limit_exceeded')).toHaveLength(10);
  });

  test('are read with the mode of recognition and the layout that were given with the file that holds them', async () => {
    await open();
    const pdf = Buffer.from(SAMPLE.base64, 'base64');
    const inner = makeZip([{ name: 'a.pdf', content: new Uint8Array(pdf) }]);
    const archive = makeZip([{ name: 'inner.zip', content: inner }]);
    const keys: string[] = [];
    for (const ocr of ['never', 'always', undefined] as const) {
      const upload = { file_name: 'all.zip', bytes: piece(archive), ocr: Promise.resolve(ocr) };
      const { id } = await held.service.upload(caller, {
        ...upload,
        layout: Promise.resolve({ furniture: 'keep' } as never),
      });
      await settled(id);
      await settled(`${id}p0`);
      const { document_key } = (await held.store.getFile('default', `${id}p0p0`))!;
      keys.push(ocrModeOf(document_key)!);
      expect((await held.service.getFile(caller, `${id}p0p0`)).layout).toEqual({ furniture: 'keep' });
    }
    expect(keys).toEqual(['never', 'always', 'auto']);
  });

  test('that were cut off by the end of a server are there after the next start', async () => {
    await open({ max_parts: 1 });
    const { id } = await upload(mail([file('a.csv', CSV), file('b.csv', CSV)]));
    held = await held.restart(createInlinePool());
    expect((await settled(id)).map(({ status }) => status)).toEqual(['ready', 'unread']);
  });
});

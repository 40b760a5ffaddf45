import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolioError } from '../../errors.ts';
import { FORMATS } from '../../formats/index.ts';
import type { Content } from '../content.ts';
import { createFakePool } from '../testing/fake-pool.ts';
import { bytesOf, openTestService, type TestService } from '../testing/open-test-service.ts';

const caller = { tenant: 'default' };
/** The fake reader gives every document one page of this size, in points. */
const PAGE = { width: 60, height: 15 };
/** As the format itself, but with pictures. */
const DRAWING = FORMATS.map((format) => ({ ...format, draw: () => Promise.reject(new Error('not in this process')) }));

let held: TestService;
beforeEach(async () => {
  held = await openTestService({}, undefined, undefined, DRAWING);
});
afterEach(() => held.dispose());

const upload = async (text = 'a,b\n1,2\n'): Promise<string> =>
  (await held.service.upload(caller, { file_name: 'a.csv', bytes: bytesOf(text) })).id;

async function textOf(content: Content): Promise<string> {
  let text = '';
  for await (const piece of content.body) text += Buffer.from(piece as Uint8Array).toString();
  return text;
}

describe('a page image', () => {
  it('is a PNG at 150 dpi by default, to be shown and told apart by its tag', async () => {
    const content = await held.service.pageImage(caller, await upload(), 1, {});
    expect(content).toMatchObject({ media_type: 'image/png', file_name: 'a.csv-1.png', inline: true });
    expect(content.tag).toMatch(/^[\w-]{43}$/);
    expect(await textOf(content)).toBe('page 1 at 150 dpi as png');
  });

  it('is drawn once for each way of asking', async () => {
    const id = await upload();
    const ask = (dpi: number, format: 'png' | 'jpeg') => held.service.pageImage(caller, id, 1, { dpi, format });
    const first = await ask(72, 'jpeg');
    expect(first).toMatchObject({ media_type: 'image/jpeg', file_name: 'a.csv-1.jpg' });
    expect(await ask(72, 'jpeg')).toMatchObject({ tag: first.tag, size: first.size });
    await ask(72, 'png');
    await ask(144, 'jpeg');
    expect(held.pool.drawn.map(({ dpi, encoding }) => `${dpi} ${encoding}`)).toEqual(['72 jpeg', '72 png', '144 jpeg']);
  });

  it('is drawn once for those who ask at the same time', async () => {
    const id = await upload();
    const all = await Promise.all([1, 2, 3].map(() => held.service.pageImage(caller, id, 1, {})));
    expect(new Set(all.map(({ tag }) => tag)).size).toBe(1);
    expect(held.pool.drawn).toHaveLength(1);
  });

  it('is kept over a restart, and goes with the file', async () => {
    const id = await upload();
    await held.service.pageImage(caller, id, 1, {});
    held = await held.restart();
    await held.service.pageImage(caller, id, 1, {});
    expect(held.pool.drawn).toEqual([]);
    await held.service.deleteFile(caller, id);
    await expect(held.service.pageImage(caller, id, 1, {})).rejects.toMatchObject({ code: 'file_not_found' });
    await held.service.pageImage(caller, await upload(), 1, {});
    expect(held.pool.drawn).toHaveLength(1);
  });

  it('of a file that was deleted while it waited to be drawn is not found', async () => {
    const id = await upload();
    const draw = held.pool.draw;
    held.pool.draw = async () => {
      await held.service.deleteFile(caller, id);
      throw new FolioError('stored_bytes_damaged', 'The bytes of the file are not in the store.');
    };
    await expect(held.service.pageImage(caller, id, 1, {})).rejects.toMatchObject({ code: 'file_not_found' });
    held.pool.draw = draw;
  });

  it('of a page that is not there is refused without a reader', async () => {
    const asking = held.service.pageImage(caller, await upload(), 2, {});
    await expect(asking).rejects.toMatchObject({ code: 'page_not_found', details: { param: 'page' } });
    expect(held.pool.drawn).toEqual([]);
  });

  it('of a format that has none is refused in words', async () => {
    await held.dispose();
    held = await openTestService(
      {},
      undefined,
      undefined,
      FORMATS.map(({ draw: _, ...format }) => format),
    );
    const asking = held.service.pageImage(caller, await upload(), 1, {});
    await expect(asking).rejects.toMatchObject({ code: 'no_pictures', message: 'Pages of csv files are not drawn.' });
  });

  it('as SVG is drawn without a reader, the same each time', async () => {
    const id = await upload();
    const ask = () => held.service.pageImage(caller, id, 1, { format: 'svg' });
    const first = await ask();
    expect(first).toMatchObject({ media_type: 'image/svg+xml', file_name: 'a.csv-1.svg', inline: true });
    expect((await ask()).tag).toBe(first.tag);
    const text = await textOf(first);
    expect(text).toMatch(/^<svg [\s\S]*>a\.csv<\/text>[\s\S]*<\/svg>\n$/);
    expect(Buffer.byteLength(text)).toBe(first.size);
    expect(held.pool.drawn).toEqual([]);
  });

  it('that held up a reader is not tried again', async () => {
    const id = await upload();
    held.pool.behaviour = new FolioError('reader_timeout');
    for (let i = 0; i < 3; i++)
      await expect(held.service.pageImage(caller, id, 1, {})).rejects.toMatchObject({ code: 'reader_timeout' });
    expect(held.pool.drawn).toHaveLength(1);
  });

  it('that failed through no fault of the page is tried again', async () => {
    const id = await upload();
    held.pool.behaviour = new FolioError('internal');
    await expect(held.service.pageImage(caller, id, 1, {})).rejects.toMatchObject({ code: 'internal' });
    held.pool.behaviour = 'read';
    expect(await textOf(await held.service.pageImage(caller, id, 1, {}))).toContain('page 1');
  });

  it('is refused for now where too many are being drawn', async () => {
    await held.dispose();
    held = await openTestService({ max_queue: 1 }, undefined, createFakePool(), DRAWING);
    const id = await upload();
    held.pool.behaviour = 'hang';
    const first = held.service.pageImage(caller, id, 1, { dpi: 72 });
    await expect.poll(() => held.pool.drawn.length).toBe(1);
    await expect(held.service.pageImage(caller, id, 1, { dpi: 73 })).rejects.toMatchObject({ code: 'busy' });
    held.pool.letGo();
    await first;
  });
});

describe('a picture of a format that has none of its own', () => {
  const PLAIN = FORMATS.map(({ draw, ...format }) => (format.format === 'pdf' ? { ...format, draw: draw! } : format));
  beforeEach(async () => {
    await held.dispose();
    held = await openTestService({}, undefined, undefined, PLAIN);
  });

  it('is drawn from what was read, with no password', async () => {
    const { id } = await held.service.upload(caller, { file_name: 'a.csv', bytes: bytesOf('a\n'), password: 'secret' });
    await held.service.pageImage(caller, id, 1, {});
    const [request] = held.pool.drawn;
    expect(request).toMatchObject({ format: 'csv', page: 1, clip: null, marks: [], dpi: 150, password: null });
    expect(request).not.toHaveProperty('blob_path');
    expect(request).toHaveProperty('document_path');
  });

  it('is kept like any other', async () => {
    const id = await upload();
    const [first, second] = [
      await held.service.pageImage(caller, id, 1, {}),
      await held.service.pageImage(caller, id, 1, {}),
    ];
    expect(second.tag).toBe(first.tag);
    expect(held.pool.drawn).toHaveLength(1);
  });
});

describe('the password of a locked file', () => {
  const SECRET = 'secret';
  const uploadLocked = async (): Promise<string> => {
    held.pool.lock = SECRET;
    const file = { file_name: 'a.csv', bytes: bytesOf('a\n1\n'), password: SECRET };
    return (await held.service.upload(caller, file)).id;
  };
  const restart = async (): Promise<void> => {
    held = await held.restart();
    held.pool.lock = SECRET;
  };
  const passwords = () => held.pool.drawn.map(({ password }) => password);

  it('is known from the reading that it opened', async () => {
    await held.service.pageImage(caller, await uploadLocked(), 1, {});
    expect(passwords()).toEqual([SECRET]);
  });

  it('can be given again after a restart, and is asked for until then', async () => {
    const id = await uploadLocked();
    await restart();
    await expect(held.service.pageImage(caller, id, 1, {})).rejects.toMatchObject({
      code: 'password_required',
      details: { file_id: id, hint: expect.stringContaining(`POST /v1/files/${id}/read`) },
    });
    expect(await held.service.readAgain(caller, id, SECRET)).toMatchObject({ status: 'ready' });
    await held.service.pageImage(caller, id, 1, {});
    expect(passwords()).toEqual([null, SECRET]);
    expect(held.pool.requests).toEqual([]);
  });

  it('comes back with an upload of the same bytes too', async () => {
    const id = await uploadLocked();
    await restart();
    await uploadLocked();
    await held.service.pageImage(caller, id, 1, {});
    expect(passwords()).toEqual([SECRET]);
    expect(held.pool.requests).toEqual([]);
  });

  it('is forgotten where it is wrong', async () => {
    const id = await uploadLocked();
    await restart();
    await held.service.readAgain(caller, id, 'wrong');
    const ask = () => held.service.pageImage(caller, id, 1, {});
    await expect(ask()).rejects.toMatchObject({ code: 'password_wrong' });
    await expect(ask()).rejects.toMatchObject({ code: 'password_required' });
    expect(passwords()).toEqual(['wrong', null]);
  });

  it('is not kept for a file that needs none', async () => {
    const id = await upload();
    await held.service.readAgain(caller, id, 'needless');
    await held.service.pageImage(caller, id, 1, {});
    expect(passwords()).toEqual([null]);
  });
});

describe('a crop', () => {
  it('shows the place of an anchor, marked, with a margin that ends with the page', async () => {
    const id = await upload();
    await held.service.crop(caller, id, { anchor: 'Sheet1!A1', margin: 5 });
    const [{ clip, marks, page }] = held.pool.drawn as [(typeof held.pool.drawn)[number]];
    expect({ page, marks }).toEqual({ page: 1, marks: [[0, 0, PAGE.width, PAGE.height]] });
    expect(clip).toEqual([0, 0, PAGE.width, PAGE.height]);
  });

  it('shows a box of a page', async () => {
    const id = await upload();
    await held.service.crop(caller, id, { page: 1, bbox: [20, 5, 30, 10], margin: 2 });
    expect(held.pool.drawn[0]).toMatchObject({ clip: [18, 3, 32, 12], marks: [[20, 5, 30, 10]] });
  });

  it('of a place that is not there is refused', async () => {
    const crop = held.service.crop(caller, await upload(), { anchor: 'p9.b1' });
    await expect(crop).rejects.toMatchObject({ code: 'place_not_found', details: { param: 'anchor' } });
  });

  it.each([
    ['outside the page', [100, 0, 120, 10]],
    ['without an inside', [10, 10, 10, 12]],
    ['with its corners the wrong way round', [30, 2, 20, 10]],
  ])('of a box %s is refused', async (_, bbox) => {
    const crop = held.service.crop(caller, await upload(), { page: 1, bbox });
    await expect(crop).rejects.toMatchObject({ code: 'invalid_box', details: { param: 'bbox' } });
  });

  it.each([
    [{}, 'anchor'],
    [{ page: 1 }, 'anchor'],
    [{ bbox: [1, 1, 2, 2] }, 'page'],
    [{ anchor: 'p1.b1', page: 1 }, 'bbox'],
  ])('of a place that is named by half or twice is refused: %j', async (options, param) => {
    const crop = held.service.crop(caller, await upload(), options);
    await expect(crop).rejects.toMatchObject({ code: 'invalid_request', details: { param } });
  });
});

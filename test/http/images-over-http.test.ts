import { afterAll, beforeAll, expect, test } from 'vitest';
import { HEIGHT, PICTURES, tiff, WIDTH } from '../../src/formats/image/testing/samples.ts';
import { startTestServer, type TestServer } from './real-service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ocr: 'never' });
});
afterAll(() => server.close());

const json = async (path: string): Promise<Record<string, unknown>> =>
  (await (await server.request('GET', path)).json()) as Record<string, unknown>;

test.each(Object.keys(PICTURES))(
  'a picture of the kind %s is uploaded, read and drawn, whatever its name says',
  async (kind) => {
    const uploaded = await server.upload('form.pdf', Buffer.from(PICTURES[kind]!()));
    expect(uploaded.status).toBe(201);
    const { id, file_type } = (await uploaded.json()) as { id: string; file_type: string };
    expect(file_type).toBe('image');
    expect(await json(`/v1/files/${id}/profile`)).toMatchObject({
      file_type: 'image',
      is_scanned: true,
      has_images: true,
    });
    const page = await json(`/v1/files/${id}/pages/1`);
    expect(page['figures']).toHaveLength(1);
    const picture = await server.request('GET', `/v1/files/${id}/pages/1/image?dpi=72`);
    expect(picture.headers.get('content-type')).toBe('image/png');
    const png = Buffer.from(await picture.arrayBuffer());
    const scale = page['width'] === WIDTH ? 1 : 72 / 96;
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([WIDTH * scale, HEIGHT * scale]);
  },
);

test('a picture is given as PDF; without recognised text it says why it cannot be searched', async () => {
  const uploaded = await server.upload('sheet.tif', Buffer.from(tiff()));
  const { id } = (await uploaded.json()) as { id: string };
  const given = await server.request('POST', `/v1/files/${id}/export`, { format: 'pdf', pages: [2] });
  expect(given.status).toBe(200);
  expect(given.headers.get('content-type')).toBe('application/pdf');
  expect(given.headers.get('content-disposition')).toContain('sheet.pdf');
  expect(given.headers.get('warnings')).toContain('not recognised');
  const made = Buffer.from(await given.arrayBuffer());
  expect(given.headers.get('content-length')).toBe(String(made.length));
  const again = (await (await server.upload('sheet.pdf', made)).json()) as { file_type: string; page_count: number };
  expect(again).toMatchObject({ file_type: 'pdf', page_count: 1 });
});

test('a HEIC picture is refused with what to do', async () => {
  const response = await server.upload('photo.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'));
  expect(response.status).toBe(415);
  expect(await response.json()).toMatchObject({ code: 'unsupported_type', hint: expect.stringContaining('JPEG') });
});

test('a bomb is refused', async () => {
  const bomb = Buffer.from(PICTURES['png']!());
  bomb.writeUInt32BE(0x7fffffff, 16);
  bomb.writeUInt32BE(0x7fffffff, 20);
  const response = await server.upload('bomb.png', bomb);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ code: 'limit_exceeded' });
});

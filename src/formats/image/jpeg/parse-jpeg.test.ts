import { describe, expect, it } from 'vitest';
import { decode, open } from '../testing/decode.ts';
import { GREY, jpeg } from '../testing/samples.ts';
import { writeTiff } from '../testing/write-tiff.ts';

/** A segment behind the first mark. */
function withSegment(file: Uint8Array, marker: number, data: Uint8Array): Uint8Array {
  const head = Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff]);
  return Buffer.concat([file.subarray(0, 2), head, data, file.subarray(2)]);
}

const exif = (tags: Record<number, readonly number[] | string>): Uint8Array =>
  Buffer.concat([Buffer.from('Exif\0\0'), writeTiff([{ tags, blocks: [] }])]);

describe('a JPEG', () => {
  it('is decoded as near to what it shows as it was written', async () => {
    const { raster, fault } = await decode(jpeg());
    expect(fault).toBeNull();
    expect(raster.channels).toBe(1);
    const off = raster.samples.map((sample, i) => Math.abs(sample - GREY[i]!));
    expect(off.reduce((a, b) => a + b, 0) / off.length).toBeLessThan(4);
  });

  it('states density by JFIF, or else by EXIF, and how it stands', async () => {
    expect((await open(jpeg())).frames[0]).toMatchObject({ density: { x: 72, y: 72 }, orientation: 1 });
    const told = withSegment(jpeg(), 0xe1, exif({ 274: [8], 305: 'A camera', 306: '2024:03:01 10:20:30' }));
    const { frames, about } = await open(told);
    expect(frames[0]!.orientation).toBe(8);
    expect(about).toMatchObject({ producer: 'A camera', created: '2024-03-01T10:20:30' });
    const plain = Buffer.from(jpeg());
    plain[plain.indexOf('JFIF')] = 0x58;
    const measured = withSegment(plain, 0xe1, exif({ 282: [200], 283: [100], 296: [2] }));
    expect((await open(measured)).frames[0]!.density).toEqual({ x: 200, y: 100 });
  });

  it('that is turned is upright when it is decoded', async () => {
    const { raster } = await decode(withSegment(jpeg(), 0xe1, exif({ 274: [6] })));
    expect([raster.width, raster.height]).toEqual([60, 96]);
  });

  it('that ends early says so', async () => {
    const file = jpeg();
    expect((await decode(file.subarray(0, file.length - 40))).fault).toContain('ends within');
  });

  it('of other kinds is told', async () => {
    const twelve = Buffer.from(jpeg());
    const frame = twelve.indexOf(Buffer.from([0xff, 0xc0]));
    twelve[frame + 4] = 12;
    const { frames } = await open(twelve);
    expect(await frames[0]!.decode()).toMatchObject({ raster: null, fault: expect.stringContaining('12 bits') });
  });
});

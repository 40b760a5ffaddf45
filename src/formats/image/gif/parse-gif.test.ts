import { describe, expect, it } from 'vitest';
import { decode, decodeFrame, open, rowsOf } from '../testing/decode.ts';
import { type GifFrameSource, writeGif } from '../testing/write-gif.ts';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
const [W, K, R, B] = ['ffffff', '000000', 'ff0000', '0000ff'];

async function frames(width: number, height: number, list: readonly GifFrameSource[]): Promise<string[][]> {
  const file = await open(writeGif(width, height, list));
  const out: string[][] = [];
  for (const frame of file.frames) out.push(rowsOf((await decodeFrame(frame)).raster));
  return out;
}

describe('a GIF', () => {
  it('has the colours of its palette', async () => {
    expect(await frames(2, 2, [{ width: 2, height: 2, indices: bytes(0, 1, 2, 3) }])).toEqual([
      [`${W} ${K}`, `${R} ${B}`],
    ]);
  });

  it('is the same interlaced', async () => {
    const order = [0, 8, 4, 2, 6, 1, 3, 5, 7];
    const of = (y: number): number => y % 4;
    const [plain] = await frames(1, 9, [
      { width: 1, height: 9, indices: Uint8Array.from({ length: 9 }, (_, y) => of(y)) },
    ]);
    const [mixed] = await frames(1, 9, [
      { width: 1, height: 9, indices: Uint8Array.from(order, of), is_interlaced: true },
    ]);
    expect(mixed).toEqual(plain);
  });

  it('shows each frame over those before it, as they are to be left', async () => {
    const spot = (index: number, left: number, disposal: number): GifFrameSource => ({
      width: 1,
      height: 1,
      left,
      indices: bytes(index),
      disposal,
    });
    const base = { width: 3, height: 1, indices: bytes(1, 1, 1) };
    expect(await frames(3, 1, [base, spot(2, 0, 2), spot(3, 1, 3), spot(2, 2, 0)])).toEqual([
      [`${K} ${K} ${K}`],
      [`${R} ${K} ${K}`],
      [`${W} ${B} ${K}`],
      [`${W} ${K} ${R}`],
    ]);
  });

  it('is see-through where a frame says so, and off the screen is off', async () => {
    expect(
      await frames(2, 1, [
        { width: 2, height: 1, indices: bytes(1, 1) },
        { width: 2, height: 2, left: 1, indices: bytes(2, 2, 2, 2) },
      ]),
    ).toEqual([[`${K} ${K}`], [`${K} ${R}`]]);
    expect(
      await frames(2, 1, [
        { width: 2, height: 1, indices: bytes(1, 1) },
        { width: 2, height: 1, indices: bytes(3, 2), clear: 3 },
      ]),
    ).toEqual([[`${K} ${K}`], [`${K} ${R}`]]);
  });

  it('gives an earlier frame again', async () => {
    const { frames: list } = await open(
      writeGif(
        1,
        1,
        [1, 2, 3].map((index) => ({ width: 1, height: 1, indices: bytes(index) })),
      ),
    );
    expect(rowsOf((await decodeFrame(list[2]!)).raster)).toEqual([B]);
    expect(rowsOf((await decodeFrame(list[0]!)).raster)).toEqual([K]);
  });

  it('that is cut is read as far as it goes', async () => {
    const indices = Uint8Array.from({ length: 10_000 }, (_, i) => (i * i * 7) % 4);
    const file = writeGif(100, 100, [{ width: 100, height: 100, indices }]);
    const cut = file.subarray(0, file.length / 2);
    expect((await open(cut)).diagnostics).toMatchObject([{ code: 'truncated_input' }]);
    expect((await decode(cut)).fault).toContain('damaged');
    expect((await decode(file)).fault).toBeNull();
  });
});

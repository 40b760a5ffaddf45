import { describe, expect, it } from 'vitest';
import type { GreyPicture, Recogniser, Recognition } from './port.ts';
import { remembering } from './remembering.ts';

const picture = (shade: number, more: Partial<GreyPicture> = {}): GreyPicture => ({
  ...{ width: 2, height: 2, dpi: 200, pixels: new Uint8Array(4).fill(shade) },
  ...more,
});

const NOTHING: Recognition = {
  ...{ turn: 0, skew: 0, width: 2, height: 2, lines: [], rules: [], unread: [], script: null, confidence: 0 },
};

/** Notes down the shades of the pictures that are really read. */
function counting(): { readonly recogniser: Recogniser; readonly read: number[] } {
  const read: number[] = [];
  const recognise = async ({ pixels }: GreyPicture): Promise<Recognition> => {
    read.push(pixels[0]!);
    return { ...NOTHING, skew: pixels[0]! };
  };
  return { recogniser: { version: 'test', recognise }, read };
}

const { signal } = new AbortController();

describe('a recogniser that remembers', () => {
  it('reads the same picture once, and gives the same answer', async () => {
    const { recogniser, read } = counting();
    const wise = remembering(recogniser);
    const first = await wise.recognise(picture(7), signal);
    expect(await wise.recognise(picture(7), signal)).toEqual(first);
    expect(read).toEqual([7]);
    expect(wise.version).toBe('test');
  });

  it('tells pictures apart by their pixels, their shape and their density', async () => {
    const { recogniser, read } = counting();
    const wise = remembering(recogniser);
    for (const other of [picture(7), picture(8), picture(7, { width: 4, height: 1 }), picture(7, { dpi: null })])
      await wise.recognise(other, signal);
    expect(read).toEqual([7, 8, 7, 7]);
  });

  it('reads a picture again where another script is told', async () => {
    const { recogniser, read } = counting();
    const wise = remembering({ ...recogniser, knows: (script) => script === 'greek' });
    for (const hint of [undefined, 'greek', 'latin', 'greek'] as const) await wise.recognise(picture(7), signal, hint);
    expect(read).toEqual([7, 7, 7]);
    expect([wise.knows?.('greek'), wise.knows?.('han')]).toEqual([true, false]);
  });

  it('forgets what was asked for longest ago', async () => {
    const { recogniser, read } = counting();
    // Room for two empty pictures.
    const wise = remembering(recogniser, 400);
    for (const shade of [1, 2, 1, 3, 1, 2]) await wise.recognise(picture(shade), signal);
    expect(read).toEqual([1, 2, 3, 2]);
  });

  it('keeps nothing of a picture that is too much by itself, and nothing of a failure', async () => {
    const { recogniser, read } = counting();
    const small = remembering(recogniser, 100);
    for (const shade of [1, 1]) await small.recognise(picture(shade), signal);
    expect(read).toEqual([1, 1]);
    let fails = true;
    const frail = remembering({
      version: 'frail',
      recognise: async () => {
        if (fails) throw new Error('not now');
        return NOTHING;
      },
    });
    await expect(frail.recognise(picture(1), signal)).rejects.toThrow('not now');
    fails = false;
    expect(await frail.recognise(picture(1), signal)).toEqual(NOTHING);
  });

  it('stops where nobody wants the answer any more', async () => {
    const { recogniser } = counting();
    const wise = remembering(recogniser);
    await wise.recognise(picture(1), signal);
    await expect(wise.recognise(picture(1), AbortSignal.abort())).rejects.toThrow();
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Corners } from '../../src/model/index.ts';
import { loadRecogniser, type Recognition } from '../../src/ocr/index.ts';
import { photographed, wood } from '../../src/ocr/picture/testing/photographed.ts';
import { drawnPicture, inPixels, type SetText } from './drawn-picture.ts';

const WEIGHTS = new URL('../../packages/ocr-weights/', import.meta.url);
const readWeights = (name: string): Uint8Array => readFileSync(new URL(name, WEIGHTS));
const recogniser = await loadRecogniser(readWeights);
const { signal } = new AbortController();

const LETTER: readonly SetText[] = [
  { text: 'Invoice number 2041-77', x: 30, y: 220, size: 16 },
  { text: 'The amount is due within thirty days of the date above.', x: 30, y: 180 },
  { text: 'Payments go to the account named at the foot of this page.', x: 30, y: 160 },
  { text: 'Total', x: 30, y: 120 },
  { text: '1,284.50', x: 300, y: 120 },
];

const textsOf = ({ lines }: Recognition): string[] =>
  [...lines]
    .sort((a, b) => Math.round(a.box[1] / 10) - Math.round(b.box[1] / 10) || a.box[0] - b.box[0])
    .map(({ words }) => words.map(({ text }) => text).join(' '));

/** About the middle of the sheet. */
function rotation(slope: number): string {
  const radians = (-slope * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const matrix = [cos, sin, -sin, cos, 200 - 200 * cos + 130 * sin, 130 - 200 * sin - 130 * cos];
  return matrix.map((value) => value.toFixed(5)).join(' ');
}

const WANTED = LETTER.map(({ text }) => text);

describe('recognition', () => {
  test('reads lines word by word', async () => {
    const result = await recogniser.recognise(await drawnPicture({ texts: LETTER }), signal);
    expect(textsOf(result)).toEqual(WANTED);
    expect([result.turn, result.script]).toEqual([0, 'latin']);
    expect(result.confidence).toBeGreaterThan(0.95);
    for (const { words } of result.lines)
      for (const { text, characters } of words) expect(characters.map((one) => one.text).join('')).toBe(text);
  });

  test('boxes lie where the words were set', async () => {
    const result = await recogniser.recognise(await drawnPicture({ texts: LETTER }), signal);
    const total = result.lines.flatMap(({ words }) => words).find(({ text }) => text === 'Total')!;
    // Helvetica: 0.611 + 0.556 + 0.278 + 0.556 + 0.222 ems wide, from 0.72 above the baseline to 0.21 below it.
    const wanted = inPixels([30, 260 - 120 - 0.72 * 12, 30 + 2.223 * 12, 260 - 120 + 0.21 * 12]);
    total.box.forEach((edge, index) => {
      expect(Math.abs(edge - wanted[index]!)).toBeLessThan(4);
    });
    const edges = total.characters.flatMap(({ x0, x1 }) => [x0, x1]);
    expect(edges).toEqual([...edges].sort((a, b) => a - b));
  });

  test.each([90, 180, 270] as const)('a picture that has to be turned by %i is put upright', async (turn) => {
    const picture = await drawnPicture({ texts: LETTER, page: `/Rotate ${360 - turn}` });
    const result = await recogniser.recognise(picture, signal);
    expect(result.turn).toBe(turn);
    expect(textsOf(result)).toEqual(WANTED);
    expect(result.width).toBeGreaterThan(result.height);
  });

  test.each([-2.5, 1.5])('lines that slope by %d degrees are straightened', async (slope) => {
    const result = await recogniser.recognise(await drawnPicture({ texts: LETTER, slope }), signal);
    expect(Math.abs(result.skew - slope)).toBeLessThan(0.3);
    expect(textsOf(result)).toEqual(WANTED);
    const [total, amount] = ['Total', '1,284.50'].map(
      (wanted) => result.lines.flatMap(({ words }) => words).find(({ text }) => text === wanted)!,
    );
    expect(Math.abs(total!.box[1] - amount!.box[1])).toBeLessThan(6);
  });

  test('the same picture gives the same answer', async () => {
    const picture = await drawnPicture({ texts: LETTER, slope: 0.7 });
    const first = await recogniser.recognise(picture, signal);
    const other = await (await loadRecogniser(readWeights)).recognise(picture, signal);
    expect(other).toEqual(first);
  });

  test('an empty picture has no lines, however small or plain it is', async () => {
    for (const [width, height, grey] of [
      [400, 300, 255],
      [1, 1, 0],
      [3000, 2, 128],
      [640, 480, 0],
    ] as const) {
      const picture = { width, height, dpi: null, pixels: new Uint8Array(width * height).fill(grey) };
      const result = await recogniser.recognise(picture, signal);
      expect([result.lines, result.script, result.confidence]).toEqual([[], null, 0]);
    }
  });

  test('a single digit far from any line is found', async () => {
    const texts = [...LETTER, ...[100, 80, 60].map((y, index) => ({ text: String(index + 4), x: 360, y }))];
    const result = await recogniser.recognise(await drawnPicture({ texts }), signal);
    expect(textsOf(result)).toEqual([...WANTED, '4', '5', '6']);
  });

  test.each([
    [90, '0 1 -1 0 390 60', 'bottom'],
    [270, '0 -1 1 0 10 200', 'top'],
  ] as const)(
    'a line on its side, to be turned by %i, is read on a page that stands upright',
    async (side, place, first) => {
      const content = `BT /F 10 Tf ${place} Tm (Share of retail turnover) Tj ET`;
      const result = await recogniser.recognise(await drawnPicture({ texts: LETTER, content }), signal);
      expect(result.turn).toBe(0);
      const [line, ...more] = result.lines.filter((one) => one.side !== undefined);
      expect([line?.side, more.length]).toEqual([side, 0]);
      expect(line!.words.map(({ text }) => text).join(' ')).toBe('Share of retail turnover');
      expect(textsOf({ ...result, lines: result.lines.filter((one) => one !== line) })).toEqual(WANTED);
      const [share, turnover] = [line!.words[0]!.box, line!.words.at(-1)!.box];
      expect(share[1] > turnover[3] ? 'bottom' : 'top').toBe(first);
      // As wide as the font is high, as high as the word is long.
      expect(share[3] - share[1]).toBeGreaterThan(2 * (share[2] - share[0]));
    },
  );

  test('lines that are drawn are found, and none in text', async () => {
    const content =
      '0.75 w 30 100 m 370 100 l S 30 40 m 370 40 l S 30 40 m 30 100 l S 200 40 m 200 100 l S 370 40 m 370 100 l S';
    const texts = [...LETTER, { text: 'Signed', x: 60, y: 65 }];
    for (const slope of [0, 1.2]) {
      const turned = slope === 0 ? content : `q ${rotation(slope)} cm ${content} Q`;
      const { rules } = await recogniser.recognise(await drawnPicture({ texts, content: turned, slope }), signal);
      const across = rules.filter(({ direction }) => direction === 'across').map(({ box }) => box);
      const down = rules.filter(({ direction }) => direction === 'down').map(({ box }) => box);
      expect([across.length, down.length]).toEqual([2, 3]);
      const [left, top, right] = inPixels([30, 160, 370]);
      expect(
        Math.abs(across[0]![0] - left!) + Math.abs(across[0]![1] - top!) + Math.abs(across[0]![2] - right!),
      ).toBeLessThan(12);
    }
  });

  test('with a script that is told, letters of others are not read', async () => {
    const picture = await drawnPicture({ texts: [...LETTER, { text: 'Width of a wire: 12 µm', x: 30, y: 80 }] });
    const greek = /\p{Script=Greek}/u;
    const textOf = async (hint?: 'latin'): Promise<string> =>
      textsOf(await recogniser.recognise(picture, signal, hint)).join('\n');
    // Without it the sign is read as the Greek letter that looks the same.
    expect(await textOf()).toMatch(greek);
    const read = await textOf('latin');
    expect(read).not.toMatch(greek);
    expect(read.split('\n')).toEqual([...WANTED, 'Width of a wire: 12 µm']);
    expect(await textOf()).toMatch(greek);
  });

  test('words of letters that two scripts have are of the one that is told', async () => {
    const texts = [{ text: 'H TIMH ANA KOMMATI EINAI 12 EYP', x: 30, y: 180, size: 16 }];
    const picture = await drawnPicture({ texts });
    const plain = await recogniser.recognise(picture, signal);
    const greek = await recogniser.recognise(picture, signal, 'greek');
    expect([plain.script, textsOf(plain)]).toEqual(['latin', [texts[0]!.text]]);
    expect([greek.script, textsOf(greek)]).toEqual(['greek', ['Η ΤΙΜΗ ΑΝΑ ΚΟΜΜΑΤΙ ΕΙΝΑΙ 12 ΕΥΡ']]);
    expect(greek.lines[0]!.box).toEqual(plain.lines[0]!.box);
  });

  test('a script that the weights do not know changes nothing, and can be asked for', async () => {
    const picture = await drawnPicture({ texts: LETTER });
    const scripts = ['latin', 'greek', 'han', 'cyrillic', 'kana', 'hangul'] as const;
    expect(scripts.filter((script) => recogniser.knows!(script))).toEqual(['latin', 'greek', 'han']);
    expect(await recogniser.recognise(picture, signal, 'hangul')).toEqual(await recogniser.recognise(picture, signal));
  });

  test('a picture that is too large, or smaller than it says, is refused', async () => {
    const huge = { width: 20_000, height: 20_000, dpi: null, pixels: new Uint8Array(4) };
    await expect(recogniser.recognise(huge, signal)).rejects.toMatchObject({ code: 'limit_exceeded' });
    await expect(recogniser.recognise({ ...huge, width: 4, height: 4 }, signal)).rejects.toMatchObject({
      code: 'limit_exceeded',
    });
  });

  test('stops when it is told to', async () => {
    const picture = await drawnPicture({ texts: LETTER });
    await expect(recogniser.recognise(picture, AbortSignal.abort())).rejects.toThrow();
  });

  test('weights that are damaged are refused', async () => {
    const damaged = (name: string): Uint8Array => {
      const bytes = Uint8Array.from(readWeights(name));
      if (name === 'recognition.bin') bytes[bytes.length - 1]! ^= 1;
      return bytes;
    };
    await expect(loadRecogniser(damaged)).rejects.toThrow('recognition.bin');
  });
});

describe('a photograph', () => {
  const corners: Corners = [
    [150, 120],
    [1040, 190],
    [1090, 760],
    [90, 800],
  ];
  const taken = { width: 1200, height: 900, corners, table: wood };

  test('of a paper is read as if the paper lay flat', async () => {
    const paper = await drawnPicture({ texts: LETTER });
    const result = await recogniser.recognise({ ...photographed(paper, taken), dpi: null }, signal);
    expect(textsOf(result)).toEqual(WANTED);
    expect(result.corners).toBeDefined();
    const [total, amount] = result.lines.filter(({ box }) => Math.abs(box[1] - result.lines.at(-1)!.box[1]) < 20);
    expect(Math.abs(total!.box[3] - amount!.box[3])).toBeLessThan(6);
  });

  test('with writing beside the paper is read as it is', async () => {
    const paper = await drawnPicture({ texts: LETTER });
    const label = await drawnPicture({ texts: [{ text: 'Folder 17 of the archive', x: 20, y: 230, size: 18 }] });
    const picture = photographed(paper, taken);
    for (let y = 0; y < 90; y++)
      picture.pixels.set(label.pixels.subarray((y + 20) * label.width, (y + 20) * label.width + 800), y * 1200 + 100);
    const result = await recogniser.recognise({ ...picture, dpi: null }, signal);
    expect(result.corners).toBeUndefined();
    expect(textsOf(result).join(' ')).toContain('Folder 17 of the archive');
  });
});

import { expect, test } from 'vitest';
import { inkProfile } from '../ink-profile.ts';
import { withCase } from './letter-case.ts';

const [STEP, HEIGHT, FOOT] = [20, 48, 38];
const [SMALL, TALL] = [20, 12];

/** A line of such letters, each as high as it is drawn; those that are not sure may be their twins. */
function reread(letters: readonly { readonly text: string; readonly top: number; readonly twin?: string }[]): string {
  const width = letters.length * STEP;
  const pixels = new Uint8Array(width * HEIGHT).fill(255);
  letters.forEach(({ top }, i) => {
    for (let y = top; y < FOOT; y++) pixels.fill(0, y * width + i * STEP + 6, y * width + i * STEP + 14);
  });
  const characters = letters.map(({ text, twin }, i) => ({
    ...{ text, start: i, end: i + 1, confidence: twin ? 0.6 : 1 },
    others: twin ? [{ text: twin, confidence: 0.4 }] : [],
    space: Number.NEGATIVE_INFINITY,
  }));
  return withCase(characters, { pixels, width, step: STEP, ink: inkProfile(pixels, width, HEIGHT) })
    .map(({ text }) => text)
    .join('');
}

test('a letter in doubt is small or a capital as its ink is high', () => {
  const ne = [
    { text: 'N', top: TALL },
    { text: 'e', top: SMALL },
  ];
  expect(reread([...ne, { text: 'W', top: SMALL, twin: 'w' }])).toBe('New');
  expect(reread([...ne, { text: 'w', top: TALL, twin: 'W' }])).toBe('NeW');
  expect(reread([...ne, { text: 'W', top: SMALL }])).toBe('NeW');
});

test('letters of one height tell where the other would begin', () => {
  const [h, n] = [
    { text: 'H', top: TALL },
    { text: 'n', top: SMALL },
  ];
  expect(reread([h, { text: 'o', top: TALL, twin: 'O' }])).toBe('HO');
  expect(reread([n, { text: 'O', top: SMALL, twin: 'o' }])).toBe('no');
  expect(
    reread([
      { text: '9', top: TALL },
      { text: 'o', top: TALL, twin: '0' },
    ]),
  ).toBe('90');
});

test('nothing is told where no other letter is measured, or a height lies between', () => {
  expect(reread([{ text: 'x', top: TALL, twin: 'X' }])).toBe('x');
  expect(
    reread([
      { text: 'N', top: TALL },
      { text: 'e', top: SMALL },
      { text: 'S', top: 16, twin: 's' },
    ]),
  ).toBe('NeS');
});

test('a t tells where no other letter does', () => {
  const t = { text: 't', top: 14 };
  expect(reread([{ text: 'u', top: TALL, twin: 'U' }, { text: 's', top: TALL, twin: 'S' }, t])).toBe('USt');
  expect(reread([{ text: 'U', top: SMALL, twin: 'u' }, { text: 's', top: SMALL, twin: 'S' }, t])).toBe('ust');
});

test('a letter that has its capital but for what hangs down is told by its height, too', () => {
  const c = { text: 'N', top: TALL };
  expect(reread([c, { text: 'p', top: TALL, twin: 'P' }])).toBe('NP');
});

test('ink of a thin letter that stands apart makes no capital doubtful', () => {
  const [n, i] = [
    { text: 'N', top: TALL },
    { text: 'I', top: TALL },
  ];
  expect(reread([n, { text: 'x', top: TALL, twin: 'X' }, i])).toBe('NXI');
});

test('letters of one height are of one kind where no other letter is near', () => {
  const read = (text: string, twin: string) => ({ text, top: TALL, twin });
  expect(reread([read('W', 'w'), read('C', 'c'), read('c', 'C')])).toBe('WCC');
  expect(reread([read('W', 'w'), read('c', 'C'), read('c', 'C')])).toBe('wcc');
});

import { describe, expect, it } from 'vitest';
import type { Mark, TextMark } from './drawn-page.ts';
import { faceOf, PLAIN } from './face.ts';
import { toPdf } from './to-pdf.ts';

const word = (text: string, look: Partial<TextMark> = {}): TextMark => ({
  ...{ kind: 'text', text, x: 10, baseline: 20, width: 30, size: 10, face: PLAIN, color: '000000' },
  ...look,
});
const written = (...marks: readonly Mark[]): string =>
  Buffer.from(toPdf({ window: [0, 0, 200, 100], marks })).toString('latin1');
const content = (...marks: readonly Mark[]): string[] =>
  /stream\n([\s\S]*?)\nendstream/.exec(written(...marks))![1]!.split('\n');

describe('a page as a PDF', () => {
  it('names each object by its place in the file', () => {
    const text = written(word('a'));
    const places = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
    expect(places.map((place) => text.slice(place, place + 7))).toEqual([1, 2, 3, 4, 5].map((n) => `${n} 0 obj`));
    expect(text.slice(Number(/startxref\n(\d+)/.exec(text)![1]))).toMatch(/^xref\n0 6\n/);
  });

  it('holds these operators, with y upwards and a colour said once', () => {
    const lines = content(
      { kind: 'fill', box: [5, 5, 50, 25], color: 'ff0000' },
      { kind: 'outline', box: [5, 5, 50, 25], weight: 0.5, color: '000000' },
      { kind: 'line', from: [0, 50], to: [200, 50], weight: 0.5, color: '000000' },
      word('Hi', { width: 9.44 }),
      word('Ho', { x: 45, width: 2 * 12.78 }),
    );
    expect(lines).toEqual([
      '1 0 0 rg',
      '5 75 45 20 re f',
      '0 0 0 RG 0.5 w',
      '5 75 45 20 re S',
      '0 50 m 200 50 l S',
      '0 0 0 rg',
      'BT /F1 10 Tf 100 Tz 1 0 0 1 10 80 Tm <4869> Tj ET',
      'BT /F1 10 Tf 200 Tz 1 0 0 1 45 80 Tm <486f> Tj ET',
    ]);
  });

  it('sets the letters of small fonts smaller, and presses them less', () => {
    const calibri = faceOf({ font: 'Calibri', bold: false, italic: false });
    expect(content(word('Hi', { face: calibri, width: 9.42 }))[1]).toContain('/F1 9.3 Tf 107.');
  });

  it('leaves bullets their shape, in the middle of their box', () => {
    expect(content(word('●', { width: 20 }))[1]).toMatch(/^BT \/F1 6 Tf 100 Tz 1 0 0 1 17\.6/);
  });

  it('never writes a number that a PDF cannot have', () => {
    const text = written(word('tiny', { width: 1e-9 }), word('wide', { width: 1e9 }), word('far', { x: -1e9 }));
    expect(text.replace(/<[0-9a-f]+>/g, '')).not.toMatch(/\de[+-]?\d|NaN|Infinity/);
  });
});

import { expect, it } from 'vitest';
import { faceOf } from './face.ts';

it.each([
  ['Times New Roman', 'serif'],
  ['Cambria Math', 'serif'],
  ['MS Sans Serif', 'sans'],
  ['Microsoft Sans Serif', 'sans'],
  ['Noto Serif', 'serif'],
  ['Century Gothic', 'sans'],
  ['Courier New', 'mono'],
  ['DejaVu Sans Mono', 'mono'],
  ['Consolas', 'mono'],
  ['Calibri', 'sans'],
  ['Something Else', 'sans'],
  [null, 'sans'],
])('%s looks like a font of the kind %s', (font, kind) => {
  expect(faceOf({ font, bold: false, italic: true })).toEqual({ font, kind, bold: false, italic: true });
});

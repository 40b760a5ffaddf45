import { clip, type Items, image, layer, paragraph, raster, rect, text } from '../index.ts';
import type { PdfCase, PdfCases } from './pdf-case.ts';
import { KEEPER, TIMES, WIDE } from './prose.ts';

const SHOWN = 'A reader sees this line.';
const SECRET = 'Nobody sees this line.';
const WHITE = raster(1, 1, () => 0xffffff);

function hiding(note: string, secret: Items, more: PdfCase['reads'] = {}): PdfCase {
  return {
    note,
    pdf: { pages: [{ size: [400, 300], items: [text(50, 80, SHOWN, TIMES), secret] }] },
    reads: { order: [`paragraph: ${SHOWN}`], hidden: [SECRET], diagnostics: ['hidden_content'], ...more },
  };
}

export const HIDDEN_CASES: PdfCases = {
  'hidden-by-mode': hiding('Text in rendering mode 3 paints nothing.', text(50, 140, SECRET, { ...TIMES, mode: 3 })),
  'hidden-white-on-white': hiding('White text on the bare page.', text(50, 140, SECRET, { ...TIMES, color: 0xffffff })),
  'hidden-same-colour-as-area': hiding('Grey text on an area of the same grey.', [
    rect(40, 120, 300, 40, { fill: 0x808080 }),
    text(50, 140, SECRET, { ...TIMES, color: 0x808080 }),
  ]),
  'hidden-transparent': hiding('Text with an opacity of 0.', text(50, 140, SECRET, { ...TIMES, alpha: 0 })),
  'hidden-off-page': hiding('Text beyond the right edge of the page.', text(450, 140, SECRET, TIMES)),
  'hidden-clipped': hiding(
    'Text outside the area to which painting is clipped.',
    clip(300, 200, 50, 50, text(50, 140, SECRET, TIMES)),
  ),
  'hidden-under-image': hiding('A picture is painted over the text.', [
    text(50, 140, SECRET, TIMES),
    image(40, 120, 300, 40, WHITE),
  ]),
  'hidden-under-area': hiding('A black bar is painted over the text: what was blacked out is still in the file.', [
    text(50, 140, SECRET, TIMES),
    rect(40, 120, 300, 40, { fill: 0 }),
  ]),
  'hidden-tiny': hiding('Text of less than one point.', text(50, 140, SECRET, { ...TIMES, size: 0.5 })),
  'hidden-layer-off': hiding(
    'Text of a layer that is off.',
    layer('Remarks', text(50, 140, SECRET, TIMES), { off: true }),
  ),

  'hidden-in-many-ways': {
    note: 'Lines that a reader sees between lines that are hidden, each in another way.',
    pdf: {
      pages: [
        {
          size: [400, 260],
          items: [
            text(50, 50, SHOWN, TIMES),
            text(50, 75, 'Painted in no way.', { ...TIMES, mode: 3 }),
            text(50, 100, 'White on white.', { ...TIMES, color: 0xffffff }),
            text(50, 125, 'Under a black bar.', TIMES),
            rect(45, 114, 110, 16, { fill: 0 }),
            text(50, 150, 'Transparent.', { ...TIMES, alpha: 0 }),
            layer('Remarks', text(50, 175, 'In a layer that is off.', TIMES), { off: true }),
            clip(300, 20, 50, 20, text(50, 200, 'Clipped away.', TIMES)),
            text(50, 225, 'And this one too.', TIMES),
          ],
        },
      ],
    },
    reads: {
      order: [`paragraph: ${SHOWN}`, 'paragraph: And this one too.'],
      hidden: [
        'Painted in no way.',
        'White on white.',
        'Under a black bar.',
        'Transparent.',
        'In a layer that is off.',
        'Clipped away.',
      ],
      diagnostics: ['hidden_content'],
    },
  },

  'white-on-dark': {
    note: 'White text on a dark area is there to be read, on a filled rectangle and on a picture alike.',
    pdf: {
      pages: [
        {
          size: [400, 300],
          items: [
            rect(40, 60, 300, 30, { fill: 0x102040 }),
            text(50, 80, 'White on a dark area.', { ...TIMES, color: 0xffffff }),
            image(
              40,
              120,
              300,
              40,
              raster(1, 1, () => 0x203010),
            ),
            text(50, 145, 'White on a dark picture.', { ...TIMES, color: 0xffffff }),
          ],
        },
      ],
    },
    reads: {
      order: ['paragraph: White on a dark area.', 'paragraph: White on a dark picture.'],
      hidden: [],
      diagnostics: [],
    },
  },

  'visible-all-the-same': {
    note: 'A highlighter that lets the text through, an area painted before the text, a frame around it, a layer that is on: nothing is hidden.',
    pdf: {
      pages: [
        {
          items: [
            rect(60, 70, 470, 60, { fill: 0xf4f4f4 }),
            paragraph({ ...WIDE, y: 90, text: KEEPER }),
            rect(60, 80, 200, 12, { fill: 0xffff00, alpha: 0.4 }),
            rect(60, 70, 470, 60, { stroke: 0x333333 }),
            layer('Body', text(72, 160, 'On a layer that is on.', TIMES)),
          ],
        },
      ],
    },
    reads: { order: [`paragraph: ${KEEPER}`, 'paragraph: On a layer that is on.'], hidden: [], diagnostics: [] },
  },
};

// Helps to test what readers do with pictures: a recogniser that says the same of every picture, and pictures of one size.
import type { Recognition } from '../../../ocr/index.ts';
import type { OcrContext } from '../../reader.ts';

/** Pictures that documents hold are 600 by 800 pixels, white; `seen` is told the size of what is recognised. */
export const ocrOf = (
  found: Recognition,
  more: Partial<OcrContext> = {},
  seen: (width: number, height: number) => void = () => undefined,
): OcrContext => ({
  mode: 'auto',
  recogniser: async () => ({
    version: 'test',
    recognise: async ({ width, height }) => {
      seen(width, height);
      return found;
    },
  }),
  max_pages: 100,
  hasTime: () => true,
  pixels: async () => ({
    picture: { width: 600, height: 800, pixels: new Uint8Array(600 * 800).fill(255), dpi: null },
    fault: null,
  }),
  ...more,
});

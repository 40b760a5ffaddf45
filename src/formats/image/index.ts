// Declares the reader of pictures: extensions, media types, sniffing, drawing, and lazy loading of the code that reads.
import type { FormatReader } from '../reader.ts';
import { sniffImage } from './sniff-image.ts';

const load = () => import('./read-image.ts');

/** Pictures as documents, a page each: PNG, JPEG, TIFF of many pages, WebP, GIF, BMP. Their text is recognised. */
export const image: FormatReader = {
  format: 'image',
  version: '1',
  extensions: ['png', 'jpg', 'jpeg', 'tif', 'tiff', 'webp', 'gif', 'bmp'],
  media_types: ['image/png', 'image/jpeg', 'image/tiff', 'image/webp', 'image/gif', 'image/bmp'],
  capabilities: { sheets: false, formulas: false, passwords: false, ocr: true, layout: true },
  sniff: sniffImage,
  prepare: load,
  read: async (source, context) => (await load()).readImage(source, context),
  draw: async (source, request) => (await import('./draw-picture.ts')).drawPicture(source, request),
};

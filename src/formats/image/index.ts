// Declares the reader of pictures: extensions, media types, sniffing, drawing, and lazy loading of the code that reads.
import type { FormatReader } from '../reader.ts';
import { sniffImage } from './sniff-image.ts';

const load = () => import('./read-image.ts');

/** Pictures as documents, a page each: PNG, JPEG, TIFF of many pages, WebP, GIF, BMP. Their text is recognised. */
export const image: FormatReader = {
  format: 'image',
  version: '3',
  title: 'Pictures',
  about:
    'a picture, or several in a file, each a page: PNG, JPEG, TIFF, WebP, GIF, BMP; geometry `recognised`. `metadata.properties.format` says which.',
  reads: 'text by recognition; TIFF with many pages',
  extensions: ['png', 'jpg', 'jpeg', 'tif', 'tiff', 'webp', 'gif', 'bmp'],
  media_types: ['image/png', 'image/jpeg', 'image/tiff', 'image/webp', 'image/gif', 'image/bmp'],
  signatures: [],
  is_never_text: true,
  unit: 'page',
  geometry: 'recognised',
  text: 'recognised',
  formulas: false,
  capabilities: { passwords: false, ocr: true, layout: true },
  sample: async () => (await import('./sample.ts')).SAMPLE,
  sniff: sniffImage,
  prepare: load,
  pixels: async (bytes) => (await import('./held-picture.ts')).heldPicture(bytes),
  read: async (source, context) => (await load()).readImage(source, context),
  searchable: async (source, request) =>
    (await import('./pdf/searchable-picture.ts')).searchablePicture(source, request),
  draw: async (source, request) => (await import('./draw-picture.ts')).drawPicture(source, request),
};

// Writes small ODP files for tests.
import { type OdfParts, writeOdf } from '../../odf/testing/write-odf.ts';

/** A small presentation as bytes; a text alone is what is on its one slide. */
export const writeOdp = (parts: OdfParts | string): Uint8Array =>
  writeOdf('presentation', typeof parts === 'string' ? { body: slide(parts) } : parts);

export const slide = (shapes: string, attributes = 'draw:name="page1"'): string =>
  `<draw:page ${attributes}>${shapes}</draw:page>`;

export const place = (x: number, y: number, width: number, height: number): string =>
  `svg:x="${x}cm" svg:y="${y}cm" svg:width="${width}cm" svg:height="${height}cm"`;

/** A frame with text, at centimetres. */
export const box = (text: string, at: string, attributes = ''): string =>
  `<draw:frame ${at} ${attributes}><draw:text-box>${text}</draw:text-box></draw:frame>`;

export const title = (text: string): string =>
  box(`<text:p>${text}</text:p>`, place(2, 1, 24, 3), 'presentation:class="title"');

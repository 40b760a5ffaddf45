// Writes small ODT files for tests.
import { type OdfParts, writeOdf } from '../../odf/testing/write-odf.ts';

/** A small document as bytes; a text alone is the body. */
export const writeOdt = (parts: OdfParts | string): Uint8Array =>
  writeOdf('text', typeof parts === 'string' ? { body: parts } : parts);

/** A paragraph of plain text. */
export const paragraph = (text: string, style?: string): string =>
  `<text:p${style === undefined ? '' : ` text:style-name="${style}"`}>${text}</text:p>`;

/** A style of paragraphs, with the attributes and children of its properties. */
export const paragraphStyle = (name: string, properties: string, attributes = ''): string =>
  `<style:style style:name="${name}" style:family="paragraph" ${attributes}>${properties}</style:style>`;

// Writes small DOCX files for tests.
import { makeZip } from '../../../bytes/zip/testing/make-zip.ts';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const DECLARED = [
  `xmlns:w="${WORD}"`,
  `xmlns:r="${OFFICE}/relationships"`,
  `xmlns:m="${OFFICE}/math"`,
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:wpg="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
  'xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
].join(' ');

/** What is in each part, without its outermost element. */
export interface DocxParts {
  readonly body?: string;
  readonly styles?: string;
  readonly numbering?: string;
  readonly settings?: string;
  readonly footnotes?: string;
  readonly endnotes?: string;
  readonly comments?: string;
  readonly comments_extended?: string;
  /** By the id of the relationship. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly footers?: Readonly<Record<string, string>>;
  /** Relationships of the document: [id, last step of the type, target, mode]. */
  readonly relations?: readonly (readonly [string, string, string, string?])[];
  /** Parts as they are, by name. */
  readonly others?: Readonly<Record<string, string>>;
  /** Pictures and the like, by name. */
  readonly binary?: Readonly<Record<string, Uint8Array>>;
}

/** A part with its outermost element, which declares the usual prefixes. */
export const wrap = (name: string, content: string): string => `<w:${name} ${DECLARED}>${content}</w:${name}>`;

/** The parts of a small document, by name. */
export function docxParts(parts: DocxParts): Record<string, string> {
  const files: Record<string, string> = {};
  const relations: (readonly [string, string, string, string?])[] = [...(parts.relations ?? [])];
  const add = (kind: string, file: string, content: string, id = kind): void => {
    files[`word/${file}`] = content;
    relations.push([id, kind, file]);
  };
  files['_rels/.rels'] = relationships([['main', 'officeDocument', 'word/document.xml']]);
  files['word/document.xml'] = wrap('document', `<w:body>${parts.body ?? ''}</w:body>`);
  if (parts.styles !== undefined) add('styles', 'styles.xml', wrap('styles', parts.styles));
  if (parts.numbering !== undefined) add('numbering', 'numbering.xml', wrap('numbering', parts.numbering));
  if (parts.settings !== undefined) add('settings', 'settings.xml', wrap('settings', parts.settings));
  if (parts.footnotes !== undefined) add('footnotes', 'footnotes.xml', wrap('footnotes', parts.footnotes));
  if (parts.endnotes !== undefined) add('endnotes', 'endnotes.xml', wrap('endnotes', parts.endnotes));
  if (parts.comments !== undefined) add('comments', 'comments.xml', wrap('comments', parts.comments));
  if (parts.comments_extended !== undefined)
    add(
      'commentsExtended',
      'commentsExtended.xml',
      `<w15:commentsEx ${DECLARED}>${parts.comments_extended}</w15:commentsEx>`,
    );
  for (const [id, content] of Object.entries(parts.headers ?? {})) add('header', `${id}.xml`, wrap('hdr', content), id);
  for (const [id, content] of Object.entries(parts.footers ?? {})) add('footer', `${id}.xml`, wrap('ftr', content), id);
  files['word/_rels/document.xml.rels'] = relationships(relations);
  return { ...files, ...parts.others };
}

/** A small document as bytes. */
export function writeDocx(parts: DocxParts): Uint8Array {
  const files = { ...docxParts(parts), ...parts.binary };
  return makeZip(Object.entries(files).map(([name, content]) => ({ name, content })));
}

/** A paragraph of plain text. */
export const paragraph = (text: string, properties = ''): string =>
  `<w:p>${properties ? `<w:pPr>${properties}</w:pPr>` : ''}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

function relationships(list: readonly (readonly [string, string, string, string?])[]): string {
  const items = list.map(
    ([id, kind, target, mode]) =>
      `<Relationship Id="${id}" Type="${OFFICE}/relationships/${kind}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
  );
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`;
}

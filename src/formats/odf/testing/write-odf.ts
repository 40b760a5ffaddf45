// Writes small OpenDocument packages for tests.
import { makeZip } from '../../../bytes/zip/testing/make-zip.ts';

const OASIS = 'urn:oasis:names:tc:opendocument:xmlns';
const DECLARED = [
  ...['office', 'style', 'text', 'table', 'meta', 'presentation', 'chart', 'config', 'manifest'].map(
    (name) => `xmlns:${name}="${OASIS}:${name}:1.0"`,
  ),
  `xmlns:draw="${OASIS}:drawing:1.0"`,
  `xmlns:fo="${OASIS}:xsl-fo-compatible:1.0"`,
  `xmlns:svg="${OASIS}:svg-compatible:1.0"`,
  `xmlns:number="${OASIS}:datastyle:1.0"`,
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:xlink="http://www.w3.org/1999/xlink"',
  'xmlns:loext="urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0"',
].join(' ');

/** What is in each part, without its outermost element. */
export interface OdfParts {
  /** Within `office:text`, `office:spreadsheet` or `office:presentation`. */
  readonly body?: string;
  /** Automatic styles of the content. */
  readonly automatic?: string;
  readonly styles?: string;
  /** Automatic styles of styles.xml: page layouts, and what headers use. */
  readonly page_layouts?: string;
  readonly masters?: string;
  readonly meta?: string;
  readonly settings?: string;
  readonly manifest?: string;
  /** Parts as they are, by name. */
  readonly others?: Readonly<Record<string, string>>;
}

export type OdfKind = 'text' | 'spreadsheet' | 'presentation';

/** The same as a single XML file. What objects hold is where they are shown; automatic styles of both parts are one list. */
export function writeFlat(kind: OdfKind, parts: OdfParts): Uint8Array {
  const {
    body = '',
    automatic = '',
    styles = '',
    page_layouts = '',
    masters = '',
    meta,
    settings,
    others = {},
  } = parts;
  const type = `office:mimetype="application/vnd.oasis.opendocument.${kind}"`;
  const held = (xml: string): string =>
    xml.replace(
      /<draw:object\b([^>]*?) xlink:href="(?:\.\/)?([^"]+?)\/?"([^>]*?)\/>/g,
      (whole, before: string, folder: string, after: string) => {
        const content = others[`${folder}/content.xml`]?.replace(/^<\?xml[^>]*>/, '');
        return content === undefined ? whole : `<draw:object${before}${after}>${content}</draw:object>`;
      },
    );
  const child = (name: string, content: string | undefined): string =>
    content === undefined ? '' : `<office:${name}>${content}</office:${name}>`;
  const children = [
    ...[child('meta', meta), child('settings', settings), child('styles', styles)],
    ...[child('automatic-styles', automatic + page_layouts), child('master-styles', held(masters))],
    `<office:body><office:${kind}>${held(body)}</office:${kind}></office:body>`,
  ];
  const root = `<office:document ${DECLARED} office:version="1.3" ${type}>${children.join('')}</office:document>`;
  return new Uint8Array(Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${root}`));
}

const wrap = (name: string, content: string): string => `<office:${name} ${DECLARED}>${content}</office:${name}>`;

/** A small package as bytes; `type` in place of the media type of its kind. */
export function writeOdf(
  kind: OdfKind,
  parts: OdfParts,
  type = `application/vnd.oasis.opendocument.${kind}`,
): Uint8Array {
  const { body = '', automatic, styles, page_layouts, masters, meta, settings, manifest, others } = parts;
  const files: Record<string, string> = {
    'content.xml': wrap(
      'document-content',
      `${automatic === undefined ? '' : `<office:automatic-styles>${automatic}</office:automatic-styles>`}<office:body><office:${kind}>${body}</office:${kind}></office:body>`,
    ),
  };
  if (styles !== undefined || page_layouts !== undefined || masters !== undefined)
    files['styles.xml'] = wrap(
      'document-styles',
      `<office:styles>${styles ?? ''}</office:styles><office:automatic-styles>${page_layouts ?? ''}</office:automatic-styles><office:master-styles>${masters ?? ''}</office:master-styles>`,
    );
  if (meta !== undefined) files['meta.xml'] = wrap('document-meta', `<office:meta>${meta}</office:meta>`);
  if (settings !== undefined)
    files['settings.xml'] = wrap('document-settings', `<office:settings>${settings}</office:settings>`);
  if (manifest !== undefined)
    files['META-INF/manifest.xml'] = `<manifest:manifest ${DECLARED}>${manifest}</manifest:manifest>`;
  return makeZip([
    { name: 'mimetype', content: type, stored: true },
    ...Object.entries({ ...files, ...others }).map(([name, content]) => ({ name, content })),
  ]);
}

// Writes small books for tests.
import { makeZip, type TestEntry } from '../../../bytes/zip/testing/make-zip.ts';

export interface BookParts {
  /** The text of each chapter's body, in the order of the book. */
  readonly chapters: readonly string[];
  /** Elements of the metadata. */
  readonly metadata?: string;
  /** More items of the manifest. */
  readonly items?: string;
  /** In place of one reference a chapter. */
  readonly spine?: string;
  /** More files, or others in place of those that are made. */
  readonly files?: Readonly<Record<string, string | null>>;
}

const CONTAINER =
  '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>';

const chapterOf = (body: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>c</title></head><body>${body}</body></html>`;

export function writeEpub({ chapters, metadata = '', items = '', spine, files = {} }: BookParts): Uint8Array {
  const names = chapters.map((_, i) => `c${i + 1}`);
  const manifest = names
    .map((name) => `<item id="${name}" href="${name}.xhtml" media-type="application/xhtml+xml"/>`)
    .join('');
  const order = spine ?? names.map((name) => `<itemref idref="${name}"/>`).join('');
  const opf = `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">${metadata}</metadata><manifest>${manifest}${items}</manifest><spine>${order}</spine></package>`;
  const parts: Record<string, string | null> = {
    'META-INF/container.xml': CONTAINER,
    'OPS/book.opf': opf,
    ...Object.fromEntries(chapters.map((body, i) => [`OPS/c${i + 1}.xhtml`, chapterOf(body)])),
    ...files,
  };
  const entries = Object.entries(parts).flatMap(([name, content]): TestEntry[] =>
    content === null ? [] : [{ name, content }],
  );
  return makeZip([{ name: 'mimetype', content: 'application/epub+zip', stored: true }, ...entries]);
}

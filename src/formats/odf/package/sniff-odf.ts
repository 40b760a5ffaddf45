// Scores how likely the first bytes are an OpenDocument package of one kind, for format detection.
import { peekEntries } from '../../../bytes/index.ts';

export type OdfKind = 'text' | 'spreadsheet' | 'presentation';

/** Endings of names, those of templates included. */
const NAMES: Readonly<Record<OdfKind, readonly string[]>> = {
  text: ['odt', 'ott', 'odm', 'otm', 'oth'],
  spreadsheet: ['ods', 'ots'],
  presentation: ['odp', 'otp'],
};
/** The archive says so itself, in its first entry (part 2, 3.3) or a later one. */
const BY_TYPE = 1;
/** Parts such as only these packages have, and the name says the rest. */
const BY_NAME = 0.85;
/** An archive whose parts are not in sight. */
const BY_NAME_ALONE = 0.6;

/** By the media type: `application/vnd.oasis.opendocument.text-template`. */
export function kindOfMediaType(type: string): OdfKind | null {
  const found =
    /^\s*application\/(?:vnd\.oasis|x-vnd\.oasis)\.opendocument\.(text|spreadsheet|presentation)(?:-[a-z-]+)?\s*$/.exec(
      type,
    );
  return found ? (found[1] as OdfKind) : null;
}

/** How sure it is that these first bytes are those of a package of this kind: 0 to 1. */
export function sniffOdf(head: Uint8Array, file_name: string, kind: OdfKind): number {
  const entries = peekEntries(head);
  const stated = entries.find(({ name }) => name === 'mimetype');
  if (stated) return kindOfMediaType(textOf(stated.content())) === kind ? BY_TYPE : 0;
  const extension = file_name.slice(file_name.lastIndexOf('.') + 1).toLowerCase();
  if (entries.length === 0 || !NAMES[kind].includes(extension)) return 0;
  return entries.some(({ name }) => /^(?:content|styles|meta|settings)\.xml$|^META-INF\/manifest\.xml$/.test(name))
    ? BY_NAME
    : BY_NAME_ALONE;
}

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, 200)).toString('latin1');

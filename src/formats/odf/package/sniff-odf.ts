// Scores how likely the first bytes are an OpenDocument file of one kind, a package or a single XML file, for format detection.
import { peekEntries } from '../../../bytes/index.ts';

export type OdfKind = 'text' | 'spreadsheet' | 'presentation';

/** Endings of names, those of templates included. */
const NAMES: Readonly<Record<OdfKind, readonly string[]>> = {
  text: ['odt', 'ott', 'odm', 'otm', 'oth', 'fodt'],
  spreadsheet: ['ods', 'ots', 'fods'],
  presentation: ['odp', 'otp', 'fodp'],
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
  if (entries.length === 0) return sniffFlat(head, file_name, kind);
  const stated = entries.find(({ name }) => name === 'mimetype');
  if (stated) return kindOfMediaType(textOf(stated.content())) === kind ? BY_TYPE : 0;
  if (!isNamed(file_name, kind)) return 0;
  return entries.some(({ name }) => /^(?:content|styles|meta|settings)\.xml$|^META-INF\/manifest\.xml$/.test(name))
    ? BY_NAME
    : BY_NAME_ALONE;
}

const isNamed = (file_name: string, kind: OdfKind): boolean =>
  NAMES[kind].includes(file_name.slice(file_name.lastIndexOf('.') + 1).toLowerCase());

/** Bytes within which the root of a single XML file ends: it declares some forty namespaces first. */
const ROOT_BYTES = 16_384;
const ROOT =
  /^[^<]{0,4}\s{0,256}(?:<\?[^>]{0,1000}>\s{0,256}|<!--[^>]{0,1000}-->\s{0,256}){0,8}<(?:[\w.-]{1,40}:)?document\s/;
const STATED_TYPE = /:mimetype\s{0,8}=\s{0,8}["']([^"'<>]{1,200})["']/;

/** A single XML file says in its root what it is (part 3, 3.1.2). */
function sniffFlat(head: Uint8Array, file_name: string, kind: OdfKind): number {
  const start = Buffer.from(head.subarray(0, ROOT_BYTES)).toString('latin1').replaceAll('\0', '');
  const root = ROOT.exec(start);
  if (!root || !start.includes('opendocument:xmlns:office')) return 0;
  const end = start.indexOf('>', root[0].length);
  const stated = STATED_TYPE.exec(end < 0 ? start : start.slice(0, end))?.[1];
  if (stated !== undefined) return kindOfMediaType(stated) === kind ? BY_TYPE : 0;
  return isNamed(file_name, kind) ? BY_NAME : 0;
}

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, 200)).toString('latin1');

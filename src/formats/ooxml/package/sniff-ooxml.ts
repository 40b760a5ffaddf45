// Scores how likely the first bytes are a DOCX, XLSX or PPTX file, for format detection.
import { type PeekedEntry, peekEntries } from '../../../bytes/index.ts';
import { sniffCompound } from '../../sniff-compound.ts';
import { kindOfFileName, kindOfPartName, kindOfType, type OfficeKind } from './office-kind.ts';

const EMPTY_ZIP = [0x50, 0x4b, 0x05, 0x06];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** The list of types names the main part. */
const BY_TYPE = 1;
/** A folder that only one format has. */
const BY_FOLDER = 0.95;
/** The bytes leave it open and the name says so. */
const BY_NAME = 0.8;
/** An archive without entries is no document, but was perhaps meant to be. */
const EMPTY = 0.5;
/** Locked: nothing but the name can tell. */
const LOCKED = 1;
/** Perhaps locked: the directory of the compound file is not in sight. */
const PERHAPS_LOCKED = 0.9;
/** Locked documents whose names tell nothing: most are workbooks. */
const USUALLY_LOCKED: OfficeKind = 'xlsx';
/** Names of files that may be locked in the same way and are of no such format. */
const OTHER_NAMES: ReadonlySet<string> = new Set(['vsdx', 'vsdm', 'vsd', 'mpp', 'pub', 'msg', 'msi']);

/** How sure it is that these first bytes are those of a document of this kind in a package, locked or not: 0 to 1. */
export function sniffOoxml(head: Uint8Array, file_name: string, kind: OfficeKind): number {
  const named = kindOfFileName(file_name);
  if (startsWith(head, ZIP)) return sniffEntries(peekEntries(head), kind, named);
  if (startsWith(head, EMPTY_ZIP)) return named === kind ? EMPTY : 0;
  return sniffLocked(head, file_name, kind, named);
}

function sniffEntries(entries: readonly PeekedEntry[], kind: OfficeKind, named: OfficeKind | null): number {
  // OpenDocument and EPUB say first what they are.
  if (entries[0]?.name === 'mimetype') return 0;
  const types = entries.find(({ name }) => name.toLowerCase() === '[content_types].xml');
  const stated = types ? kindOfListedTypes(Buffer.from(types.content()).toString('latin1')) : null;
  if (stated) return stated === kind ? BY_TYPE : 0;
  for (const { name } of entries) {
    const found = kindOfPartName(name);
    if (found) return found === kind ? BY_FOLDER : 0;
  }
  return named === kind ? BY_NAME : 0;
}

/** Null where the list names no main part, or several. */
function kindOfListedTypes(list: string): OfficeKind | null {
  const kinds = new Set<OfficeKind>();
  for (const [, type = ''] of list.matchAll(/ContentType\s*=\s*["']([^"']{1,200})["']/g)) {
    const kind = kindOfType(type);
    if (kind) kinds.add(kind);
  }
  return kinds.size === 1 ? [...kinds][0]! : null;
}

function sniffLocked(head: Uint8Array, file_name: string, kind: OfficeKind, named: OfficeKind | null): number {
  const compound = sniffCompound(head);
  if (compound === 'package') {
    const extension = file_name.slice(file_name.lastIndexOf('.') + 1).toLowerCase();
    return (named ?? (OTHER_NAMES.has(extension) ? null : USUALLY_LOCKED)) === kind ? LOCKED : 0;
  }
  const isOpen = compound === 'unseen' || compound === 'unknown';
  return isOpen && named === kind && !isOldName(file_name) ? PERHAPS_LOCKED : 0;
}

/** The name of a format before 2007, which says nothing of packages. */
const isOldName = (file_name: string): boolean => /\.(?:doc|dot|ppt|pps|pot|xls|xlt)$/i.test(file_name);

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, i) => bytes[i] === byte);

// Recognises file types that no reader supports, so that the error can name them and suggest a conversion.
import { peekEntries } from '../bytes/index.ts';
import { type CompoundKind, sniffCompound } from './sniff-compound.ts';

/** What a file is that nothing here reads, and what its owner can do. */
export interface UnreadType {
  /** For people, to be behind "The file is". */
  readonly kind: string;
  readonly hint: string;
}

const AS_DOCX = 'Save it as DOCX or PDF.';
const AS_PPTX = 'Save it as PPTX or PDF.';
const AS_XLSX = 'Save it as XLSX or PDF.';
const AS_PDF = 'Save it as PDF.';

const COMPOUNDS: Readonly<Partial<Record<CompoundKind, UnreadType>>> = {
  package: {
    kind: 'an encrypted Office document whose name does not tell its type',
    hint: 'Give it the name under which it was saved, or save it as PDF, without a password.',
  },
};

/** What archives say of themselves in their first entry, `mimetype` (OpenDocument part 3, 3.3). */
const MEDIA_TYPES: readonly (readonly [RegExp, UnreadType])[] = [
  [/opendocument/, { kind: 'an OpenDocument file', hint: AS_PDF }],
];

/** Names of entries that only one type has. */
const ENTRIES: readonly (readonly [RegExp, UnreadType])[] = [
  [/^visio\//i, { kind: 'a Visio drawing (VSDX)', hint: AS_PDF }],
  [/^FixedDocSeq\.fdseq$/i, { kind: 'an XPS document', hint: AS_PDF }],
  [/^Index\/.*\.iwa$/i, { kind: 'a document of Pages, Numbers or Keynote', hint: AS_PDF }],
];

/** Documents of Office as one XML file: ECMA-376 part 2's package written flat, or the XML of Office 2003. */
const FLAT: readonly (readonly [RegExp, UnreadType])[] = [
  [/progid="Word\.Document"|\bwordDocument\b/, { kind: 'a Word document as a single XML file', hint: AS_DOCX }],
  [/progid="PowerPoint\.Show"/, { kind: 'a presentation as a single XML file', hint: AS_PPTX }],
  [
    /progid="Excel\.Sheet"|urn:schemas-microsoft-com:office:spreadsheet/,
    { kind: 'a workbook as a single XML file', hint: AS_XLSX },
  ],
  [
    /schemas\.microsoft\.com\/office\/2006\/xmlPackage/,
    { kind: 'an Office document as a single XML file', hint: AS_PDF },
  ],
  [/<office:document[\s>]/, { kind: 'an OpenDocument file as a single XML file', hint: AS_PDF }],
];
/** Bytes of an XML file within which it says what it is. */
const FLAT_BYTES = 4_096;

const AS_PNG = 'Save it as JPEG or PNG.';
/** Brands of files that ISO/IEC 14496-12 has the frame of: pictures among them (ISO/IEC 23008-12). */
const BRANDS: readonly (readonly [RegExp, UnreadType])[] = [
  [/^avi[fs]/, { kind: 'an AVIF picture', hint: AS_PNG }],
  [
    /^(?:hei[cxms]|hev[cxms]|mif1|msf1)/,
    {
      kind: 'a HEIC picture',
      hint: 'Save it as JPEG or PNG; an iPhone takes JPEG under Settings, Camera, Formats, Most Compatible.',
    },
  ],
];

/** Pictures by their first bytes, as Latin-1. */
const PICTURES: readonly (readonly [RegExp, UnreadType])[] = [
  [/^\xff\x4f\xff\x51|^\0\0\0\x0cjP {2}\r\n\x87\n/, { kind: 'a JPEG 2000 picture', hint: AS_PNG }],
  [/^\xff\x0a|^\0\0\0\x0cJXL \r\n\x87\n/, { kind: 'a JPEG XL picture', hint: AS_PNG }],
  [/^8BPS\0\x01/, { kind: 'a Photoshop document', hint: AS_PNG }],
  [/^AT&TFORM....DJV/s, { kind: 'a DjVu document', hint: AS_PDF }],
];

const AS_ZIP = 'Unpack it, or pack it as ZIP, or as TAR with gzip or bzip2.';
/** Ways of packing that nothing here undoes, by their first bytes, as Latin-1. */
const PACKINGS: readonly (readonly [RegExp, UnreadType])[] = [
  [/^\xfd7zXZ\0/, { kind: 'packed with xz', hint: AS_ZIP }],
  [/^\x28\xb5\x2f\xfd/, { kind: 'packed with Zstandard', hint: AS_ZIP }],
  [/^7z\xbc\xaf\x27\x1c/, { kind: 'a 7-Zip archive', hint: AS_ZIP }],
  [/^Rar!\x1a\x07/, { kind: 'a RAR archive', hint: AS_ZIP }],
  [/^LZIP\x01/, { kind: 'packed with lzip', hint: AS_ZIP }],
  [/^\x04\x22\x4d\x18/, { kind: 'packed with LZ4', hint: AS_ZIP }],
  [/^\x1f[\x9d\xa0]/, { kind: 'packed with compress', hint: AS_ZIP }],
  [/^MSCF\0{4}/, { kind: 'a cabinet archive (CAB)', hint: AS_ZIP }],
];

function findBySignature(head: Uint8Array): UnreadType | null {
  const start = Buffer.from(head.subarray(0, 16)).toString('latin1');
  const brand = start.slice(4, 8) === 'ftyp' ? start.slice(8, 12) : '';
  return (
    (BRANDS.find(([pattern]) => pattern.test(brand)) ??
      [...PICTURES, ...PACKINGS].find(([pattern]) => pattern.test(start)))?.[1] ?? null
  );
}

/** Null where neither the bytes nor the name tell. */
export function findUnreadType(head: Uint8Array): UnreadType | null {
  const kind = sniffCompound(head);
  return kind === null
    ? (findUnreadPackage(head) ?? findFlatDocument(head) ?? findBySignature(head))
    : (COMPOUNDS[kind] ?? null);
}

/** A document in an archive, of a kind that nothing here reads. */
export function findUnreadPackage(head: Uint8Array): UnreadType | null {
  const entries = peekEntries(head);
  if (entries[0]?.name === 'mimetype') {
    const type = Buffer.from(entries[0].content()).toString('latin1');
    return MEDIA_TYPES.find(([pattern]) => pattern.test(type))?.[1] ?? null;
  }
  return ENTRIES.find(([pattern]) => entries.some(({ name }) => pattern.test(name)))?.[1] ?? null;
}

/** A document of Office or OpenDocument as XML: markup that nobody would want to read as text. */
export function findFlatDocument(head: Uint8Array): UnreadType | null {
  const start = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, FLAT_BYTES)).toString('latin1');
  const text = start.replaceAll('\0', '');
  if (!/^[^<]{0,4}<\?xml/.test(text)) return null;
  return FLAT.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

const OTHER_XML: UnreadType = {
  kind: 'XML of a kind that is not read',
  hint: 'Of XML, invoices in UBL and CII are read: XRechnung, Peppol, Factur-X, ZUGFeRD. To have it read as text, name it .txt.',
};

/** Markup of any kind, for files whose name promises a kind that is read. */
export function findOtherXml(head: Uint8Array): UnreadType | null {
  const start = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, FLAT_BYTES)).toString('latin1');
  return /^[^<]{0,4}\s{0,256}<[?!A-Za-z_]/.test(start.replaceAll('\0', '')) ? OTHER_XML : null;
}

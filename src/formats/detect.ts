// Chooses the reader for an upload by its first bytes, or reports an unsupported type. The entry to all formats.
import { FolioError } from '../errors.ts';
import { FORMATS } from './formats.ts';
import type { FormatReader } from './reader.ts';
import { findFlatDocument, findUnreadType, type UnreadType } from './unread-types.ts';

/** So many of the first bytes tell the type of a file. */
export const HEAD_BYTES = 64 * 1024;
/** A guess below this is none. */
const THRESHOLD = 0.2;

/** Bytes at the start of documents, and the formats that they may be. */
const SIGNATURES: readonly {
  readonly kind: string;
  readonly formats: readonly string[];
  readonly bytes: readonly number[];
}[] = [
  { kind: 'a PDF', formats: ['pdf'], bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  {
    kind: 'a ZIP package (such as DOCX, XLSX or PPTX)',
    formats: ['docx', 'xlsx', 'pptx'],
    bytes: [0x50, 0x4b, 0x03, 0x04],
  },
  { kind: 'an empty ZIP archive', formats: ['docx', 'xlsx', 'pptx'], bytes: [0x50, 0x4b, 0x05, 0x06] },
  {
    kind: 'an OLE compound file (such as XLS or DOC)',
    formats: ['xls', 'xlsx', 'docx', 'pptx'],
    bytes: [0xd0, 0xcf, 0x11, 0xe0],
  },
  { kind: 'RTF', formats: ['rtf'], bytes: [0x7b, 0x5c, 0x72, 0x74, 0x66] },
];

/** The reader for a file by its first bytes; the name only helps where they leave it open. */
export function detect(head: Uint8Array, file_name: string): FormatReader {
  const extension = file_name.slice(file_name.lastIndexOf('.') + 1).toLowerCase();
  if (head.length === 0) return emptyFile(extension);
  const signature = SIGNATURES.find(({ bytes }) => bytes.every((byte, i) => head[i] === byte));
  const able = signature ? FORMATS.filter((reader) => signature.formats.includes(reader.format)) : FORMATS;
  const flat = findFlatDocument(head);
  const best = flat ? null : bestOf(able, head, file_name);
  const named = FORMATS.find(({ extensions }) => extensions.includes(extension));
  if (best?.format === 'csv' && named && NEVER_TEXT.has(named.format)) throw misnamed(extension);
  if (best) return best;
  throw refusal(flat ?? findUnreadType(head, file_name), signature?.kind);
}

/** Formats whose files are never text. Banks and programs write text under the names of workbooks, and RTF is text. */
const NEVER_TEXT: ReadonlySet<string> = new Set(['pdf', 'docx', 'pptx', 'image']);

/** Such as a page of a web site, or a message of a server, that was saved under the name of a document. */
const misnamed = (extension: string): FolioError =>
  new FolioError('unsupported_type', `The file is named .${extension}, but it holds plain text.`, {
    hint: 'Get the file anew: what was saved may be an error message or a web page. To have it read as text, name it .txt or .csv.',
  });

function refusal(type: UnreadType | null, kind = 'of no type that is known here'): FolioError {
  const hint = `${type ? type.hint : 'It may be damaged: try another copy.'} ${whatIsRead()}`;
  return new FolioError('unsupported_type', `The file is ${type?.kind ?? kind}.`, { hint });
}

function bestOf(readers: readonly FormatReader[], head: Uint8Array, file_name: string): FormatReader | null {
  let best: FormatReader | null = null;
  let most = THRESHOLD;
  for (const reader of readers) {
    const score = reader.sniff(head, file_name);
    if (score > most) [best, most] = [reader, score];
  }
  return best;
}

function emptyFile(extension: string): FormatReader {
  const reader = FORMATS.find(({ extensions }) => extensions.includes(extension));
  if (reader?.format === 'csv') return reader;
  if (reader) throw new FolioError('corrupt_file', 'The file has no bytes.');
  throw new FolioError('unsupported_type', 'The file has no bytes and its name does not tell its type.', {
    hint: whatIsRead(),
  });
}

const whatIsRead = (): string =>
  `Read are: ${FORMATS.flatMap(({ extensions }) => extensions)
    .map((e) => `.${e}`)
    .join(', ')}.`;

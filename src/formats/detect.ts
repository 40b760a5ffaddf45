// Chooses the reader for an upload by its first bytes, or reports an unsupported type. The entry to all formats.
import { FolioError } from '../errors.ts';
import { FORMATS } from './formats.ts';
import type { FormatReader, Signature } from './reader.ts';
import { findFlatDocument, findOtherXml, findUnreadType, type UnreadType } from './unread-types.ts';

/** So many of the first bytes tell the type of a file. */
export const HEAD_BYTES = 64 * 1024;
/** A guess below this is none. */
const THRESHOLD = 0.2;

const SIGNATURES: readonly Signature[] = [...new Set(FORMATS.flatMap(({ signatures }) => signatures))];

/** The reader for a file by its first bytes; the name only helps where they leave it open. */
export function detect(head: Uint8Array, file_name: string): FormatReader {
  const extension = file_name.slice(file_name.lastIndexOf('.') + 1).toLowerCase();
  if (head.length === 0) return emptyFile(extension);
  const signature = SIGNATURES.find(({ bytes }) => bytes.every((byte, i) => head[i] === byte));
  const able = signature ? FORMATS.filter(({ signatures }) => signatures.includes(signature)) : FORMATS;
  const best = bestOf(able, head, file_name, extension);
  const flat = !best || best.takes_any_text ? findFlatDocument(head) : null;
  const isText = best?.takes_any_text ?? best?.is_text;
  const named = findNamed(extension);
  const isKnownAs = best?.also_named?.includes(extension) ?? false;
  if (isText && !isKnownAs && !flat && named?.is_never_text) throw misnamed(extension);
  if (best?.takes_any_text && !flat && named?.is_markup) {
    const other = findOtherXml(head);
    throw other ? refusal(other) : misnamed(extension);
  }
  if (best && !flat) return best;
  throw refusal(flat ?? findUnreadType(head), signature?.kind);
}

/** The title of the format that reads such a file; null where none does. */
export function findTitle(head: Uint8Array, file_name: string): string | null {
  try {
    return detect(head, file_name).title;
  } catch (error) {
    if (error instanceof FolioError) return null;
    throw error;
  }
}

const findNamed = (extension: string): FormatReader | undefined =>
  FORMATS.find(({ extensions }) => extensions.includes(extension));

/** Such as a page of a web site, or a message of a server, that was saved under the name of a document. */
const misnamed = (extension: string): FolioError =>
  new FolioError('unsupported_type', `The file is named .${extension}, but it holds plain text.`, {
    hint: 'Get the file anew: what was saved may be an error message or a web page. To have it read as text, name it .txt or .csv.',
  });

function refusal(type: UnreadType | null, kind = 'not of a supported type'): FolioError {
  const hint = `${type ? type.hint : 'It may be damaged: try another copy.'} ${whatIsRead()}`;
  return new FolioError('unsupported_type', `The file is ${type?.kind ?? kind}.`, { hint });
}

function bestOf(
  readers: readonly FormatReader[],
  head: Uint8Array,
  file_name: string,
  extension: string,
): FormatReader | null {
  let best: FormatReader | null = null;
  let most = THRESHOLD;
  const limitOf = ({ extensions, most_unnamed }: FormatReader): number =>
    most_unnamed === undefined || extensions.includes(extension) ? 1 : most_unnamed;
  for (const reader of readers.toSorted((a, b) => limitOf(b) - limitOf(a))) {
    if (limitOf(reader) <= most) continue;
    const score = reader.sniff(head, file_name);
    if (score > most) [best, most] = [reader, score];
  }
  return best;
}

function emptyFile(extension: string): FormatReader {
  const reader = findNamed(extension);
  if (reader?.takes_any_text) return reader;
  if (reader) throw new FolioError('corrupt_file', 'The file has no bytes.');
  throw new FolioError('unsupported_type', 'The file has no bytes and its name does not tell its type.', {
    hint: whatIsRead(),
  });
}

const whatIsRead = (): string =>
  `Supported files: ${FORMATS.flatMap(({ extensions }) => extensions)
    .map((e) => `.${e}`)
    .join(', ')}.`;

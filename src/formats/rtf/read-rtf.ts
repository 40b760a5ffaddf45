// Conducts the reading of an RTF file: parse, translate to a text document, lay out.
import { FolioError } from '../../errors.ts';
import type { ByteSource, DocumentBody } from '../../model/index.ts';
import type { ReadContext, ReadLimits } from '../reader.ts';
import { buildTextDocument, type TextDocument } from '../text-document/index.ts';
import { DocumentDraft, draftLimits } from '../word-text/text/document-draft.ts';
import { WORDS } from './control-words/word-table.ts';
import { toTextDocument } from './out/to-text-document.ts';
import { Parser } from './parser.ts';
import { findRtf } from './sniff-rtf.ts';

export async function readRtf(source: ByteSource, context: ReadContext): Promise<DocumentBody> {
  context.signal.throwIfAborted();
  const document = parseRtf(await source.read(0, source.size), context.limits);
  context.signal.throwIfAborted();
  return buildTextDocument(document, context);
}

/** The text and everything beside it, before it is laid out. */
export function parseRtf(bytes: Uint8Array, limits: ReadLimits): TextDocument {
  const at = findRtf(bytes);
  if (at < 0) throw new FolioError('corrupt_file', 'The file does not begin as RTF does ({\\rtf).');
  const parser = new Parser(bytes, at, WORDS, (definitions) => new DocumentDraft(definitions, draftLimits(limits)));
  parser.run();
  return toTextDocument(parser);
}
